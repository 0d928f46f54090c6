#include "cover.h"
#include "upright.h"

#if defined(__SSE2__)
#include <string.h>

#pragma STDC FP_CONTRACT OFF

typedef struct {
    const vitrine_picture *source;
    // What the row adds to v's numerator for its two lines of samples, and what all rows add.
    double line[2], rest;
    int32_t margin;
    // Whether all samples lie between rows that have a neighbour, and then between which if they are the same for all
    // columns.
    int is_between_rows, is_scaled;
    scaled_lines scaled;
} row;

// 16 bits for each channel, and the channels' numbers in them.
static const uint64_t all_channels = 0x0001000100010001, channels = 0x0003000200010000;

// Says what a sample's column takes from each row of the source; `c` counts samples. Its u is in 1/256 of a texel.
AVX2 static int32_t add_column(const vitrine_picture *source, columns *all, int32_t c, double u, int is_seen) {
    // Nothing of the source; the weights must be 256 in sum all the same.
    uint64_t pick = all_channels * 0x8080, weight = all_channels * 0x8080;
    all->place[c] = 0;
    int32_t x = -1;
    if (is_seen && u > -256.0 && u < source->width * 256.0) {
        int32_t iu = (int32_t)floor(u), a = iu & 255;
        x = iu >> 8;
        int32_t first = x < 0 ? 0 : x > source->width - 2 ? source->width - 2 : x;
        all->place[c] = (uint32_t)first;
        // A weight of 256 does not fit in a byte: use the same texel twice with a weight of 128.
        int32_t right = a == 0 ? x : x + 1;
        uint64_t left_pick = 8 * (uint64_t)(c & 1) + 4 * (uint64_t)(x - first);
        uint64_t right_pick = left_pick + 4 * (uint64_t)(right - x);
        if (x < 0) left_pick = 0x80;
        if (right < 0 || right >= source->width) right_pick = 0x80;
        pick = all_channels * left_pick + (left_pick == 0x80 ? 0 : channels);
        pick |= (all_channels * right_pick + (right_pick == 0x80 ? 0 : channels)) << 8;
        weight = all_channels * (a == 0 ? 0x8080 : (uint64_t)(256 - a) | (uint64_t)a << 8);
    }
    memcpy(all->pick + 8 * c, &pick, sizeof pick);
    memcpy(all->weight + 8 * c, &weight, sizeof weight);
    return x;
}

AVX2 static void find_columns(
    const vitrine_picture *source, int32_t margin, const double m[9], int32_t x0, int32_t count, columns *all
) {
    all->begin = all->end = all->inner_begin = all->inner_end = 0;
    for (int32_t k = 0; k < chunks; k++) {
        all->least[k] = INT32_MAX;
        all->greatest[k] = 0;
    }
    int was_inner = 0;
    for (int32_t i = 0; i < count; i++) {
        int32_t x[2];
        for (int32_t k = 0; k < 2; k++) {
            int32_t c = 2 * i + k;
            double px = x0 + i + (k ? 0.75 : 0.25), w = m[6] * px + m[8];
            int is_seen = w > 1e-9;
            all->part[c] = m[3] * px;
            all->w[c] = is_seen ? w : 1;
            x[k] = add_column(source, all, c, ((m[0] * px + m[2]) / w - 0.5) * 256.0, is_seen);
            int32_t *least = &all->least[i / chunk], *greatest = &all->greatest[i / chunk];
            *least = x[k] >= 0 && x[k] + 1 < source->width ? (x[k] < *least ? x[k] : *least) : -1;
            *greatest = x[k] > *greatest ? x[k] : *greatest;
            int is_inside = all->pick[8 * c] != 0x80 || all->pick[8 * c + 1] != 0x80;
            if (is_inside && x[k] >= margin - 1 && x[k] < source->width - margin) {
                if (all->begin == all->end) all->begin = i;
                all->end = i + 1;
            }
        }
        int is_inner = x[0] >= 0 && x[0] + 1 < source->width && x[1] >= 0 && x[1] + 1 < source->width;
        if (is_inner && all->inner_end == 0) all->inner_begin = i;
        if (is_inner && (was_inner || all->inner_begin == i)) all->inner_end = i + 1;
        was_inner = is_inner && all->inner_end == i + 1;
    }
}

