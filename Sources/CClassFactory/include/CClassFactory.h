#pragma once

/// Makes a view of the given class through its `init(frame:)`, whichever subclass overrides it. Returns it retained.
void *vitrine_make_view(const void *view_class, double x, double y, double width, double height);

/// Makes an object of the given class through its `init()`. Returns it retained.
void *vitrine_make_object(const void *object_class);
