internal import NibDocuments

extension NibLoader {
    func makeRecognizer(_ element: InterfaceElement) -> AnyObject? {
        let type = objectClass(of: element, as: UIGestureRecognizer.self) as! UIGestureRecognizer.Type
        let recognizer = type._adoptInit()
        register(recognizer, element)
        recognizer.isEnabled = element.flag("enabled") ?? true
        recognizer.cancelsTouchesInView = element.flag("cancelsTouchesInView") ?? true
        recognizer.delaysTouchesBegan = element.flag("delaysTouchesBegan") ?? false
        recognizer.delaysTouchesEnded = element.flag("delaysTouchesEnded") ?? true
        func count(_ name: String) -> Int? { element.number(name).flatMap { Int(exactly: $0) } }
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            tap.numberOfTapsRequired = count("numberOfTapsRequired") ?? 1
            tap.numberOfTouchesRequired = count("numberOfTouchesRequired") ?? 1
        case let press as UILongPressGestureRecognizer:
            press.minimumPressDuration = element.number("minimumPressDuration") ?? 0.5
            press.allowableMovement = element.number("allowableMovement") ?? 10
            press.numberOfTapsRequired = count("numberOfTapsRequired") ?? 0
            press.numberOfTouchesRequired = count("numberOfTouchesRequired") ?? 1
        case let swipe as UISwipeGestureRecognizer:
            swipe.direction =
                element.text("direction").flatMap { UISwipeGestureRecognizer.Direction.named[$0] } ?? .right
        case let pan as UIPanGestureRecognizer:
            pan.minimumNumberOfTouches = count("minimumNumberOfTouches") ?? 1
            if let maximum = count("maximumNumberOfTouches"), maximum > 0 { pan.maximumNumberOfTouches = maximum }
        default: break
        }
        return recognizer
    }
}

extension UISwipeGestureRecognizer.Direction {
    fileprivate static let named: [String: UISwipeGestureRecognizer.Direction] = [
        "right": .right, "left": .left, "up": .up, "down": .down,
    ]
}
