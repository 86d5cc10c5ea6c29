#ifndef HELVE_CGUMBO_SHIM_H
#define HELVE_CGUMBO_SHIM_H

#include <assert.h>
#include <gumbo.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// A parse whose memory, depth and processor time are bounded, and which cannot end the process.
//
// libgumbo 0.10 cannot be stopped, never checks an allocation, frees its tree recursively (a stack overflow for a
// deep one) and is quadratic in the depth of the tree. Its one door is the allocator. So all that a parse allocates
// comes from an arena that is freed as a whole, and an allocation that goes beyond a limit leaves the parse with
// longjmp: only frames of libgumbo are passed over, and they own nothing but memory of the arena. Swift can neither
// call setjmp nor be jumped over, hence C.

/// Why a parse ended.
typedef enum {
    HELVE_GUMBO_COMPLETE = 0,
    HELVE_GUMBO_TOO_DEEP = 1,
    HELVE_GUMBO_TOO_LARGE = 2,
    HELVE_GUMBO_TOO_SLOW = 3,
    HELVE_GUMBO_DEFECT = 4,
} HelveGumboOutcome;

typedef struct HelveGumboBlock {
    struct HelveGumboBlock *next;
    size_t capacity;
} HelveGumboBlock;

typedef struct {
    // Limits, set by the caller.
    size_t maximum_bytes;
    size_t maximum_depth;
    int64_t maximum_nanoseconds;
    // The arena.
    HelveGumboBlock *blocks;
    char *free_bytes;
    size_t free_count;
    size_t total;
    // The parser's stack of open elements: the first array of ten pointers, and whatever it is moved to.
    void **open_elements;
    size_t open_elements_capacity;
    void *last_allocation;
    size_t last_size;
    // Watch.
    int64_t deadline;
    uint32_t allocations;
    jmp_buf leave;
} HelveGumboArena;

enum { HELVE_GUMBO_BLOCK = 256 * 1024, HELVE_GUMBO_FIRST_STACK = 10 };

// The arena of the parse that this thread is in.
static _Thread_local HelveGumboArena *helve_gumbo_current = NULL;

// Debian builds libgumbo with its assertions, and some pages fail them (CDATA sections and tables inside of SVG), which
// would end the whole process at a stranger's wish. A program's own __assert_fail comes before the C library's, so
// a failed assertion leaves the parse like any other limit; outside of a parse it does what the C library does.
__attribute__((weak, noreturn)) void __assert_fail(
    const char *assertion, const char *file, unsigned int line, const char *function) {
    if (helve_gumbo_current != NULL) longjmp(helve_gumbo_current->leave, HELVE_GUMBO_DEFECT);
    fprintf(stderr, "%s:%u: %s: Assertion `%s' failed.\n", file, line, function, assertion);
    abort();
}

static int64_t helve_gumbo_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void helve_gumbo_grow(HelveGumboArena *arena, size_t size) {
    size_t capacity = size > HELVE_GUMBO_BLOCK / 4 ? size : HELVE_GUMBO_BLOCK;
    if (arena->total + capacity > arena->maximum_bytes) longjmp(arena->leave, HELVE_GUMBO_TOO_LARGE);
    HelveGumboBlock *block = (HelveGumboBlock *)malloc(sizeof(HelveGumboBlock) + capacity);
    if (block == NULL) longjmp(arena->leave, HELVE_GUMBO_TOO_LARGE);
    block->next = arena->blocks;
    block->capacity = capacity;
    arena->blocks = block;
    arena->total += capacity;
    arena->free_bytes = (char *)(block + 1);
    arena->free_count = capacity;
}

static void *helve_gumbo_allocate(void *context, size_t size) {
    HelveGumboArena *arena = (HelveGumboArena *)context;
    size_t rounded = (size + 15) & ~(size_t)15;
    if ((++arena->allocations & 63) == 0 && helve_gumbo_clock() > arena->deadline)
        longjmp(arena->leave, HELVE_GUMBO_TOO_SLOW);
    if (rounded > arena->free_count) helve_gumbo_grow(arena, rounded);
    void *bytes = arena->free_bytes;
    arena->free_bytes += rounded;
    arena->free_count -= rounded;
    arena->last_allocation = bytes;
    arena->last_size = size;
    if (arena->open_elements == NULL && size == HELVE_GUMBO_FIRST_STACK * sizeof(void *)) {
        arena->open_elements = (void **)bytes;
        arena->open_elements[0] = NULL;
        arena->open_elements_capacity = HELVE_GUMBO_FIRST_STACK;
    }
    return bytes;
}

// The parser's only array that starts with ten places. It doubles by allocate, copy, deallocate: when the old one
// goes and the latest allocation is its copy, that is where the stack lives now.
static void helve_gumbo_deallocate(void *context, void *bytes) {
    HelveGumboArena *arena = (HelveGumboArena *)context;
    if (bytes == NULL || bytes != arena->open_elements) return;
    size_t size = arena->open_elements_capacity * sizeof(void *);
    if (arena->last_size != 2 * size || memcmp(arena->last_allocation, bytes, size) != 0) return;
    arena->open_elements = (void **)arena->last_allocation;
    arena->open_elements_capacity *= 2;
    if (arena->open_elements_capacity > arena->maximum_depth) longjmp(arena->leave, HELVE_GUMBO_TOO_DEEP);
}

/// Parses `length` bytes of UTF-8 within the limits of `arena`; `*document` is the tree, or as much of it as there
/// was when a limit was met, and NULL if there was nothing. Valid until helve_gumbo_release.
__attribute__((noinline, unused)) static HelveGumboOutcome helve_gumbo_parse(
    HelveGumboArena *arena, const char *html, size_t length, GumboTag context, GumboNamespaceEnum space,
    const GumboNode **document) {
    GumboOptions options = kGumboDefaultOptions;
    options.allocator = helve_gumbo_allocate;
    options.deallocator = helve_gumbo_deallocate;
    options.userdata = arena;
    options.max_errors = 0;
    options.fragment_context = context;
    options.fragment_namespace = space;
    arena->deadline = helve_gumbo_clock() + arena->maximum_nanoseconds;
    *document = NULL;
    int outcome = setjmp(arena->leave);
    if (outcome == 0) {
        helve_gumbo_current = arena;
        // Named here so that its definition is part of the program.
        if (&__assert_fail == NULL) abort();
        *document = gumbo_parse_with_options(&options, html == NULL ? "" : html, length)->document;
    } else if (arena->open_elements != NULL && arena->open_elements[0] != NULL) {
        *document = ((const GumboNode *)arena->open_elements[0])->parent;
    }
    helve_gumbo_current = NULL;
    return (HelveGumboOutcome)outcome;
}

/// Frees every node that helve_gumbo_parse made with this arena.
__attribute__((unused)) static void helve_gumbo_release(HelveGumboArena *arena) {
    HelveGumboBlock *block = arena->blocks;
    while (block != NULL) {
        HelveGumboBlock *next = block->next;
        free(block);
        block = next;
    }
    arena->blocks = NULL;
}

#endif