// One pixel of which something lies outside.
AVX2 static uint32_t edge_pixel(const row *r, const columns *all, int32_t i) {
    const vitrine_picture *s = r->source;
    const double least = (r->margin - 1) * 256.0, behind = (s->height - r->margin) * 256.0;
    __m256d v = lines(
        _mm256_broadcast_pd((const __m128d *)(all->part + 2 * i)), _mm256_broadcast_pd((const __m128d *)(all->w + 2 * i)),
        _mm256_setr_pd(r->line[0], r->line[0], r->line[1], r->line[1]), _mm256_set1_pd(r->rest));
    __m256d near = _mm256_and_pd(
        _mm256_cmp_pd(v, _mm256_set1_pd(least), _CMP_GE_OQ), _mm256_cmp_pd(v, _mm256_set1_pd(behind), _CMP_LT_OQ));
    int seen = _mm256_movemask_pd(near);
    if (seen == 0) return 0;
    __m128i iv = _mm256_cvttpd_epi32(_mm256_floor_pd(v));
    int32_t y[4];
    _mm_storeu_si128((__m128i *)y, _mm_srai_epi32(iv, 8));
    int64_t upper[4] = {0}, lower[4] = {0};
    for (int k = 0; k < 4; k++) {
        if (!(seen >> k & 1)) continue;
        const uint32_t *texel = s->pixels + (int64_t)y[k] * s->stride + all->place[2 * i + (k & 1)];
        if (y[k] >= 0) memcpy(&upper[k], texel, 8);
        if (y[k] + 1 < s->height) memcpy(&lower[k], texel + s->stride, 8);
    }
    if (!(upper[0] | upper[1] | upper[2] | upper[3] | lower[0] | lower[1] | lower[2] | lower[3])) return 0;
    __m256i pick = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(all->pick + 16 * i)));
    __m256i weight = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(all->weight + 16 * i)));
    __m256i wy = weights_down(_mm256_castsi128_si256(iv));
    __m256i sum = down(
        across(_mm256_setr_epi64x(upper[0], upper[1], upper[2], upper[3]), pick, weight),
        across(_mm256_setr_epi64x(lower[0], lower[1], lower[2], lower[3]), pick, weight),
        _mm256_permutevar8x32_epi32(wy, _mm256_setr_epi32(0, 0, 0, 0, 2, 2, 2, 2)),
        _mm256_permutevar8x32_epi32(wy, _mm256_setr_epi32(1, 1, 1, 1, 3, 3, 3, 3)));
    __m128i mean = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    mean = _mm_srli_epi32(_mm_add_epi32(mean, _mm_set1_epi32((4 << 23) + (1 << 17))), 18);
    mean = _mm_packs_epi32(mean, mean);
    return (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(mean, mean));
}

// The texels of a line of samples in two columns: four reads of 16 bytes, of which the first ones of a column's first
// sample and the last ones of its second are wanted. That is faster than to put 8 bytes each together. Up to two texels
// before or behind the row are read, so that neither the first nor the last row may be read from.
AVX2 static inline __m256i texels(const uint32_t *source, const uint32_t *place) {
    __m256i first = _mm256_inserti128_si256(
        _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(source + place[0]))),
        _mm_loadu_si128((const __m128i *)(source + place[2])), 1);
    __m256i second = _mm256_inserti128_si256(
        _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(source + place[1] - 2))),
        _mm_loadu_si128((const __m128i *)(source + place[3] - 2)), 1);
    return _mm256_blend_epi32(first, second, 0xcc);
}

// Pairs of pixels whose places are found before any of them is sampled. Each pair is one long chain of dependent
// instructions, and its two halves are short enough for the processor to overlap those of several pairs.
enum { pairs = 16 };

typedef struct {
    // Of a pair's four samples of the upper line, then of those of the lower one: the first texel and the weights down.
    uint32_t place[8 * pairs], weight[8 * pairs];
    uint8_t is_outside[pairs];
} pair_places;

