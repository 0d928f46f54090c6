import Foundation
import Testing

@testable import PreviewTools

@Suite struct CodePositionTests {
    private static func frame(_ function: String, _ line: Int, _ file: String? = "/p/Card.swift") -> CodePosition {
        CodePosition(file: file, line: line, function: function)
    }

    private static let uiKit = [
        frame("$s5UIKit6UIViewC5setUp5frameySo6CGRectV_tF", 1, "/u/UIView+Setup.swift"),
        frame("$s5UIKit6UIViewC5frameACSo6CGRectV_tcfc", 2, "/u/UIView.swift"),
    ]

    @Test(
        "the line that creates a view",
        arguments: [
            // A view of UIKit's in a property of a cell.
            (
                uiKit + [frame("$s5Cards4CardC5labelvpfi", 7), frame("$s5Cards4CardC5frameAcfc", 3)],
                ["5UIKit6UIViewC"], 7
            ),
            // A cell that UIKit makes for a data source: the line of its request.
            (
                uiKit + [
                    frame("$s5Cards4CardC5frameAcfc", 3), frame("$s5Cards4CardC5frameAcfC", 0),
                    frame("$s5UIKit11ElementHostPAAE8makeViewyyF", 50),
                    frame("$s5Cards10ControllerC14collectionViewyyF", 21),
                ], ["5Cards4CardC", "5UIKit6UIViewC"], 21
            ),
            // A view of the same class inside of another one's initialiser.
            (
                uiKit + [frame("$s5Cards4CardC5frameAcfc", 3), frame("$s5Cards5BoardC5frameAcfc", 12)],
                ["5Cards4CardC", "5UIKit6UIViewC"], 12
            ),
            // A view that UIKit creates for itself.
            (uiKit + [frame("$s5UIKit8UIWindowC8showRootyyF", 88), frame("main", 1)], ["5UIKit6UIViewC"], 88),
            // Compiler-made code has no line.
            (uiKit + [frame("$s5Cards4CardCAAWP", 0), frame("$s5Cards4CardC4fillyyF", 9)], ["5UIKit6UIViewC"], 9),
        ] as [([CodePosition], [String], Int)])
    func creation(_ stack: [CodePosition], _ classes: [String], _ line: Int) {
        #expect(CodePosition.creation(in: stack, classes: classes)?.line == line)
    }

    @Test func nothingIsKnownWithoutAStack() {
        #expect(CodePosition.creation(in: [], classes: []) == nil)
        #expect(CodePosition.creation(in: [Self.frame("main", 4)], classes: []) == nil)
    }

    @Test("output of llvm-symbolizer, as a list and line by line") func output() {
        let one = """
            {"Address":"0x1f","ModuleName":"/p/app","Symbol":[\
            {"Column":3,"FileName":"/p/a.swift","FunctionName":"$sa","Line":4},\
            {"Column":3,"FileName":"/p/b.swift","FunctionName":"$sb","Line":5}]}
            """
        let unknown =
            #"{"Address":"0x20","ModuleName":"/p/app","Symbol":[{"Column":0,"FileName":"","FunctionName":"","Line":0}]}"#
        let initializer =
            #"{"Address":"0x21","Symbol":[{"FileName":"/p/c.swift","FunctionName":"$scfc","Line":0,"StartLine":9}]}"#
        #expect(Symbolizer.positions(in: initializer)[0x21]?.first?.line == 9)
        let expected = [
            CodePosition(file: "/p/a.swift", line: 4, function: "$sa"),
            CodePosition(file: "/p/b.swift", line: 5, function: "$sb"),
        ]
        for text in ["[\(one),\(unknown)]", "warning: something\n\(one)\n\(unknown)\n"] {
            #expect(Symbolizer.positions(in: text) == [0x1f: expected])
        }
        #expect(Symbolizer.positions(in: "no JSON").isEmpty)
    }

    @Test("code of the library that is mapped last, after more text than one read gives") func lateMappings() throws {
        let loader = try #require(dlsym(nil, "__tls_get_addr"))
        let found = Symbolizer.file(of: UInt(bitPattern: loader), in: Symbolizer.ownMappings())
        #expect(found?.path.contains("/ld-") == true)
    }

    @Test("addresses of a file that is mapped in parts") func mappings() {
        let maps = Symbolizer.mappings(
            in: """
                1000-2000 r--p 00000000 fe:01 77     /p/my app
                2000-4000 r-xp 00001000 fe:01 77     /p/my app
                5000-6000 rw-p 00000000 00:00 0      [heap]
                7000-8000 r-xp 00000000 fe:01 78     /lib/c.so
                8000-9000 rw-p 00000000 00:00 0
                """)
        #expect(maps.count == 3 && maps[0].path == "/p/my app")
        #expect(Symbolizer.file(of: 0x2345, in: maps).map { [$0.path, "\($0.offset)"] } == ["/p/my app", "\(0x1345)"])
        #expect(Symbolizer.file(of: 0x7001, in: maps)?.offset == 1)
        #expect(Symbolizer.file(of: 0x5001, in: maps) == nil)
        #expect(Symbolizer.file(of: 0x2345, in: maps, isFixed: { $0 == "/p/my app" })?.offset == 0x2345)
    }

    /// The address of a program is fixed where its header has type 2.
    @Test(arguments: [
        ([0x7f, 0x45, 0x4c, 0x46], 2, true), ([0x7f, 0x45, 0x4c, 0x46], 3, false), ([0x23, 0x21, 0, 0], 2, false),
    ])
    func fixedAddresses(_ magic: [UInt8], _ type: UInt8, _ isFixed: Bool) throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("elf-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(magic + [UInt8](repeating: 0, count: 12) + [type, 0]).write(to: URL(fileURLWithPath: path))
        #expect(Symbolizer.isFixed(path) == isFixed)
        try Data(magic).write(to: URL(fileURLWithPath: path))
        #expect(!Symbolizer.isFixed(path) && !Symbolizer.isFixed(path + "-absent"))
    }

    @Test func positionsInWords() {
        #expect(Self.frame("$sa", 12).text == "Card.swift:12")
        #expect(Self.frame("$sa", 0, nil).text == "$sa")
    }
}
