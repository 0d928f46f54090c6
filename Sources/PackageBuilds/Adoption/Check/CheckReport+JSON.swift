import Files

extension CheckReport {
    /// The report for programs: an object with all lists whole.
    package var json: JSONText {
        .object([
            ("origin", .string(origin)),
            ("clean", .bool(isClean)),
            ("unchecked", unchecked.map { .string($0) } ?? .null),
            ("counts", .object(Verdict.allCases.map { ($0.rawValue, .number(Double(count($0)))) })),
            ("files", .array(files.map { file in Self.json(file, isChecked: unchecked == nil) })),
            ("names", .array(names.map(Self.json))),
            (
                "modules",
                .array(
                    modules.map { module in
                        guard case .object(let members) = Self.json(module) else { return .null }
                        return .object(members + [("system", .bool(MissingImport.isSystem(module.name)))])
                    })
            ),
            (
                "problems",
                .array(
                    problems.map { problem in
                        .object([
                            ("path", .string(problem.path)), ("line", .number(Double(problem.line))),
                            ("column", .number(Double(problem.column))), ("message", .string(problem.message)),
                        ])
                    })
            ),
            ("absent", .array(absent.map { .string($0) })),
            ("crashes", .array(crashes.map { .string($0) })),
        ])
    }

    private static func json(_ file: File, isChecked: Bool) -> JSONText {
        .object([
            ("path", .string(file.path)),
            ("verdict", isChecked ? .string(file.verdict.rawValue) : .null),
            ("rewritten", .bool(file.isRewritten)),
            ("modules", .array(file.modules.map { .string($0) })),
            ("names", .array(file.names.map { .string($0) })),
            (
                "errors",
                .array(
                    file.errors.map { error in
                        .object([
                            ("line", .number(Double(error.line))), ("column", .number(Double(error.column))),
                            ("text", .string(error.text)),
                        ])
                    })
            ),
        ])
    }

    private static func json(_ missing: Missing) -> JSONText {
        .object([
            ("name", .string(missing.name)), ("files", .number(Double(missing.files))),
            ("unblocks", .number(Double(missing.unblocks))),
        ])
    }
}
