/// The command line of the compiler's frontend for one file: what the driver would run if nothing else changed.
struct FrontendCommand: Equatable, Sendable {
    let source: String
    let words: [String]
    /// The file in which the compiler records what the source declares for others and uses of them. While it stays the
    /// same, no other file needs compiling.
    let dependencies: String

    /// The path of the object file.
    var object: String? { words.lastIndex(of: "-o").flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil } }

    /// The command that writes the interface of a module for those that import it, in the output of the driver's
    /// `-###`.
    static func interface(in output: String) -> [String]? {
        output.split(whereSeparator: \.isNewline).lazy.map { split($0) }
            .first { $0.contains("-emit-module") && !$0.contains("-primary-file") && $0.contains("-frontend") }
    }

    /// The commands in the output of the driver's `-###`, which prints one a line.
    static func all(in output: String) -> [FrontendCommand] {
        output.split(whereSeparator: \.isNewline).compactMap { line in
            let words = split(line)
            let primaries = words.indices.filter { words[$0] == "-primary-file" }
            guard primaries.count == 1, primaries[0] + 1 < words.count,
                let record = words.firstIndex(of: "-emit-reference-dependencies-path"), record + 1 < words.count
            else { return nil }
            var command = words
            // Records for editors; the next run of the driver writes them.
            while let index = command.firstIndex(of: "-index-store-path"), index + 1 < command.count {
                command.removeSubrange(index...index + 1)
            }
            command.removeAll { $0 == "-index-system-modules" }
            return FrontendCommand(
                source: words[primaries[0] + 1], words: command, dependencies: words[record + 1])
        }
    }

    /// One command for several files of a module. Each output is named once for each of them, in the order of the
    /// files.
    static func merged(_ commands: [FrontendCommand]) -> [String] {
        guard var words = commands.first?.words else { return [] }
        let outputs = [
            "-emit-dependencies-path", "-emit-reference-dependencies-path", "-serialize-diagnostics-path", "-o",
        ]
        // The order of the files in the command is that of the module.
        let files = words.indices.filter { words[$0].hasSuffix(".swift") }.map { words[$0] }
        let ordered = commands.sorted {
            (files.firstIndex(of: $0.source) ?? 0) < (files.firstIndex(of: $1.source) ?? 0)
        }
        for output in outputs {
            while let index = words.firstIndex(of: output), index + 1 < words.count {
                words.removeSubrange(index...index + 1)
            }
        }
        words = words.filter { $0 != "-primary-file" }
        let primaries = Set(commands.map(\.source))
        words = words.flatMap { primaries.contains($0) ? ["-primary-file", $0] : [$0] }
        for command in ordered {
            for output in outputs {
                guard let index = command.words.firstIndex(of: output), index + 1 < command.words.count else {
                    continue
                }
                words += [output, command.words[index + 1]]
            }
        }
        return words
    }

    /// Splits a line at spaces, as a shell does with quotation marks and backslashes.
    static func split(_ line: Substring) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in line {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character == " " {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return words
    }
}
