#include "avx2.h"
#include "sampling.h"

#include <string.h>

// Eight pixels and their kinds, of which a word holds sixteen.
enum { block_size = 8, blocks_per_word = 16, above = 0, left = 1, other = 2 };

// No branch depends on pixels: every block is stored, and the next one over it unless it is of the kind `other`.
static uint32_t *encode_row(const uint32_t *row, const uint32_t *old, int32_t count, uint32_t *code) {
    uint32_t previous = old[0];
    int32_t x = 0;
    while (x + block_size <= count) {
        uint32_t *kinds = code++, bits = 0;
        for (int32_t shift = 0; shift < 2 * blocks_per_word && x + block_size <= count; shift += 2) {
            uint32_t from_above = 0, from_left = 0;
            for (int32_t i = 0; i < block_size; i++) {
                from_above |= row[x + i] ^ old[x + i];
                from_left |= row[x + i] ^ previous;
                code[i] = row[x + i];
            }
            uint32_t kind = from_above == 0 ? above : from_left == 0 ? left : other;
            code += (kind >> 1) * block_size;
            bits |= kind << shift;
            previous = row[x + block_size - 1];
            x += block_size;
        }
        *kinds = bits;
    }
    memcpy(code, row + x, (size_t)(count - x) * sizeof *code);
    return code + (count - x);
}

#if defined(__SSE2__)
AVX2 static uint32_t *encode_row_avx2(const uint32_t *row, const uint32_t *old, int32_t count, uint32_t *code) {
    const __m256i all = _mm256_set1_epi32(-1);
    __m256i previous = _mm256_set1_epi32((int32_t)old[0]);
    int32_t x = 0;
    while (x + block_size <= count) {
        uint32_t *kinds = code++, bits = 0;
        for (int32_t shift = 0; shift < 2 * blocks_per_word && x + block_size <= count; shift += 2) {
            __m256i block = _mm256_loadu_si256((const __m256i *)(row + x));
            __m256i same = _mm256_cmpeq_epi32(block, _mm256_loadu_si256((const __m256i *)(old + x)));
            uint32_t is_above = (uint32_t)_mm256_testc_si256(same, all);
            uint32_t is_left = (uint32_t)_mm256_testc_si256(_mm256_cmpeq_epi32(block, previous), all);
            _mm256_storeu_si256((__m256i *)code, block);
            uint32_t kind = is_above ? above : is_left ? left : other;
            code += (kind >> 1) * block_size;
            bits |= kind << shift;
            previous = _mm256_permutevar8x32_epi32(block, _mm256_set1_epi32(block_size - 1));
            x += block_size;
        }
        *kinds = bits;
    }
    memcpy(code, row + x, (size_t)(count - x) * sizeof *code);
    return code + (count - x);
}
#endif

int64_t vitrine_encode_row(const uint32_t *row, const uint32_t *old, int32_t count, uint32_t *code, int is_plain) {
#if defined(__SSE2__)
    if (!is_plain && vitrine_has_avx2()) return encode_row_avx2(row, old, count, code) - code;
#endif
    (void)is_plain;
    return encode_row(row, old, count, code) - code;
}
