/// Creation indexes, by which the solver decides between equal priorities and open values (S15.51, S15.52).
@MainActor enum LayoutAge {
    /// Process-wide: a constraint is made before its views are in a window, and may move between windows. Only the
    /// order of the indexes matters, and objects of other windows do not change the order within one.
    private static var last = 0

    static func next() -> Int {
        last += 1
        return last
    }
}
