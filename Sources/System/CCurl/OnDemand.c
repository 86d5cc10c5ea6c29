// libcurl is loaded when the first of its functions is called. With the 25 libraries behind it, it would cost each start
// of a program that may never use the network 6 ms.
#include <assert.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

// Not to be taken for libcurl's own by libcurl.
#pragma GCC visibility push(hidden)
#include "shim.h"
#pragma GCC visibility pop

static void *library;

static void open_library(void) {
    library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (library) return;
    fprintf(stderr, "libcurl cannot be loaded: %s; install it (Debian: libcurl4)\n", dlerror());
    abort();
}

static void *find(const char *name) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    void *function = dlsym(library, name);
    if (function) return function;
    fprintf(stderr, "libcurl is too old: it has no %s; install a newer one\n", name);
    abort();
}

// Finds a function once. Threads that do so at once find the same.
#define REAL(name, pointer)                                                         \
    static _Atomic(void *) found;                                                   \
    void *symbol = atomic_load_explicit(&found, memory_order_relaxed);             \
    if (!symbol) {                                                                  \
        symbol = find(#name);                                                       \
        atomic_store_explicit(&found, symbol, memory_order_relaxed);                \
    }                                                                               \
    __typeof__(&name) pointer = (__typeof__(&name))symbol

#define FORWARD(type, name, parameters, ...)                                        \
    type name parameters {                                                          \
        REAL(name, real);                                                           \
        return real(__VA_ARGS__);                                                   \
    }

// One argument of any type that libcurl takes: all of them are as wide as a pointer and are passed like one.
static_assert(sizeof(long) == sizeof(void *) && sizeof(curl_off_t) == sizeof(void *), "arguments differ in size");
#define FORWARD_VARIADIC(type, name, handle, option)                                \
    type name(handle first, option second, ...) {                                   \
        REAL(name, real);                                                           \
        va_list arguments;                                                          \
        va_start(arguments, second);                                                \
        void *value = va_arg(arguments, void *);                                    \
        va_end(arguments);                                                          \
        return real(first, second, value);                                          \
    }

FORWARD(CURLcode, curl_global_init, (long flags), flags)
FORWARD(void, curl_free, (void *pointer), pointer)

FORWARD(CURL *, curl_easy_init, (void))
FORWARD(void, curl_easy_cleanup, (CURL *easy), easy)
FORWARD(void, curl_easy_reset, (CURL *easy), easy)
FORWARD(CURLcode, curl_easy_pause, (CURL *easy, int directions), easy, directions)
FORWARD(const char *, curl_easy_strerror, (CURLcode code), code)
FORWARD_VARIADIC(CURLcode, curl_easy_setopt, CURL *, CURLoption)
FORWARD_VARIADIC(CURLcode, curl_easy_getinfo, CURL *, CURLINFO)

FORWARD(CURLM *, curl_multi_init, (void))
FORWARD(CURLMcode, curl_multi_cleanup, (CURLM *multi), multi)
FORWARD(CURLMcode, curl_multi_add_handle, (CURLM *multi, CURL *easy), multi, easy)
FORWARD(CURLMcode, curl_multi_remove_handle, (CURLM *multi, CURL *easy), multi, easy)
FORWARD(CURLMcode, curl_multi_perform, (CURLM *multi, int *running), multi, running)
FORWARD(
    CURLMcode, curl_multi_poll,
    (CURLM *multi, struct curl_waitfd *extra, unsigned int count, int milliseconds, int *ready), multi, extra, count,
    milliseconds, ready)
FORWARD(CURLMcode, curl_multi_wakeup, (CURLM *multi), multi)
FORWARD(CURLMsg *, curl_multi_info_read, (CURLM *multi, int *left), multi, left)
FORWARD_VARIADIC(CURLMcode, curl_multi_setopt, CURLM *, CURLMoption)

FORWARD(CURLSH *, curl_share_init, (void))
FORWARD(CURLSHcode, curl_share_cleanup, (CURLSH *share), share)
FORWARD_VARIADIC(CURLSHcode, curl_share_setopt, CURLSH *, CURLSHoption)

FORWARD(struct curl_slist *, curl_slist_append, (struct curl_slist *list, const char *text), list, text)
FORWARD(void, curl_slist_free_all, (struct curl_slist *list), list)

FORWARD(CURLU *, curl_url, (void))
FORWARD(void, curl_url_cleanup, (CURLU *address), address)
FORWARD(CURLUcode, curl_url_get, (CURLU *address, CURLUPart part, char **text, unsigned int flags), address, part, text, flags)
FORWARD(CURLUcode, curl_url_set, (CURLU *address, CURLUPart part, const char *text, unsigned int flags), address, part, text, flags)
