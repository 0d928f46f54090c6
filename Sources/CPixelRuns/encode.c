#include "runs.h"

static inline int were_met(const met_pixels *met, const uint32_t *pixels, uint32_t *place) {
    for (int i = 0; i < size; i++) {
        place[i] = place_of(pixels[i]);
        if (met->pixels[place[i]] != pixels[i]) return 0;
    }
    return 1;
}

#include "encoder.h"

ptrdiff_t vitrine_encode_runs(
    const uint32_t *pixels, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height, int is_first, uint32_t *code, int is_plain
) {
#if defined(__SSE2__)
    if (!is_plain && __builtin_cpu_supports("avx2")) {
        return vitrine_encode_runs_avx2(pixels, stride, width, height, is_first, code);
    }
#endif
    (void)is_plain;
    return encode(pixels, stride, width, height, is_first, code);
}
