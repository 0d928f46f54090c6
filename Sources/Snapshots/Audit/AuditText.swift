import UIKit

/// Facts of a label's text on screen.
@MainActor enum AuditText {
    /// Why a part of the text is not visible; nil if all is.
    static func cut(_ label: UILabel, in window: UIWindow) -> String? {
        if isTruncated(label) { return "is truncated" }
        guard let box = inkBox(label) else { return nil }
        // A scroll view's content can be scrolled, and a cell's text not beyond the cell.
        var parent: UIView? = label
        while let next = parent, !(next is UIScrollView), next !== window {
            let clip = next.convert(next.bounds, to: nil).insetBy(dx: -1, dy: -1)
            if next.clipsToBounds, !clip.contains(box) { return "is cut off by \(type(of: next))" }
            parent = next.superview
        }
        return nil
    }

    private static func isTruncated(_ label: UILabel) -> Bool {
        let bounds = label.bounds
        guard bounds.width > 0, bounds.height > 0 else { return false }
        if label.numberOfLines == 1 {
            let natural = label.sizeThatFits(.zero).width
            guard label.adjustsFontSizeToFitWidth else { return natural > bounds.width + 1 }
            return natural * label.minimumScaleFactor > bounds.width + 1
        }
        guard !label.adjustsFontSizeToFitWidth else { return false }
        let tall = CGRect(x: 0, y: 0, width: bounds.width, height: 100_000)
        let whole = label.textRect(forBounds: tall, limitedToNumberOfLines: 0).height
        let lines = label.numberOfLines
        let shown = lines == 0 ? whole : label.textRect(forBounds: tall, limitedToNumberOfLines: lines).height
        return whole > min(shown, max(bounds.height, label.font.lineHeight)) + 1
    }

    /// The rectangle of the text in window coordinates; nil if the view is rotated or scaled.
    static func inkBox(_ label: UILabel) -> CGRect? {
        let bounds = label.bounds
        let frame = label.convert(bounds, to: nil)
        guard abs(frame.width - bounds.width) < 0.5, abs(frame.height - bounds.height) < 0.5 else { return nil }
        var text = label.textRect(forBounds: bounds, limitedToNumberOfLines: label.numberOfLines)
        let isRightToLeft = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch label.textAlignment {
        case .center: text.origin.x = bounds.midX - text.width / 2
        case .right: text.origin.x = bounds.maxX - text.width
        case .left: break
        default: if isRightToLeft { text.origin.x = bounds.maxX - text.width }
        }
        text.origin.y = bounds.midY - text.height / 2
        return label.convert(text, to: nil)
    }

    static func color(_ label: UILabel) -> SIMD4<Double> {
        let color: UIColor = label.isHighlighted ? label.highlightedTextColor ?? label.textColor : label.textColor
        return color.resolvedColor(with: label.traitCollection).rgba
    }

    static func pixels(of picture: Bitmap, in box: CGRect, scale: CGFloat) -> [UInt32] {
        picture.flush()
        let columns = max(0, Int(box.minX * scale))..<max(0, min(picture.width, Int((box.maxX * scale).rounded(.up))))
        let rows = max(0, Int(box.minY * scale))..<max(0, min(picture.height, Int((box.maxY * scale).rounded(.up))))
        return rows.flatMap { y in columns.map { picture[$0, y] } }
    }
}
