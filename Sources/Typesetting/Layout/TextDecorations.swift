internal import CCairo
import CoreGraphics

/// A line below or through text.
package struct TextRule: Hashable, Sendable {
    package enum Form: Hashable, Sendable { case single, thick, double }
    package enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }

    package var form: Form
    package var pattern: Pattern
    /// Whether spaces are left out.
    package var skipsSpaces: Bool
    /// Nil for the colour of the text.
    package var color: SIMD4<Double>?

    package init(
        form: Form = .single, pattern: Pattern = .solid, skipsSpaces: Bool = false, color: SIMD4<Double>? = nil
    ) {
        self.form = form
        self.pattern = pattern
        self.skipsSpaces = skipsSpaces
        self.color = color
    }
}

extension TextRule.Pattern {
    /// The lengths of strokes and gaps in multiples of the thickness; empty for a solid line.
    var dashes: [Double] {
        switch self {
        case .solid: []
        case .dot: [2, 2]
        case .dash: [6, 3]
        case .dashDot: [6, 3, 2, 3]
        case .dashDotDot: [6, 3, 2, 3, 2, 3]
        }
    }
}

/// The stroke of outlined glyphs.
package struct TextStroke: Hashable, Sendable {
    /// In points.
    package var width: CGFloat
    /// Nil for the colour of the text.
    package var color: SIMD4<Double>?
    /// Whether the glyphs are also filled.
    package var fills: Bool

    package init(width: CGFloat, color: SIMD4<Double>?, fills: Bool) {
        self.width = width
        self.color = color
        self.fills = fills
    }
}

/// The shadow of glyphs; lengths are in points, a positive height is downwards.
package struct TextShadow: Hashable, Sendable {
    package var offset: CGSize
    package var blur: CGFloat
    package var color: SIMD4<Double>

    package init(offset: CGSize, blur: CGFloat, color: SIMD4<Double>) {
        self.offset = offset
        self.blur = blur
        self.color = color
    }
}

/// A picture in a line of text.
package struct TextAttachment: Hashable, Sendable {
    /// The frame of the picture in points; the origin is its lower left corner relative to the baseline, y upwards.
    package let bounds: CGRect
    private let identity: ObjectIdentifier
    /// Draws into a rectangle of a Cairo context, with the colour of the text for templates.
    let draw: @Sendable (OpaquePointer, CGRect, SIMD4<Double>) -> Void

    /// Attachments with equal bounds and the same `source` are equal. `draw` keeps `source` alive.
    package init(
        bounds: CGRect, source: AnyObject & Sendable,
        draw: @escaping @Sendable (OpaquePointer, CGRect, SIMD4<Double>) -> Void
    ) {
        self.bounds = bounds
        identity = ObjectIdentifier(source)
        self.draw = { cairo, rect, color in withExtendedLifetime(source) { draw(cairo, rect, color) } }
    }

    package static func == (a: TextAttachment, b: TextAttachment) -> Bool {
        a.bounds == b.bounds && a.identity == b.identity
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(bounds)
        hasher.combine(identity)
    }
}
