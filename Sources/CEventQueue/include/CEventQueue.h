#pragma once

/// Gives back the memory of events that waited in the queue of an X display and have been handled.
///
/// Xlib keeps a node for each event that ever waited, for the next ones; after a backlog of minutes those are tens of megabytes.
void vitrine_give_back_events(void *display);

/// Waits until the connection, a file descriptor, can be read, the main dispatch queue has something to do, or so many
/// seconds are over. Says whether the main queue has.
int vitrine_wait(int connection, double seconds);
