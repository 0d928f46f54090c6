/// The directions that the arrow of a popover may have.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// The popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// The popover is to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// The popover is to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// The frame of a popover beside its source.
struct PopoverGeometry: Equatable {
    static let arrowHeight: CGFloat = 13
    static let arrowWidth: CGFloat = 34
    static let cornerRadius: CGFloat = 22
    static let minimumSide: CGFloat = 60

    /// The frame of the content, without the arrow.
    let content: CGRect
    /// The direction of the arrow; empty without one.
    let direction: UIPopoverArrowDirection
    /// The tip of the arrow; the middle of the content without one.
    let tip: CGPoint

    /// Lays out content of a size in the available rectangle, in the first direction in which it fits: below the
    /// source, above it, to the right, to the left. If it fits nowhere, where it keeps the largest part of its area.
    init(size: CGSize, source: CGRect, in area: CGRect, permitted: UIPopoverArrowDirection) {
        let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter { permitted.contains($0) }
        let size = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
        guard !order.isEmpty else {
            content = CGRect(
                x: min(max(source.midX - size.width / 2, area.minX), area.maxX - size.width),
                y: min(max(source.midY - size.height / 2, area.minY), area.maxY - size.height), width: size.width,
                height: size.height)
            direction = []
            tip = CGPoint(x: content.midX, y: content.midY)
            return
        }
        let frames = order.map { PopoverGeometry.frame(size, beside: source, in: area, $0) }
        let index =
            frames.firstIndex { $0.size == size }
            ?? frames.indices.max {
                frames[$0].width * frames[$0].height < frames[$1].width * frames[$1].height
            } ?? 0
        content = frames[index]
        direction = order[index]
        // The arrow stays clear of the round corners.
        let clear = PopoverGeometry.cornerRadius + PopoverGeometry.arrowWidth / 2
        func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            low < high ? min(max(value, low), high) : (low + high) / 2
        }
        let x = clamp(source.midX, content.minX + clear, content.maxX - clear)
        let y = clamp(source.midY, content.minY + clear, content.maxY - clear)
        let height = PopoverGeometry.arrowHeight
        switch direction {
        case .up: tip = CGPoint(x: x, y: content.minY - height)
        case .down: tip = CGPoint(x: x, y: content.maxY + height)
        case .left: tip = CGPoint(x: content.minX - height, y: y)
        default: tip = CGPoint(x: content.maxX + height, y: y)
        }
    }

    private static func frame(
        _ size: CGSize, beside source: CGRect, in area: CGRect, _ direction: UIPopoverArrowDirection
    ) -> CGRect {
        let arrow = PopoverGeometry.arrowHeight
        func start(_ middle: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            min(max(middle - length / 2, low), high - length)
        }
        switch direction {
        case .up:
            let top = source.maxY + arrow
            let height = max(0, min(size.height, area.maxY - top))
            return CGRect(
                x: start(source.midX, size.width, area.minX, area.maxX), y: top, width: size.width, height: height)
        case .down:
            let bottom = source.minY - arrow
            let height = max(0, min(size.height, bottom - area.minY))
            return CGRect(
                x: start(source.midX, size.width, area.minX, area.maxX), y: bottom - height, width: size.width,
                height: height)
        case .left:
            let left = source.maxX + arrow
            let width = max(0, min(size.width, area.maxX - left))
            return CGRect(
                x: left, y: start(source.midY, size.height, area.minY, area.maxY), width: width, height: size.height)
        default:
            let right = source.minX - arrow
            let width = max(0, min(size.width, right - area.minX))
            return CGRect(
                x: right - width, y: start(source.midY, size.height, area.minY, area.maxY), width: width,
                height: size.height)
        }
    }
}
