/* Counts the allocations of one thread. For tests: the program that links this library allocates through it. */
#pragma once

/* Starts counting the calling thread's allocations from zero, and records where the first of them are made. */
void allocation_count_begin(void);
/* Ends counting, and returns the number of allocations and reallocations. */
long allocation_count_end(void);
/* The return addresses of a recorded allocation, innermost first; returns their number, 0 behind the last. */
int allocation_count_trace(int index, void *_Nullable *_Nonnull addresses, int capacity);
/* The name of the function at an address, or else the file and the offset in it, as addr2line takes it; or null. Valid until
 * the thread's next call. */
const char *_Nullable allocation_count_name(const void *_Nullable address);
