/// Counts of a rewriting, for people.
public struct Report: Sendable {
    public let files: Int
    public let changed: Int
    /// Places that are left as they are.
    public let impossible: Int
    public let summary: String

    public init(_ adoption: Adoption) {
        files = adoption.files.count
        changed = adoption.files.count { !$0.edits.isEmpty }
        impossible = adoption.problems.count { !$0.isNote }
        let counts = Rule.allCases.compactMap { rule in adoption.counts[rule].map { "\(rule.rawValue) \($0)" } }
        summary =
            "\(files) files, \(changed) to rewrite, \(impossible) impossible"
            + (counts.isEmpty ? "" : ": " + counts.joined(separator: ", "))
    }
}
