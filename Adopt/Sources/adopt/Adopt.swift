import AdoptCore
import ArgumentParser
import Foundation

@main struct Adopt: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adopt",
        abstract: "Rewrites iOS source so that it compiles without Objective-C.",
        discussion: """
            Originals are only read. Attributes such as @objc and @IBOutlet are dropped; #selector, optional \
            requirements, overrides in extensions and the like are replaced. No line moves. What cannot be rewritten \
            is reported with its file and line, and left as it is.

              adopt check Sources/App                   what would be rewritten, and what cannot be
              adopt write Sources/App --output Adopted  the rewritten files
              adopt index Sources/Kit --module Kit      the declarations that modules importing Kit need

            Exit statuses: 0 success; 1 some places cannot be rewritten (check); 2 a file cannot be read or written; \
            64 invalid command line.
            """,
        subcommands: [Check.self, Write.self, WriteIndex.self])
}

struct Input: ParsableArguments {
    @Argument(help: "Swift files, and folders of them.")
    var paths: [String] = []

    @Option(help: "A file with more of them, one a line.")
    var list: String?

    @Option(help: "The folder below which files that are named one by one keep their folders; none by default.")
    var root: String?

    @Option(help: "The name of the module.")
    var module = "Module"

    @Option(name: .customLong("import"), help: "The index of a module that this one imports. May be repeated.")
    var imports: [String] = []

    func validate() throws {
        if paths.isEmpty, list == nil { throw ValidationError("name files or folders, or a --list of them") }
    }

    func indices() throws -> [ModuleIndex] { try imports.map(ModuleIndex.init(contentsOf:)) }

    func allPaths() throws -> [String] { try paths + (list.map(SourceFolder.list) ?? []) }

    func items() throws -> [SourceFolder.Item] {
        try SourceFolder.read(allPaths(), root: root) { path in
            let message = "\(path):1:1: warning: it is a link to nothing, and is left out [\(Rule.file.rawValue)]\n"
            FileHandle.standardError.write(Data(message.utf8))
        }
    }
}

/// Writes a file that is no result of rewriting.
private func writeFile(_ bytes: [UInt8], to path: String) throws {
    let url = URL(fileURLWithPath: path)
    let folder = try OutputFolder(url.deletingLastPathComponent().path, originals: [])
    try folder.write(bytes, to: url.lastPathComponent)
}

/// Ends with status 2 where a file cannot be read or written.
private func reportingFailures(_ body: () throws -> Void) throws {
    do { try body() } catch let failure as FileFailure {
        FileHandle.standardError.write(Data("error: \(failure)\n".utf8))
        throw ExitCode(2)
    }
}

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Reports what would be rewritten, and what cannot be.")

    @OptionGroup var input: Input
    @Flag(help: "Leave out notes.") var quiet = false

    func run() throws {
        try reportingFailures {
            let items = try input.items()
            let adoption = Adoption(module: input.module, files: items.map(\.file), imported: try input.indices())
            let report = Report(adoption)
            for problem in adoption.problems where !quiet || !problem.isNote { print(problem) }
            print(report.summary)
            if report.impossible > 0 { throw ExitCode(1) }
        }
    }
}

struct Write: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes the rewritten files to another folder.",
        discussion: """
            Files with nothing to rewrite are copied byte for byte. A file that would not change is not written. \
            Outlines of files are kept in the output folder, so only changed files are parsed the next time. \
            Files whose originals were removed stay.
            """)

    @OptionGroup var input: Input
    @Option(name: [.short, .long], help: "The folder for the rewritten files.") var output: String
    @Option(help: "Also write the index of the module, for modules that import it.") var index: String?
    @Flag(help: "Write Sub/A.swift as adopted__Sub__A.swift, without folders: the build plugin needs it.") var flat =
        false

    @Flag(help: "Let files with nothing to rewrite name their originals too, instead of copying them byte for byte.")
    var locate = false

    func run() throws {
        try reportingFailures {
            let items = try input.items()
            let folder = try OutputFolder(output, originals: input.allPaths())
            let cacheName = ".adopt-outlines.json"
            let cache = OutlineCache(contentsOf: folder.path + "/" + cacheName)
            let adoption = Adoption(
                module: input.module, files: items.map(\.file), imported: try input.indices(), cache: cache,
                parsesAll: index != nil)
            let names = flat ? FlatNames(items.map(\.relativePath)).names : items.map(\.relativePath)
            if let twice = Dictionary(grouping: names, by: { $0 }).first(where: { $0.value.count > 1 })?.key {
                throw FileFailure("two originals would be written to \(twice); name one folder that contains both")
            }
            for (file, name) in zip(adoption.files, names) {
                try folder.write(locate ? file.located : file.output, to: name)
            }
            if !adoption.cache.hasFiles(of: cache) {
                try folder.write([UInt8](adoption.cache.encoded()), to: cacheName)
            }
            if let index { try writeFile([UInt8](adoption.index.encoded()), to: index) }
            for problem in adoption.problems where !problem.isNote {
                FileHandle.standardError.write(Data("\(problem)\n".utf8))
            }
        }
    }
}

struct WriteIndex: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "index", abstract: "Prints the declarations of a module as JSON.")

    @OptionGroup var input: Input
    @Option(name: [.short, .long], help: "The file to write instead.") var output: String?

    func run() throws {
        try reportingFailures {
            let items = try input.items()
            let adoption = Adoption(
                module: input.module, files: items.map(\.file), imported: try input.indices(), parsesAll: true)
            let data = try adoption.index.encoded()
            guard let output else { return print(String(decoding: data, as: UTF8.self)) }
            try writeFile([UInt8](data), to: output)
        }
    }
}
