#ifndef VITRINE_CPNG_H
#define VITRINE_CPNG_H

#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// libpng reports errors by longjmp, which must not cross Swift frames. These few functions catch it and answer with
// a message instead. They are inline, so that the system library needs no object file of its own.

#define VITRINE_PNG_MESSAGE 128

typedef struct {
    uint8_t *bytes;
    size_t count;
    size_t capacity;
    char message[VITRINE_PNG_MESSAGE];
} vitrine_png_output;

static inline void vitrine_png_note(char *message, const char *text) {
    strncpy(message, text, VITRINE_PNG_MESSAGE - 1);
    message[VITRINE_PNG_MESSAGE - 1] = 0;
}

static inline void vitrine_png_fail(png_structp png, png_const_charp text) {
    vitrine_png_note(((vitrine_png_output *)png_get_error_ptr(png))->message, text);
    png_longjmp(png, 1);
}

static inline void vitrine_png_ignore(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static inline void vitrine_png_append(png_structp png, png_bytep data, size_t count) {
    vitrine_png_output *out = (vitrine_png_output *)png_get_io_ptr(png);
    if (out->count + count > out->capacity) {
        size_t capacity = (out->count + count) * 2;
        uint8_t *bytes = (uint8_t *)realloc(out->bytes, capacity);
        if (!bytes) png_error(png, "out of memory");
        out->bytes = bytes;
        out->capacity = capacity;
    }
    memcpy(out->bytes + out->count, data, count);
    out->count += count;
}

static inline void vitrine_png_flush(png_structp png) { (void)png; }

/// How a picture is written: libpng's colour type, bits of a channel or of an index, and zlib's settings.
typedef struct {
    int color_type;
    int bit_depth;
    int level;
    int strategy;
    int filters;
    /// RGBA, for indexed pictures; colours that are not opaque come first.
    const uint8_t *palette;
    int palette_count;
    int translucent_count;
} vitrine_png_form;

static inline void vitrine_png_set_palette(png_structp png, png_infop info, const vitrine_png_form *form) {
    png_color colors[256];
    png_byte alphas[256];
    for (int i = 0; i < form->palette_count; i++) {
        const uint8_t *rgba = form->palette + i * 4;
        colors[i].red = rgba[0];
        colors[i].green = rgba[1];
        colors[i].blue = rgba[2];
        alphas[i] = rgba[3];
    }
    png_set_PLTE(png, info, colors, form->palette_count);
    if (form->translucent_count) png_set_tRNS(png, info, alphas, form->translucent_count, NULL);
}

/// Encodes rows of `row_bytes` bytes, laid out as the form says (alpha not multiplied in). Returns 1, or 0 with a
/// message. The caller frees `bytes`.
static inline int vitrine_png_encode(
    const uint8_t *rows, size_t row_bytes, uint32_t width, uint32_t height, const vitrine_png_form *form,
    vitrine_png_output *out
) {
    memset(out, 0, sizeof *out);
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, out, vitrine_png_fail, vitrine_png_ignore);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info) {
        png_destroy_write_struct(&png, NULL);
        vitrine_png_note(out->message, "out of memory");
        return 0;
    }
    if (setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        free(out->bytes);
        out->bytes = NULL;
        return 0;
    }
    png_set_write_fn(png, out, vitrine_png_append, vitrine_png_flush);
    png_set_IHDR(
        png, info, width, height, form->bit_depth, form->color_type, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    if (form->palette_count) vitrine_png_set_palette(png, info, form);
    png_set_compression_level(png, form->level);
    png_set_compression_strategy(png, form->strategy);
    png_set_compression_mem_level(png, 9);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, form->filters);
    png_write_info(png, info);
    for (uint32_t y = 0; y < height; y++) png_write_row(png, rows + (size_t)y * row_bytes);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return 1;
}

typedef struct {
    uint8_t *rgba;
    uint32_t width;
    uint32_t height;
    char message[VITRINE_PNG_MESSAGE];
} vitrine_png_picture;

/// Decodes any PNG to rows of 8-bit RGBA (alpha not multiplied in). Returns 1, or 0 with a message. The caller frees
/// `rgba`. A picture of more than `pixel_limit` pixels, or with a side above `side_limit`, is refused before memory is
/// taken for it.
static inline int vitrine_png_decode(
    const void *data, size_t count, uint32_t side_limit, uint64_t pixel_limit, vitrine_png_picture *out
) {
    memset(out, 0, sizeof *out);
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(&image, data, count)) {
        vitrine_png_note(out->message, image.message);
        return 0;
    }
    image.format = PNG_FORMAT_RGBA;
    if (image.width > side_limit || image.height > side_limit || (uint64_t)image.width * image.height > pixel_limit) {
        char message[VITRINE_PNG_MESSAGE];
        snprintf(
            message, sizeof message, "it has %u×%u pixels; %u a side and %llu million in all can be read", image.width,
            image.height, side_limit, (unsigned long long)(pixel_limit / 1000000));
        png_image_free(&image);
        vitrine_png_note(out->message, message);
        return 0;
    }
    out->rgba = (uint8_t *)malloc((size_t)image.width * image.height * 4);
    if (!out->rgba) {
        png_image_free(&image);
        vitrine_png_note(out->message, "out of memory");
        return 0;
    }
    if (!png_image_finish_read(&image, NULL, out->rgba, 0, NULL)) {
        vitrine_png_note(out->message, image.message);
        free(out->rgba);
        out->rgba = NULL;
        return 0;
    }
    out->width = image.width;
    out->height = image.height;
    return 1;
}

/// Inflates a raw stream of exactly `size` bytes whose CRC-32 is `checksum`, as in a ZIP archive. Returns 1, or 0.
static inline int vitrine_inflate(
    const uint8_t *data, size_t count, uint8_t *out, size_t size, uint32_t checksum
) {
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    if (count > UINT32_MAX || size > UINT32_MAX || inflateInit2(&stream, -MAX_WBITS) != Z_OK) return 0;
    stream.next_in = (Bytef *)data;
    stream.avail_in = (uInt)count;
    stream.next_out = out;
    stream.avail_out = (uInt)size;
    int status = inflate(&stream, Z_FINISH);
    int whole = status == Z_STREAM_END && stream.total_out == size;
    inflateEnd(&stream);
    return whole && crc32(0, out, (uInt)size) == checksum;
}

static inline uint32_t vitrine_checksum(const uint8_t *data, size_t count) {
    return (uint32_t)crc32(0, data, (uInt)count);
}

#endif
