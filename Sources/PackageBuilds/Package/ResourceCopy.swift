import Foundation

/// A file or folder of resources and its copy, which a program reads.
struct ResourceCopy: Equatable, Sendable {
    private let from: String
    private let to: String

    /// The paths of folders may end in a slash.
    init(from: String, to: String) {
        (self.from, self.to) = (Self.bare(from), Self.bare(to))
    }

    private static func bare(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }

    /// The path of the copy of a file; nil if it is not copied.
    func destination(of file: String) -> String? {
        guard file == from || file.hasPrefix(from + "/") else { return nil }
        return to + file.dropFirst(from.count)
    }
}
