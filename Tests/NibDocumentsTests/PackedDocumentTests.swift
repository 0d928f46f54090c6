import Files
import Foundation
import Testing

@testable import NibDocuments

/// The packed form of documents: the same content, for the XML that it was made of.
@Suite struct PackedDocumentTests {
    private let folder: Folder
    private var path: String { folder.path + "/Main.storyboard" }
    private var packedPath: String { InterfaceDocument.packedPath(of: path) }

    init() throws {
        folder = try Folder()
        try Data(Self.texts[1].utf8).write(to: URL(fileURLWithPath: path))
    }

    /// A folder that is removed with the test.
    private final class Folder {
        let path = NSTemporaryDirectory() + "packed-\(UUID().uuidString)"
        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private static let texts = [
        TestDocument.xibText(FuzzDocuments.xib, resources: FuzzDocuments.resources),
        TestDocument.storyboardText(FuzzDocuments.scenes, initial: " initialViewController=\"nav\""),
        TestDocument.xibText("<view id=\"v\"><foo/><foo/></view><label id=\"v\" text=\"é\" numberOfLines=\"x\"/>"),
    ]

    private static func summary(_ document: InterfaceDocument) -> [String] {
        document.tree.nodes.map { node in
            let attributes = node.attributes.map { "\($0.name)=\($0.value)" }
            return "\(node.name) \(node.line) \(node.parent ?? -1) \(node.end) \(node.kind?.name ?? "") "
                + "\(node.hasVariations) \(node.hasLiterals) \(node.key ?? "") \(node.isDesignTime) \(node.text) "
                + "\(attributes)"
        } + document.warnings.map(\.description)
    }

    private func packed() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: packedPath)) }

    @Test(arguments: texts.indices) func theContentIsTheSame(_ index: Int) throws {
        let source = Data(Self.texts[index].utf8)
        try source.write(to: URL(fileURLWithPath: path))
        let warnings = try InterfaceDocument.pack(path)
        let read = try InterfaceDocument(source, file: path)
        let packed = try #require(
            try InterfaceDocument(packed: packed(), of: source, file: path, limits: InterfaceLimits()))
        #expect(Self.summary(packed) == Self.summary(read) && warnings == read.warnings)
        #expect(packed.tree.ids == read.tree.ids && packed.tree.duplicates == read.tree.duplicates)
        #expect(try Self.summary(InterfaceDocument(path: path)) == Self.summary(read))
        #expect(try InterfaceDocument.pack(path) == [])
    }

    /// The packed form counts for one content of the file only.
    @Test func savedDocumentsAreReadThemselves() throws {
        try InterfaceDocument.pack(path)
        let saved = TestDocument.storyboardText("<scene sceneID=\"s\"/>")
        try Data(saved.utf8).write(to: URL(fileURLWithPath: path))
        #expect(try InterfaceDocument(path: path).scenes.map(\.id) == ["s"])
        try InterfaceDocument.pack(path)
        #expect(try InterfaceDocument(packed: packed(), of: Data(saved.utf8), file: path, limits: .init()) != nil)
    }

    @Test func unreadableDocumentsAreNotPacked() throws {
        try Data("<document".utf8).write(to: URL(fileURLWithPath: path))
        #expect(try InterfaceDocument.pack(path) == [])
        #expect(!FileManager.default.fileExists(atPath: packedPath))
    }

    /// A form that is cut anywhere, or has another byte, is that of the document or none.
    @Test func damagedFormsAreRefused() throws {
        try InterfaceDocument.pack(path)
        let whole = try packed(), source = Data(Self.texts[1].utf8)
        for count in stride(from: 0, to: whole.count, by: 5) {
            let cut = whole.prefix(count)
            #expect(InterfaceDocument(packed: cut, of: source, file: path, limits: .init()) == nil)
        }
        #expect(InterfaceDocument(packed: whole + [0], of: source, file: path, limits: .init()) == nil)
        for offset in stride(from: 20, to: whole.count, by: 7) {
            var damaged = whole
            damaged[offset] = ~damaged[offset]
            guard let document = InterfaceDocument(packed: damaged, of: source, file: path, limits: .init()) else {
                continue
            }
            for (index, node) in document.tree.nodes.enumerated() {
                #expect(node.end > index && node.parent ?? -1 < index)
            }
        }
    }

    @Test func limitsHold() throws {
        try InterfaceDocument.pack(path)
        let source = Data(Self.texts[1].utf8)
        var limits = InterfaceLimits()
        limits.depth = 3
        #expect(try InterfaceDocument(packed: packed(), of: source, file: path, limits: limits) == nil)
        limits = InterfaceLimits()
        limits.elements = 3
        #expect(try InterfaceDocument(packed: packed(), of: source, file: path, limits: limits) == nil)
    }
}
