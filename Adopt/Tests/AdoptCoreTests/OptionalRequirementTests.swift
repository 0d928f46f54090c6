import Testing

@testable import AdoptCore

/// Optional requirements and their uses.
@Suite struct OptionalRequirementTests {
    private static let declaration = """
        @objc public protocol P: Q {
            func a()
            @objc optional func b(_ x: Int, with y: String) -> Int
            @objc optional var t: String { get }
        }

        """

    @Test func protocols() {
        let expected = """
            public protocol P: Q, AnyObject {
                func a()
                
                
            }; public protocol _adopt_P_b__with: AnyObject { func b(_ x: Int, with y: String) -> Int }; \
            public protocol _adopt_P_t: AnyObject { var t: String { get } }

            """
        #expect(Rewriting(Self.declaration).text() == expected)
    }

    /// A selector carries no method of a requirement, and passes two arguments at most.
    @Test(arguments: [
        ("d.responds(to: #selector(P.b(_:with:)))", "(d is any _adopt_P_b__with)"),
        ("d?.responds(to: #selector(getter: P.t)) == true", "(d is any _adopt_P_t) == true"),
        ("!d!.responds(to: #selector(d!.a))", "!(d! is any P)"),
        ("d.responds(\n    to: #selector(P.b(_:with:)))", "(d is any _adopt_P_b__with\n)"),
        ("d.responds(to: #selector(C.c))", "d.responds(to: Selector(\"c\", C.c))"),
    ])
    func tests(_ source: String, _ expected: String) {
        let file = "import UIKit\nclass C { @objc func c() {} }\nfunc f(d: P?) -> Bool { \(source) }"
        let rewriting = Rewriting(Self.declaration, file)
        #expect(rewriting.text(1).hasSuffix("{ \(expected) }") && rewriting.problems == [])
    }

    /// A semicolon that is left alone is an error.
    @Test func semicolonsBehindRequirements() {
        let text = Rewriting("@objc protocol P { @objc optional func a() ; func b(); @objc optional func c(); }").text()
        #expect(text.hasPrefix("protocol P: AnyObject {  func b();  }; protocol _adopt_P_a: AnyObject {"))
    }

    @Test(arguments: [
        ("class C: P { func b(_ x: Int, with z: String) -> Int { 1 } }", "class C: P, _adopt_P_b__with {"),
        ("class C: P {}; extension C { var t: String { \"\" } }", "extension C: _adopt_P_t {"),
        ("class C: P {}; class D: C { var t = \"\" }", "class D: C, _adopt_P_t {"),
        ("@objc protocol R: P {}; class C: R { var t = \"\" }", "class C: R, _adopt_P_t {"),
        ("class O { private class C: P { var t = \"\" } }", "private class C: P, _adopt_P_t {"),
        ("class C: P { var t = \"\" }; class D: C { override var t: String { \"\" } }", "class D: C { override"),
        ("class C: P { private var t = \"\" }", "class C: P { private"),
        ("class C: P { func b(_ x: Int) {} }", "class C: P { func"),
        ("class C { var t = \"\" }", "class C { var t"),
        ("extension UIView: P { var t: String { \"\" } }", "extension UIView: P, _adopt_P_t {"),
    ])
    func conformances(_ source: String, _ expected: String) {
        let rewriting = Rewriting(Self.declaration, source)
        #expect(rewriting.text(1).contains(expected) && rewriting.problems == [])
    }

