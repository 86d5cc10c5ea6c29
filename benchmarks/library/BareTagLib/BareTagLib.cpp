#include "BareTagLib.h"

#include <taglib/fileref.h>
#include <taglib/tag.h>

long bare_taglib_read(const char *path) {
    TagLib::FileRef file(path);
    if (file.isNull() || !file.tag() || !file.audioProperties()) return -1;
    auto *tag = file.tag();
    auto *audio = file.audioProperties();
    auto length = tag->title().size() + tag->artist().size() + tag->album().size() + tag->genre().size();
    return static_cast<long>(length) + static_cast<long>(tag->year()) + static_cast<long>(tag->track()) +
           audio->lengthInMilliseconds() + audio->bitrate() + audio->sampleRate() + audio->channels();
}
