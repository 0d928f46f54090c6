#include "CPreviewEntries.h"

// The linker defines both around the section that `#Preview` writes to, if the program has one.
extern preview_entry __start_vitrine_previews[] __attribute__((weak));
extern preview_entry __stop_vitrine_previews[] __attribute__((weak));

size_t preview_count(void) {
    return __start_vitrine_previews ? (size_t)(__stop_vitrine_previews - __start_vitrine_previews) : 0;
}

preview_entry preview_at(size_t index) { return __start_vitrine_previews[index]; }