// The first column of a pair from `i` on; an odd last pixel is done with the one before it once more.
static inline int32_t pair_column(int32_t i, int32_t k, int32_t end) { return i + 2 * k < end - 1 ? i + 2 * k : end - 2; }

AVX2 static inline __attribute__((always_inline)) void find_pairs(
    const row *r, const columns *all, int32_t begin, int32_t end, int32_t count, pair_places *found, int is_between_rows
) {
    const __m256d line0 = _mm256_set1_pd(r->line[0]), line1 = _mm256_set1_pd(r->line[1]), rest = _mm256_set1_pd(r->rest);
    const __m256d top = _mm256_set1_pd(256.0), bottom = _mm256_set1_pd((r->source->height - 2) * 256.0);
    const __m256i stride = _mm256_set1_epi32(r->source->stride);
    for (int32_t k = 0; k < count; k++) {
        int32_t i = pair_column(begin, k, end);
        __m256d part = _mm256_loadu_pd(all->part + 2 * i), w = _mm256_loadu_pd(all->w + 2 * i);
        __m256d v0 = lines(part, w, line0, rest), v1 = lines(part, w, line1, rest);
        if (!is_between_rows) {
            __m256d outside = _mm256_or_pd(
                _mm256_or_pd(_mm256_cmp_pd(v0, top, _CMP_NGE_UQ), _mm256_cmp_pd(v1, top, _CMP_NGE_UQ)),
                _mm256_or_pd(_mm256_cmp_pd(v0, bottom, _CMP_NLT_UQ), _mm256_cmp_pd(v1, bottom, _CMP_NLT_UQ)));
            found->is_outside[k] = _mm256_movemask_pd(outside) != 0;
        }
        // Inside, nothing is negative: cutting off is rounding down.
        __m256i iv = _mm256_inserti128_si256(
            _mm256_castsi128_si256(_mm256_cvttpd_epi32(v0)), _mm256_cvttpd_epi32(v1), 1);
        __m256i x = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(all->place + 2 * i)));
        _mm256_storeu_si256(
            (__m256i *)(found->place + 8 * k),
            _mm256_add_epi32(_mm256_mullo_epi32(_mm256_srli_epi32(iv, 8), stride), x));
        _mm256_storeu_si256((__m256i *)(found->weight + 8 * k), weights_down(iv));
    }
}

// The pixels from column `begin` up to `end`, at least two, all of them inner ones. Works at two pixels at once, one in each
// half.
AVX2 static inline __attribute__((always_inline)) void inner_pixels(
    const row *r, const columns *all, int32_t begin, int32_t end, uint32_t *out, int is_between_rows
) {
    const uint32_t *upper = r->source->pixels, *lower = upper + r->source->stride;
    const __m256i first0 = _mm256_setr_epi32(0, 0, 0, 0, 2, 2, 2, 2), second0 = _mm256_setr_epi32(1, 1, 1, 1, 3, 3, 3, 3);
    const __m256i first1 = _mm256_setr_epi32(4, 4, 4, 4, 6, 6, 6, 6), second1 = _mm256_setr_epi32(5, 5, 5, 5, 7, 7, 7, 7);
    pair_places found;
    for (; begin < end; begin += 2 * pairs) {
        int32_t count = end - begin < 2 * pairs ? (end - begin + 1) / 2 : pairs;
        find_pairs(r, all, begin, end, count, &found, is_between_rows);
        for (int32_t k = 0; k < count; k++) {
            int32_t i = pair_column(begin, k, end);
            if (!is_between_rows && found.is_outside[k]) {
                out[i] = edge_pixel(r, all, i);
                out[i + 1] = edge_pixel(r, all, i + 1);
                continue;
            }
            const uint32_t *place = found.place + 8 * k;
            __m256i wy = _mm256_loadu_si256((const __m256i *)(found.weight + 8 * k));
            __m256i pick = _mm256_loadu_si256((const __m256i *)(all->pick + 16 * i));
            __m256i weight = _mm256_loadu_si256((const __m256i *)(all->weight + 16 * i));
            __m256i sum = down(
                across(texels(upper, place), pick, weight), across(texels(lower, place), pick, weight),
                _mm256_permutevar8x32_epi32(wy, first0), _mm256_permutevar8x32_epi32(wy, second0));
            sum = _mm256_add_epi32(sum, down(
                across(texels(upper, place + 4), pick, weight), across(texels(lower, place + 4), pick, weight),
                _mm256_permutevar8x32_epi32(wy, first1), _mm256_permutevar8x32_epi32(wy, second1)));
            sum = _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32((4 << 23) + (1 << 17))), 18);
            sum = _mm256_packs_epi32(sum, sum);
            sum = _mm256_packus_epi16(sum, sum);
            out[i] = (uint32_t)_mm256_cvtsi256_si32(sum);
            out[i + 1] = (uint32_t)_mm_cvtsi128_si32(_mm256_extracti128_si256(sum, 1));
        }
    }
}

