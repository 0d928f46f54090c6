/// The widths of a picker's components.
enum PickerColumns {
    /// The distance of the bar behind the middle row from the sides of the picker.
    static let barInset: CGFloat = 9
    /// The distance between two components.
    static let spacing: CGFloat = 5

    /// The left edges and widths of components, from left to right.
    ///
    /// - Parameter wanted: The delegate's widths; components without one share the remaining width. The components are
    ///   centred, and too wide ones are reduced in proportion.
    static func frames(wanted: [CGFloat?], in width: CGFloat) -> [(x: CGFloat, width: CGFloat)] {
        guard !wanted.isEmpty else { return [] }
        let gaps = spacing * CGFloat(wanted.count - 1)
        let available = max(0, width - 2 * barInset - gaps)
        let wanted = wanted.map { $0.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }
        let fixed = wanted.reduce(0) { $0 + ($1 ?? 0) }
        let open = wanted.count { $0 == nil }
        let share = open > 0 ? max(0, available - fixed) / CGFloat(open) : 0
        let factor = fixed > available ? available / fixed : 1
        let widths = wanted.map { ($0.map { $0 * factor } ?? share) }
        var x = (width - widths.reduce(gaps, +)) / 2
        return widths.map { width in
            defer { x += width + spacing }
            return (x, width)
        }
    }
}
