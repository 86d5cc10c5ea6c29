// libarchive is loaded for the few commands that open an archive: see docs/decisions/0009-libcurl-on-demand.md.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>

#include "CArchive.h"

struct archive_entry;

// From archive.h and archive_entry.h, of which no more is used: https://github.com/libarchive/libarchive/wiki/ManualPages
enum { ARCHIVE_OK = 0, ARCHIVE_EOF = 1, ARCHIVE_WARN = -20, TYPE_FILE = 0100000 };
static struct {
    struct archive *(*read_new)(void);
    int (*read_free)(struct archive *);
    int (*support_zip)(struct archive *);
    int (*open_fd)(struct archive *, int, size_t);
    int (*next_header)(struct archive *, struct archive_entry **);
    ssize_t (*read_data)(struct archive *, void *, size_t);
    const char *(*error)(struct archive *);
    const char *(*path)(struct archive_entry *);
    const char *(*path_utf8)(struct archive_entry *);
    unsigned (*type)(struct archive_entry *);
    int is_complete;
} library;

// libarchive turns names into the encoding of the locale, which is that of a program without one otherwise.
static locale_t utf8;

static int find(void *handle, const char *name, void *place) {
    *(void **)place = dlsym(handle, name);
    return *(void **)place != NULL;
}

static void open_library(void) {
    void *handle = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL);
    if (!handle) return;
    utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    library.is_complete = find(handle, "archive_read_new", &library.read_new)
        && find(handle, "archive_read_free", &library.read_free)
        && find(handle, "archive_read_support_format_zip", &library.support_zip)
        && find(handle, "archive_read_open_fd", &library.open_fd)
        && find(handle, "archive_read_next_header", &library.next_header)
        && find(handle, "archive_read_data", &library.read_data)
        && find(handle, "archive_error_string", &library.error)
        && find(handle, "archive_entry_pathname", &library.path)
        && find(handle, "archive_entry_pathname_utf8", &library.path_utf8)
        && find(handle, "archive_entry_filetype", &library.type);
}

struct archive *helve_archive_open(int descriptor) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    if (!library.is_complete) return NULL;
    struct archive *archive = library.read_new();
    if (!archive) abort();
    library.support_zip(archive);
    library.open_fd(archive, descriptor, 64 << 10);
    return archive;
}

static int next_file(struct archive *archive, const char **path) {
    for (;;) {
        struct archive_entry *entry = NULL;
        int code = library.next_header(archive, &entry);
        if (code == ARCHIVE_EOF) return 0;
        if (code != ARCHIVE_OK && code != ARCHIVE_WARN) return -1;
        if (library.type(entry) != TYPE_FILE) continue;
        const char *name = library.path_utf8(entry);
        // A name in some other encoding.
        if (!name) name = library.path(entry);
        *path = name ? name : "";
        return 1;
    }
}

int helve_archive_next(struct archive *archive, const char **path) {
    locale_t before = utf8 ? uselocale(utf8) : (locale_t)0;
    int code = next_file(archive, path);
    if (before) uselocale(before);
    return code;
}

ssize_t helve_archive_read(struct archive *archive, void *bytes, size_t count) {
    return library.read_data(archive, bytes, count);
}

const char *helve_archive_error(struct archive *archive) {
    const char *text = library.error(archive);
    return text ? text : "it cannot be read";
}

void helve_archive_close(struct archive *archive) { library.read_free(archive); }
