internal import CPango
import CoreGraphics

extension FontFace {
    /// The Pango description of the face. The caller frees it.
    func makeDescription() -> OpaquePointer {
        let description = pango_font_description_new()!
        pango_font_description_set_family(description, family)
        pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(weight)))
        pango_font_description_set_style(description, italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return description
    }

    /// OpenType features: tabular figures if requested, and no contextual alternates, which would turn "->" into an
    /// arrow in Inter.
    var features: String { monospacedDigits ? "calt=0,tnum=1" : "calt=0" }
}

/// The metrics of a font's own design, in points. `descender` is negative, as in `UIFont`.
///
/// These are Inter's. UIKit uses the measured metrics of the iOS system font and passes a line height to `TextLayout`.
package struct TextMetrics: Hashable, Sendable {
    package let ascender: CGFloat
    package let descender: CGFloat
    package let capHeight: CGFloat
    package let xHeight: CGFloat
    /// Distance from the baseline down to the top of the underline, and its thickness.
    package let underlineOffset: CGFloat
    package let underlineThickness: CGFloat
    /// Distance from the baseline up to the top of the strikethrough, and its thickness.
    package let strikethroughOffset: CGFloat
    package let strikethroughThickness: CGFloat

    /// Reads the metrics of the installed font that matches a face best.
    package init(_ face: FontFace) {
        let library = FontLibrary.shared
        self = library.locked {
            let description = face.makeDescription()
            defer { pango_font_description_free(description) }
            guard let font = pango_context_load_font(library.context, description) else {
                fatalError("Typesetting: no font for \(face)")
            }
            defer { g_object_unref(font) }
            return TextMetrics(font: font)
        }
    }

    init(font: UnsafeMutablePointer<PangoFont>) {
        let units = CGFloat(PANGO_SCALE)
        let shaped = pango_font_get_hb_font(font)
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(shaped, &extents)
        func height(_ tag: hb_ot_metrics_tag_t) -> CGFloat {
            var value: hb_position_t = 0
            hb_ot_metrics_get_position_with_fallback(shaped, tag, &value)
            return CGFloat(value) / units
        }
        ascender = CGFloat(extents.ascender) / units
        descender = CGFloat(extents.descender) / units
        capHeight = height(HB_OT_METRICS_TAG_CAP_HEIGHT)
        xHeight = height(HB_OT_METRICS_TAG_X_HEIGHT)
        underlineThickness = height(HB_OT_METRICS_TAG_UNDERLINE_SIZE)
        underlineOffset = -height(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) - underlineThickness / 2
        strikethroughThickness = height(HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
        strikethroughOffset = height(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET)
    }
}
