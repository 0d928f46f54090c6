#define _GNU_SOURCE
#include "CEventQueue.h"
#include <poll.h>
#include <time.h>

/// Readable while the main queue has something to do: how Foundation's run loop knows.
int _dispatch_get_main_queue_handle_4CF(void);

int vitrine_wait(int connection, double seconds)
{
    struct pollfd wanted[2] = {
        { .fd = connection, .events = POLLIN },
        { .fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN },
    };
    time_t whole = (time_t)seconds;
    struct timespec timeout = { .tv_sec = whole, .tv_nsec = (long)((seconds - (double)whole) * 1e9) };
    return ppoll(wanted, 2, &timeout, NULL) > 0 && wanted[1].revents != 0;
}
