/// A cell or supplementary view of which the program dequeues copies.
package struct InterfacePrototype: Sendable, Equatable {
    package enum Kind: Sendable { case cell, sectionHeader, sectionFooter }
    package let kind: Kind
    package let element: InterfaceElement
    /// Nil if it is absent or empty.
    package var reuseIdentifier: String? {
        element.attribute("reuseIdentifier").flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// A section of a table view with static cells.
package struct InterfaceSection: Sendable, Equatable {
    package let element: InterfaceElement
    package var header: String? { element.text("headerTitle") }
    package var footer: String? { element.text("footerTitle") }
    package var cells: [InterfaceElement] { element.list("cells") }
}

extension InterfaceElement {
    /// The prototypes of a table or collection view, in document order.
    package var prototypes: [InterfacePrototype] {
        switch name {
        case "tableView": cells("prototypes", "tableViewCell")
        case "collectionView":
            cells("cells", "collectionViewCell")
                + supplementary("sectionHeaderView", .sectionHeader)
                + supplementary("sectionFooterView", .sectionFooter)
        default: []
        }
    }

    private func cells(_ list: String, _ name: String) -> [InterfacePrototype] {
        self.list(list).filter { $0.name == name }.map { InterfacePrototype(kind: .cell, element: $0) }
    }

    private func supplementary(_ key: String, _ kind: InterfacePrototype.Kind) -> [InterfacePrototype] {
        guard let element = child(key), element.name == "collectionReusableView" else { return [] }
        return [InterfacePrototype(kind: kind, element: element)]
    }

    /// The sections of a table view with static cells.
    package var sections: [InterfaceSection] {
        name == "tableView" ? list("sections").map(InterfaceSection.init) : []
    }

    /// The subviews of a view. Those of a cell are in its content view.
    package var subviews: [Self] { list("subviews") }
}
