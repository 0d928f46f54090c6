import Testing

/// The parser of rule numbers and of the pieces that it reads.
@Suite struct RuleNumberTests {
    private func names(_ text: String) -> [String] { RuleNumbers.cited(in: text).map(\.name) }

    @Test(arguments: [
        ("as S3.11 says", ["S3.11"]), ("(S2.9, S2.10)", ["S2.9", "S2.10"]),
        ("S14.54–56", ["S14.54", "S14.55", "S14.56"]),
        ("S5.26–S5.28", ["S5.26", "S5.27", "S5.28"]), ("S4.16 to S4.18.", ["S4.16", "S4.17", "S4.18"]),
        ("S1.33 to S2.1", ["S1.33", "S2.1"]), ("the table of S5's", ["S5"]), ("S3, row 12", ["S3"]),
        ("S14.K", ["S14.K"]), ("15.Q", ["S15.Q"]), ("K25–K30", ["K25", "K30"]), ("`B1` to `B30`", ["B1", "B30"]),
        ("T1–T60: values", ["T1", "T60"]), ("S2.8, in 3 to 5 points", ["S2.8"]), ("C8, S99.1, K999", ["S99.1", "C8"]),
    ])
    func citationsAreFound(_ text: String, _ expected: [String]) { #expect(names(text) == expected) }

    @Test(arguments: ["iOS 6.1", "R8G8B8A8", "class S", "VS3.11x", "AS3.2", "17.4", "kB12", "T", "S.3"])
    func lookAlikesAreNot(_ text: String) { #expect(names(text) == []) }

    @Test func aPlantedNumberIsUnknown() {
        let known = Set(RuleNumbers.defined(in: "# S1: Layout\n\n- **S1.1** A rule.\n- **S1.2** Another.\n"))
        let source = "let a = 1 // S1.1\n/// S1.2 and S1.3\nlet b = \"S1.4\"\nlet S9 = 0"
        let cited = SwiftPieces.split(source).filter { $0.kind != .code }
            .flatMap { RuleNumbers.cited(in: $0.text, firstLine: $0.line) }
        #expect(
            cited.filter { !known.contains($0.name) } == [.init(name: "S1.3", line: 2), .init(name: "S1.4", line: 3)])
    }

    @Test func definitionsAreFound() {
        let article = """
            # S14: Lists
            ## 14.M List sections
            - **S14.122** A rule that cites S14.1.
              **S14.5** is no rule at the start of a continued line.
            | **K1** | a layout with K2 | figures |
            """
        #expect(RuleNumbers.defined(in: article) == ["S14", "S14.M", "S14.122", "K1"])
    }

    @Test func piecesKeepTheirLines() {
        let text = "a\n// b\n\"c \\\" d\" /* e\n */ #\"f \\\"# \"\"\"\n g \"h\"\n \"\"\"\ni"
        let pieces = SwiftPieces.split(text)
        #expect(pieces.filter { $0.kind == .comment }.map(\.text) == [" b", " e\n "])
        #expect(pieces.filter { $0.kind == .string }.map(\.text) == ["c \\\" d", "f \\", "\n g \"h\"\n "])
        #expect(pieces.map(\.line) == [1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 6])
    }

    @Test func anUnclosedQuotationMarkEndsWithItsLine() {
        #expect(SwiftPieces.split("let a = /[\"]/\n// S1.1").map(\.kind) == [.code, .string, .code, .comment])
    }
}
