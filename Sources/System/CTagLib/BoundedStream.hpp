#pragma once

#include <taglib/tiostream.h>

#include <cstddef>
#include <vector>

// What TagLib did with a file exceeds any sane one's needs.
struct BudgetExceeded {};

// A read-only file for TagLib that ends runaway parsing: it throws BudgetExceeded when the parser asks for too
// much, reads too often, or has recursed too deep. TagLib's parsers all read through it, so a malformed file
// cannot keep them busy for long.
class BoundedStream : public TagLib::IOStream {
public:
    // Takes over the descriptor. `start` bytes at the front are hidden.
    BoundedStream(int file, const char *name, long length);
    ~BoundedStream() override;

    // Hides bytes at the front, and goes there.
    void hide(long start);
    // Bytes from anywhere in the file; short at its end.
    size_t peek(long offset, void *bytes, size_t count);
    bool failed() const { return readFailed; }

    TagLib::FileName name() const override { return fileName; }
    TagLib::ByteVector readBlock(unsigned long length) override;
    void writeBlock(const TagLib::ByteVector &) override {}
    void insert(const TagLib::ByteVector &, unsigned long, unsigned long) override {}
    void removeBlock(unsigned long, unsigned long) override {}
    bool readOnly() const override { return true; }
    bool isOpen() const override { return true; }
    void seek(long offset, Position position) override;
    long tell() const override { return position; }
    long length() override { return size - start; }
    void truncate(long) override {}

private:
    size_t copy(long offset, char *bytes, size_t count);
    size_t load(long offset, char *bytes, size_t count);
    void spend(unsigned long length);

    int file;
    const char *fileName;
    long size;
    long start = 0;
    long position = 0;
    bool readFailed = false;
    unsigned long reads = 0;
    unsigned long long bytesRead = 0;
    const char *stackBase;
    long bufferStart = 0;
    size_t bufferLength = 0;
    std::vector<char> buffer;
};
