#pragma once

#include <stdbool.h>

/// Whether the event queue of an X display is laid out as in the header that this was compiled with. Puts an event at the head
/// of the queue and takes it off again; other events stay where they are.
bool vitrine_event_queue_fits(void *display);

/// Gives back the memory of events that waited in the queue of an X display and have been handled.
///
/// Xlib keeps a node for each event that ever waited, for the next ones; after a backlog of minutes those are tens of megabytes.
void vitrine_give_back_events(void *display);