    @Test(arguments: [
        ("d?.b?(1, with: s)", "(d as? _adopt_P_b__with)?.b(1, with: s)"),
        ("self.d?.b?(1, with: s) ?? 2", "(self.d as? _adopt_P_b__with)?.b(1, with: s) ?? 2"),
        ("o?.c?.d?.b?(1, with: s)", "(o?.c?.d as? _adopt_P_b__with)?.b(1, with: s)"),
        ("p.b?(1, with: s)", "(p as? _adopt_P_b__with)?.b(1, with: s)"),
        ("p.b!(1, with: s)", "(p as! _adopt_P_b__with).b(1, with: s)"),
        ("d?.b!(1, with: s)", "(d as? _adopt_P_b__with)?.b(1, with: s)"),
        ("if d?.b != nil {}", "if (d as? _adopt_P_b__with)?.b != nil {}"),
        ("let f = d?.b(_:with:)", "let f = (d as? _adopt_P_b__with)?.b(_:with:)"),
        ("d?.t ?? s", "(d as? _adopt_P_t)?.t ?? s"),
        ("p.t!.count", "(p as! _adopt_P_t).t.count"),
        ("p.t?.count", "(p as? _adopt_P_t)?.t.count"),
        ("guard let t = d?.t else { return }", "guard let t = (d as? _adopt_P_t)?.t else { return }"),
        ("if let e = d { e.b?(1, with: s) }", "if let e = d { (e as? _adopt_P_b__with)?.b(1, with: s) }"),
        ("(d as? P)?.b?(1, with: s)", "((d as? P) as? _adopt_P_b__with)?.b(1, with: s)"),
        ("unknown().b?(1, with: s)", "(unknown() as? _adopt_P_b__with)?.b(1, with: s)"),
    ])
    func uses(_ use: String, _ expected: String) {
        func file(_ use: String) -> String {
            "class C { weak var d: P?; var o: O?; let s = \"\"; func f(p: any P) { \(use) } }; class O { var c: C? }"
        }
        let rewriting = Rewriting(Self.declaration, file(use))
        #expect(rewriting.text(1) == file(expected))
        #expect(rewriting.problems == [])
    }

    /// Closures are called in the same way.
    @Test(arguments: [
        "class C { var b: ((Int, String) -> Int)?; func f() { b?(1, 2) } }",
        "class C { var b: ((Int, String) -> Int)?; func f() { self.b?(1, with: 2) } }",
        "class C { func f() { done?(); x.finish?(1) } }",
        "class C { typealias Handler = (Int, Int) -> Void; var b: Handler?; func f() { b?(1, 2) } }",
        "class C { func f() { item.t?.count; item.title.t ?? 1; if unknown().t != nil {} } }",
        "class C { let t: String? = nil }; func f(c: C) { c.t?.count; c.t ?? 1 }",
    ])
    func others(_ source: String) {
        #expect(Rewriting(Self.declaration, source).adoption.files[1].edits == [])
    }

    /// Without a declared receiver, a call of a name that nothing else has is taken for the requirement, with a note.
    @Test func receiversOutOfSight() {
        let rewriting = Rewriting(Self.declaration, "func f() { make().b?(1, with: 2) }")
        #expect(rewriting.notes == ["1: the receiver of b has a type out of sight, and is taken for a P"])
        #expect(rewriting.text(1) == "func f() { (make() as? _adopt_P_b__with)?.b(1, with: 2) }")
    }

    @Test func clashesAreReported() {
        let rewriting = Rewriting(
            Self.declaration, "class C { var b: ((Int) -> Int)? }\nfunc f() { unknown().b?(1, with: 2) }")
        #expect(rewriting.problems.count == 1 && rewriting.problems.first?.hasPrefix("2: the receiver of b") == true)
        #expect(rewriting.adoption.files[1].edits == [])
    }

    @Test(arguments: [
        ("@objc optional static func s()", "members of the type cannot be"),
        ("\n#if DEBUG\n@objc optional func s()\n#endif\n", "it is inside #if"),
        (
            "@objc optional func s(_ a: Int); @objc optional func s(_ a: String)",
            "another requirement has the same name"
        ),
    ])
    func impossible(_ requirement: String, _ reason: String) {
        let rewriting = Rewriting("@objc protocol P { \(requirement) }")
        #expect(rewriting.problems.first?.contains(reason) == true)
    }

    /// A module that imports another uses its index.
    @Test func acrossModules() throws {
        let library = Rewriting(Self.declaration + "\nopen class V { public weak var delegate: P? }").adoption.index
        let read = try ModuleIndex(data: library.encoded(), path: "Kit.json")
        let rewriting = Rewriting(
            "class C: P { var t = \"\" }; func f(v: V) { v.delegate?.b?(1, with: \"\") }", imported: [read])
        #expect(rewriting.text().contains("class C: P, _adopt_P_t {"))
        #expect(rewriting.text().contains("(v.delegate as? _adopt_P_b__with)?.b(1, with: \"\")"))
    }
}
