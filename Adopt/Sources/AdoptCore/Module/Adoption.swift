import Foundation

/// The rewriting of all files of a module.
public struct Adoption: Sendable {
    public struct File: Sendable {
        public let path: String
        public let original: [UInt8]
        /// In the order of the text; empty where the file stays as it is.
        public let edits: [Edit]
        public var rewritten: [UInt8] { edits.isEmpty ? original : Edit.apply(edits, to: original) }
    }

    public let files: [File]
    public let problems: [Problem]
    public let counts: [Rule: Int]
    /// How many files were parsed, and not only searched for words or found in the cache.
    public let parsedFiles: Int
    public let index: ModuleIndex
    public let cache: OutlineCache

    private static var rewritings: [any Rewriting.Type] {
        [
            Attributes.self, Selectors.self, KeyPaths.self, Platforms.self, ExtensionOverrides.self,
            OptionalRequirements.self, DelegateMethods.self, Constructions.self, MissingImports.self, MemberTables.self,
            ValueObservers.self, AbsoluteTimes.self,
        ]
    }

    /// `imported` are the indices of modules that this one imports. With `parsesAll`, the index has the types of files
    /// without anything to rewrite.
    public init(
        module: String, files sources: [SourceFile], imported: [ModuleIndex] = [], cache: OutlineCache = OutlineCache(),
        parsesAll: Bool = false
    ) {
        var loader = OutlineLoader(files: sources, cache: cache)
        loader.load(imported: imported, all: parsesAll)
        let rewritten = Module(files: loader.files, index: Index(files: loader.files, imported: imported))
        var drafts = Drafts(files: loader.files)
        for (number, file) in loader.files.enumerated() {
            guard let failure = file.failure else { continue }
            drafts.report("\(failure.message); the file is copied", at: failure.offset, in: number, .file)
        }
        for rewriting in Self.rewritings { rewriting.apply(to: rewritten, &drafts) }
        files = loader.files.indices.map { number in
            File(path: sources[number].path, original: sources[number].bytes, edits: drafts.edits(of: number))
        }
        problems = drafts.problems.sorted { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
        counts = drafts.counts
        parsedFiles = loader.parsedFiles
        index = ModuleIndex(module: module, types: loader.files.flatMap { $0.outline?.types ?? [] })
        self.cache = loader.cache
    }
}
