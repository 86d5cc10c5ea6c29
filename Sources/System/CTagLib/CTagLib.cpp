#include "CTagLib.h"

#include "BoundedStream.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <taglib/aifffile.h>
#include <taglib/apefile.h>
#include <taglib/apetag.h>
#include <taglib/asffile.h>
#include <taglib/fileref.h>
#include <taglib/flacfile.h>
#include <taglib/id3v2framefactory.h>
#include <taglib/id3v2tag.h>
#include <taglib/mp4file.h>
#include <taglib/mpegfile.h>
#include <taglib/tdebuglistener.h>
#include <taglib/tpropertymap.h>
#include <taglib/wavfile.h>
#include <taglib/wavpackfile.h>
#include <taglib/xiphcomment.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>

using namespace TagLib;

namespace {

// TagLib reports what it stumbles over on stderr, which belongs to the user.
class Silence : public DebugListener {
    void printMessage(const String &) override {}
};

void silenceOnce() {
    static const bool done = [] {
        static Silence silence;
        setDebugListener(&silence);
        return true;
    }();
    static_cast<void>(done);
}

char *copyOf(const String &text) { return text.isEmpty() ? nullptr : strdup(text.toCString(true)); }

char *first(const PropertyMap &map, const char *key) {
    auto found = map.find(key);
    return found == map.end() || found->second.isEmpty() ? nullptr : copyOf(found->second.front());
}

char *joined(const PropertyMap &map, const char *key) {
    auto found = map.find(key);
    return found == map.end() ? nullptr : copyOf(found->second.toString(", "));
}

// Fields that are set already stay.
void fill(helve_tags *tags, const PropertyMap &map) {
    auto set = [](char *&field, char *value) {
        if (field) free(value);
        else field = value;
    };
    set(tags->title, first(map, "TITLE"));
    set(tags->artist, joined(map, "ARTIST"));
    set(tags->album, first(map, "ALBUM"));
    set(tags->album_artist, joined(map, "ALBUMARTIST"));
    set(tags->genre, first(map, "GENRE"));
    set(tags->date, first(map, "DATE"));
    set(tags->track, first(map, "TRACKNUMBER"));
    set(tags->disc, first(map, "DISCNUMBER"));
    set(tags->isrc, first(map, "ISRC"));
    set(tags->musicbrainz_recording, first(map, "MUSICBRAINZ_TRACKID"));
    set(tags->musicbrainz_artist, first(map, "MUSICBRAINZ_ARTISTID"));
    set(tags->musicbrainz_release, first(map, "MUSICBRAINZ_ALBUMID"));
}

bool hasPicture(const ID3v2::Tag *tag) { return tag && !tag->frameListMap()["APIC"].isEmpty(); }

bool hasPicture(const APE::Tag *tag) {
    if (!tag) return false;
    for (const auto &item : tag->itemListMap())
        if (item.first.upper().startsWith("COVER ART")) return true;
    return false;
}

bool hasPicture(File *file) {
    if (auto *mpeg = dynamic_cast<MPEG::File *>(file)) return hasPicture(mpeg->ID3v2Tag()) || hasPicture(mpeg->APETag());
    if (auto *mp4 = dynamic_cast<MP4::File *>(file)) return mp4->tag() && mp4->tag()->contains("covr");
    if (auto *wav = dynamic_cast<RIFF::WAV::File *>(file)) return hasPicture(wav->ID3v2Tag());
    if (auto *aiff = dynamic_cast<RIFF::AIFF::File *>(file)) return hasPicture(aiff->tag());
    if (auto *asf = dynamic_cast<ASF::File *>(file)) return asf->tag() && asf->tag()->contains("WM/Picture");
    if (auto *ape = dynamic_cast<APE::File *>(file)) return hasPicture(ape->APETag());
    if (auto *wavpack = dynamic_cast<WavPack::File *>(file)) return hasPicture(wavpack->APETag());
    if (auto *flac = dynamic_cast<FLAC::File *>(file))
        return !flac->pictureList().isEmpty() || hasPicture(flac->ID3v2Tag());
    if (auto *xiph = dynamic_cast<Ogg::XiphComment *>(file->tag())) return !xiph->pictureList().isEmpty();
    return false;
}

bool endsWith(const char *name, const char *extension) {
    size_t length = strlen(name), tail = strlen(extension);
    return length >= tail && strcasecmp(name + length - tail, extension) == 0;
}

// Length of an ID3v2 block at the front, 0 without one.
long frontBlock(BoundedStream &stream) {
    unsigned char head[10];
    if (stream.peek(0, head, sizeof head) < sizeof head || memcmp(head, "ID3", 3) != 0) return 0;
    return 10 + ((head[6] & 127L) << 21 | (head[7] & 127L) << 14 | (head[8] & 127L) << 7 | (head[9] & 127L));
}

// Some programs put an ID3v2 block before a WAV file's RIFF header, where TagLib does not look for it.
void readFrontBlock(BoundedStream &stream, helve_tags *tags) {
    if (!endsWith(stream.name(), ".wav")) return;
    long length = frontBlock(stream);
    if (length == 0) return;
    MPEG::File file(&stream, ID3v2::FrameFactory::instance(), false);
    if (file.ID3v2Tag()) {
        fill(tags, file.ID3v2Tag()->properties());
        tags->has_embedded_art = hasPicture(file.ID3v2Tag());
    }
    stream.hide(length);
}

helve_tags_status read(BoundedStream &stream, helve_tags *tags) {
    readFrontBlock(stream, tags);
    FileRef reference(&stream, true, AudioProperties::Average);
    if (reference.isNull()) return HELVE_TAGS_NOT_AUDIO;
    fill(tags, reference.file()->properties());
    tags->has_embedded_art |= hasPicture(reference.file());
    if (auto *audio = reference.audioProperties()) {
        tags->milliseconds = std::max(0, audio->lengthInMilliseconds());
        tags->kilobits_per_second = audio->bitrate();
        tags->sample_rate = audio->sampleRate();
        tags->channels = audio->channels();
    }
    return tags->sample_rate > 0 ? HELVE_TAGS_OK : HELVE_TAGS_NOT_AUDIO;
}

// Opens without waiting: a pipe in a file's place must not hang.
int openRegular(const char *path, long *length) {
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return -1;
    struct stat status;
    if (fstat(file, &status) == 0 && S_ISREG(status.st_mode)) {
        *length = status.st_size;
        return file;
    }
    close(file);
    errno = EINVAL;
    return -1;
}

} // namespace

helve_tags_status helve_tags_read(const char *path, helve_tags *tags) {
    memset(tags, 0, sizeof *tags);
    long length = 0;
    int file = openRegular(path, &length);
    if (file < 0) return HELVE_TAGS_UNREADABLE;
    try {
        silenceOnce();
        BoundedStream stream(file, path, length);
        helve_tags_status status = read(stream, tags);
        if (stream.failed()) {
            errno = EIO;
            return HELVE_TAGS_UNREADABLE;
        }
        return status;
    } catch (...) {
        return HELVE_TAGS_MALFORMED;
    }
}

void helve_tags_free(helve_tags *tags) {
    char *texts[] = {tags->title, tags->artist, tags->album, tags->album_artist, tags->genre, tags->date,
                     tags->track, tags->disc, tags->isrc, tags->musicbrainz_recording, tags->musicbrainz_artist,
                     tags->musicbrainz_release};
    for (char *text : texts) free(text);
    memset(tags, 0, sizeof *tags);
}
