import Foundation
import Testing

@testable import Files
@testable import PackageBuilds
@testable import PreviewTools

/// Which sources of a module are compiled again, by the compiler itself: changed ones, and those that use what changed.
@Suite(.serialized) struct SourceCompilerTests {
    private let set: SceneFolderOfTests
    private let folder: String
    private static let names = ["A", "B", "C", "D"]
    /// B uses a member of A's type, C a variable of B, D nothing of them; A has a function besides.
    private static let texts = [
        "A": "struct A { func value() -> Int { 1 } }\nfunc top() -> Int { 2 }\n",
        "B": "let b = A().value()\n",
        "C": "func c() -> Int { Int(b) }\n",
        "D": "func d() -> Int { 4 }\n",
    ]

    init() throws {
        set = try SceneFolderOfTests()
        folder = set.folder.path
        let kinds = ["object": "o", "swift-dependencies": "swiftdeps"]
        let map = Self.names.map { name in
            "\"\(folder)/\(name).swift\": {"
                + kinds.map { "\"\($0.key)\": \"\(folder)/\(name).\($0.value)\"" }.joined(separator: ", ") + "}"
        }
        try set.write(
            "{" + map.joined(separator: ",\n") + ",\n\"\": {\"swift-dependencies\": \"\(folder)/M.priors\"}}",
            to: "map.json")
        for name in Self.names { try write(name, try #require(Self.texts[name])) }
    }

    private func path(_ name: String) -> String { "\(folder)/\(name).swift" }
    private func write(_ name: String, _ text: String) throws { try set.write(text, to: "\(name).swift") }

    /// A compiler whose object files are up to date.
    private func makeCompiler() throws -> SourceCompiler {
        let plan = try makePlan()
        let compiler = SourceCompiler(plan, folder: folder)
        compiler.prepare()
        return compiler
    }

    /// The files that an edit affects, in any number of steps.
    @Test func theGraphOfSources() throws {
        let graph = try makePlan().sourceGraph()
        func affected(_ name: String) -> [String] {
            Self.names.filter(Set(graph.affected(by: [path(name)]).map { String($0.suffix(7).prefix(1)) }).contains)
        }
        #expect(affected("A") == ["A", "B", "C"] && affected("B") == ["B", "C"] && affected("C") == ["C"])
        #expect(affected("D") == ["D"])
    }

    /// A conformance is found at run time, by sources that do not name its own.
    @Test func theGraphHasConformances() throws {
        try write("A", "struct A {}\n")
        try write("B", "protocol P { func p() -> Int }\nfunc ask(_ any: Any) -> Int { (any as? any P)?.p() ?? 0 }\n")
        try write("C", "extension A: P { func p() -> Int { 3 } }\n")
        try write("D", "func d() -> Int { ask(A()) }\n")
        let graph = try makePlan().sourceGraph()
        #expect(graph.affected(by: [path("C")]).contains(path("D")))
    }

    @Test func editsAreNamedOrEverything() throws {
        let plan = try makePlan()
        func edited(_ paths: String...) -> EditedSources {
            EditedSources(
                affectedBy: paths.map { "\(folder)/\($0)" }, plan, built: folder, original: folder,
                ignoring: "\(folder)/Regression")
        }
        #expect(edited("B.swift", "README.md", "Regression/a.scene") == .sources(["M/B.swift", "M/C.swift"]))
        #expect(edited("README.md") == .sources([]))
        for path in ["Package.swift", "image.png", "gone.swift"] {
            #expect(edited("D.swift", path) == .everything("\(folder)/\(path) is no Swift source of a target"))
        }
        // As after a build of whole modules, all of the module is affected.
        for name in Self.names { unlink("\(folder)/\(name).o") }
        #expect(edited("D.swift") == .sources(["M/A.swift", "M/B.swift", "M/C.swift", "M/D.swift"]))
    }

    /// A plan whose object files are up to date.
    private func makePlan() throws -> BuildPlan {
        let arguments =
            ["swiftc", "-module-name", "M", "-c", "-Onone", "-incremental", "-parse-as-library", "-emit-module"]
            + ["-emit-module-path", "\(folder)/M.swiftmodule", "-output-file-map", "\(folder)/map.json"]
            + ["-enable-batch-mode"] + Self.names.map(path)
        func list(_ words: [String]) -> String { "[" + words.map { "\"\($0)\"" }.joined(separator: ",") + "]" }
        let plan = BuildPlan(
            """
            client:
            commands:
              "C.M-debug.module":
                tool: shell
                inputs: \(list(Self.names.map(path)))
                outputs: \(list(Self.names.map { "\(folder)/\($0).o" } + ["\(folder)/M.swiftmodule"]))
                args: \(list(arguments))

            """, folder: folder, except: [])
        let build = try ToolRun(plan.modules[0].arguments, folder: folder)
        try #require(build.succeeded, "\(build.output)")
        return plan
    }

    /// The names of the sources that are compiled after one was changed.
    private func compiled(_ compiler: SourceCompiler, after name: String, _ text: String) throws -> [String] {
        try write(name, text)
        var all: [String] = []
        let outcome = try compiler.compile([path(name)], of: 0) { _ in
            false
        } finished: {
            all += $0.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
        }
        guard case .compiled(let files, _) = outcome else { throw Unable() }
        #expect(files == all.count)
        return all
    }

    private struct Unable: Error {}

    @Test func bodiesConcernTheirFileOnly() throws {
        let compiler = try makeCompiler()
        #expect(
            try compiled(
                compiler, after: "A",
                "struct A { func value() -> Int { Int.random(in: 0...9) } }\nfunc top() -> Int { 2 }\n") == ["A"])
    }

    /// C looks through the type of B's variable, which is inferred.
    @Test func usersOfAChangedTypeFollow() throws {
        let compiler = try makeCompiler()
        let text = "struct A { func value() -> Int8 { 1 } }\nfunc top() -> Int { 2 }\n"
        #expect(try compiled(compiler, after: "A", text) == ["A", "B", "C"])
        #expect(try compiled(compiler, after: "A", text) == ["A"])
        #expect(try compiled(compiler, after: "D", "func e() -> Int { 5 }\n") == ["D"])
    }

    /// After an error the files that are missing are compiled with the next change, and no others.
    @Test func errorsLeaveTheRest() throws {
        let compiler = try makeCompiler()
        let text = "struct A { func number() -> Int { 1 } }\nfunc top() -> Int { 2 }\n"
        #expect(throws: CompileFailure.self) { try compiled(compiler, after: "A", text) }
        #expect(!compiler.isComplete)
        #expect(try compiled(compiler, after: "B", "let b = A().number()\n") == ["B", "C"])
        #expect(compiler.isComplete)
        #expect(throws: CompileFailure.self) { try compiled(compiler, after: "D", "func d() -> Int { nothing }\n") }
        #expect(compiler.isComplete)
    }

    @Test func theInterfaceIsWrittenAlone() throws {
        let compiler = try makeCompiler()
        let before = FileManager.default.contents(atPath: "\(folder)/M.swiftmodule")
        _ = try compiled(compiler, after: "D", "public func other() {}\n")
        #expect(FileManager.default.contents(atPath: "\(folder)/M.swiftmodule") == before)
        #expect(try compiler.writeInterface(of: 0))
        #expect(FileManager.default.contents(atPath: "\(folder)/M.swiftmodule") != before)
    }
}

/// Files that are no records of the compiler.
struct DependencyRecordTests {
    @Test func objectFilesHaveSymbols() throws {
        #expect(ObjectSymbols(Data("none".utf8)) == nil && ObjectSymbols(Data([0x7F, 0x45, 0x4C, 0x46, 2, 1])) == nil)
        // The file that has this code: a program, or a library that a small program loads.
        let code = UInt(bitPattern: unsafeBitCast(Self.self as Any.Type, to: UnsafeRawPointer.self))
        let file = try #require(Symbolizer.file(of: code, in: Symbolizer.ownMappings()))
        let symbols = try #require(ObjectSymbols(FileManager.default.contents(atPath: file.path)))
        #expect(symbols.defined.count > 1000)
    }

    @Test(arguments: ["", "DEPS", "DEPSxxxxxxxxxxxxxxxxxxxx", "{}"]) func otherFilesHaveNone(_ text: String) {
        #expect(DependencyRecord(Data(text.utf8)) == nil)
    }

    @Test func inliningIsFound() {
        #expect(Inlining.isMentioned(in: Data("@inlinable public func a() {}".utf8), or: nil))
        #expect(!Inlining.isMentioned(in: Data("func a() {}".utf8), or: Data("let b = 1".utf8)))
    }
}
