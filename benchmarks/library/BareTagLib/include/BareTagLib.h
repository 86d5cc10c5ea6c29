#ifndef HELVE_BARE_TAGLIB_H
#define HELVE_BARE_TAGLIB_H

#ifdef __cplusplus
extern "C" {
#endif

// Opens a file with TagLib alone and asks for the basic tags and the properties: what a scan is measured against.
// Returns the number of characters read, -1 where the file is no audio.
long bare_taglib_read(const char *path);

#ifdef __cplusplus
}
#endif

#endif
