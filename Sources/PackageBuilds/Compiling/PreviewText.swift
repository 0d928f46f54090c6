import Foundation

/// The `#Preview` declarations at the end of a source, on which no other file can depend.
enum PreviewText {
    /// Whether two versions of a source differ only there.
    static func isOnlyChange(from old: Data?, to new: Data?) -> Bool {
        guard let old, let new, let oldEnd = start(in: old), let newEnd = start(in: new) else { return false }
        return old[..<oldEnd] == new[..<newEnd]
    }

    /// The start of the first `#Preview` that begins a line, if only such declarations follow. Nil where there is none.
    private static func start(in source: Data) -> Data.Index? {
        var result: Data.Index?
        for line in source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            guard let first = line.first else { continue }
            if line.starts(with: "#Preview".utf8) {
                if result == nil { result = line.startIndex }
            } else if result != nil, !" \t\r})]".utf8.contains(first), !line.starts(with: "//".utf8) {
                return nil
            }
        }
        return result
    }
}
