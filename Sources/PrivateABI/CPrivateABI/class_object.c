#include "CPrivateABI.h"
#include <stdint.h>

ptrdiff_t vitrine_differing_word(const void *base, const void *silent, const void *probe, size_t start, size_t end)
{
    const char *a = base, *b = silent, *c = probe;
    ptrdiff_t found = 0;
    for (size_t offset = start; offset + sizeof(uintptr_t) <= end; offset += sizeof(uintptr_t)) {
        uintptr_t word = *(const uintptr_t *)(a + offset);
        if (word != *(const uintptr_t *)(b + offset) || word == *(const uintptr_t *)(c + offset))
            continue;
        if (found)
            return -1;
        found = (ptrdiff_t)offset;
    }
    return found;
}
