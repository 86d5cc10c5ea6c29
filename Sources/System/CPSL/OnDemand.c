#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

#include "shim.h"

// From libpsl.h, of which no more is used: https://rockdaboot.github.io/libpsl/libpsl-Public-Suffix-List-functions.html
typedef struct psl_ctx_st psl_ctx_t;
static int (*is_public_suffix)(const psl_ctx_t *list, const char *domain);
static psl_ctx_t *list;

static void open_library(void) {
    void *library = dlopen("libpsl.so.5", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    // The list of the system, or the one that the library was built with.
    psl_ctx_t *(*latest)(const char *file) = (psl_ctx_t * (*)(const char *)) dlsym(library, "psl_latest");
    is_public_suffix = (int (*)(const psl_ctx_t *, const char *))dlsym(library, "psl_is_public_suffix");
    if (latest && is_public_suffix) list = latest(NULL);
}

int helve_is_public_suffix(const char *domain) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return list ? is_public_suffix(list, domain) : strchr(domain, '.') == NULL;
}
