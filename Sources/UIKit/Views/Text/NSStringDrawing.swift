import Typesetting

/// Options of measuring and drawing text. Raw values are those of iOS.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Wraps lines in the width, from the top; without it the text is one line and its origin is on the baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Accepted: the leading of the system font is 0.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Measures what is filled instead of the lines.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// Ends the last line that fits with an ellipsis if more text follows.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Shrinks text to fit while it is measured or drawn, and reports the result.
open class NSStringDrawingContext: NSObject {
    /// The smallest factor for fonts; 0, the default, does not shrink them.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor of the last text.
    open fileprivate(set) var actualScaleFactor: CGFloat = 1
    /// The bounds of the last text that was drawn.
    open fileprivate(set) var totalBounds = CGRect.zero
}

/// A text laid out for measuring and drawing into contexts.
private struct DrawnText {
    let layout: LabelLayout
    let factor: CGFloat

    init(
        _ paragraphs: [LabelText.Paragraph], in size: CGSize?, _ options: NSStringDrawingOptions,
        _ context: NSStringDrawingContext? = nil
    ) {
        var text = LabelText(paragraphs: paragraphs, maximumLines: 0)
        guard let size else {
            self.init(text, width: nil)
            return
        }
        if !options.contains(.usesLineFragmentOrigin) { text.maximumLines = 1 }
        let wraps = options.contains(.usesLineFragmentOrigin) && size.width > 0
        let width = wraps ? size.width : nil
        let least = min(1, context?.minimumScaleFactor ?? 0)
        var factor: CGFloat = 1
        var layout = text.layout(width: width)
        while least > 0, factor > least, !layout.fits(size) {
            factor = max(least, factor - 0.05)
            layout = text.scaled(by: factor).layout(width: width)
        }
        let scaled = factor < 1 ? text.scaled(by: factor) : text
        guard wraps, size.height > 0, layout.size.height > size.height + 0.01 else {
            self.init(scaled, width: width, factor)
            return
        }
        var limited = scaled
        limited.maximumLines = max(1, layout.lineCount(fitting: size.height))
        for index in limited.paragraphs.indices {
            // Only truncating styles show that text is missing.
            let isTruncating = options.contains(.truncatesLastVisibleLine)
            let mode = limited.paragraphs[index].values.lineBreakMode
            if isTruncating, mode == .byWordWrapping || mode == .byCharWrapping {
                limited.paragraphs[index].values.lineBreakMode = .byTruncatingTail
            }
        }
        self.init(limited, width: width, factor)
    }

    private init(_ text: LabelText, width: CGFloat?, _ factor: CGFloat = 1) {
        layout = text.layout(width: width)
        self.factor = factor
    }

    func draw(at origin: CGPoint, width: CGFloat?) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        layout.draw(in: context.cairo, at: origin, width: width ?? layout.size.width)
    }
}

extension LabelLayout {
    fileprivate func fits(_ size: CGSize) -> Bool {
        self.size.width <= max(size.width, 1) + 0.01 && (size.height <= 0 || self.size.height <= size.height + 0.01)
    }
}

/// Measuring and drawing paragraphs: those of plain strings are made without an attributed string.
extension [LabelText.Paragraph] {
    private static var attributes: TextAttributes {
        TextAttributes(font: .systemFont(ofSize: 12), color: .black, traits: .current)
    }

    fileprivate init(_ string: NSAttributedString) { self = Self.attributes.paragraphs(of: string) }

    fileprivate init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
        self = Self.attributes.paragraphs(of: string, attributes ?? [:])
    }

    fileprivate func size() -> CGSize { DrawnText(self, in: nil, .usesLineFragmentOrigin).layout.size }

    fileprivate func draw(at point: CGPoint) {
        DrawnText(self, in: nil, .usesLineFragmentOrigin).draw(at: point, width: nil)
    }

    fileprivate func draw(with rect: CGRect, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?) {
        let text = DrawnText(self, in: rect.size, options, context)
        let isWrapped = options.contains(.usesLineFragmentOrigin)
        let origin = isWrapped ? rect.origin : CGPoint(x: rect.minX, y: rect.minY - text.layout.firstBaseline)
        context?.actualScaleFactor = text.factor
        context?.totalBounds = CGRect(origin: origin, size: text.layout.size)
        text.draw(at: origin, width: isWrapped && rect.width > 0 ? rect.width : nil)
    }

    fileprivate func bounds(
        in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
    ) -> CGRect {
        let text = DrawnText(self, in: size, options, context)
        let isWrapped = options.contains(.usesLineFragmentOrigin)
        let origin = CGPoint(x: 0, y: isWrapped ? 0 : -text.layout.firstBaseline)
        var bounds = CGRect(origin: origin, size: text.layout.size)
        if options.contains(.usesDeviceMetrics) {
            let ink = text.layout.inkExtent(at: origin, width: text.layout.size.width)
            bounds = ink.isNull ? .zero : ink
        }
        context?.actualScaleFactor = text.factor
        context?.totalBounds = bounds
        return bounds
    }
}

extension NSAttributedString {
    /// Returns the size of the text in points, unrounded; lines end at separators only.
    public func size() -> CGSize { [LabelText.Paragraph](self).size() }

    /// Draws into the current context, the top left corner of the text at a point.
    public func draw(at point: CGPoint) { [LabelText.Paragraph](self).draw(at: point) }

    /// Draws the lines that fit into a rectangle, from its top, into the current context.
    public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

    /// Draws into the current context. Without `usesLineFragmentOrigin` the rectangle's origin is that of the baseline.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        [LabelText.Paragraph](self).draw(with: rect, options, context)
    }

    /// Returns the bounds of the text in points, unrounded, as `draw(with:options:context:)` draws it at the origin.
    ///
    /// The size limits the lines: at least one is measured. Zero is no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect { [LabelText.Paragraph](self).bounds(in: size, options, context) }
}

extension String {
    /// Returns the size of the text in points, unrounded; lines end at separators only.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        [LabelText.Paragraph](self, attrs).size()
    }

    /// Draws into the current context, the top left corner of the text at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        [LabelText.Paragraph](self, attrs).draw(at: point)
    }

    /// Draws the lines that fit into a rectangle, from its top, into the current context.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        draw(with: rect, options: .usesLineFragmentOrigin, attributes: attrs, context: nil)
    }

    /// Draws into the current context; see `NSAttributedString.draw(with:options:context:)`.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        [LabelText.Paragraph](self, attributes).draw(with: rect, options, context)
    }

    /// Returns the bounds of the text; see `NSAttributedString.boundingRect(with:options:context:)`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { [LabelText.Paragraph](self, attributes).bounds(in: size, options, context) }
}
