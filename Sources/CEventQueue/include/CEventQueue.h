#pragma once

/// Gives back the memory of events that waited in the queue of an X display and have been handled.
///
/// Xlib keeps a node for each event that ever waited, for the next ones; after a backlog of minutes those are tens of megabytes.
void vitrine_give_back_events(void *display);
