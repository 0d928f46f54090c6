#define _GNU_SOURCE
#include "CStackRoom.h"

#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

// Looked up once a thread: that of the main one is found in a file of the system.
static _Thread_local uintptr_t low;
static _Thread_local size_t size;

static int is_known(void) {
    if (low) return 1;
    pthread_attr_t attributes;
    void *bottom = NULL;
    if (pthread_getattr_np(pthread_self(), &attributes)) return 0;
    int failed = pthread_attr_getstack(&attributes, &bottom, &size);
    pthread_attr_destroy(&attributes);
    if (failed) return 0;
    low = (uintptr_t)bottom;
    return 1;
}

_Thread_local uintptr_t vitrine_stack_limit = UINTPTR_MAX;

int vitrine_find_stack_limit(void) {
    vitrine_stack_limit = is_known() ? low + (256 << 10) : 0;
    return (uintptr_t)__builtin_frame_address(0) < vitrine_stack_limit;
}

size_t vitrine_stack_room(void) {
    if (!is_known()) return 0;
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    return here > low ? here - low : 0;
}

size_t vitrine_stack_size(void) { return is_known() ? size : 0; }

int vitrine_is_main_thread(void) {
    // Looked up once a thread: 0 is unknown, 1 the main one, 2 another one.
    static _Thread_local int kind;
    if (!kind) kind = syscall(SYS_gettid) == getpid() ? 1 : 2;
    return kind == 1;
}
