// Photo cards of `vitrine bench photos` for floor.c: a photo that is scaled into a round frame, and a caption.
//
// Each card is painted once and kept. Each pixel of a photo is the mean of those that it covers; photos that are reduced
// by less than a quarter, or enlarged, are interpolated.
#pragma once
#include <dirent.h>
#include <jpeglib.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { card_width = 250, highest_card = 359, photo_inset = 6, photo_width = 238, caption_height = 32 };
static const uint32_t photo_ground = 0xffededed;

typedef struct {
    int top, bottom, x;
} Card;

// Sorted by their tops, since each card stands in the column that is shortest.
static Card *cards;
static int card_count;

static void lay_out_cards(int count) {
    int ends[6] = {20, 20, 20, 20, 20, 20};
    cards = calloc((size_t)count, sizeof *cards);
    card_count = count;
    for (int i = 0; i < count; i++) {
        int column = 0;
        for (int other = 1; other < 6; other++) if (ends[other] < ends[column]) column = other;
        cards[i] = (Card){ends[column], ends[column] + 170 + i * 83 % 190, 20 + column * 262};
        ends[column] = cards[i].bottom + 12;
    }
}

// The first card that may end below a position.
static int first_card(int y) {
    int low = 0, high = card_count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (cards[middle].top + highest_card > y) high = middle; else low = middle + 1;
    }
    return low;
}

// MARK: files

typedef struct {
    char *path;
    int width, height;
    uint32_t *pixels;
} Photo;

static Photo *photos;
static int photo_count;

static int is_visible_file(const struct dirent *entry) { return entry->d_name[0] != '.'; }

static int find_photos(const char *folder) {
    struct dirent **entries;
    photo_count = scandir(folder, &entries, is_visible_file, alphasort);
    if (photo_count <= 0) return 0;
    photos = calloc((size_t)photo_count, sizeof *photos);
    for (int i = 0; i < photo_count; i++) {
        if (asprintf(&photos[i].path, "%s/%s", folder, entries[i]->d_name) < 0) return 0;
        free(entries[i]);
    }
    free(entries);
    return 1;
}

// Decodes a photo when it is needed for the first time.
static const Photo *photo_at(int index) {
    Photo *photo = photos + index;
    if (photo->pixels) return photo;
    FILE *file = fopen(photo->path, "rb");
    if (!file) {
        perror(photo->path);
        exit(1);
    }
    struct jpeg_error_mgr errors;
    struct jpeg_decompress_struct decoder = {.err = jpeg_std_error(&errors)};
    jpeg_create_decompress(&decoder);
    jpeg_stdio_src(&decoder, file);
    jpeg_read_header(&decoder, TRUE);
    decoder.out_color_space = JCS_EXT_BGRA;
    jpeg_start_decompress(&decoder);
    photo->width = (int)decoder.output_width;
    photo->height = (int)decoder.output_height;
    photo->pixels = malloc((size_t)photo->width * (size_t)photo->height * 4);
    while (decoder.output_scanline < decoder.output_height) {
        JSAMPROW row = (JSAMPROW)(photo->pixels + decoder.output_scanline * decoder.output_width);
        jpeg_read_scanlines(&decoder, &row, 1);
    }
    jpeg_finish_decompress(&decoder);
    jpeg_destroy_decompress(&decoder);
    fclose(file);
    return photo;
}

// MARK: scaling

typedef uint8_t Bytes __attribute__((vector_size(8)));
typedef uint16_t Lanes __attribute__((vector_size(16)));

// The pixels of a photo that one scaled pixel covers. Weights add up to 256.
enum { taps = 4 };
typedef struct {
    int first, weights[taps];
} Span;

static int weight_before(double begin, double length, int pixel, int count) {
    if (pixel <= 0) return 0;
    if (pixel >= count) return 256;
    return (int)lrint(fmax(0, fmin(1, (pixel - begin) / length)) * 256);
}

