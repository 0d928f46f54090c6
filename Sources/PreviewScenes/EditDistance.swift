/// The Levenshtein distance of two words: insertions, deletions and replacements of characters.
package enum EditDistance {
    package static func between(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a), Array(b))
        var row = Array(0...b.count)
        for i in a.indices {
            var diagonal = row[0]
            row[0] = i + 1
            for j in b.indices {
                let replaced = diagonal + (a[i] == b[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[b.count]
    }

    /// The nearest name, the first among equals; nil if there are no names.
    package static func nearest(to name: String, among names: [String]) -> String? {
        names.enumerated().min { (between(name, $0.element), $0.offset) < (between(name, $1.element), $1.offset) }?
            .element
    }
}
