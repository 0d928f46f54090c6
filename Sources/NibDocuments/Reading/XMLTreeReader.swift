import CExpat
import Foundation

/// Reads XML into the nodes of an `ElementTree`.
///
/// Expat parses: fontconfig has loaded it into every process that draws text, it counts lines, and by itself it opens
/// no external entity. libxml2 and Foundation's `XMLParser`, which is made of it, load 30 MB of ICU's tables.
///
/// Unsafe: the handlers get the reader unretained. It outlives the call of XML_Parse, which calls them.
final class XMLTreeReader {
    private static let textElements: Set = ["string", "mutableString"]

    private let limits: InterfaceLimits
    private let parser: XML_Parser
    private(set) var nodes: [ElementTree.Node] = []
    private var open: [Int] = []
    private var failure: (line: Int, reason: InterfaceDocumentError.Reason)?

    /// Reads a whole document. The nodes are in document order, the root first.
    static func nodes(
        of data: Data, file: String, limits: InterfaceLimits
    ) throws(InterfaceDocumentError) -> [ElementTree.Node] {
        let limit = min(limits.bytes, Int(Int32.max))
        guard !data.isEmpty else { throw InterfaceDocumentError(file: file, line: nil, reason: .empty) }
        guard data.count <= limit else {
            throw InterfaceDocumentError(file: file, line: nil, reason: .tooLarge(bytes: data.count, limit: limit))
        }
        guard let parser = XML_ParserCreate(nil) else {
            throw InterfaceDocumentError(file: file, line: nil, reason: .unreadable("no memory is left"))
        }
        defer { XML_ParserFree(parser) }
        let reader = XMLTreeReader(parser, limits)
        if let failure = reader.parse(data) {
            throw InterfaceDocumentError(file: file, line: failure.line, reason: failure.reason)
        }
        return reader.nodes
    }

    private init(_ parser: XML_Parser, _ limits: InterfaceLimits) {
        self.parser = parser
        self.limits = limits
    }

    private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    private func parse(_ data: Data) -> (line: Int, reason: InterfaceDocumentError.Reason)? {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { XMLTreeReader.reader($0).start($1!, $2!) },
            { reader, _ in XMLTreeReader.reader(reader).end() })
        XML_SetCharacterDataHandler(parser) { XMLTreeReader.reader($0).append($1!, count: Int($2)) }
        XML_SetStartDoctypeDeclHandler(parser) { reader, _, _, _, _ in
            XMLTreeReader.reader(reader).stop(.documentType)
        }
        let status = data.withUnsafeBytes {
            XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), Int32(XML_TRUE))
        }
        if let failure { return failure }
        guard status != XML_STATUS_OK else { return nil }
        let message = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "unknown error"
        return (line, .malformed(message))
    }

    private static func reader(_ pointer: UnsafeMutableRawPointer?) -> XMLTreeReader {
        Unmanaged.fromOpaque(pointer!).takeUnretainedValue()
    }

    /// Expat may call further handlers after it was stopped, at an element without content.
    private func stop(_ reason: InterfaceDocumentError.Reason) {
        guard failure == nil else { return }
        failure = (line, reason)
        XML_StopParser(parser, XML_Bool(XML_FALSE))
    }

    private func start(_ name: UnsafePointer<CChar>, _ values: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
        guard failure == nil else { return }
        guard open.count < limits.depth else { return stop(.tooDeep(limit: limits.depth)) }
        guard nodes.count < limits.elements else { return stop(.tooManyElements(limit: limits.elements)) }
        let element = String(cString: name)
        var node = ElementTree.Node(
            name: element, kind: ElementKind.named(element), line: line, parent: open.last)
        var count = 0
        while values[count] != nil { count += 2 }
        node.attributes.reserveCapacity(count / 2)
        var index = 0
        while let key = values[index], let value = values[index + 1] {
            node.attributes.append(.init(name: String(cString: key), value: String(cString: value)))
            index += 2
        }
        guard node.attributes.count <= limits.attributes else {
            return stop(.tooManyAttributes(element: node.name, limit: limits.attributes))
        }
        open.append(nodes.count)
        nodes.append(node)
    }

    private func end() {
        guard failure == nil else { return }
        nodes[open.removeLast()].end = nodes.count
    }

    private func append(_ text: UnsafePointer<CChar>, count: Int) {
        guard failure == nil, let index = open.last, Self.textElements.contains(nodes[index].name) else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: count)
        nodes[index].text += String(decoding: bytes, as: UTF8.self)
    }
}
