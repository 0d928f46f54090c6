internal import NibDocuments

extension NibLoader {
    func setValues(of view: UICollectionView, _ element: InterfaceElement) {
        setValues(of: view as UIScrollView, element)
        view.isPrefetchingEnabled = element.flag("prefetchingEnabled") ?? true
        view.allowsSelection = element.flag("allowsSelection") ?? true
        view.allowsMultipleSelection = element.flag("allowsMultipleSelection") ?? false
        if let background = element.child("backgroundView") { view.backgroundView = makeView(background) }
        for (number, prototype) in element.prototypes.enumerated() {
            guard let identifier = identifier(of: prototype, number) else { continue }
            let source = NibElement(document, prototype.element, scene: scene)
            switch prototype.kind {
            case .cell: view.register(source, forCellWithReuseIdentifier: identifier)
            case .sectionHeader:
                view.register(source, kind: UICollectionView.elementKindSectionHeader, identifier)
            case .sectionFooter:
                view.register(source, kind: UICollectionView.elementKindSectionFooter, identifier)
            }
        }
    }

    /// The identifier to register a prototype with; nil if it cannot be asked for.
    func identifier(of prototype: InterfacePrototype, _ number: Int) -> String? {
        document.isPreview ? PrototypeContent.identifier(prototype, number) : prototype.reuseIdentifier
    }

    // MARK: Layouts

    /// The layout of a collection view's element, which is made before the view.
    func collectionLayout(of element: InterfaceElement) -> UICollectionViewLayout {
        guard let child = element.child("collectionViewLayout"),
            let layout = makeLayout(child) as? UICollectionViewLayout
        else { return UICollectionViewFlowLayout() }
        return layout
    }

    func makeLayout(_ element: InterfaceElement) -> AnyObject? {
        let type = objectClass(of: element, as: UICollectionViewLayout.self) as! UICollectionViewLayout.Type
        guard let layout = type.init(coder: InterfaceCoder(element, self)) else {
            document.report("\(type).init(coder:) has returned nil", at: element)
            return nil
        }
        register(layout, element)
        return layout
    }

    /// Called by the layout's own `init(coder:)`.
    func setValues(of layout: UICollectionViewFlowLayout, _ element: InterfaceElement) {
        guard element.name == "collectionViewFlowLayout" else { return }
        layout.minimumLineSpacing = element.length("minimumLineSpacing") ?? 10
        layout.minimumInteritemSpacing = element.length("minimumInteritemSpacing") ?? 10
        layout.scrollDirection = element.text("scrollDirection") == "horizontal" ? .horizontal : .vertical
        if let size = element.size("itemSize") { layout.itemSize = size.bounded }
        if let size = element.size("headerReferenceSize") { layout.headerReferenceSize = size.bounded }
        if let size = element.size("footerReferenceSize") { layout.footerReferenceSize = size.bounded }
        if let insets = element.insets("sectionInset") { layout.sectionInset = UIEdgeInsets(insets) }
        if let size = element.size("estimatedItemSize") { layout.estimatedItemSize = size.bounded }
        if element.flag("automaticEstimatedItemSize") == true {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        }
        switch element.text("sectionInsetReference") {
        case "safeArea": layout.sectionInsetReference = .fromSafeArea
        case "layoutMargins": layout.sectionInsetReference = .fromLayoutMargins
        default: break
        }
    }

    // MARK: Cells

    func setValues(of cell: UICollectionViewCell, _ element: InterfaceElement) {
        cell.adoptIdentifier(of: element)
        if let background = element.child("backgroundView") { cell.backgroundView = makeView(background) }
        if let background = element.child("selectedBackgroundView") {
            cell.selectedBackgroundView = makeView(background)
        }
        fillContent(cell.contentView, element)
        if let cell = cell as? UICollectionViewListCell,
            let content = listContent(of: element, cell.defaultContentConfiguration())
        {
            cell.contentConfiguration = content
        }
    }

    /// The content that a cell's document states in place of views.
    func listContent(
        of cell: InterfaceElement, _ standard: @autoclosure () -> UIListContentConfiguration
    ) -> UIListContentConfiguration? {
        guard let element = cell.child("contentConfiguration") else { return nil }
        var content = standard()
        content.text = element.text("text")
        content.secondaryText = element.text("secondaryText").flatMap { $0.isEmpty ? nil : $0 }
        content.image = image("image", of: element)
        return content
    }
}

extension UICollectionReusableView {
    /// Takes the reuse identifier of the document until the view is dequeued.
    func adoptIdentifier(of element: InterfaceElement) {
        guard reuseKey == nil, let name = element.text("reuseIdentifier"), !name.isEmpty else { return }
        reuseKey = ReuseKey(category: .cell, kind: nil, name: .named(name))
    }
}
