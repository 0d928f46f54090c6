import Testing

@testable import AdoptCore

/// Source and result of each kind of rewriting, on single files.
@Suite struct RewriteTableTests {
    @Test(arguments: [
        ("@objc class A {}", "class A {}"),
        ("@objc(Name) public class A {}", "public class A {}"),
        ("@objcMembers class A { @nonobjc func f() {} }", "class A { func f() {} }"),
        ("class A {\n    @objc\n    func f() {}\n}", "class A {\n    \n    func f() {}\n}"),
        ("struct A { @objc /* why */ func f() {} }", "struct A { /* why */ func f() {} }"),
        ("@objc protocol P {}", "protocol P: AnyObject {}"),
        ("@objc protocol P: Q {}", "protocol P: Q, AnyObject {}"),
        ("@objc protocol P: NSObjectProtocol {}", "protocol P: NSObjectProtocol {}"),
        ("@objc enum E: Int { case a }", "enum E: Int { case a }"),
        ("let a = \"@objc\" // @objc", "let a = \"@objc\" // @objc"),
        ("@UIApplicationMain final class A {}", "@main final class A {}"),
        ("@IBDesignable class A { @IBInspectable var a = 1 }", "@IBDesignable class A { @IBInspectable var a = 1 }"),
    ])
    func attributes(_ source: String, _ expected: String) { #expect(Rewriting(source).text() == expected) }

    @Test(arguments: [
        ("#if os(iOS)\n#endif", "#if canImport(UIKit)\n#endif"),
        ("#if !os(iOS) || os(macOS)\n#endif", "#if !canImport(UIKit) || os(macOS)\n#endif"),
        ("#if DEBUG\n#elseif os(iOS)\n#endif", "#if DEBUG\n#elseif canImport(UIKit)\n#endif"),
        ("#if os(Linux)\n#if os(iOS)\n#endif\n#endif", "#if os(Linux)\n#if canImport(UIKit)\n#endif\n#endif"),
        ("func f() { os(iOS) }", "func f() { os(iOS) }"),
        ("let p = #keyPath(A.b.c)", "let p = \"b.c\""),
        ("let p = #keyPath(A.b)\nlet q = 1", "let p = \"b\"\nlet q = 1"),
        ("let p = #keyPath(Outer.Inner.name)", "let p = \"name\""),
    ])
    func platformsAndKeyPaths(_ source: String, _ expected: String) {
        #expect(Rewriting(source).text() == expected)
    }

    /// Actions in classes without a superclass have no table, which keeps these short.
    @Test(arguments: [
        ("#selector(f)", "Selector(\"f\", A.f)"),
        ("#selector(self.f)", "Selector(\"f\", A.f)"),
        ("#selector(A.g(_:))", "Selector(\"g:\", A.g(_:))"),
        ("#selector(g)", "Selector(\"g:\", A.g(_:))"),
        ("#selector(h)", "Selector(\"hWithSender:\", A.h(sender:))"),
        ("#selector(h(for:))", "Selector(\"hFor:\", A.h(for:))"),
        ("#selector(named)", "Selector(\"other:\", A.named(_:))"),
        ("#selector(two(_:in:))", "Selector(\"two:in:\", A.two(_:in:))"),
        ("#selector(over as () -> Void)", "Selector(\"over\", { (target: A) in { target.over() } })"),
        ("#selector(over as (Int) -> Void)", "Selector(\"over:\", A.over(_:))"),
        ("#selector(over(_:))", "Selector(\"over:\", A.over(_:))"),
        ("#selector(getter: A.value)", "Selector(\"value\", { (target: A) in { target.value } })"),
        ("#selector(setter: value)", "Selector(\"setValue:\", { (target: A) in { target.value = $0 } })"),
        ("#selector(other.go)", "Selector(\"go\", B.go)"),
        ("#selector(P.ask(_:))", "Selector(\"ask:\", { ($0 as AnyObject as! any P).ask(_:) })"),
        ("#selector(UIView.layoutIfNeeded)", "Selector(\"layoutIfNeeded\", UIView.layoutIfNeeded)"),
        ("#selector(\n        f\n)", "Selector(\"f\", A.f\n\n)"),
    ])
    func selectors(_ source: String, _ expected: String) {
        func file(_ expression: String, _ objc: String) -> String {
            """
            import UIKit
            protocol P: AnyObject { func ask(_ a: Any) }
            class B { \(objc)func go() {} }
            class A {
                let other: B? = nil
                \(objc)private func f() {}
                \(objc)func g(_ sender: Any) {}
                \(objc)func h(sender: Any) {}
                \(objc)func h(for a: Any) {}
                \(objc.isEmpty ? "" : "@objc(other:) ")func named(_ a: Any) {}
                \(objc)func two(_ a: Any, in b: Any) {}
                \(objc)func over() {}
                \(objc)func over(_ a: Int) {}
                var value = 1
                func test() { let s = \(expression) }
            }
            """
        }
        let rewriting = Rewriting(file(source, "@objc "))
        #expect(rewriting.text() == file(expected, ""))
        #expect(rewriting.problems == [])
    }

    /// Where the method is: an extension, a superclass, an enclosing type, a protocol extension, a local type.
    @Test(arguments: [
        ("extension UIView { @objc func f() { #selector(f) } }", "UIView.f"),
        ("class A<T> { @objc func f() { #selector(f) } }", "A.f"),
        ("class A { @objc func f() {} }; class B: A { func g() { #selector(f) } }", "B.f"),
        ("class O { class A { @objc func f() { #selector(f) } } }", "O.A.f"),
        ("class O { @objc func f() {}; class A { func g() { #selector(f) } } }", "O.f"),
        ("extension O.A { @objc func f() { #selector(f) } }", "O.A.f"),
        ("func make() { class L { @objc func f() { #selector(f) } } }", "L.f"),
        ("class A { @objc func f() {}; lazy var b = { #selector(f) }() }", "A.f"),
        ("protocol P: AnyObject { func f() }; extension P { func g() { #selector(f) } }", "Self.f"),
        ("class A { func g(_ v: B?) { #selector(v.f) } }; class B { @objc func f() {} }", "B.f"),
    ])
    func places(_ source: String, _ method: String) {
        let expected = "Selector(\"f\", \(method))"
        #expect(Rewriting("import UIKit; " + source).text().contains(expected))
    }

    @Test(arguments: [
        ("import A\nlet a: UIView", "import UIKit; import A\nlet a: UIView"),
        ("// Title\n\nlet a: UIView", "// Title\n\nimport UIKit; let a: UIView"),
        (
            "#if DEBUG\nimport A\n#endif\nimport B\nlet a = UIColor.red",
            "#if DEBUG\nimport A\n#endif\nimport UIKit; import B\nlet a = UIColor.red"
        ),
        ("import UIKit.UIView\nlet a: UIView", "import UIKit.UIView\nlet a: UIView"),
        (
            "import UIKit\nlet a = URLSession.shared, b: XMLParser",
            "import FoundationNetworking; import FoundationXML; import UIKit\nlet a = URLSession.shared, b: XMLParser"
        ),
        (
            "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nlet a: URLRequest",
            "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nlet a: URLRequest"
        ),
        ("struct URLCache {}\nlet a: URLCache", "struct URLCache {}\nlet a: URLCache"),
        ("import A\nlet a: UInt = 1 // UIView", "import A\nlet a: UInt = 1 // UIView"),
        ("import A\nclass UIThing {}\nlet a: UIThing", "import A\nclass UIThing {}\nlet a: UIThing"),
    ])
    func imports(_ source: String, _ expected: String) { #expect(Rewriting(source).text() == expected) }

    @Test(arguments: [
        ("let a = CFAbsoluteTimeGetCurrent() - b", "let a = Date().timeIntervalSinceReferenceDate - b"),
        ("let a = CFAbsoluteTimeGetCurrent(\n)", "let a = Date(\n).timeIntervalSinceReferenceDate"),
        (
            "let f: () -> CFAbsoluteTime = CFAbsoluteTimeGetCurrent",
            "let f: () -> TimeInterval = { Date().timeIntervalSinceReferenceDate }"
        ),
        ("let a = CFAbsoluteTime(2), b = c.CFAbsoluteTime", "let a = TimeInterval(2), b = c.CFAbsoluteTime"),
        ("func f() {} // CFAbsoluteTimeGetCurrent()", "func f() {} // CFAbsoluteTimeGetCurrent()"),
    ])
    func absoluteTimes(_ source: String, _ expected: String) {
        #expect(Rewriting("import UIKit\n" + source).text() == "import UIKit\n" + expected)
        let imports = source == expected ? "" : "import Foundation; "
        #expect(Rewriting("import A\n" + source).text() == imports + "import A\n" + expected)
    }

    @Test(arguments: [
        ("func f<T: UIView>() -> T { T(frame: a) }", "T._adoptInit(frame: a)"),
        ("func f<T>() -> T where T: UICollectionViewCell { T() }", "T._adoptInit()"),
        ("func f(_ type: UIView.Type) { type.init(frame: a) }", "type._adoptInit(frame: a)"),
        ("class C: UIView {}; func f<T: C>() -> T { T.init(frame: a) }", "T._adoptInit(frame: a)"),
        ("extension UIView { static func f() -> Self { self.init(frame: a) } }", "self._adoptInit(frame: a)"),
        ("class A { var type: UIView.Type; func f() { type.init(frame: a) } }", "type._adoptInit(frame: a)"),
    ])
    func metatypes(_ source: String, _ expected: String) {
        #expect(Rewriting("import UIKit\n" + source).text().contains(expected))
    }

    @Test(arguments: [
        "func f<T: Equatable>() -> T { T(frame: a) }",
        "class C: UIView { required init(frame: CGRect) {} }; func f<T: C>() -> T { T(frame: a) }",
        "protocol P { init(a: Int) }; func f<T: P & UIView>() -> T { T(a: 1) }",
        "extension UIEdgeInsets { static func f() -> Self { self.init(top: 1) } }",
        "class A: UIView { convenience init() { self.init(frame: a) } }",
        "let a = UIView.init(frame: a)",
    ])
    func otherInitialisers(_ source: String) {
        #expect(Rewriting("import UIKit\n" + source).adoption.files[0].edits == [])
    }
}
