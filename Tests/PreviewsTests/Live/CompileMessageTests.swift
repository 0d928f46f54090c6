import Testing

@testable import LivePreviews
@testable import PackageBuilds

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
