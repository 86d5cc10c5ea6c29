#ifndef HELVE_CTAGLIB_H
#define HELVE_CTAGLIB_H

// TagLib 1.13's own C binding lacks album artist, disc number, ISRC and artwork, opens files for writing, and
// lets C++ exceptions through. This is the one function that helve needs instead.

#ifdef __cplusplus
extern "C" {
#endif

// One file's tags. Texts are UTF-8 from malloc, or NULL where the file has none.
typedef struct {
    char *title, *artist, *album, *album_artist, *genre, *date, *track, *disc, *isrc;
    char *musicbrainz_recording, *musicbrainz_artist, *musicbrainz_release;
    int milliseconds, kilobits_per_second, sample_rate, channels;
    int has_embedded_art;
} helve_tags;

typedef enum {
    HELVE_TAGS_OK = 0,
    // errno says why the file could not be opened or read.
    HELVE_TAGS_UNREADABLE,
    // No format that TagLib knows, or no audio in it.
    HELVE_TAGS_NOT_AUDIO,
    // Reading it took more steps, memory or depth than a sound file needs.
    HELVE_TAGS_MALFORMED,
} helve_tags_status;

// Reads a regular file. `tags` needs helve_tags_free afterwards, whatever the status. Any thread.
helve_tags_status helve_tags_read(const char *path, helve_tags *tags);

void helve_tags_free(helve_tags *tags);

#ifdef __cplusplus
}
#endif

#endif
