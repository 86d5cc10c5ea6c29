#include "BoundedStream.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace {
// A frame of embedded art is the largest thing that is read at once.
constexpr unsigned long largestBlock = 64UL << 20;
constexpr unsigned long mostReads = 400000;
constexpr unsigned long long mostBytes = 512ULL << 20;
// Nested atoms recurse once a level; threads have at least 512 KiB.
constexpr long deepestStack = 192 << 10;
// Chapter frames nest inside each other without reading.
constexpr size_t mostChapters = 500;
constexpr size_t bufferSize = 8192;

size_t countOf(const char *word, const char *bytes, size_t count) {
    size_t found = 0;
    const char *end = bytes + count;
    while (auto *hit = static_cast<const char *>(memmem(bytes, end - bytes, word, 4))) {
        found += 1;
        bytes = hit + 4;
    }
    return found;
}
} // namespace

BoundedStream::BoundedStream(int file, const char *name, long length)
    : file(file), fileName(name), size(length), buffer(bufferSize) {
    stackBase = static_cast<const char *>(__builtin_frame_address(0));
}

BoundedStream::~BoundedStream() { close(file); }

void BoundedStream::hide(long bytes) {
    start = std::min(bytes, size);
    position = 0;
}

size_t BoundedStream::peek(long offset, void *bytes, size_t count) {
    return copy(offset, static_cast<char *>(bytes), count);
}

void BoundedStream::spend(unsigned long length) {
    const char *here = static_cast<const char *>(__builtin_frame_address(0));
    reads += 1;
    bytesRead += length;
    if (reads > mostReads || bytesRead > mostBytes || length > largestBlock || stackBase - here > deepestStack)
        throw BudgetExceeded();
}

TagLib::ByteVector BoundedStream::readBlock(unsigned long wanted) {
    long left = std::max(0L, length() - position);
    unsigned long count = std::min(wanted, static_cast<unsigned long>(left));
    spend(count);
    if (count == 0)
        return TagLib::ByteVector();
    TagLib::ByteVector block(static_cast<unsigned int>(count), 0);
    size_t got = copy(start + position, block.data(), count);
    if (got < count)
        block.resize(static_cast<unsigned int>(got));
    if (countOf("CHAP", block.data(), got) + countOf("CTOC", block.data(), got) > mostChapters)
        throw BudgetExceeded();
    position += static_cast<long>(got);
    return block;
}

void BoundedStream::seek(long offset, Position from) {
    long base = from == Beginning ? 0 : from == Current ? position : length();
    if (__builtin_add_overflow(base, offset, &position) || position < 0)
        position = 0;
}

// Small reads, which most are, come from a buffer.
size_t BoundedStream::copy(long offset, char *bytes, size_t count) {
    if (count >= bufferSize)
        return load(offset, bytes, count);
    bool inside = offset >= bufferStart && offset + static_cast<long>(count) <= bufferStart + static_cast<long>(bufferLength);
    if (!inside) {
        bufferLength = load(offset, buffer.data(), bufferSize);
        bufferStart = offset;
    }
    size_t available = std::min(count, bufferLength - static_cast<size_t>(offset - bufferStart));
    memcpy(bytes, buffer.data() + (offset - bufferStart), available);
    return available;
}

size_t BoundedStream::load(long offset, char *bytes, size_t count) {
    size_t got = 0;
    while (got < count) {
        ssize_t part = pread(file, bytes + got, count - got, offset + static_cast<long>(got));
        if (part < 0 && errno == EINTR)
            continue;
        if (part < 0)
            readFailed = true;
        if (part <= 0)
            break;
        got += static_cast<size_t>(part);
    }
    return got;
}
