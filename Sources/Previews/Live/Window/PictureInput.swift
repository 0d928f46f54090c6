import UIKit

/// The input of a window for the picture in a part of it.
struct PictureInput {
    /// Whether the pointer was over the picture last, and not beside it.
    private var isOverPicture = true
    /// Whether the pointer was pressed in the picture and has not been released since.
    private var isPressed = false

    init() {}

    /// The event in the points of the picture; nil where it is one for what is beside the picture, or for the report on it.
    mutating func forward(_ event: HostEvent, area: CGRect, isOnReport: (CGPoint) -> Bool) -> HostEvent? {
        guard let point = event.position else { return event }
        let wasOverPicture = isOverPicture
        isOverPicture = isPressed || point.x >= area.minX
        switch event {
        case .pointerDown, .touchBegan:
            guard isOverPicture, !isOnReport(point) else { return nil }
            if case .pointerDown = event { isPressed = true }
        case .pointerUp: isPressed = false
        case .pointerMoved where !isOverPicture && wasOverPicture: return .pointerLeft
        case .pointerMoved, .wheel, .scrolled: guard isOverPicture else { return nil }
        default: break
        }
        return event.moved(to: CGPoint(x: point.x - area.minX, y: point.y))
    }
}
