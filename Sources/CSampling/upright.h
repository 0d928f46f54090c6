#pragma once
#include "avx2.h"
#include "sampling.h"

#if defined(__SSE2__)
// A picture that is turned about an upright axis, enlarged or moved: u and w depend on the column alone, so that only v is
// left to be found for each pixel. A column has two samples beside each other, in all lists below one after the other.

// Columns and rows that are worked at together, and columns that are filled together.
enum { strip = 256, band = 256, chunk = 4, chunks = strip / chunk };

typedef struct {
    // What the column adds to v's numerator, and what that is divided by.
    double part[2 * strip], w[2 * strip];
    // Which of the 8 bytes of two neighbouring texels are mixed for each channel, those of the second sample from 8 on, and
    // their weights. Bytes outside the picture are 0.
    uint8_t pick[16 * strip], weight[16 * strip];
    // The first of the two texels.
    uint32_t place[2 * strip];
    // The columns that show anything, and those where both samples lie between two texels of the picture.
    int32_t begin, end, inner_begin, inner_end;
    // The texels that the chunks lie between; none when the first is negative.
    int32_t least[chunks], greatest[chunks];
    // Of inner columns whose two samples lie on the same rows: the first of four texels that have those of both, and the
    // bytes of the four that are mixed.
    uint32_t joint[strip];
    uint8_t joint_pick[16 * strip];
} columns;

// The rows that all samples of a picture's row lie between, where they are the same for all columns.
typedef struct {
    // The upper one for each line of samples.
    const uint32_t *upper[2];
    int32_t stride;
    // The weights of the upper and the lower row.
    uint32_t weight[2];
} scaled_lines;

// The rows of a chunk from `begin` up to `end`, counted from the band's first one, that show nothing but one colour.
typedef struct {
    int32_t begin, end;
    uint32_t color;
} flat_rows;

// More of them in a chunk are not found, which only takes time.
enum { most_flat_rows = 12 };

// Where the chunks of a band show nothing but one colour, one bit for each chunk.
typedef struct {
    // The chunks that begin or end to do so at a row.
    uint64_t changes[band + 1];
    flat_rows rows[chunks][most_flat_rows];
    uint8_t count[chunks], next[chunks];
    // At the current row: the chunks that do, their colours, and those of them that have the colour of the one before.
    uint64_t flat, joined;
    uint32_t color[chunks];
} flat_band;

/// Finds where a band of `rows` rows, at most `band`, from row `top` on, shows nothing but one colour.
void vitrine_find_flat_rows(
    const vitrine_picture *source, const uint8_t *flat, const columns *all, const double m[9], int32_t top, int32_t rows,
    flat_band *found);

/// Goes to a row of the band; rows must be taken one after the other.
void vitrine_enter_flat_row(flat_band *found, int32_t row);

/// Finds what inner columns take from a row if both samples of each lie on the same rows; says whether four texels have
/// them.
int vitrine_join_columns(columns *all);

/// The pixels from column `begin` up to `end`, all of them inner ones.
void vitrine_scaled_pixels(const scaled_lines *lines, const columns *all, int32_t begin, int32_t end, uint32_t *out);

// For each channel the mix of the two texels of four samples, less 2^15.
AVX2 static inline __m256i across(__m256i texels, __m256i pick, __m256i weight) {
    texels = _mm256_xor_si256(_mm256_shuffle_epi8(texels, pick), _mm256_set1_epi8((char)0x80));
    return _mm256_maddubs_epi16(weight, texels);
}

// The four channels of two samples in each half, added up, each less 2^24. The lower weights are for the first of the two.
AVX2 static inline __m256i down(__m256i upper, __m256i lower, __m256i first, __m256i second) {
    return _mm256_add_epi32(
        _mm256_madd_epi16(_mm256_unpacklo_epi16(upper, lower), first),
        _mm256_madd_epi16(_mm256_unpackhi_epi16(upper, lower), second));
}

// The weights of the upper and lower texels, from v in 1/256 of a texel.
AVX2 static inline __m256i weights_down(__m256i v) {
    __m256i a = _mm256_and_si256(v, _mm256_set1_epi32(255));
    return _mm256_add_epi32(_mm256_sub_epi32(_mm256_slli_epi32(a, 16), a), _mm256_set1_epi32(256));
}

// v of four samples in 1/256 of a texel, to the corner of the texel up and left.
AVX2 static inline __m256d lines(__m256d part, __m256d w, __m256d line, __m256d rest) {
    __m256d v = _mm256_div_pd(_mm256_add_pd(_mm256_add_pd(part, line), rest), w);
    return _mm256_mul_pd(_mm256_sub_pd(v, _mm256_set1_pd(0.5)), _mm256_set1_pd(256.0));
}
#endif
