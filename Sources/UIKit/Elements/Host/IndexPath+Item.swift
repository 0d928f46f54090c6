extension IndexPath {
    /// Creates the index path of an item: two indexes, section first.
    public init(item: Int, section: Int) {
        // Without an array, which would be allocated for each index path.
        self.init(index: section)
        append(item)
    }

    /// Creates the index path of a table row, the same as an item.
    public init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// The first index. Stops with a message if the index path is empty.
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

    /// The second index. Stops with a message if there are fewer than two indexes.
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
    /// Creates the index path of an item: two indexes, section first.
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

    /// Creates the index path of a table row, the same as an item.
    public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// The first index. Stops with a message if the index path is empty.
    public var section: Int { (self as IndexPath).section }

    /// The second index. Stops with a message if there are fewer than two indexes.
    public var item: Int { (self as IndexPath).item }

    /// The same as `item`.
    public var row: Int { item }
}
