import Testing

@testable import PackageBuilds

/// What errors of the compiler are due to, and the imports that it does not find.
struct ErrorCauseTests {
    private static let table: [(String, String, ErrorCause)] = [
        ("cannot find type 'UITextView' in scope", "", .missingName("UITextView")),
        ("cannot find 'MKMapPoint' in scope; did you mean 'CGPoint'?", "", .missingName("MKMapPoint")),
        ("cannot find operator '<>' in scope", "", .missingName("<>")),
        ("value of type 'UIView' has no member 'tint'", "", .missingName("UIView.tint")),
        ("value of type 'UIView?' has no member 'tint'", "", .missingName("UIView.tint")),
        ("value of optional type 'UIView?' has no member 'tint'", "", .missingName("UIView.tint")),
        ("type 'UIView' has no member 'Edge'", "", .missingName("UIView.Edge")),
        ("type 'Array<Int>' has no member 'x'", "", .missingName("Array.x")),
        ("value of type 'ListController' has no member 'storyboard'", "", .missingName("storyboard")),
        ("type 'App.ListController' has no member 'storyboard'", "", .missingName("storyboard")),
        ("module 'UIKit' has no member named 'UIMenuX'", "", .missingName("UIMenuX")),
        ("no type named 'UIMenuX' in module 'UIKit'", "", .missingName("UIMenuX")),
        ("'Key' is not a member type of struct 'UIKit.UIFont'", "", .missingName("UIKit.UIFont.Key")),
        (
            "method does not override any method from its superclass", "    override func prepare(for a: Int) {",
            .missingName("override of prepare")
        ),
        (
            "property does not override any property from its superclass", "override var isOn: Bool {",
            .missingName("override of isOn")
        ),
        (
            "initializer does not override a designated initializer from its superclass", "override init() {",
            .missingName("override of init")
        ),
        ("cannot infer contextual base in reference to member 'red'", "", .consequence),
        ("generic parameter 'Target' could not be inferred", "", .consequence),
        ("'nil' requires a contextual type", "", .consequence),
        ("cannot convert value of type 'Int' to specified type 'String'", "", .other),
        ("missing argument for parameter 'a' in call", "", .other),
    ]

    @Test(arguments: table)
    func causes(_ message: String, _ source: String, _ cause: ErrorCause) {
        #expect(ErrorCause(message, source: source, ownTypes: ["ListController"]) == cause)
    }

    @Test func typesOfATextAreFound() {
        let text = "final class A: B {\n  enum C {}\n}\nprotocol D {}\n// struct-like\nextension E {}\nfunc f() {}"
        #expect(ErrorCause.types(in: text) == ["A", "C", "D"])
    }

    // MARK: Imports

    @Test func missingImportsAreFound() {
        let messages = CompileMessage.all(
            in: """
                /a/B.swift:3:8: error: no such module 'MapKit'
                3 | import MapKit
                /a/C.swift:1:8: error: no such module 'UIKit.UIGeometry'
                /a/C.swift:2:8: error: cannot find 'x' in scope
                """)
        #expect(
            MissingImport.all(in: messages) == [
                MissingImport(path: "/a/B.swift", line: 3, module: "MapKit"),
                MissingImport(path: "/a/C.swift", line: 1, module: "UIKit.UIGeometry"),
            ])
    }

    private static let lines: [(String, String, String)] = [
        ("MapKit", "import MapKit", "             "),
        ("MapKit", "import MapKit // maps", "              // maps"),
        ("MapKit", "import UIKit; import MapKit; import os", "import UIKit;              ; import os"),
        ("MapKit", "@testable import MapKit", "                       "),
        ("MapKit", "@preconcurrency public import class MapKit.MKMapView", String(repeating: " ", count: 52)),
        ("MapKit", "import MapKitExtras", "import MapKitExtras"),
        ("UIKit.Sub", "import UIKit.Sub", "import UIKit    "), ("os", "import os.log", "             "),
    ]

    @Test(arguments: lines)
    func importsAreRemovedInPlace(_ module: String, _ line: String, _ result: String) {
        #expect(MissingImport(path: "", line: 1, module: module).removed(from: line) == result)
    }

    @Test(arguments: [
        ("import UIKit; import MapKit", ["UIKit", "MapKit"]), ("  @testable import struct Kit.Part", ["Kit"]),
        ("@_spi(A) public import os.log // a", ["os.log"]), ("// import A", []), ("import A because of B", []),
        ("let important = 1", []), ("we import A.", []), ("import A.", []), ("import A /* b */\r", ["A"]),
    ])
    func importsOfALine(_ line: String, _ modules: [String]) {
        #expect(MissingImport.imports(in: line, of: "").map(\.module) == modules)
    }

    @Test func importsHaveLines() {
        let text = "\r\nimport A\r\n#if os(iOS)\r\nimport B\r\n#endif"
        #expect(MissingImport.imports(in: text, of: "").map(\.line) == [2, 4])
    }

    /// Conditions decide in the probe as in the file.
    @Test func probesHaveConditionsAndImports() {
        let probe = MissingImport.probe("// a\n#if os(iOS)\n  import A\n#else\nimport os.log\n#endif\nlet a = 1\n")
        #expect(
            probe.source == """
                #if os(iOS)
                #if !canImport(A)
                #error("no such module 'A'")
                #endif
                #else
                #if !canImport(os)
                #error("no such module 'os'")
                #elseif !canImport(os.log)
                #error("no such module 'os.log'")
                #endif
                #endif

                """)
        #expect(probe.lines == [3: 3, 7: 5, 9: 5])
    }

    @Test func crashesAreNamed() {
        let output = """
            /a/B.swift:1:1: error: x
            Stack dump:
            0.\tProgram arguments: swift-frontend /tmp/out/adopted__B.swift
            1.\tSwift version 6.3
            2.\tWhile type-checking 'B' (at /tmp/out/adopted__B.swift:4:1)
             #0 0x0000 (swift-frontend+0x1)
            """
        #expect(
            CompilerCrash.all(in: output, replacing: [("/tmp/out/adopted__B.swift", "B.swift")]) == [
                "While type-checking 'B' (at B.swift:4:1)"
            ])
        #expect(CompilerCrash.all(in: "/a/B.swift:1:1: error: x", replacing: []).isEmpty)
    }
}
