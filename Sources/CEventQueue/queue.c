#include "CEventQueue.h"
#include <X11/Xlibint.h>
#include <malloc.h>

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
