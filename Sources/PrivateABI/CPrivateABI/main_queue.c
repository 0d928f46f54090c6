#define _GNU_SOURCE
#include "CPrivateABI.h"
#include <poll.h>
#include <time.h>

/// How Foundation's run loop knows that the main queue has something to do. Weak, so that the self-test can report its lack.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));

int vitrine_main_queue_descriptor(void)
{
    return _dispatch_get_main_queue_handle_4CF ? _dispatch_get_main_queue_handle_4CF() : -1;
}

int vitrine_wait(int main_queue, int connection, int channel, double seconds)
{
    // A negative descriptor is not waited for.
    struct pollfd wanted[3] = {
        { .fd = main_queue, .events = POLLIN },
        { .fd = connection, .events = POLLIN },
        { .fd = channel, .events = POLLIN },
    };
    time_t whole = (time_t)seconds;
    struct timespec timeout = { .tv_sec = whole, .tv_nsec = (long)((seconds - (double)whole) * 1e9) };
    if (ppoll(wanted, 3, &timeout, NULL) <= 0)
        return 0;
    return (wanted[0].revents != 0) | (wanted[1].revents != 0) << 1 | (wanted[2].revents != 0) << 2;
}
