/// The reuse identifier of the cell, header or footer that is being created from its registered class.
@MainActor enum CellMaking {
    /// Process-wide: set and read within one call; views are created from class objects by `init(frame:)`, which has no
    /// other parameter.
    private(set) static var identifier: String?

    static func make<View>(_ identifier: String?, _ body: () -> View) -> View {
        let outer = self.identifier
        self.identifier = identifier
        defer { self.identifier = outer }
        return body()
    }
}
