import Testing

@testable import AdoptCore

/// Generated code with thousands of members and uses of them: work that grows with their product takes minutes.
@Suite struct LargeClassTests {
    private static let numbers = 0..<10_000

    private func lines(_ line: (Int) -> String) -> String { Self.numbers.map(line).joined(separator: "\n") }

    @Test(.timeLimit(.minutes(1))) func selectorsOfOneClass() {
        let rewriting = Rewriting("class A: UIView {\n\(lines { "@objc func f\($0)() { #selector(f\($0)) }" })\n}")
        #expect(rewriting.adoption.counts[.selector] == Self.numbers.count)
        #expect(rewriting.text().contains(".action(\"f9999\", A.f9999)"))
    }

    @Test(.timeLimit(.minutes(1))) func selectorsOfNoMethod() {
        let rewriting = Rewriting("class A {\n\(lines { "func f\($0)() { #selector(v\($0).f) }" })\n}")
        #expect(rewriting.problems.count == Self.numbers.count)
        #expect(rewriting.problems.last?.hasPrefix("10001: ") == true)
    }

    @Test(.timeLimit(.minutes(1))) func overridesOfOneExtension() {
        let rewriting = Rewriting(
            "class A {}\nextension A {\n\(lines { "@objc func f\($0)() {}" })\n}",
            "class B: A {\n\(lines { "override func f\($0)() {}" })\n}")
        #expect(rewriting.adoption.counts[.extensionOverride] == Self.numbers.count)
    }

    @Test(.timeLimit(.minutes(1))) func requirementsOfOneProtocol() {
        let rewriting = Rewriting(
            "@objc protocol P {\n\(lines { "@objc optional func f\($0)()" })\n}",
            "class A {\nweak var p: P?\nfunc g() {\n\(lines { "p?.f\($0)?()" })\n}\n}")
        #expect(rewriting.text(1).contains("(p as? _adopt_P_f9999)?.f9999()"))
    }
}
