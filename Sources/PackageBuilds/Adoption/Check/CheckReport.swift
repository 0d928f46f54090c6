/// A report on the iOS source of a folder: the files that compile, and what the others miss.
package struct CheckReport: Equatable, Sendable {
    enum Verdict: String, CaseIterable, Sendable {
        case asItIs, rewritten, missingModule, fails
    }

    struct File: Equatable, Sendable {
        /// Relative to the folder.
        let path: String
        /// Whether `adopt` changes it.
        let isRewritten: Bool
        /// Modules that it imports and that are not there, sorted.
        var modules: [String] = []
        var errors: [Error] = []

        var verdict: Verdict {
            !modules.isEmpty ? .missingModule : !errors.isEmpty ? .fails : isRewritten ? .rewritten : .asItIs
        }
        /// The names that it misses, sorted.
        var names: [String] { Array(Set(errors.compactMap(\.name))).sorted() }
        /// Whether it has an error that no missing name explains.
        var hasOtherErrors: Bool {
            errors.contains { $0.cause == .other } || names.isEmpty && modules.isEmpty && !errors.isEmpty
        }
    }

    struct Error: Equatable, Sendable {
        let line: Int
        let column: Int
        let text: String
        let cause: ErrorCause

        var name: String? {
            if case .missingName(let name) = cause { name } else { nil }
        }
    }

    /// A name or module that is missing.
    struct Missing: Equatable, Sendable {
        let name: String
        /// How many files use it.
        let files: Int
        /// How many files miss nothing else: they would compile with it.
        let unblocks: Int
    }

    /// The origin of the files.
    let origin: String
    var files: [File]
    /// Files that the project names, or links that lead to them, and that do not exist.
    var absent: [String] = []
    /// Places that `adopt` leaves as they are; paths are relative to the folder.
    var problems: [AdoptProblem] = []
    /// Why files were not type-checked; nil where they were.
    var unchecked: String?
    /// Crashes of the compiler, after which errors of other files may be missing.
    var crashes: [String] = []

    /// How many files there are of each kind.
    func count(_ verdict: Verdict) -> Int { files.count { $0.verdict == verdict } }

    /// Whether all files compile.
    package var isClean: Bool {
        unchecked == nil && crashes.isEmpty && absent.isEmpty
            && files.allSatisfy { [.asItIs, .rewritten].contains($0.verdict) }
    }

    /// Names that are missing, most useful first. Names in files that import a missing module are taken as the
    /// module's, unless a file without one misses them as well, or they are UIKit's by their prefix.
    var names: [Missing] {
        let certain = Set(files.filter(\.modules.isEmpty).flatMap(\.names))
        let used = files.map { file in
            file.names.filter { file.modules.isEmpty || certain.contains($0) || isUIKits($0) }
        }
        return Self.ranked(
            used,
            unblocked: { index in
                files[index].modules.isEmpty && !files[index].hasOtherErrors ? files[index].names.only : nil
            })
    }

    /// Modules that are missing, most useful first. A file would compile with one if no name of UIKit is missing as
    /// well.
    var modules: [Missing] {
        let certain = Set(names.map(\.name))
        return Self.ranked(
            files.map(\.modules),
            unblocked: { index in
                let file = files[index]
                return file.hasOtherErrors || file.names.contains(where: certain.contains) ? nil : file.modules.only
            })
    }

    private func isUIKits(_ name: String) -> Bool {
        name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true
    }

    private static func ranked(_ used: [[String]], unblocked: (Int) -> String?) -> [Missing] {
        var files: [String: Int] = [:], alone: [String: Int] = [:]
        for (index, names) in used.enumerated() {
            for name in names { files[name, default: 0] += 1 }
            if let name = unblocked(index) { alone[name, default: 0] += 1 }
        }
        return files.map { Missing(name: $0, files: $1, unblocks: alone[$0] ?? 0) }.sorted {
            ($1.unblocks, $1.files, $0.name) < ($0.unblocks, $0.files, $1.name)
        }
    }
}

extension Array {
    /// The element of an array with one.
    fileprivate var only: Element? { count == 1 ? first : nil }
}
