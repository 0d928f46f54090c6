import Foundation

/// The conditions for writing references. Writing one always fails the test, since the new reference must be inspected.
public enum SnapshotRecord: String, Sendable, CaseIterable {
    /// Writes nothing; a missing reference fails.
    case never
    /// Writes missing references.
    case missing
    /// Writes missing references and those that differ.
    case failed
    /// Writes all references.
    case all

    /// Returns the mode requested by `VITRINE_RECORD`: the name of a mode, or 1 for `all`; nil if it is unset, empty or
    /// 0.
    ///
    /// Any other value is a programming error.
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
