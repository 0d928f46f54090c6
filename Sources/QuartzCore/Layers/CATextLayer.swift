import Typesetting

/// The horizontal alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// By the writing direction of the text.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The end of the text at which a text layer truncates it.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// No truncation: overflowing text is clipped.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// A font that text layers and attributed strings accept.
package protocol TextFontSource: AnyObject {
    var textFace: FontFace { get }
}

/// A colour that attributed strings accept.
package protocol TextColorSource: AnyObject {
    var textColor: CGColor { get }
}

/// A layer that shows plain or attributed text from the top of its bounds, clipped to them.
open class CATextLayer: CALayer {
    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CATextLayer else { return }
        (content, settings) = (other.content, other.settings)
    }
    override func presentationCopy() -> CALayer { CATextLayer(layer: self) }

    /// The attributes of plain text.
    private struct Settings {
        var font: Any?
        var size: CGFloat = 36
        var color: CGColor? = CGColor.white
        var wraps = false
        var truncation = CATextLayerTruncationMode.none
        var alignment = CATextLayerAlignmentMode.natural
    }
    private var settings = Settings() { didSet { textChanged() } }
    private enum Content {
        /// Kept as it is: Foundation on Linux never frees the storage of an attributed string's runs.
        case plain(String)
        case attributed(NSAttributedString)
    }
    private var content: Content?

    /// A `String`, or an `NSAttributedString` with its own fonts and colours.
    open var string: Any? {
        get {
            switch content {
            case .plain(let text): text
            case .attributed(let text): text
            case nil: nil
            }
        }
        set {
            if let text = newValue as? NSAttributedString {
                content = .attributed(text)
            } else {
                content = (newValue as? String).map(Content.plain)
            }
            textChanged()
        }
    }
    /// A `UIFont`, whose size is ignored, or a font name; the system font by default.
    open var font: Any? {
        get { settings.font }
        set { settings.font = newValue }
    }
    /// In points; 36 by default.
    open var fontSize: CGFloat {
        get { settings.size }
        set {
            enforce(newValue > 0 && newValue.isFinite, "CATextLayer.fontSize: \(newValue) must be greater than 0")
            settings.size = newValue
        }
    }
    /// Opaque white by default.
    open var foregroundColor: CGColor? {
        get { settings.color }
        set { settings.color = newValue }
    }
    /// Whether lines wrap at the width of the bounds.
    open var isWrapped: Bool {
        get { settings.wraps }
        set { settings.wraps = newValue }
    }
    open var truncationMode: CATextLayerTruncationMode {
        get { settings.truncation }
        set { settings.truncation = newValue }
    }
    open var alignmentMode: CATextLayerAlignmentMode {
        get { settings.alignment }
        set { settings.alignment = newValue }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.size
            super.bounds = newValue
            if newValue.size != old { textChanged() }
        }
    }

    private func textChanged() {
        let runs = runs
        drawing = runs.isEmpty ? nil : TextLayerDrawing(layout: makeLayout(runs))
    }

    /// The runs of the text; none for an empty one.
    private var runs: [TextRun] {
        let face = (settings.font as? any TextFontSource)?.textFace
        let plain = TextStyle(
            font: FontFace(size: settings.size, weight: face?.weight ?? 400, italic: face?.italic ?? false),
            color: (settings.color ?? CGColor.black).rgba)
        switch content {
        case nil: return []
        case .plain(let text): return text.isEmpty ? [] : [TextRun(text: text, style: plain)]
        case .attributed(let attributed):
            let text = NSString(string: attributed.string)
            var runs: [TextRun] = []
            attributed.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
                values, range, _ in
                var style = plain
                if let font = values[NSAttributedString.Key(rawValue: "NSFont")] as? any TextFontSource {
                    style.font = font.textFace
                }
                if let color = values[NSAttributedString.Key(rawValue: "NSColor")] as? any TextColorSource {
                    style.color = color.textColor.rgba
                }
                runs.append(TextRun(text: text.substring(with: range), style: style))
            }
            return runs
        }
    }

    private func makeLayout(_ runs: [TextRun]) -> TextLayout {
        let size = runs.map(\.style.font.size).max() ?? settings.size
        let lineHeight = size * 1.193359375
        let wraps = settings.wraps
        let fittingLines = max(1, Int(min(1e6, (bounds.height + 0.01) / lineHeight)))
        let truncation: TextTruncation =
            switch settings.truncation {
            case .start: .head
            case .middle: .middle
            case .end: .tail
            default: wraps ? .none : .clip
            }
        if MainQueue.isCurrent { MediaSession.current.work.textLayouts += 1 }
        return TextLayout(
            runs: runs, width: bounds.width,
            maximumLines: settings.truncation == .none ? 0 : wraps ? fittingLines : 1,
            paragraph: TextParagraph(alignment: alignment, truncation: truncation, heights: LineHeights()))
    }

    private var alignment: TextAlignment {
        switch settings.alignment {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .leading
        }
    }
}

/// Laid-out text as layer content.
private final class TextLayerDrawing: LayerDrawing {
    private let layout: TextLayout
    private var lastInk: (bounds: CGRect, extent: CGRect)?

    init(layout: TextLayout) { self.layout = layout }

    /// The unclipped ink bounds.
    private func ink(in bounds: CGRect) -> CGRect {
        if let lastInk, lastInk.bounds == bounds { return lastInk.extent }
        let extent = layout.inkExtent(at: bounds.origin, width: bounds.width)
        lastInk = (bounds, extent)
        return extent
    }

    func draw(in cairo: OpaquePointer, bounds: CGRect) {
        if !staysInside(bounds) {
            cairo_add_rectangle(cairo, bounds)
            cairo_clip_path(cairo)
        }
        layout.draw(in: cairo, at: bounds.origin, width: bounds.width)
    }

    func inkExtent(in bounds: CGRect) -> CGRect? {
        ink(in: bounds).intersection(bounds)
    }

    func isIndependentOfClip(in bounds: CGRect, scale: Double) -> Bool {
        layout.isMasked(scale: scale) && staysInside(bounds)
    }

    func isCoverage(in bounds: CGRect, scale: Double) -> Bool {
        (layout.isOpaque || !layout.hasColoredGlyphs) && isIndependentOfClip(in: bounds, scale: scale)
    }

    func cover(_ target: PixelTarget, bounds: CGRect, scale: Double, origin: SIMD2<Double>) {
        layout.cover(
            target, at: bounds.origin, width: bounds.width, scale: scale, origin: origin, isFill: layout.isOpaque)
    }

    /// Whether the text needs no clip, with a point of margin.
    private func staysInside(_ bounds: CGRect) -> Bool {
        let ink = ink(in: bounds)
        return ink.isNull || bounds.contains(ink.insetBy(dx: -1, dy: -1))
    }
}
