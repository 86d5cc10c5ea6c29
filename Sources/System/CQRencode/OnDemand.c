// libqrencode is loaded for the few commands that show a code: see docs/decisions/0009-libcurl-on-demand.md.
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

#include "CQRencode.h"

// From qrencode.h, of which no more is used: https://fukuchi.org/works/qrencode/manual/
typedef struct {
    int version;
    int width;
    unsigned char *data;
} QRcode;
enum { LEVEL_L = 0, MODE_8 = 2 };
static QRcode *(*encode)(const char *text, int version, int level, int mode, int is_case_sensitive);
static void (*release)(QRcode *code);

static void open_library(void) {
    void *library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    encode = (QRcode * (*)(const char *, int, int, int, int)) dlsym(library, "QRcode_encodeString");
    release = (void (*)(QRcode *))dlsym(library, "QRcode_free");
}

unsigned char *helve_qr_code(const char *text, int *width) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    QRcode *code = encode && release ? encode(text, 0, LEVEL_L, MODE_8, 1) : NULL;
    if (!code) return NULL;
    size_t count = (size_t)code->width * (size_t)code->width;
    unsigned char *squares = malloc(count);
    // Other bits of a square say what it is for.
    for (size_t index = 0; squares && index < count; index++) squares[index] = code->data[index] & 1;
    *width = code->width;
    release(code);
    return squares;
}
