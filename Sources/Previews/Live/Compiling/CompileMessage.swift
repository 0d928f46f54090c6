/// A message of the compiler about a position in a file.
struct CompileMessage: Equatable, Sendable {
    enum Severity: String, Sendable { case error, warning, note }

    let path: String
    /// From 1, as is `column`.
    let line: Int
    let column: Int
    let severity: Severity
    let text: String

    /// The messages in the output of the compiler, each once, in order.
    static func all(in output: String) -> [CompileMessage] {
        var messages: [CompileMessage] = []
        for line in output.split(whereSeparator: \.isNewline) {
            guard
                let match = line.wholeMatch(of: #/(/.+?):(\d+):(\d+): (?:fatal )?(error|warning|note): (.+)/#),
                let number = Int(match.2), let column = Int(match.3), let severity = Severity(rawValue: String(match.4))
            else { continue }
            let message = CompileMessage(
                path: String(match.1), line: number, column: column, severity: severity, text: String(match.5))
            if !messages.contains(message) { messages.append(message) }
        }
        return messages
    }
}

extension CompileMessage {
    /// The position in a source that a program names as it ends: `Cards/Card.swift:12: Fatal error: …`. Its path begins with
    /// the module's name. Nil where there is none.
    static func fault(in output: String) -> CompileMessage? {
        for line in output.split(whereSeparator: \.isNewline) {
            guard let match = line.wholeMatch(of: #/(.+?\.swift):(\d+): (Fatal error.*)/#), let number = Int(match.2)
            else {
                continue
            }
            return CompileMessage(
                path: String(match.1), line: number, column: 1, severity: .error, text: String(match.3))
        }
        return nil
    }
}

/// Why the sources of a package could not be made into a library.
struct CompileFailure: Error, Equatable, Sendable {
    /// The errors with a position.
    let errors: [CompileMessage]
    /// The output of the tool; for failures without such errors.
    let output: String
    /// Whether a source was saved while it was compiled.
    var isInterrupted: Bool { errors.isEmpty && output.contains("was modified during the build") }

    init(output: String) {
        self.output = output
        errors = CompileMessage.all(in: output).filter { $0.severity == .error }
    }
}
