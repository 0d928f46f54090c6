#ifndef VITRINE_CJPEG_H
#define VITRINE_CJPEG_H

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

// libjpeg reports errors by a function that must not return. These few functions catch them by longjmp, which must not
// cross Swift frames. They are inline, so that the system library needs no object file of its own.

typedef struct {
    struct jpeg_error_mgr manager;
    jmp_buf jump;
} vitrine_jpeg_errors;

static inline void vitrine_jpeg_fail(j_common_ptr info) { longjmp(((vitrine_jpeg_errors *)info->err)->jump, 1); }

static inline void vitrine_jpeg_ignore(j_common_ptr info) { (void)info; }

/// Decodes a file of YCbCr pixels at its own size to native-endian 0xFFRRGGBB, `stride` pixels a row. Returns 1, or 0 for
/// other files and for those with any error or warning; pixels are undefined then.
///
/// The bits are those of gdk-pixbuf, which has the same settings of libjpeg.
static inline int vitrine_jpeg_decode(
    const uint8_t *data, size_t count, uint32_t *pixels, size_t stride, uint32_t width, uint32_t height
) {
#if defined(JCS_ALPHA_EXTENSIONS) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    struct jpeg_decompress_struct info;
    vitrine_jpeg_errors errors;
    memset(&info, 0, sizeof info);
    info.err = jpeg_std_error(&errors.manager);
    errors.manager.error_exit = vitrine_jpeg_fail;
    errors.manager.output_message = vitrine_jpeg_ignore;
    if (setjmp(errors.jump)) {
        jpeg_destroy_decompress(&info);
        return 0;
    }
    jpeg_create_decompress(&info);
    jpeg_mem_src(&info, data, (unsigned long)count);
    jpeg_read_header(&info, TRUE);
    int is_plain = info.jpeg_color_space == JCS_YCbCr && info.num_components == 3 && !jpeg_has_multiple_scans(&info)
        && info.image_width == width && info.image_height == height;
    if (is_plain) {
        info.out_color_space = JCS_EXT_BGRA;
        jpeg_start_decompress(&info);
        while (info.output_scanline < height) {
            JSAMPROW row = (JSAMPROW)(pixels + info.output_scanline * stride);
            jpeg_read_scanlines(&info, &row, 1);
        }
        jpeg_finish_decompress(&info);
    }
    is_plain = is_plain && errors.manager.num_warnings == 0;
    jpeg_destroy_decompress(&info);
    return is_plain;
#else
    return 0;
#endif
}

#endif
