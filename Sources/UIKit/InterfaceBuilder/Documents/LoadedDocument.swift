internal import Logging
internal import NibDocuments

/// A document with what making its objects takes. It is read once; nibs and storyboards own one.
@MainActor final class LoadedDocument {
    let content: InterfaceDocument
    /// Where images, colours and other documents are found.
    let bundle: Bundle
    /// Each is logged once, unless `logsMessages` is false.
    private(set) var messages: [String] = []
    private var reported: Set<String> = []
    private let logsMessages: Bool
    /// Classes by the names of the document; nil for those that were not found.
    var classes: [InterfaceClass: AnyClass?] = [:]
    private var plans: [SizeClasses: ElementPlans] = [:]

    /// The number of storyboards around this one, whose controllers contain its own from the start.
    var nesting = 0
    /// Whether the program need not have the classes of the document.
    var isPreview = false
    /// The data of its tables and collection views in a preview, which those do not retain.
    var prototypeContents: [PrototypeContent] = []

    init(_ content: InterfaceDocument, bundle: Bundle?, logsMessages: Bool = true) {
        self.content = content
        self.logsMessages = logsMessages
        self.bundle = bundle ?? .main
        for warning in content.warnings { log(warning.description) }
    }

    func plans(for sizeClasses: SizeClasses) -> ElementPlans {
        if let known = plans[sizeClasses] { return known }
        let new = ElementPlans(sizeClasses)
        plans[sizeClasses] = new
        return new
    }

    /// Logs a message unless it was logged before for another object of the document.
    func report(_ message: @autoclosure () -> String, at element: InterfaceElement) {
        let text = message()
        if reported.insert(text).inserted { log("\(place(of: element)) \(text)") }
    }

    private func log(_ message: String) {
        messages.append(message)
        guard logsMessages else { return }
        Logger(label: "UIKit.InterfaceBuilder").warning("\(message)")
    }

    /// File, line and object of an element, for messages.
    func place(of element: InterfaceElement) -> String {
        let object = element.id.map { " object \($0)" + (element.label.map { " \"\($0)\"" } ?? "") + ":" } ?? ""
        return "\(content.file):\(element.line):\(object)"
    }
}

extension LoadedDocument {
    /// The name of the list that is most like one; nil if none is.
    static func nearest(to name: String, in names: some Sequence<String>) -> String? {
        let best = names.map { ($0, distance(name.lowercased(), $0.lowercased())) }.min { $0.1 < $1.1 }
        return best.flatMap { $0.1 <= max(2, name.count / 3) ? $0.0 : nil }
    }

    /// The number of characters to insert, remove or replace.
    private static func distance(_ a: String, _ b: String) -> Int {
        let b = Array(b)
        var row = Array(0...b.count)
        for (i, character) in a.enumerated() {
            var next = [i + 1]
            for (j, other) in b.enumerated() {
                next.append(min(row[j + 1] + 1, next[j] + 1, row[j] + (character == other ? 0 : 1)))
            }
            row = next
        }
        return row[b.count]
    }
}
