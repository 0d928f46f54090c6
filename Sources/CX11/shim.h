#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <X11/cursorfont.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xpresent.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/sync.h>
#include <cairo-xlib.h>
#include <sys/ipc.h>
#include <sys/shm.h>

/* XCreateIC takes a variable number of arguments, which Swift cannot pass. */
static inline XIC vitrine_create_input_context(XIM method, Window window) {
    return XCreateIC(method, XNInputStyle, (XIMStyle)(XIMPreeditNothing | XIMStatusNothing),
                     XNClientWindow, window, XNFocusWindow, window, (char *)0);
}

/* Sets what is called when the server of an input method has gone; XSetIMValues has variable arguments too. */
static inline void vitrine_observe_input_method(XIM method, void *context, XIMProc callback) {
    XIMCallback gone = {(XPointer)context, callback};
    XSetIMValues(method, XNDestroyCallback, &gone, (char *)0);
}
