/// An error of an action while its script was played.
public struct ScriptRunError: Error, Equatable, CustomStringConvertible {
    /// The line in the script, counted from 1.
    public let line: Int
    /// The error of the action.
    public let error: StageError

    package init(line: Int, error: StageError) { (self.line, self.error) = (line, error) }

    public var description: String { "line \(line): \(error)" }
}
