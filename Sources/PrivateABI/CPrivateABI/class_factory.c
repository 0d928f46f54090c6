#include "CPrivateABI.h"

// Swift makes an instance from a class object only through `required` initialisers, and `required init(frame:)` would break
// every iOS subclass that says `override init(frame:)`. The runtime knows the subclass's entry all the same: it is looked up
// by the method descriptor of the initialiser that the base class introduced. The names are Swift's mangled symbols.
//
// All are weak: with a toolchain that has other names the program links, and the self-test reports them.

#define WEAK __attribute__((weak))

extern const char view_init_frame __asm__("$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfCTq") WEAK;
extern const char view_class_description __asm__("$s5UIKit6UIViewCMn") WEAK;
extern const char object_init __asm__("$s10Foundation8NSObjectCACycfCTq") WEAK;
extern const char object_class_description __asm__("$s10Foundation8NSObjectCMn") WEAK;
extern const char segue_init
    __asm__("$s5UIKit17UIStoryboardSegueC10identifier6source11destinationACSSSg_AA16UIViewControllerCAItcfCTq") WEAK;
extern const char segue_class_description __asm__("$s5UIKit17UIStoryboardSegueCMn") WEAK;

extern void *swift_lookUpClassMethod(const void *class_object, const void *method, const void *description) WEAK;

typedef __attribute__((swiftcall)) void *frame_initialiser(
    double, double, double, double, __attribute__((swift_context)) const void *);
typedef __attribute__((swiftcall)) void *plain_initialiser(__attribute__((swift_context)) const void *);

typedef __attribute__((swiftcall)) void *segue_initialiser(
    const void *, const void *, void *, void *, __attribute__((swift_context)) const void *);

vitrine_initialiser vitrine_view_initialiser(void)
{
    return (vitrine_initialiser){ &view_init_frame, &view_class_description };
}

vitrine_initialiser vitrine_object_initialiser(void)
{
    return (vitrine_initialiser){ &object_init, &object_class_description };
}

vitrine_initialiser vitrine_segue_initialiser(void)
{
    return (vitrine_initialiser){ &segue_init, &segue_class_description };
}

const void *vitrine_entry(const void *class_object, vitrine_initialiser initialiser)
{
    if (!initialiser.method || !initialiser.class_description || !swift_lookUpClassMethod)
        return NULL;
    return swift_lookUpClassMethod(class_object, initialiser.method, initialiser.class_description);
}

void *vitrine_make_view(const void *view_class, double x, double y, double width, double height)
{
    frame_initialiser *make = (frame_initialiser *)vitrine_entry(view_class, vitrine_view_initialiser());
    return make(x, y, width, height, view_class);
}

void *vitrine_make_object(const void *object_class)
{
    plain_initialiser *make = (plain_initialiser *)vitrine_entry(object_class, vitrine_object_initialiser());
    return make(object_class);
}

void *vitrine_make_segue(const void *segue_class, const void *identifier, void *source, void *destination)
{
    segue_initialiser *make = (segue_initialiser *)vitrine_entry(segue_class, vitrine_segue_initialiser());
    const void *const *text = identifier;
    return make(text[0], text[1], source, destination, segue_class);
}
