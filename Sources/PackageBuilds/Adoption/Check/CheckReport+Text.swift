extension CheckReport {
    /// The report for people. Long lists are cut at `limit` entries.
    package func text(limit: Int = 20) -> String {
        var parts = ["\(Self.count(files.count, "file")) of \(origin)\(summary)"]
        if let unchecked { parts.append("Not type-checked: \(unchecked).") }
        for crash in crashes { parts.append("The compiler crashed; errors may be missing. \(crash)") }
        parts += [
            Self.section("Names that are missing: files that use them, files that miss nothing else", names, limit) {
                Self.row($0)
            },
            Self.section(
                "Modules that are missing: files that import them, files that miss nothing else", modules, limit
            ) {
                Self.row($0) + (MissingImport.isSystem($0.name) ? "" : "  (not a system framework)")
            },
            Self.section("Errors with another cause", otherErrors, limit) { "    \($0)" },
            Self.section("Places that adopt cannot rewrite", problems, limit) {
                "    \($0.path):\($0.line):\($0.column): \($0.message)"
            },
            Self.section(
                "Files that do not compile", files.filter { [.missingModule, .fails].contains($0.verdict) }, limit
            ) {
                "    \($0.path): \($0.reason)"
            },
            Self.section("Files that do not exist", absent, limit) { "    \($0)" },
        ].compactMap(\.self)
        return parts.joined(separator: "\n\n")
    }

    private var summary: String {
        let rewritten = files.count(where: \.isRewritten)
        guard unchecked == nil else { return "\n\(Self.padded(rewritten))  would be rewritten by adopt" }
        return "\n"
            + [
                (count(.asItIs), "as it is", "as they are", "compile "),
                (count(.rewritten), "after adopt rewrites it", "after adopt rewrites them", "compile "),
                (count(.missingModule), "imports a missing module", "import missing modules", ""),
                (count(.fails), "does not compile", "do not compile", ""),
            ].map { number, one, several, verb in
                let verb = verb.isEmpty ? "" : number == 1 ? "compiles " : verb
                return "\(Self.padded(number))  \(verb)\(number == 1 ? one : several)"
            }.joined(separator: "\n")
    }

    private var otherErrors: [String] {
        files.flatMap { file in
            file.errors.filter { $0.cause == .other || file.names.isEmpty && file.modules.isEmpty }
                .map { "\(file.path):\($0.line):\($0.column): \($0.text)" }
        }
    }

    private static func section<Element>(
        _ title: String, _ elements: [Element], _ limit: Int, _ line: (Element) -> String
    ) -> String? {
        guard !elements.isEmpty else { return nil }
        let rest = elements.count - limit
        let lines = elements.prefix(limit).map(line) + (rest > 0 ? ["    and \(rest) more; --json lists all"] : [])
        return "\(title):\n" + lines.joined(separator: "\n")
    }

    private static func row(_ missing: Missing) -> String {
        "\(padded(missing.files)) \(padded(missing.unblocks))  \(missing.name)"
    }

    private static func padded(_ number: Int) -> String {
        let text = String(number)
        return String(repeating: " ", count: max(0, 6 - text.count)) + text
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

extension CheckReport.File {
    /// Why it does not compile, in one line.
    var reason: String {
        let explained = errors.count { $0.name != nil }
        let rest = errors.count - explained
        return [
            modules.isEmpty ? nil : "imports \(modules.joined(separator: ", "))",
            names.isEmpty ? nil : "misses \(names.joined(separator: ", "))",
            rest == 0 ? nil : "\(rest) \(explained > 0 || !modules.isEmpty ? "more " : "")error\(rest == 1 ? "" : "s")",
        ].compactMap(\.self).joined(separator: "; ")
    }
}
