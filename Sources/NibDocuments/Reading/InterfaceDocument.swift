import Files
import Foundation

/// An Interface Builder document for iOS: a `.xib` or `.storyboard`, as values.
///
/// Reading makes nothing of UIKit. Ids are resolved over the whole document. Content that is not understood is a
/// warning, and is left out of what the document returns.
package struct InterfaceDocument: Sendable {
    /// The path or name that the caller gave.
    package let file: String
    package let warnings: [InterfaceWarning]
    let tree: ElementTree

    /// Reads a file, or its packed form if one is beside it.
    package init(path: String, limits: InterfaceLimits = InterfaceLimits()) throws(InterfaceDocumentError) {
        let data: Data
        do { data = try InputFile.data(path, limit: limits.bytes) } catch {
            throw InterfaceDocumentError(file: path, line: nil, reason: .unreadable(error.reason))
        }
        if let packed = try? InputFile.data(Self.packedPath(of: path), limit: limits.bytes, acceptsPipes: false),
            let document = InterfaceDocument(packed: packed, of: data, file: path, limits: limits)
        {
            self = document
        } else {
            try self.init(data, file: path, limits: limits)
        }
    }

    /// Reads the bytes of a file.
    /// - Parameter file: the name in messages.
    package init(
        _ data: Data, file: String, limits: InterfaceLimits = InterfaceLimits()
    ) throws(InterfaceDocumentError) {
        let nodes = try XMLTreeReader.nodes(of: data, file: file, limits: limits)
        try Self.check(nodes[0], file: file)
        let tree = ElementTree(nodes: nodes)
        self.init(file: file, warnings: DocumentCheck.warnings(of: tree, file: file), tree: tree)
    }

    init(file: String, warnings: [InterfaceWarning], tree: ElementTree) {
        self.file = file
        self.tree = tree
        self.warnings = warnings
    }

    /// Whether the root is that of a document for iOS.
    static func check(_ root: ElementTree.Node, file: String) throws(InterfaceDocumentError) {
        guard root.name == "document" else {
            throw InterfaceDocumentError(file: file, line: root.line, reason: .otherRoot(root.name))
        }
        let runtime = root.value("targetRuntime") ?? ""
        guard InterfaceRuntime.supported.contains(runtime) else {
            throw InterfaceDocumentError(file: file, line: root.line, reason: .otherRuntime(runtime))
        }
    }

    /// The element `<document>`, for unspecified size classes.
    package var root: InterfaceElement { InterfaceElement(tree: tree, index: 0, sizeClasses: SizeClasses()) }

    package var settings: InterfaceSettings { tree.settings }
    package var resources: InterfaceResources { tree.resources }

    /// All elements, in document order.
    package var elements: some Sequence<InterfaceElement> { root.descendants }

    /// The object of an id.
    package func object(_ id: String) -> InterfaceElement? { tree.ids[id].map(root.at) }
}
