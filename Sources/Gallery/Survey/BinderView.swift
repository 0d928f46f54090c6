import UIKit

/// An open ring binder: a cloth cover, its rings, and a page.
final class BinderView: UICollectionReusableView {
    private static let left: CGFloat = 10
    private static let right: CGFloat = 10
    /// Margins above and below the cover. The view extends a little beyond its section, and beyond the end of the
    /// content.
    private static let top: CGFloat = 7
    private static let bottom: CGFloat = 9
    /// The offset of the shadow below the cover.
    private static let shadow: CGFloat = 3
    private static let coverRadius: CGFloat = 9
    /// The left edge of the page, relative to the cover.
    private static let pageStart: CGFloat = 26
    private static let pageMargin: CGFloat = 6
    private static let ringSpacing: CGFloat = 34
    private static let ringWidth: CGFloat = 28

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { fatalError("BinderView is made in code") }

    override func draw(_ rect: CGRect) {
        let cover = CGRect(
            x: Self.left, y: Self.top, width: bounds.width - Self.left - Self.right,
            height: bounds.height - Self.top - Self.bottom)
        guard cover.width > Self.pageStart * 2, cover.height > Self.pageMargin * 4 else { return }
        drawCover(cover)
        let page = CGRect(
            x: cover.minX + Self.pageStart, y: cover.minY + Self.pageMargin,
            width: cover.width - Self.pageStart - Self.pageMargin, height: cover.height - 2 * Self.pageMargin)
        drawPage(page)
        let count = max(2, Int((page.height - 20) / Self.ringSpacing))
        for ring in 0..<count {
            let y = page.midY + (CGFloat(ring) - CGFloat(count - 1) / 2) * Self.ringSpacing
            drawRing(hole: CGPoint(x: page.minX + 14, y: y))
        }
    }

    private func drawCover(_ cover: CGRect) {
        UIColor.black.withAlphaComponent(0.16).setFill()
        UIBezierPath(roundedRect: cover.offsetBy(dx: 0, dy: Self.shadow), cornerRadius: Self.coverRadius).fill()
        Self.cloth.setFill()
        UIBezierPath(roundedRect: cover, cornerRadius: Self.coverRadius).fill()
        // The spine of the binder, folded along a seam.
        Self.seam.setFill()
        UIBezierPath(rect: CGRect(x: cover.minX + 13, y: cover.minY, width: 1.5, height: cover.height)).fill()
        let stitches = UIBezierPath(
            roundedRect: cover.insetBy(dx: 2.5, dy: 2.5), cornerRadius: Self.coverRadius - 2.5)
        stitches.lineWidth = 1
        Self.stitch.setStroke()
        stitches.stroke()
    }

    private func drawPage(_ page: CGRect) {
        // The edges of the pages below.
        for (step, color) in [(CGFloat(3), Self.oldPaper), (1.5, Self.oldPaper)] {
            color.setFill()
            UIBezierPath(roundedRect: page.offsetBy(dx: step, dy: step / 2), cornerRadius: 3).fill()
            Self.line.setStroke()
            UIBezierPath(roundedRect: page.offsetBy(dx: step, dy: step / 2), cornerRadius: 3).stroke()
        }
        Self.paper.setFill()
        UIBezierPath(roundedRect: page, cornerRadius: 3).fill()
        Self.margin.setFill()
        UIBezierPath(rect: CGRect(x: page.minX + 28, y: page.minY, width: 1, height: page.height)).fill()
    }

    /// Draws a steel ring from the spine through a hole of the page.
    private func drawRing(hole: CGPoint) {
        Self.hole.setFill()
        UIBezierPath(ovalIn: CGRect(x: hole.x - 4, y: hole.y - 4, width: 8, height: 8)).fill()
        let start = CGPoint(x: hole.x - Self.ringWidth, y: hole.y)
        let bow = UIBezierPath()
        bow.move(to: start)
        bow.addCurve(
            to: hole, controlPoint1: CGPoint(x: start.x + 3, y: hole.y - 11),
            controlPoint2: CGPoint(x: hole.x - 3, y: hole.y - 11))
        bow.lineCapStyle = .round
        for (width, color) in [(CGFloat(5), Self.steelEdge), (3.6, Self.steel), (1.2, Self.shine)] {
            bow.lineWidth = width
            color.setStroke()
            bow.stroke()
        }
    }

    // MARK: Colours

    private static let cloth = color(0xB4534A, dark: 0x6E2F2E)
    private static let seam = color(0x8F3F38, dark: 0x4F2021)
    private static let stitch = color(0xC9776D, dark: 0x85423F)
    private static let paper = color(0xFBF7EE, dark: 0x3A3833)
    private static let oldPaper = color(0xEDE5D3, dark: 0x2F2D29)
    private static let line = color(0xD8CDB6, dark: 0x24221F)
    private static let margin = color(0xF0C4BC, dark: 0x5A403C)
    private static let hole = color(0x6B3A34, dark: 0x1A1211)
    private static let steelEdge = color(0x6F757D, dark: 0x2B2E33)
    private static let steel = color(0xB9C0C8, dark: 0x8A9199)
    private static let shine = color(0xF4F7FA, dark: 0xC9D0D8)

    private static func color(_ light: Int, dark: Int) -> UIColor {
        UIColor { traits in
            let hex = traits.userInterfaceStyle == .dark ? dark : light
            return UIColor(
                red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
                blue: CGFloat(hex & 255) / 255, alpha: 1)
        }
    }
}
