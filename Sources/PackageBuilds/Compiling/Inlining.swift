import Foundation

/// Functions whose bodies are compiled into the modules that call them.
enum Inlining {
    private static let attributes = ["inlinable", "_transparent", "EmitIntoClient", "@inline(", "@backDeployed"]

    /// Whether one of two versions of a source may declare such a function.
    static func isMentioned(in new: Data?, or old: Data?) -> Bool {
        [new, old].compactMap { $0 }.contains { source in
            attributes.contains { source.range(of: Data($0.utf8)) != nil }
        }
    }
}
