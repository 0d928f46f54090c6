#pragma once

/// Makes sure that descriptors 0 to 2 are open, so that no file opened later is taken for a standard stream. A closed one
/// is opened on /dev/null in the direction in which it is not used: reading or writing it still fails.
void vitrine_open_standard_streams(void);

/// Ends this process (SIGKILL) when the thread that started it ends. Returns 0 when the parent is another process already.
int vitrine_end_with_parent(int parent);

/// Ends all processes of this one's group (SIGKILL) when the thread that started it ends: a thread waits for the signal, which
/// other threads block from now on. Returns 0 when the parent is another process already, or no thread can be started.
int vitrine_end_group_with_parent(int parent);

/// Has a process that a fault ends write the calls in a library that is loaded to a descriptor: addresses behind each
/// call from the library's first byte, as 16 hexadecimal digits and a space, from the inside out.
void vitrine_note_faults(const char *library, int descriptor);

/// Adds to `posix_spawn` file actions the closing of all descriptors from `first` on. Returns 0, or the number of the error.
int vitrine_close_descriptors_from(int first, void *actions);

/// Adds to `posix_spawn` file actions the change to a working folder. Returns 0, or the number of the error.
int vitrine_start_in_folder(const char *folder, void *actions);

/// Makes a pipe whose ends no program keeps that is started meanwhile. Returns 0, or -1 with `errno`.
int vitrine_pipe(int ends[2]);

/// Has the threads of this process, and those that they start, run on one processor, where a thread that is woken does not
/// preempt the running one. Does nothing where the system refuses.
void vitrine_use_one_processor(void);

/// Whether a thread of this process other than the main one runs, or waits for a processor.
int vitrine_other_threads_run(void);

/// Limits the number of heaps that malloc makes for the threads of this process. Those that are there already stay.
void vitrine_limit_heaps(int count);
