// Counts the places where a process leaves something outside itself: what it writes to its database and syncs, what it says and
// hears on the network. At the one that is asked for it ends itself with SIGKILL, or the disk is full from then on, or the clock
// jumps. Loaded with LD_PRELOAD into the program as it is, which knows nothing of it.
//
//   KILL_POINTS_LOG    a file that is told of the place where the process was killed; of every place where none is asked for
//   KILL_POINTS_AT     which place, from 1; 0 for none
//   KILL_POINTS_FROM   what must have happened before places count: "wal", something was written to the database; "net", connected
//   KILL_POINTS_FULL   "FIRST-LAST": between these places nothing can be written
//   KILL_POINTS_CLOCK  "PLACE:SECONDS": from that place on the wall clock is so far off; 0 for from the start
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static atomic_long passed;
static atomic_int counting;
static long kill_at, full_first, full_last, clock_at = -1, clock_off;
static const char *log_path, *from;

static long number(const char *name) {
    const char *text = getenv(name);
    return text ? atol(text) : 0;
}

__attribute__((constructor)) static void begin(void) {
    kill_at = number("KILL_POINTS_AT");
    log_path = getenv("KILL_POINTS_LOG");
    from = getenv("KILL_POINTS_FROM");
    const char *full = getenv("KILL_POINTS_FULL"), *clock = getenv("KILL_POINTS_CLOCK");
    if (full) sscanf(full, "%ld-%ld", &full_first, &full_last);
    if (clock) sscanf(clock, "%ld:%ld", &clock_at, &clock_off);
    atomic_store(&counting, from == NULL);
}

static void note(const char *text) {
    int file = log_path ? syscall(SYS_openat, AT_FDCWD, log_path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
    if (file < 0) return;
    syscall(SYS_write, file, text, strlen(text));
    syscall(SYS_close, file);
}

// One place: the process may end here.
static void place(const char *when, const char *what, const char *where) {
    if (!atomic_load(&counting)) return;
    long count = atomic_fetch_add(&passed, 1) + 1;
    if (kill_at > 0 && count != kill_at) return;
    char text[128];
    snprintf(text, sizeof text, "%s %s %s\n", when, what, where);
    note(text);
    if (kill_at == 0) return;
    syscall(SYS_kill, getpid(), 9);
    for (;;) pause();
}

static void starts(const char *what) {
    if (from && strcmp(from, what) == 0) atomic_store(&counting, 1);
}

static int is_full(void) {
    long now = atomic_load(&passed);
    return full_first > 0 && now >= full_first && now <= full_last;
}

// What a descriptor leads to: a file of the database, or the network; NULL for anything else.
static const char *target(int descriptor) {
    char link[64], path[512];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
    if (length <= 0) return NULL;
    path[length] = 0;
    if (strncmp(path, "socket:", 7) == 0) {
        struct sockaddr_storage address;
        socklen_t size = sizeof address;
        if (getsockname(descriptor, (struct sockaddr *)&address, &size) != 0) return NULL;
        return address.ss_family == AF_INET || address.ss_family == AF_INET6 ? "net" : NULL;
    }
    const char *name = strrchr(path, '/');
    if (!name || strncmp(name, "/helve.db", 9) != 0) return NULL;
    const char *suffix = name + 9;
    if (*suffix == 0) return "database";
    if (strcmp(suffix, "-wal") == 0) return "wal";
    return strcmp(suffix, "-shm") == 0 ? NULL : "journal";
}

#define ORIGINAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define WRITES(result, name, parameters, arguments)                                  \
    result name parameters {                                                         \
        static __typeof__(&name) original;                                           \
        if (!original) original = ORIGINAL(name);                                    \
        const char *where = target(descriptor);                                      \
        if (!where) return original arguments;                                       \
        int is_net = strcmp(where, "net") == 0;                                      \
        if (!is_net) starts("wal");                                                  \
        const char *what = is_net ? "say" : "write";                                 \
        place("before", what, where);                                                \
        if (!is_net && is_full()) { errno = ENOSPC; return -1; }                     \
        result done = original arguments;                                            \
        place("after", what, where);                                                 \
        return done;                                                                 \
    }

WRITES(ssize_t, write, (int descriptor, const void *bytes, size_t count), (descriptor, bytes, count))
WRITES(ssize_t, pwrite, (int descriptor, const void *bytes, size_t count, off_t offset), (descriptor, bytes, count, offset))
WRITES(ssize_t, pwrite64, (int descriptor, const void *bytes, size_t count, off64_t offset), (descriptor, bytes, count, offset))
WRITES(ssize_t, send, (int descriptor, const void *bytes, size_t count, int flags), (descriptor, bytes, count, flags))

#define SYNCS(name, what, parameters, arguments)                                     \
    int name parameters {                                                            \
        static __typeof__(&name) original;                                           \
        if (!original) original = ORIGINAL(name);                                    \
        const char *where = target(descriptor);                                      \
        if (!where) return original arguments;                                       \
        place("before", what, where);                                                \
        int done = original arguments;                                               \
        place("after", what, where);                                                 \
        return done;                                                                 \
    }

SYNCS(fsync, "sync", (int descriptor), (descriptor))
SYNCS(fdatasync, "sync", (int descriptor), (descriptor))
SYNCS(ftruncate, "truncate", (int descriptor, off_t length), (descriptor, length))
SYNCS(ftruncate64, "truncate", (int descriptor, off64_t length), (descriptor, length))

int connect(int descriptor, const struct sockaddr *address, socklen_t length) {
    static __typeof__(&connect) original;
    if (!original) original = ORIGINAL(connect);
    int is_net = address->sa_family == AF_INET || address->sa_family == AF_INET6;
    if (is_net) {
        starts("net");
        place("before", "connect", "net");
    }
    int done = original(descriptor, address, length), error = errno;
    if (is_net) place("after", "connect", "net");
    errno = error;
    return done;
}

ssize_t recv(int descriptor, void *bytes, size_t count, int flags) {
    static __typeof__(&recv) original;
    if (!original) original = ORIGINAL(recv);
    ssize_t done = original(descriptor, bytes, count, flags);
    int error = errno;
    if (done > 0 && target(descriptor)) place("after", "hear", "net");
    errno = error;
    return done;
}

static long offset(void) {
    return clock_at >= 0 && atomic_load(&passed) >= clock_at ? clock_off : 0;
}

int clock_gettime(clockid_t which, struct timespec *now) {
    int done = syscall(SYS_clock_gettime, which, now);
    if (done == 0 && which == CLOCK_REALTIME) now->tv_sec += offset();
    return done;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    int done = syscall(SYS_gettimeofday, now, zone);
    if (done == 0) now->tv_sec += offset();
    return done;
}

time_t time(time_t *now) {
    struct timespec value;
    clock_gettime(CLOCK_REALTIME, &value);
    if (now) *now = value.tv_sec;
    return value.tv_sec;
}
