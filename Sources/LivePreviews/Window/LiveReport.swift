import PreviewTools
import UIKit
import X11Host

/// A report over the lower edge of a live window's frames.
@MainActor final class LiveReport: FrameOverlay {
    private unowned let window: X11Window
    private let banner = LiveBanner()
    /// The distance of the report's area from the left edge, in points.
    private let inset: CGFloat
    private let onClick: () -> Void
    /// Whether a press began on the report.
    private var isPressed = false
    private var composed = OverlayBitmap()

    /// - Parameter inset: the width of the list at the left edge, which stays free.
    init(_ text: String, in window: X11Window, inset: CGFloat, onClick: @escaping () -> Void) {
        (self.window, self.inset, self.onClick) = (window, inset, onClick)
        banner.text = text
    }

    /// Whether an event is the report's: a press on it, and all of the pointer until the release.
    func takes(_ event: HostEvent) -> Bool {
        guard let point = event.position else { return false }
        let isOnReport = frame(in: window.size).contains(point)
        switch event {
        case .pointerDown where isOnReport, .touchBegan where isOnReport:
            isPressed = true
            return true
        case .pointerUp where isPressed, .touchEnded where isPressed:
            isPressed = false
            if isOnReport { onClick() }
            return true
        default: return isPressed
        }
    }

    /// The frame of the report in a window of a size, in points.
    private func frame(in size: CGSize) -> CGRect {
        banner.place(in: CGRect(x: inset, y: 0, width: max(1, size.width - inset), height: size.height))
        return banner.frame
    }

    func lay(over frame: Bitmap, damage: [PixelRect]) -> (bitmap: Bitmap, damage: [PixelRect]) {
        let target = composed.begin(with: frame, width: frame.width, height: frame.height, make: window.makeBitmap)
        let scale = window.scale
        let size = CGSize(width: CGFloat(frame.width) / scale, height: CGFloat(frame.height) / scale)
        let place = self.frame(in: size)
        banner.layoutIfNeeded()
        let context = CGContext(bitmap: target, scale: scale)
        context.translateBy(x: place.minX, y: place.minY)
        banner.layer.render(in: context)
        target.flush()
        return (target, [PixelRect(x0: 0, y0: 0, x1: frame.width, y1: frame.height)])
    }
}

/// The view of a report.
@MainActor private final class LiveBanner: UIView {
    private static let margin: CGFloat = 8
    private static let padding: CGFloat = 12
    private let label = UILabel()

    var text: String {
        get { label.text ?? "" }
        set { label.text = newValue }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(red: 0.45, green: 0.05, blue: 0.06, alpha: 0.94)
        layer.cornerRadius = 12
        clipsToBounds = true
        label.textColor = .white
        label.font = .systemFont(ofSize: 13)
        label.numberOfLines = 0
        addSubview(label)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made in code") }

    /// Lies along the lower edge, at most over half of the height.
    func place(in bounds: CGRect) {
        let width = max(1, bounds.width - 2 * Self.margin)
        let inner = max(1, width - 2 * Self.padding)
        let wanted = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
        let height = min(wanted + 2 * Self.padding, max(40, bounds.height / 2))
        frame = CGRect(
            x: bounds.minX + Self.margin, y: bounds.maxY - height - Self.margin, width: width, height: height)
        label.frame = CGRect(x: Self.padding, y: Self.padding, width: inner, height: height - 2 * Self.padding)
    }
}
