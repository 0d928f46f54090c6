#define _GNU_SOURCE
#include "allocation_count.h"
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* The functions of the C library behind those that are replaced here. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

enum { traces = 64, depth = 24 };

static __thread int is_counting;
static __thread long count;
static __thread int lengths[traces];
static __thread void *addresses[traces][depth];

static void note(void) {
    if (!is_counting) return;
    is_counting = 0;
    if (count < traces) lengths[count] = backtrace(addresses[count], depth);
    count += 1;
    is_counting = 1;
}

void allocation_count_begin(void) {
    /* The first call loads a library. */
    void *own[1];
    backtrace(own, 1);
    memset(lengths, 0, sizeof lengths);
    count = 0;
    is_counting = 1;
}

long allocation_count_end(void) {
    is_counting = 0;
    return count;
}

int allocation_count_trace(int index, void **out, int capacity) {
    if (index < 0 || index >= traces || index >= count) return 0;
    int length = lengths[index] < capacity ? lengths[index] : capacity;
    memcpy(out, addresses[index], (size_t)length * sizeof(void *));
    return length;
}

const char *allocation_count_name(const void *address) {
    static __thread char place[512];
    Dl_info info;
    if (!dladdr(address, &info)) return NULL;
    if (info.dli_sname) return info.dli_sname;
    snprintf(place, sizeof place, "%s+%#tx", info.dli_fname, (const char *)address - (const char *)info.dli_fbase);
    return place;
}

/* The program's definitions come before those of the C library, for shared libraries as well. */

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note();
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    note();
    return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    note();
    void *made = __libc_memalign(alignment, size);
    if (!made) return ENOMEM;
    *memory = made;
    return 0;
}
