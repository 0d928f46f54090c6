#pragma once
#include <stddef.h>
#include <stdint.h>

/// Looks up the limit of the calling thread, and returns whether the caller is below it.
int vitrine_find_stack_limit(void);

/// The address in the calling thread's stack that leaves calls 256 KB: the highest one until it is looked up, 0 if the
/// system does not say. Initial-exec, since a thread-local variable of a library takes a call otherwise.
extern _Thread_local uintptr_t vitrine_stack_limit __attribute__((tls_model("initial-exec")));

/// Whether calls can use less than 256 KB more of the calling thread's stack. Takes a few instructions.
static inline int vitrine_is_stack_short(void) {
    if ((uintptr_t)__builtin_frame_address(0) >= vitrine_stack_limit) return 0;
    return vitrine_find_stack_limit();
}

/// The bytes of the calling thread's stack that calls can still use; 0 if the system does not say.
size_t vitrine_stack_room(void);

/// The bytes of the calling thread's whole stack; 0 if the system does not say.
size_t vitrine_stack_size(void);

/// Whether the calling thread is the one that the process started with.
int vitrine_is_main_thread(void);
