/// An element of a collection view or table view, with the history of its view.
@MainActor package struct ElementRecord {
    /// The class of the collection view or table view.
    package let host: String
    /// The attributes that were applied to the view last.
    package let attributes: UICollectionViewLayoutAttributes
    /// The reuse identifier; nil for decoration views and for views of registration objects.
    package let reuseIdentifier: String?
    /// How often the view was taken from the reuse pool.
    package let reuses: Int
    /// The question to the layout that the attributes answer; nil while an update or a change of layout moves the
    /// element.
    package let query: LayoutQuery.Call?
    /// The number of attributes in that answer.
    package let answers: Int
    /// Whether the view only remains until its animation ends.
    package let isLeaving: Bool

    fileprivate init(_ element: ShownElement, of host: any ElementHost, isLeaving: Bool = false) {
        self.host = String(describing: type(of: host))
        attributes = element.attributes.duplicate()
        if case .named(let name)? = element.part?.reuseKey?.name {
            reuseIdentifier = name
        } else {
            reuseIdentifier = nil
        }
        reuses = element.part?.reuses ?? 0
        let query = element.answer?.query
        self.query = query?.call
        answers = query?.count ?? 0
        self.isLeaving = isLeaving
    }
}

extension UIView {
    /// The element that the view shows; nil if it is no view of an element.
    package var elementRecord: ElementRecord? {
        guard let host = elementHost else { return nil }
        if let element = host.elements.shown.values.first(where: { $0.view === self }) {
            return ElementRecord(element, of: host)
        }
        let leaving = host.elements.leaving.first { $0.element.view === self }
        return leaving.map { ElementRecord($0.element, of: host, isLeaving: true) }
    }

    /// The elements that a collection view or table view shows, by their views; empty for other views.
    package var elementRecords: [ObjectIdentifier: ElementRecord] {
        guard let host: any ElementHost = self as? UICollectionView ?? self as? UITableView else { return [:] }
        var records: [ObjectIdentifier: ElementRecord] = [:]
        for leaving in host.elements.leaving {
            records[ObjectIdentifier(leaving.element.view)] = ElementRecord(leaving.element, of: host, isLeaving: true)
        }
        for element in host.elements.shown.values {
            records[ObjectIdentifier(element.view)] = ElementRecord(element, of: host)
        }
        return records
    }
}
