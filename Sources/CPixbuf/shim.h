#include <gdk-pixbuf/gdk-pixbuf.h>

// Saving takes a list of names and values in C, which Swift cannot hand over.
static inline gboolean vitrine_save_jpeg(GdkPixbuf *picture, const char *path, const char *quality, GError **error) {
    return gdk_pixbuf_save(picture, path, "jpeg", error, "quality", quality, NULL);
}

static inline gboolean vitrine_save_png(GdkPixbuf *picture, const char *path, GError **error) {
    return gdk_pixbuf_save(picture, path, "png", error, "compression", "9", NULL);
}
