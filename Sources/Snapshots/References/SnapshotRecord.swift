import Foundation

/// When references are written. Writing one always fails the test and says so: what was written wants to be looked at.
public enum SnapshotRecord: String, Sendable, CaseIterable {
    /// Nothing is written; a missing reference fails.
    case never
    /// References that do not exist are written.
    case missing
    /// Those that do not exist and those that differ are written.
    case failed
    /// All are written.
    case all

    /// What `VITRINE_RECORD` asks for: the name of a mode, or 1 for `all`; nil where it is not set.
    ///
    /// Another value stops with a message.
    public static func asked(by environment: [String: String] = ProcessInfo.processInfo.environment) -> SnapshotRecord?
    {
        guard let text = environment["VITRINE_RECORD"], !text.isEmpty, text != "0" else { return nil }
        if text == "1" { return .all }
        guard let mode = SnapshotRecord(rawValue: text) else {
            fatalError("VITRINE_RECORD=\(text): expected \(allCases.map(\.rawValue).joined(separator: ", ")) or 1")
        }
        return mode
    }
}
