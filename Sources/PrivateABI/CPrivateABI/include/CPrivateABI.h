#pragma once

#include <stddef.h>

/// An initialiser that subclasses can override, and the class that introduces it. Null where the toolchain has no symbol of
/// the expected name.
typedef struct {
    const void *method;
    const void *class_description;
} vitrine_initialiser;

/// `UIView.init(frame:)`.
vitrine_initialiser vitrine_view_initialiser(void);

/// `NSObject.init()`.
vitrine_initialiser vitrine_object_initialiser(void);

/// `UIStoryboardSegue.init(identifier:source:destination:)`.
vitrine_initialiser vitrine_segue_initialiser(void);

/// The entry of a class for an initialiser, whichever class overrides it. Null where the Swift runtime cannot look it up.
const void *vitrine_entry(const void *class_object, vitrine_initialiser initialiser);

/// Makes a view of the given class through its `init(frame:)`. Returns it retained.
void *vitrine_make_view(const void *view_class, double x, double y, double width, double height);

/// Makes an object of the given class through its `init()`. Returns it retained.
void *vitrine_make_object(const void *object_class);

/// Makes a segue of the given class through its `init(identifier:source:destination:)`. Returns it retained. Takes over the
/// references: `identifier` are the two words of a Swift `String?`.
void *vitrine_make_segue(const void *segue_class, const void *identifier, void *source, void *destination);

/// The offset of the only word from `start` to `end` in which `base` equals `silent` and differs from `probe`; 0 if there is
/// none, −1 if there are several.
ptrdiff_t vitrine_differing_word(const void *base, const void *silent, const void *probe, size_t start, size_t end);

/// A file descriptor that can be read while the main dispatch queue has something to do; negative if there is none.
int vitrine_main_queue_descriptor(void);

/// Waits until one of three file descriptors can be read or the time is over; negative ones are left out.
/// Returns the sum of 1 if the first can be read, 2 if the second can, and 4 if the third can; 0 for none.
int vitrine_wait(int main_queue, int connection, int channel, double seconds);
