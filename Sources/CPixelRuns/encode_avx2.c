#if defined(__SSE2__)
#include "runs.h"

#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

static inline int were_met(const met_pixels *met, const uint32_t *pixels, uint32_t *place) {
    __m256i wanted = _mm256_loadu_si256((const __m256i *)pixels);
    __m256i places = _mm256_and_si256(_mm256_srli_epi32(wanted, 8), _mm256_set1_epi32(1023));
    __m256i found = _mm256_i32gather_epi32((const int *)met->pixels, places, 4);
    if (_mm256_movemask_epi8(_mm256_cmpeq_epi32(found, wanted)) != -1) return 0;
    _mm256_storeu_si256((__m256i *)place, places);
    return 1;
}

#include "encoder.h"

ptrdiff_t vitrine_encode_runs_avx2(
    const uint32_t *pixels, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height, int is_first, uint32_t *code
) {
    return encode(pixels, stride, width, height, is_first, code);
}

#pragma clang attribute pop
#endif
