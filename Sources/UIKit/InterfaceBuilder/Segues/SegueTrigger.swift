internal import NibDocuments

/// Performs a segue of a scene when the user acts on the object that it starts from, which retains the trigger.
@MainActor final class SegueTrigger: NSObject {
    private weak var scene: StoryboardScene?
    private let connection: InterfaceConnection
    private let segue: InterfaceSegue

    init(_ scene: StoryboardScene, _ connection: InterfaceConnection, _ segue: InterfaceSegue) {
        (self.scene, self.connection, self.segue) = (scene, connection, segue)
    }

    func fire(_ sender: Any?) { scene?.trigger(segue, connection, sender: sender) }

    func recognize(_ recognizer: UIGestureRecognizer) {
        // A continuous gesture calls many times.
        if recognizer.state == .ended && !(recognizer is UILongPressGestureRecognizer) || recognizer.state == .began {
            fire(recognizer)
        }
    }
}

extension StoryboardScene {
    /// Prepares a segue that starts from an object of the scene.
    func prepare(
        _ segue: InterfaceSegue, _ connection: InterfaceConnection, from source: AnyObject,
        _ element: InterfaceElement
    ) {
        if segue.kind == .embed {
            if let view = source as? UIView { embeds.append((segue, connection, view)) }
            return
        }
        let trigger = SegueTrigger(self, connection, segue)
        switch source {
        case let control as UIControl:
            // The control retains its action, and with it the trigger.
            let event: UIControl.Event = control is UIButton ? .touchUpInside : .valueChanged
            control.addAction(
                UIAction { [weak control] _ in trigger.fire(control) }, for: event)
        case let item as UIBarButtonItem:
            keep(trigger)
            (item.target, item.action) = (trigger, Selector("fire:", SegueTrigger.fire(_:)))
        case let recognizer as UIGestureRecognizer:
            keep(trigger)
            recognizer.addTarget(trigger, action: Selector("recognize:", SegueTrigger.recognize(_:)))
        case let cell as UITableViewCell where connection.element.attribute("trigger") != "accessoryAction":
            cell.selectionSegue = trigger
        case let cell as UICollectionViewCell: cell.selectionSegue = trigger
        default: break
        }
    }
}
