/// The part of a segue beside its destination.
package struct InterfaceSegue: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        /// A child that the controller has from the start: `rootViewController`, `viewControllers`, of which there are
        /// several in order, `masterViewController`, `detailViewController`.
        case relationship(String)
        case show, showDetail, presentation
        case popover(anchor: InterfaceElement?)
        /// A child in a container view.
        case embed
        /// To an `<exit>`.
        case unwind(action: String)
        /// Of the class `customClass`.
        case custom
    }

    package let kind: Kind
    package let identifier: String?
    package let customClass: InterfaceClass?
    package let presentationStyle: String
    package let transitionStyle: String
    package let isAnimated: Bool
    /// A method of the source that makes the destination.
    package let creationSelector: String?

    init(_ element: InterfaceElement, kind name: String) throws(InvalidValue) {
        switch name {
        case "relationship":
            guard let relationship = element.attribute("relationship") else {
                throw InvalidValue("its relationship is missing")
            }
            kind = .relationship(relationship)
        case "show", "push": kind = .show
        case "showDetail", "replace": kind = .showDetail
        case "presentation", "modal": kind = .presentation
        case "popoverPresentation", "popover": kind = .popover(anchor: element.reference("popoverAnchorView"))
        case "embed": kind = .embed
        case "unwind":
            guard let action = element.attribute("unwindAction") else {
                throw InvalidValue("its unwindAction is missing")
            }
            kind = .unwind(action: action)
        case "custom": kind = .custom
        default: throw InvalidValue("kind=\"\(name)\" is not supported")
        }
        identifier = element.attribute("identifier")
        customClass = element.customClass
        presentationStyle = element.text("modalPresentationStyle") ?? "automatic"
        transitionStyle = element.text("modalTransitionStyle") ?? "coverVertical"
        isAnimated = element.flag("animates") != false
        creationSelector = element.attribute("destinationCreationSelector")
    }
}
