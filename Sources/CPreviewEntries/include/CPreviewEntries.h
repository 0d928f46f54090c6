#pragma once
#include <stddef.h>

/// Writes the type of a preview to the given place.
typedef void (*preview_entry)(void *_Nonnull);

/// The number of previews in the program.
size_t preview_count(void);

/// The entry at an index below the count.
preview_entry _Nonnull preview_at(size_t index);
