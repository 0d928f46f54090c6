/// The bounds of what a data source may answer: the sum of all items fits an `Int`, and all counts fit the memory.
enum DataSourceCounts {
    private static let mostSections = 1 << 22
    private static let mostItems = 1 << 40

    static func enforce(sections: Int, _ call: @autoclosure () -> String) { enforce(sections, mostSections, call) }
    static func enforce(items: Int, _ call: @autoclosure () -> String) { enforce(items, mostItems, call) }

    private static func enforce(_ count: Int, _ most: Int, _ call: () -> String) {
        if (0...most).contains(count) { return }
        fatalError(
            "\(call()): the data source returned \(count), which is not from 0 to \(most)")
    }
}
