import Testing

@testable import LivePreviews
@testable import PackageBuilds
@testable import PreviewTools

/// What the compiler and a program that ends say about positions in sources.
struct CompileMessageTests {
    @Test func messagesHavePositions() {
        let output = """
            Building for debugging...
            /a b/Card.swift:12:9: error: cannot find 'x' in scope
            10 |   let y = 1
               |           `- error: cannot find 'x' in scope
            /a b/Card.swift:12:9: error: cannot find 'x' in scope
            /a b/Card.swift:3:1: warning: unused
            error: fatalError
            """
        let all = CompileMessage.all(in: output)
        #expect(
            all == [
                CompileMessage(
                    path: "/a b/Card.swift", line: 12, column: 9, severity: .error, text: "cannot find 'x' in scope"),
                CompileMessage(path: "/a b/Card.swift", line: 3, column: 1, severity: .warning, text: "unused"),
            ])
        #expect(CompileFailure(output: output).errors == [all[0]])
    }

    @Test func faultsHaveLines() {
        let fault = CompileMessage.fault(in: "The preview ended.\nCards/Card.swift:7: Fatal error: no card\n")
        #expect(fault?.path == "Cards/Card.swift" && fault?.line == 7 && fault?.text == "Fatal error: no card")
        #expect(CompileMessage.fault(in: "The preview did not answer") == nil)
    }

    @Test func faultsAreInTheFilesOfThePackage() throws {
        let end = "The preview was ended by signal 5.\nCards/Card.swift:7: Fatal error: no card"
        let sources = ["Cards": ["/p/Sources/Cards/Deck/Card.swift", "/p/Sources/Cards/Big Card.swift"]]
        let fault = try #require(CompileMessage.fault(in: end, sources: sources))
        #expect(fault.path == "/p/Sources/Cards/Deck/Card.swift")
        #expect(
            CompileMessage.report(ofEnd: end, fault, in: "/p")
                == "The preview was ended by signal 5.\nSources/Cards/Deck/Card.swift:7: Fatal error: no card")
        let other = try #require(CompileMessage.fault(in: end, sources: ["Decks": []]))
        #expect(other.path == "Cards/Card.swift" && CompileMessage.report(ofEnd: end, other, in: "/p") == end)
        #expect(CompileMessage.report(ofEnd: "ended", nil, in: "/p") == "ended")
    }

    /// The standard library names its own file, and the calls of the fault that of the package.
    @Test func faultsOfTheStandardLibraryAreInTheirCallers() throws {
        let index = "Swift/ContiguousArrayBuffer.swift:705: Fatal error: Index out of range"
        #expect(CompileMessage.fault(in: index)?.path == "Swift/ContiguousArrayBuffer.swift")
        let end = "The preview was ended by signal 4.\n\(index)\n/p/Sources/Cards/Card.swift:9: It ended here."
        let fault = try #require(CompileMessage.fault(in: end, sources: ["Cards": ["/p/Sources/Cards/Card.swift"]]))
        #expect(fault.path == "/p/Sources/Cards/Card.swift" && fault.line == 9)
        let report = CompileMessage.report(ofEnd: end, fault, in: "/p")
        #expect(report.hasSuffix("\nSources/Cards/Card.swift:9: It ended here."))
    }

    /// The compiler reads the links of the package that is built.
    @Test func faultsAreInThePackageOfTheUser() throws {
        let end = "ended\n/p/.build/vitrine/package/p/Sources/Cards/Card.swift:9: It ended here."
        let fault = try #require(CompileMessage.fault(in: end, sources: ["Cards": ["/p/Sources/Cards/Card.swift"]]))
        #expect(fault.path == "/p/Sources/Cards/Card.swift")
        #expect(
            CompileMessage.report(ofEnd: end, fault, in: "/p") == "ended\nSources/Cards/Card.swift:9: It ended here.")
    }

    @Test func faultsEndInTheInnermostSource() {
        let calls = FaultCalls(text: "0000000000001000 00000000000020ff ")
        #expect(calls.offsets == [0x1000, 0x20ff])
        let check = CodePosition(file: "/<compiler-generated>", line: 0, function: "Swift runtime failure: overflow")
        let inner = CodePosition(file: "/p/Card.swift", line: 9, function: "inner")
        let outer = CodePosition(file: "/p/Deck.swift", line: 3, function: "outer")
        #expect(FaultCalls.line(of: [check, inner, outer]) == "/p/Card.swift:9: It ended here: overflow.")
        #expect(FaultCalls.line(of: [inner, outer]) == "/p/Card.swift:9: It ended here.")
        #expect(FaultCalls.line(of: [check]) == nil)
    }

    @Test func reportsNameFilesInThePackage() {
        let errors = (1...6).map {
            CompileMessage(
                path: $0 == 1 ? "/p/Sources/A.swift" : "/q/B.swift", line: $0, column: 2, severity: .error, text: "no")
        }
        #expect(
            CompileMessage.report(errors, in: "/p", limit: 2)
                == "Sources/A.swift:1:2: no\n/q/B.swift:2:2: no\nand 4 more")
        #expect(CompileMessage.report(Array(errors.prefix(1)), in: "/p") == "Sources/A.swift:1:2: no")
    }

    @Test(arguments: [
        ("vi", ["vi", "+3", "/a.swift"]), ("/usr/bin/code -r", ["/usr/bin/code", "-r", "--goto", "/a.swift:3:5"]),
    ])
    func editorsGetThePosition(_ editor: String, _ words: [String]) {
        let message = CompileMessage(path: "/a.swift", line: 3, column: 5, severity: .error, text: "")
        #expect(Editor.command(editor, message) == words)
    }
}
