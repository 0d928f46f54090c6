/// A scene of a storyboard: a controller with the objects that live with it.
package struct InterfaceScene: Sendable, Equatable {
    package let element: InterfaceElement
    /// Also a placeholder for a controller of another storyboard; nil if the scene has none.
    package let controller: InterfaceElement?
    /// Gesture recognizers, custom objects and loose views.
    package let objects: [InterfaceElement]

    package var id: String? { element.attribute("sceneID") }
    package var identifier: String? { controller?.attribute("storyboardIdentifier") }

    init(_ element: InterfaceElement) {
        self.element = element
        let objects = element.list("objects")
        let main =
            objects.first { $0.node.value("sceneMemberID") == "viewController" }
            ?? objects.first { $0.kind?.category == .controller }
        controller = main
        self.objects = objects.filter { $0 != main && $0.placeholder == nil && $0.name != "exit" }
    }
}

extension InterfaceDocument {
    /// The scenes of a storyboard; empty for a xib.
    package var scenes: [InterfaceScene] { root.list("scenes").map(InterfaceScene.init) }

    /// The scene of the storyboard's initial controller.
    package var initialScene: InterfaceScene? {
        root.reference("initialViewController").flatMap { controller in
            scenes.first { $0.controller == controller }
        }
    }

    package func scene(identifier: String) -> InterfaceScene? { scenes.first { $0.identifier == identifier } }

    /// The top-level objects of a xib, in order, without placeholders.
    package var objects: [InterfaceElement] { root.list("objects").filter { $0.placeholder == nil } }

    /// The placeholder that has the connections of a xib's owner.
    package var filesOwner: InterfaceElement? { root.list("objects").first { $0.placeholder == .filesOwner } }
}
