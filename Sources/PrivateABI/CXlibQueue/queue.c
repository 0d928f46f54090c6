#include "CXlibQueue.h"
#include <X11/Xlibint.h>
#include <malloc.h>

bool vitrine_event_queue_fits(void *pointer)
{
    Display *dpy = pointer;
    int waiting = dpy->qlen;
    XEvent event = { 0 };
    event.xclient.type = ClientMessage;
    event.xclient.display = dpy;
    event.xclient.format = 32;
    event.xclient.data.l[0] = 0x76697472;
    if (XQLength(dpy) != waiting || dpy->fd != XConnectionNumber(dpy))
        return false;
    XPutBackEvent(dpy, &event);
    _XQEvent *node = dpy->head;
    bool isQueued = dpy->qlen == waiting + 1 && node && node->event.type == ClientMessage
        && node->event.xclient.data.l[0] == event.xclient.data.l[0];
    XNextEvent(dpy, &event);
    return isQueued && dpy->qlen == waiting && dpy->qfree == node;
}

void vitrine_give_back_events(void *pointer)
{
    Display *dpy = pointer;
    LockDisplay(dpy);
    while (dpy->qfree) {
        _XQEvent *node = dpy->qfree;
        dpy->qfree = node->next;
        Xfree(node);
    }
    UnlockDisplay(dpy);
    malloc_trim(0);
}
