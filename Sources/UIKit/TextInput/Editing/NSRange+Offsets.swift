extension NSRange {
    /// The range as offsets; nil for `NSNotFound` and negative lengths. Foundation's conversion traps where the end
    /// overflows.
    var offsets: Range<Int>? {
        guard location != NSNotFound, length >= 0 else { return nil }
        let (end, isOver) = location.addingReportingOverflow(length)
        return location..<(isOver ? .max : end)
    }
}
