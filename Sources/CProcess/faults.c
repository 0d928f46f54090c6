#define _GNU_SOURCE
#include "CProcess.h"
#include <execinfo.h>
#include <link.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

static const int faults[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
static struct sigaction former[NSIG];
static struct { uintptr_t base, end; } library;
static int output = -1;

static uintptr_t program_counter(const ucontext_t *context)
{
#if defined(__x86_64__)
    return (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
    return (uintptr_t)context->uc_mcontext.pc;
#else
    return 0;
#endif
}

static void write_calls(int number, siginfo_t *info, void *context)
{
    sigaction(number, &former[number], NULL);
    void *calls[128];
    int count = backtrace(calls, sizeof calls / sizeof *calls);
    char text[1024];
    size_t length = 0;
    for (int index = 0; index < count && length + 20 < sizeof text; index++) {
        uintptr_t address = (uintptr_t)calls[index];
        if (address < library.base || address >= library.end)
            continue;
        // All others are addresses behind a call.
        address += address == program_counter(context);
        for (int shift = 60; shift >= 0; shift -= 4)
            text[length++] = "0123456789abcdef"[(address - library.base) >> shift & 15];
        text[length++] = ' ';
    }
    ssize_t written = write(output, text, length);
    (void)written;
    // The instruction is repeated, and the former action taken; a signal that was sent is sent again.
    if (info->si_code <= 0)
        raise(number);
}

static int take_bounds(struct dl_phdr_info *info, size_t size, void *path)
{
    (void)size;
    if (strcmp(info->dlpi_name, path) != 0)
        return 0;
    library.base = info->dlpi_addr;
    for (int index = 0; index < info->dlpi_phnum; index++) {
        uintptr_t end = info->dlpi_addr + info->dlpi_phdr[index].p_vaddr + info->dlpi_phdr[index].p_memsz;
        if (info->dlpi_phdr[index].p_type == PT_LOAD && end > library.end)
            library.end = end;
    }
    return 1;
}

void vitrine_note_faults(const char *path, int descriptor)
{
    int isFirst = output < 0;
    output = descriptor;
    library.end = 0;
    dl_iterate_phdr(take_bounds, (void *)path);
    if (!isFirst)
        return;
    // The first call loads a library, for which a fault is no time.
    void *call;
    backtrace(&call, 1);
    // A used up stack has no space for the action.
    stack_t stack = {.ss_size = 1 << 16};
    stack.ss_sp = malloc(stack.ss_size);
    if (stack.ss_sp)
        sigaltstack(&stack, NULL);
    struct sigaction action = {.sa_sigaction = write_calls, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    for (size_t index = 0; index < sizeof faults / sizeof *faults; index++)
        sigaction(faults[index], &action, &former[faults[index]]);
}
