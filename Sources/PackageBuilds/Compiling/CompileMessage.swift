/// A message of the compiler about a position in a file.
package struct CompileMessage: Hashable, Sendable {
    package enum Severity: String, Sendable { case error, warning, note }

    package let path: String
    /// From 1, as is `column`.
    package let line: Int
    package let column: Int
    package let severity: Severity
    package let text: String

    /// The messages in the output of the compiler, each once, in order.
    package static func all(in output: String) -> [CompileMessage] {
        var messages: [CompileMessage] = [], found: Set<CompileMessage> = []
        for line in output.utf8.split(separator: 0x0A) {
            guard let message = CompileMessage(line: Substring(line.last == 0x0D ? line.dropLast() : line)),
                found.insert(message).inserted
            else { continue }
            messages.append(message)
        }
        return messages
    }
}

extension CompileMessage {
    /// Reads `/a/B.swift:1:2: error: …`. Large folders have megabytes of messages, for which a regular expression takes
    /// seconds. Nil for other lines.
    fileprivate init?(line: Substring) {
        guard line.utf8.first == UInt8(ascii: "/") else { return nil }
        var start = line.utf8.startIndex
        while let colon = line.utf8[start...].firstIndex(of: UInt8(ascii: ":")) {
            start = line.utf8.index(after: colon)
            let parts = line[start...].split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count == 4, let number = Int(parts[0]), let column = Int(parts[1]), parts[3].count > 1 else {
                continue
            }
            let word = parts[2].dropFirst(parts[2].hasPrefix(" fatal ") ? " fatal ".count : 1)
            guard parts[2].first == " ", parts[3].first == " ", let severity = Severity(rawValue: String(word)) else {
                continue
            }
            self.init(
                path: String(line[..<colon]), line: number, column: column, severity: severity,
                text: String(parts[3].dropFirst()))
            return
        }
        return nil
    }

    /// The position in a source that a program names as it ends: `Cards/Card.swift:12: Fatal error: …`, or that of the
    /// call that ended it. A path begins with the module's name, and is replaced by that of the file in `sources`,
    /// where the module has it. Positions in other files, as those of the standard library, come last. Nil where there
    /// is none.
    package static func fault(in output: String, sources: [String: [String]] = [:]) -> CompileMessage? {
        var other: CompileMessage?
        for line in output.split(whereSeparator: \.isNewline) {
            guard let match = line.wholeMatch(of: #/(.+?\.swift):(\d+): (Fatal error.*|It ended here.*)/#),
                let number = Int(match.2)
            else {
                continue
            }
            let parts = match.1.split(separator: "/")
            let source = sources[String(parts[0])]?.first { $0.hasSuffix("/" + (parts.last ?? "")) }
            let message = CompileMessage(
                path: source ?? PackageHost.original(of: String(match.1)), line: number, column: 1, severity: .error,
                text: String(match.3))
            if source != nil || match.1.hasPrefix("/") { return message }
            other = other ?? message
        }
        return other
    }
}

extension CompileMessage {
    /// A report of errors: the first with their positions, and the number of the others. Paths are relative to a folder
    /// that they are in.
    package static func report(_ errors: [CompileMessage], in folder: String, limit: Int = 4) -> String {
        let lines = errors.prefix(limit).map {
            "\(relative($0.path, to: folder)):\($0.line):\($0.column): \($0.text)"
        }
        return (lines + (errors.count > limit ? ["and \(errors.count - limit) more"] : [])).joined(separator: "\n")
    }

    /// A report of the end of a program, with the path of the source it names instead of the module's.
    package static func report(ofEnd output: String, _ fault: CompileMessage?, in folder: String) -> String {
        guard let fault else { return output }
        return output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasSuffix(":\(fault.line): \(fault.text)")
                ? "\(relative(fault.path, to: folder)):\(fault.line): \(fault.text)" : String(line)
        }.joined(separator: "\n")
    }

    private static func relative(_ path: String, to folder: String) -> String {
        path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }
}

/// Why the sources of a package could not be made into a library.
package struct CompileFailure: Error, Equatable, Sendable {
    /// The errors with a position.
    package let errors: [CompileMessage]
    /// The output of the tool; for failures without such errors.
    package let output: String
    /// Whether a source was saved while it was compiled.
    package var isInterrupted: Bool { errors.isEmpty && output.contains("was modified during the build") }

    package init(output: String) {
        self.output = output
        errors = CompileMessage.all(in: output).filter { $0.severity == .error }
    }
}
