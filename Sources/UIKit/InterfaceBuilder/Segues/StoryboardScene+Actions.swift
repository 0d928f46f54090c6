internal import NibDocuments

/// Segue actions: methods of the source that make a destination with a coder.
extension StoryboardScene {
    /// Makes the destination of a segue, by the segue's action if it has one.
    func makeDestination(
        of segue: InterfaceSegue, _ connection: InterfaceConnection, sender: Any?
    ) -> UIViewController {
        storyboard.makeController(connection.destination, creator: creator(segue, connection, sender))
    }

    /// The action of a segue. If it returns nil, the destination is made by `init(coder:)`.
    private func creator(
        _ segue: InterfaceSegue, _ connection: InterfaceConnection, _ sender: Any?
    ) -> ((NSCoder) -> UIViewController?)? {
        guard let name = segue.creationSelector, let controller else { return nil }
        guard let method = NibLoader.segueAction(name, of: controller) else {
            let loader = NibLoader(storyboard.document, .controller, owner: controller, scene: self)
            // Without the class of the document there is no method.
            if storyboard.document.isPreview || loader.isStandIn(element) { return nil }
            let names = NibLoader.segueActions(of: controller)
            let nearest = LoadedDocument.nearest(to: name, in: names).map { "; it has \($0)" } ?? ""
            fatalError(
                "\(storyboard.document.place(of: connection.element)) unrecognized selector \(name) sent to instance of "
                    + "\(type(of: controller)): it has no @IBSegueAction of this name\(nearest)")
        }
        return { [weak controller] coder in
            guard let controller else { return nil }
            let call = SelectorCall(
                selector: Selector(name), receiver: controller, arguments: [coder, sender, segue.identifier],
                caller: "UIStoryboardSegue")
            return method.call(call) as? UIViewController
        }
    }
}

extension NibLoader {
    /// The last segue action of a name in the table of an object's class.
    static func segueAction(_ name: String, of object: AnyObject) -> SelectorMethod? {
        for member in members(of: object).reversed() where member.name == name {
            if case .segueAction(let method) = member.content, method.accepts(object) { return method }
        }
        return nil
    }

    static func segueActions(of object: AnyObject) -> [String] {
        members(of: object).compactMap { if case .segueAction = $0.content { $0.name } else { nil } }
    }
}
