#include "CClassFactory.h"

// Swift makes an instance from a class object only through `required` initialisers, and `required init(frame:)` would break
// every iOS subclass that says `override init(frame:)`. The runtime knows the subclass's entry all the same: it is looked up
// by the method descriptor of the initialiser that the base class introduced. The names are Swift's mangled symbols.

extern const char view_init_frame __asm__("$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfCTq");
extern const char view_class_description __asm__("$s5UIKit6UIViewCMn");
extern const char object_init __asm__("$s10Foundation8NSObjectCACycfCTq");
extern const char object_class_description __asm__("$s10Foundation8NSObjectCMn");

extern void *swift_lookUpClassMethod(const void *class_object, const void *method, const void *description);

typedef __attribute__((swiftcall)) void *frame_initialiser(
    double, double, double, double, __attribute__((swift_context)) const void *);
typedef __attribute__((swiftcall)) void *plain_initialiser(__attribute__((swift_context)) const void *);

void *vitrine_make_view(const void *view_class, double x, double y, double width, double height) {
    frame_initialiser *make =
        (frame_initialiser *)swift_lookUpClassMethod(view_class, &view_init_frame, &view_class_description);
    return make(x, y, width, height, view_class);
}

void *vitrine_make_object(const void *object_class) {
    plain_initialiser *make =
        (plain_initialiser *)swift_lookUpClassMethod(object_class, &object_init, &object_class_description);
    return make(object_class);
}