// The pixels from column begin up to end.
AVX2 static void pixels(const row *r, const columns *all, int32_t begin, int32_t end, uint32_t *out) {
    int32_t from = begin > all->inner_begin ? begin : all->inner_begin, to = end < all->inner_end ? end : all->inner_end;
    if (to - from < 2) from = to = end;
    for (int32_t i = begin; i < from; i++) out[i] = edge_pixel(r, all, i);
    if (from < to && r->is_scaled) {
        vitrine_scaled_pixels(&r->scaled, all, from, to, out);
    } else if (from < to && r->is_between_rows) {
        inner_pixels(r, all, from, to, out, 1);
    } else if (from < to) {
        inner_pixels(r, all, from, to, out, 0);
    }
    for (int32_t i = to; i < end; i++) out[i] = edge_pixel(r, all, i);
}

AVX2 static inline void fill(uint32_t *out, int32_t begin, int32_t end, uint32_t color) {
    const __m256i whole = _mm256_set1_epi32((int32_t)color);
    for (; begin + 8 <= end; begin += 8) _mm256_storeu_si256((__m256i *)(out + begin), whole);
    if (begin < end) _mm_storeu_si128((__m128i *)(out + begin), _mm256_castsi256_si128(whole));
}

// Paints columns with one colour or, to lay a picture over another, with pixels; `i` is a column of the strip.
AVX2 static inline void paint_flat(uint32_t *out, int32_t begin, int32_t end, uint32_t color, int lays, uint32_t *buffer) {
    if (!lays || color >> 24 == 255) {
        fill(out, begin, end, color);
    } else if (color != 0) {
        fill(buffer, begin, end, color);
        vitrine_over_row_avx2(out + begin, buffer + begin, end - begin);
    }
}

AVX2 static inline void paint_pixels(
    const row *r, const columns *all, int32_t begin, int32_t end, uint32_t *out, int lays, uint32_t *buffer
) {
    if (!lays) {
        pixels(r, all, begin, end, out);
    } else {
        pixels(r, all, begin, end, buffer);
        vitrine_over_row_avx2(out + begin, buffer + begin, end - begin);
    }
}

// Chunks from column `begin` up to `end` that lie between these wholly.
static inline uint64_t chunks_between(int32_t begin, int32_t end) {
    int32_t first = (begin + chunk - 1) / chunk, last = end / chunk;
    if (first >= last) return 0;
    return (last == chunks ? 0 : (uint64_t)1 << last) - ((uint64_t)1 << first);
}

// What is not of one colour is sampled in pieces as long as they come.
AVX2 static void paint_row(
    const row *r, const columns *all, const flat_band *band, int32_t begin, int32_t end, uint32_t *out, int lays,
    uint32_t *buffer
) {
    for (uint64_t left = band->flat & chunks_between(begin, end); left != 0;) {
        int32_t first = __builtin_ctzll(left);
        // The chunks that follow it with its colour; the last one is followed by none.
        uint64_t alike = (left & band->joined) >> first >> 1;
        int32_t count = 1 + __builtin_ctzll(~alike), from = first * chunk, to = from + count * chunk;
        if (begin < from) paint_pixels(r, all, begin, from, out, lays, buffer);
        paint_flat(out, from, to, band->color[first], lays, buffer);
        begin = to;
        left &= ~(((uint64_t)2 << (count - 1)) - 1) << first;
    }
    if (begin < end) paint_pixels(r, all, begin, end, out, lays, buffer);
}