// The span of scaled pixel `i` of pixels that cover `step` pixels each, the first from `origin` on, of `count`.
static Span span_at(int i, double origin, double step, int count) {
    double begin = origin + step * i, length = step;
    if (step * 3 < 4) {
        begin += (step - 1) / 2;
        length = 1;
    }
    Span span = {.first = (int)fmax(0, fmin(count - taps, floor(begin)))};
    int before = weight_before(begin, length, span.first, count);
    for (int i = 0; i < taps; i++) {
        int next = i == taps - 1 ? 256 : weight_before(begin, length, span.first + i + 1, count);
        span.weights[i] = next - before;
        before = next;
    }
    return span;
}

static inline Lanes lanes_at(const void *pixels) {
    Bytes bytes;
    memcpy(&bytes, pixels, sizeof bytes);
    return __builtin_convertvector(bytes, Lanes);
}

// Fills `height` rows with a photo that covers them, its middle in their middle.
static void scale_photo(const Photo *photo, uint32_t *target, int stride, int height) {
    // Two pixels and their weights in each vector. Lines end with two pixels that are not used.
    static Lanes weights[photo_width][2], lines[taps][photo_width / 2 + 1];
    static int firsts[photo_width];
    double step = fmin((double)photo->width / photo_width, (double)photo->height / height);
    for (int x = 0; x < photo_width; x++) {
        Span span = span_at(x, (photo->width - photo_width * step) / 2, step, photo->width);
        firsts[x] = span.first;
        for (int i = 0; i < 16; i++) weights[x][i / 8][i % 8] = (uint16_t)span.weights[i / 4];
    }
    int done = 0;
    for (int y = 0; y < height; y++) {
        Span span = span_at(y, (photo->height - height * step) / 2, step, photo->height);
        for (done = done > span.first ? done : span.first; done < span.first + taps; done++) {
            const uint32_t *row = photo->pixels + done * photo->width;
            uint16_t *line = (uint16_t *)lines[done % taps];
            for (int x = 0; x < photo_width; x++) {
                Lanes sum = lanes_at(row + firsts[x]) * weights[x][0] + lanes_at(row + firsts[x] + 2) * weights[x][1];
                sum = (sum + __builtin_shufflevector(sum, sum, 4, 5, 6, 7, 0, 1, 2, 3) + 128) >> 8;
                memcpy(line + x * 4, &sum, 8);
            }
        }
        for (int x = 0; x < photo_width / 2; x++) {
            Lanes sum = {128, 128, 128, 128, 128, 128, 128, 128};
            for (int i = 0; i < taps; i++) sum += lines[(span.first + i) % taps][x] * (uint16_t)span.weights[i];
            Bytes bytes = __builtin_convertvector(sum >> 8, Bytes);
            memcpy(target + y * stride + x * 2, &bytes, 8);
        }
    }
}

// MARK: cards

// Paints `ground` outside of round corners.
static void round_corners(uint32_t *pixels, int width, int height, int radius, uint32_t ground) {
    for (int y = 0; y < radius; y++) {
        uint32_t *lines[2] = {pixels + y * card_width, pixels + (height - 1 - y) * card_width};
        for (int x = 0; x < radius; x++) {
            double outside = hypot(radius - x - 0.5, radius - y - 0.5) - radius + 0.5;
            uint32_t part = (uint32_t)lrint(255 * fmax(0, fmin(1, outside)));
            for (int i = 0; i < 2; i++) {
                for (int side = 0; side < 2; side++) {
                    uint32_t *at = lines[i] + (side ? width - 1 - x : x);
                    *at = scaled(*at, 255 - part) + scaled(ground, part);
                }
            }
        }
    }
}

