extension UICollectionView {
    /// Creates and configures cells of a class for items of a type. Create the registration once, outside of the cell
    /// provider (S5.13).
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let identity = RegistrationIdentity()
        let source: ViewSource

        public init(handler: @escaping Handler) {
            self.handler = handler
            source = .viewClass(Cell.self)
        }

        /// Creates a registration of cells of a nib, whose one top-level object is a cell of the class.
        public init(cellNib: UINib, handler: @escaping Handler) {
            self.handler = handler
            source = .nib(cellNib)
        }

        var key: ReuseKey { ReuseKey(category: .cell, kind: nil, name: .registration(identity)) }
    }

    /// Creates and configures supplementary views of a class for an element kind.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a view.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let elementKind: String
        let handler: Handler
        let identity = RegistrationIdentity()
        let source: ViewSource

        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
            source = .viewClass(Supplementary.self)
        }

        /// Creates a registration of views of a nib, whose one top-level object is a view of the class.
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
            source = .nib(supplementaryNib)
        }

        var key: ReuseKey {
            ReuseKey(category: .supplementaryView, kind: elementKind, name: .registration(identity))
        }
    }
}

extension UICollectionView {
    /// Registers the class or the nib of a registration object.
    ///
    /// A registration created inside the data source's call would be new each time, and the reuse pool would grow
    /// without limit: a programming error, as on iOS (S5.13).
    func adopt(_ key: ReuseKey, _ source: ViewSource, call: String) {
        if case .registration(let identity) = key.name {
            enforce(
                !identity.isLate,
                "UICollectionView.\(call): the registration was created inside the data source's call for a view; "
                    + "create it once, outside of the call")
        }
        elements.viewSources[key] = source
    }

    func register(_ source: (any ReusableViewSource)?, forCellWithReuseIdentifier identifier: String) {
        register(source, as: ReuseKey(category: .cell, kind: nil, name: .named(identifier)))
    }

    func register(_ source: (any ReusableViewSource)?, kind: String, _ identifier: String) {
        register(source, as: ReuseKey(category: .supplementaryView, kind: kind, name: .named(identifier)))
    }

    func register(_ viewClass: AnyClass?, as key: ReuseKey, base: UICollectionReusableView.Type, call: String) {
        let isFit =
            viewClass is UICollectionReusableView.Type
            && (base == UICollectionReusableView.self || viewClass is UICollectionViewCell.Type)
        register(viewClass, as: key, base: "\(base)", isFit: isFit, call: call)
    }
}