typedef enum { leaves_picture, lies_in_picture, lies_between_rows } row_place;

// Whether all samples of a row lie inside the picture's height, and there between rows that have a neighbour. They lie
// between those at the two ends.
AVX2 static inline row_place place_of(const row *r, const columns *all) {
    int32_t first = 2 * all->begin, last = 2 * all->end - 1;
    __m256d v = lines(
        _mm256_setr_pd(all->part[first], all->part[last], all->part[first], all->part[last]),
        _mm256_setr_pd(all->w[first], all->w[last], all->w[first], all->w[last]),
        _mm256_setr_pd(r->line[0], r->line[0], r->line[1], r->line[1]), _mm256_set1_pd(r->rest));
    // Rounding may take a sample between them a little further.
    const double slack = 4;
    __m256d inner = _mm256_and_pd(
        _mm256_cmp_pd(v, _mm256_set1_pd(256.0 + slack), _CMP_GE_OQ),
        _mm256_cmp_pd(v, _mm256_set1_pd((r->source->height - 2) * 256.0 - slack), _CMP_LT_OQ));
    if (_mm256_movemask_pd(inner) == 15) return lies_between_rows;
    __m256d inside = _mm256_and_pd(
        _mm256_cmp_pd(v, _mm256_setzero_pd(), _CMP_GE_OQ),
        _mm256_cmp_pd(v, _mm256_set1_pd(r->source->height * 256.0), _CMP_LT_OQ));
    return _mm256_movemask_pd(inside) == 15 ? lies_in_picture : leaves_picture;
}

// The rows that the samples of a row lie between, which are the same for all columns.
AVX2 static scaled_lines lines_of(const row *r, const columns *all) {
    scaled_lines found = {.stride = r->source->stride};
    for (int32_t k = 0; k < 2; k++) {
        double v = ((all->part[0] + r->line[k] + r->rest) / all->w[0] - 0.5) * 256.0;
        uint32_t a = (uint32_t)v & 255;
        found.upper[k] = r->source->pixels + (int64_t)((int32_t)v >> 8) * r->source->stride;
        found.weight[k] = (256 - a) | a << 16;
    }
    return found;
}

AVX2 void vitrine_sample_upright(
    const vitrine_picture *source, const uint8_t *flat, int32_t margin, const vitrine_picture *target, const double m[9],
    int32_t left, int32_t top, int lays
) {
    columns all;
    flat_band found;
    uint32_t buffer[strip];
    for (int32_t x = 0; x < target->width; x += strip) {
        int32_t count = target->width - x < strip ? target->width - x : strip;
        find_columns(source, margin, m, left + x, count, &all);
        int is_scaled = m[3] == 0 && m[6] == 0 && vitrine_join_columns(&all);
        for (int32_t y = 0; y < target->height; y++) {
            int32_t first = y % band, rows = target->height - y < band ? target->height - y : band;
            if (first == 0) vitrine_find_flat_rows(source, flat, &all, m, top + y, rows, &found);
            vitrine_enter_flat_row(&found, first);
            row r = {source, {m[4] * (top + y + 0.25), m[4] * (top + y + 0.75)}, m[5], margin, 0, 0, {{0}, 0, {0}}};
            int32_t begin = all.begin, end = all.end;
            if (begin < end) {
                row_place place = place_of(&r, &all);
                r.is_between_rows = place == lies_between_rows;
                r.is_scaled = is_scaled && r.is_between_rows;
                if (r.is_scaled) r.scaled = lines_of(&r, &all);
                if (place == leaves_picture) {
                    int32_t span[2];
                    vitrine_row_span(source, m, top + y, left + x, left + x + count, span);
                    begin = span[0] - left - x > begin ? span[0] - left - x : begin;
                    end = span[1] - left - x < end ? span[1] - left - x : end;
                }
            }
            if (begin >= end) begin = end = 0;
            uint32_t *out = target->pixels + (int64_t)y * target->stride + x;
            if (!lays) {
                memset(out, 0, (size_t)begin * 4);
                memset(out + end, 0, (size_t)(count - end) * 4);
            }
            if (begin < end) paint_row(&r, &all, &found, begin, end, out, lays, buffer);
        }
    }
}
#endif
