#pragma once
#include <stddef.h>

/// The bytes of the calling thread's stack that calls can still use; 0 if the system does not say.
size_t vitrine_stack_room(void);

/// The bytes of the calling thread's whole stack; 0 if the system does not say.
size_t vitrine_stack_size(void);

/// Whether the calling thread is the one that the process started with.
int vitrine_is_main_thread(void);
