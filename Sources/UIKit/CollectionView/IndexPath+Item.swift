extension IndexPath {
    /// The index path of an item: two indexes, section first.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The index path of a row, which is an item by its table name.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The first index. An index path of none stops with a message.
    public var section: Int {
        get {
            enforce(count >= 1, "IndexPath.section: the index path is empty")
            return self[0]
        }
        set {
            enforce(count >= 1, "IndexPath.section: the index path is empty")
            self[0] = newValue
        }
    }

    /// The second index. An index path of fewer than two stops with a message.
    public var item: Int {
        get {
            enforce(count >= 2, "IndexPath.item: \(self) has \(count) of 2 indexes")
            return self[1]
        }
        set {
            enforce(count >= 2, "IndexPath.item: \(self) has \(count) of 2 indexes")
            self[1] = newValue
        }
    }

    /// The same as `item`.
    public var row: Int {
        get { item }
        set { item = newValue }
    }
}

extension NSIndexPath {
    /// The index path of an item: two indexes, section first.
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

    /// The index path of a row, which is an item by its table name.
    public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// The first index. An index path of none stops with a message.
    public var section: Int { (self as IndexPath).section }

    /// The second index. An index path of fewer than two stops with a message.
    public var item: Int { (self as IndexPath).item }

    /// The same as `item`.
    public var row: Int { item }
}
