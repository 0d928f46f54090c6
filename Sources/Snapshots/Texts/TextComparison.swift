/// A line-by-line comparison of two texts.
package enum TextComparison {
    /// All lines of both texts: removed lines of the reference marked `-`, new ones `+`, the others indented.
    package static func marked(_ actual: String, expected: String) -> String {
        let new = actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let old = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [String] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if i < old.count, removed.contains(i) {
                lines.append("- " + old[i])
                i += 1
            } else if j < new.count, inserted.contains(j) {
                lines.append("+ " + new[j])
                j += 1
            } else {
                lines.append("  " + new[j])
                i += 1
                j += 1
            }
        }
        return lines.joined(separator: "\n")
    }
}
