import Files
import Foundation

/// The packed form of a document, in a file beside it: what a program reads in place of the XML.
///
/// It holds the elements and the warnings, and counts for one content of the XML only: one that was saved since is
/// read itself. Reading it takes a sixth of the time, without the check.
extension InterfaceDocument {
    private static let mark: [UInt8] = Array("VPD1".utf8)

    package static func packedPath(of path: String) -> String { path + ".packed" }

    /// Writes the packed form of a document unless it is there.
    /// - Returns: the warnings of a document that was packed; an empty array for one that cannot be read.
    @discardableResult
    package static func pack(_ path: String) throws(FileError) -> [InterfaceWarning] {
        guard let data = try? InputFile.data(path, limit: InterfaceLimits().bytes) else { return [] }
        var packed = head(for: data)
        let target = packedPath(of: path)
        let old = try? InputFile.data(target, limit: InterfaceLimits().bytes, acceptsPipes: false)
        if let old, old.starts(with: packed) { return [] }
        guard let document = try? InterfaceDocument(data, file: path) else { return [] }
        packed.append(document.packed)
        try AtomicFile.write(packed, to: target)
        return document.warnings
    }

    /// The document of a packed form; nil if it is that of other XML, or damaged.
    init?(packed data: Data, of source: Data, file: String, limits: InterfaceLimits) {
        let head = Self.head(for: source)
        guard data.starts(with: head) else { return nil }
        let read = data.withUnsafeBytes { bytes -> (nodes: [ElementTree.Node], warnings: [InterfaceWarning])? in
            guard var reader = PackedReader(bytes, from: head.count),
                let nodes = Self.nodes(&reader, limits), let warnings = Self.warnings(&reader, file: file),
                reader.isAtEnd
            else { return nil }
            return (nodes, warnings)
        }
        guard let read, (try? Self.check(read.nodes[0], file: file)) != nil else { return nil }
        self.init(file: file, warnings: read.warnings, tree: ElementTree(nodes: read.nodes))
    }

    private var packed: Data {
        var writer = PackedWriter()
        writer.add(tree.nodes.count)
        for node in tree.nodes {
            writer.add(node.name)
            writer.add(node.line)
            writer.add(node.parent.map { $0 + 1 } ?? 0)
            writer.add(node.end)
            writer.add(node.text)
            writer.add(node.attributes.count)
            for attribute in node.attributes {
                writer.add(attribute.name)
                writer.add(attribute.value)
            }
        }
        writer.add(warnings.count)
        for warning in warnings {
            writer.add(InterfaceWarning.Kind.allCases.firstIndex(of: warning.kind) ?? 0)
            writer.add(warning.line)
            writer.add(warning.id)
            writer.add(warning.label)
            writer.add(warning.message)
        }
        return writer.data
    }

    /// Elements are nested as the parser nests them, within the limits: all that walks the tree relies on it.
    private static func nodes(_ reader: inout PackedReader, _ limits: InterfaceLimits) -> [ElementTree.Node]? {
        guard let count = reader.number(upTo: limits.elements), count > 0 else { return nil }
        var nodes: [ElementTree.Node] = [], open: [Int] = []
        var kinds = [ElementKind??](repeating: nil, count: reader.texts.count)
        nodes.reserveCapacity(count)
        for index in 0..<count {
            while let last = open.last, nodes[last].end == index { open.removeLast() }
            guard let name = reader.position(), let line = reader.number(upTo: .max),
                let parent = reader.number(upTo: index), parent - 1 == open.last ?? -1,
                let end = reader.number(upTo: open.last.map { nodes[$0].end } ?? count), end > index,
                let text = reader.text(), let attributes = reader.number(upTo: limits.attributes)
            else { return nil }
            let kind = kinds[name] ?? ElementKind.named(reader.texts[name])
            kinds[name] = .some(kind)
            var node = ElementTree.Node(
                name: reader.texts[name], kind: kind, line: line, parent: parent == 0 ? nil : parent - 1)
            node.end = end
            node.text = text
            node.attributes.reserveCapacity(attributes)
            for _ in 0..<attributes {
                guard let name = reader.text(), let value = reader.text() else { return nil }
                node.attributes.append(.init(name: name, value: value))
            }
            nodes.append(node)
            open.append(index)
            guard open.count <= limits.depth else { return nil }
        }
        return nodes[0].end == count ? nodes : nil
    }

    private static func warnings(_ reader: inout PackedReader, file: String) -> [InterfaceWarning]? {
        let kinds = InterfaceWarning.Kind.allCases
        guard let count = reader.number(upTo: .max) else { return nil }
        var warnings: [InterfaceWarning] = []
        for _ in 0..<count {
            guard let kind = reader.number(upTo: kinds.count - 1), let line = reader.number(upTo: .max),
                let id = reader.optionalText(), let label = reader.optionalText(), let message = reader.text()
            else { return nil }
            warnings.append(
                InterfaceWarning(kind: kinds[kind], file: file, line: line, id: id, label: label, message: message))
        }
        return warnings
    }

    /// A mark, and the length and a 64-bit hash (FNV-1a over words) of the XML, in 20 bytes.
    private static func head(for data: Data) -> Data {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        data.withUnsafeBytes { bytes in
            var offset = 0
            while offset + 8 <= bytes.count {
                hash = (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x100_0000_01b3
                hash ^= hash >> 29
                offset += 8
            }
            for byte in bytes[offset...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        var head = Data(mark)
        for number in [UInt64(data.count), hash] {
            for shift in stride(from: UInt64(0), to: 64, by: 8) {
                head.append(UInt8(truncatingIfNeeded: number >> shift))
            }
        }
        return head
    }
}