static void write_caption(uint32_t *pixels, int item) {
    static PangoLayout *layout;
    static int y;
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)pixels, CAIRO_FORMAT_RGB24, card_width, caption_height, card_width * 4);
    cairo_t *context = cairo_create(surface);
    char text[40];
    snprintf(text, sizeof text, "Photo %d, %d h", item, item * 37 % 24);
    if (!layout) {
        PangoFontDescription *font = pango_font_description_from_string("Inter");
        pango_font_description_set_absolute_size(font, 14 * PANGO_SCALE);
        PangoContext *fonts = pango_font_map_create_context(pango_cairo_font_map_get_default());
        pango_context_set_round_glyph_positions(fonts, FALSE);
        layout = pango_layout_new(fonts);
        pango_layout_set_font_description(layout, font);
        pango_font_description_free(font);
        pango_layout_get_pixel_size(layout, NULL, &y);
        y = (caption_height - y) / 2;
    }
    pango_layout_set_text(layout, text, -1);
    cairo_move_to(context, 10, y);
    pango_cairo_show_layout(context, layout);
    cairo_destroy(context);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
}

// The picture of a card, kept until another needs its place. Returns null instead of painting if `is_kept`.
static const uint32_t *card_picture(int item, int is_kept) {
    static struct {
        int number;
        uint32_t *pixels;
    } kept[64];
    int index = item % 64;
    if (kept[index].pixels && kept[index].number == item) return kept[index].pixels;
    if (is_kept) return NULL;
    if (!kept[index].pixels) kept[index].pixels = malloc(card_width * highest_card * 4);
    kept[index].number = item;
    uint32_t *pixels = kept[index].pixels;
    int height = cards[item].bottom - cards[item].top, photo_height = height - caption_height - photo_inset;
    for (int i = 0; i < card_width * height; i++) pixels[i] = ~0u;
    uint32_t *photo = pixels + photo_inset * card_width + photo_inset;
    scale_photo(photo_at(item % photo_count), photo, card_width, photo_height);
    round_corners(photo, photo_width, photo_height, 8, ~0u);
    round_corners(pixels, card_width, height, 10, photo_ground);
    write_caption(pixels + (height - caption_height) * card_width, item);
    return pixels;
}

// MARK: scene

// The offset under bursts of the wheel; see WheelBursts.swift.
static int burst_offset(int frame) {
    int burst = frame / 30, start = (burst - burst / 4 * 2) * 720;
    double left = 1 - fmin(1, (frame % 30 + 1) / 18.0), moved = (1 - left * left * left) * 720;
    return (int)round(start + (burst % 4 == 3 ? -moved : moved));
}

static int draw_photos(int frame) {
    static int shown;
    int offset = frame < 0 ? 0 : burst_offset(frame), dy = shown - offset;
    if (frame >= 0 && dy == 0) return 0;
    shown = offset;
    Rect strip = all();
    if (frame >= 0 && dy < 0) strip.top = height + dy;
    if (frame >= 0 && dy > 0) strip.bottom = dy;
    for (int i = strip.top * width; i < strip.bottom * width; i++) frame_pixels[i] = photo_ground;
    int i = first_card(offset + strip.top);
    for (; i < card_count && cards[i].top < offset + strip.bottom; i++) {
        int top = cards[i].top - offset, first = top > strip.top ? top : strip.top;
        int end = cards[i].bottom - offset < strip.bottom ? cards[i].bottom - offset : strip.bottom;
        const uint32_t *picture = first < end ? card_picture(i, 0) : NULL;
        for (int y = first; y < end; y++) {
            memcpy(frame_pixels + y * width + cards[i].x, picture + (y - top) * card_width, card_width * 4);
        }
    }
    if (frame >= 0) move_pixels((Rect){0, dy > 0 ? dy : 0, width, dy < 0 ? height + dy : height}, 0, dy);
    put(strip, True);
    return 1;
}

// Paints up to two cards that a burst brings into sight.
static void prepare_photos(int frame) {
    int offset = frame < 0 ? 0 : burst_offset(frame), left = 2;
    for (int i = first_card(offset); left > 0 && i < card_count && cards[i].top < offset + height + 720; i++) {
        if (card_picture(i, 1)) continue;
        card_picture(i, 0);
        left--;
    }
}
