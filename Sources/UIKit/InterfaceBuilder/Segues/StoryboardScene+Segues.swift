internal import NibDocuments
internal import PrivateABI

/// Segues in UIKit's order (S23.44 to S23.46).
extension StoryboardScene {
    /// Performs a segue that the user has triggered, unless the controller refuses it.
    func trigger(_ segue: InterfaceSegue, _ connection: InterfaceConnection, sender: Any?) {
        guard let controller,
            controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender)
        else { return }
        perform(segue, connection, sender: sender)
    }

    /// Performs the segue of an identifier. Stops the program if the scene has none.
    func performSegue(_ identifier: String, from controller: UIViewController, sender: Any?) {
        for connection in segues {
            guard case .segue(let segue) = connection.kind, segue.identifier == identifier else { continue }
            return perform(segue, connection, sender: sender)
        }
        let names = segues.compactMap { connection -> String? in
            if case .segue(let segue) = connection.kind { segue.identifier } else { nil }
        }
        let nearest = LoadedDocument.nearest(to: identifier, in: names).map { "; it has '\($0)'" } ?? ""
        fatalError(
            "Receiver (\(type(of: controller))) has no segue with identifier '\(identifier)'\(nearest), in "
                + storyboard.document.place(of: element))
    }

    /// The segues of the controller and of all that is in its scene.
    private var segues: [InterfaceConnection] {
        ([element] + Array(element.descendants) + sceneObjects).flatMap(\.connections).filter {
            if case .segue(let segue) = $0.kind, segue.kind != .embed {
                if case .relationship = segue.kind { return false }
                return true
            }
            return false
        }
    }

    private func perform(_ value: InterfaceSegue, _ connection: InterfaceConnection, sender: Any?) {
        guard let controller else { return }
        if case .unwind(let action) = value.kind {
            return controller.unwind(
                Selector(action), segueClass(value, connection), value.identifier, sender: sender,
                animated: value.isAnimated)
        }
        // Only what is made at once can be without end.
        storyboard.document.nesting = 0
        let destination = makeDestination(of: value, connection, sender: sender)
        if let style = UIModalPresentationStyle.named[value.presentationStyle], style != .automatic {
            destination.modalPresentationStyle = style
        }
        if let style = UIModalTransitionStyle.named[value.transitionStyle], style != .coverVertical {
            destination.modalTransitionStyle = style
        }
        let segue = make(value, from: controller, to: destination, connection, sender: sender)
        controller.prepare(for: segue, sender: sender)
        segue.perform()
    }

    private func make(
        _ value: InterfaceSegue, from source: UIViewController, to destination: UIViewController,
        _ connection: InterfaceConnection, sender: Any?
    ) -> UIStoryboardSegue {
        let segue = segueClass(value, connection).make(value.identifier, from: source, to: destination)
        let isAnimated = value.isAnimated
        switch value.kind {
        case .show:
            segue.setHandler { [unowned segue] in segue.source.show(segue.destination, sender: sender) }
        case .showDetail:
            segue.setHandler { [unowned segue] in
                segue.source.showDetailViewController(segue.destination, sender: sender)
            }
        case .presentation:
            segue.setHandler { [unowned segue] in segue.source.present(segue.destination, animated: isAnimated) }
        case .popover(let anchor):
            destination.modalPresentationStyle = .popover
            let popover = destination.popoverPresentationController
            let place = anchor.flatMap { object($0) } ?? sender as AnyObject?
            popover?.barButtonItem = place as? UIBarButtonItem
            if let view = place as? UIView {
                popover?.sourceView = view
                popover?.sourceRect = view.bounds
            }
            segue.setHandler { [unowned segue] in segue.source.present(segue.destination, animated: isAnimated) }
        default: break
        }
        return segue
    }

    private func segueClass(_ value: InterfaceSegue, _ connection: InterfaceConnection) -> UIStoryboardSegue.Type {
        guard value.customClass != nil else { return UIStoryboardSegue.self }
        let loader = NibLoader(storyboard.document, .controller, owner: controller, scene: self)
        let type: AnyClass = loader.objectClass(of: connection.element, as: UIStoryboardSegue.self)
        return type as? UIStoryboardSegue.Type ?? UIStoryboardSegue.self
    }

    // MARK: Container views

    /// Makes the children of container views, before the controller's `viewDidLoad()` (S23.45).
    func runEmbeds() {
        let waiting = embeds
        embeds = []
        for (value, connection, view) in waiting {
            guard let controller else { return }
            let child = makeDestination(of: value, connection, sender: nil)
            let segue = UIStoryboardSegue(identifier: value.identifier, source: controller, destination: child)
            controller.prepare(for: segue, sender: nil)
            controller.addChild(child)
            let content: UIView = child.view
            content.frame = view.bounds
            content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            content.translatesAutoresizingMaskIntoConstraints = true
            view.addSubview(content)
            child.didMove(toParent: controller)
        }
    }
}

extension UIStoryboardSegue {
    /// Creates a segue of this class, with the initialiser of a subclass if it has one.
    static func make(
        _ identifier: String?, from source: UIViewController, to destination: UIViewController
    ) -> UIStoryboardSegue {
        ClassFactory.makeSegue(self, identifier: identifier, source: source, destination: destination)
    }
}
