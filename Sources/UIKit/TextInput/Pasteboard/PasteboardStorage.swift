/// The items of a pasteboard.
@MainActor final class PasteboardStorage {
    private var content: [[String: Any]] = []
    private(set) var changeCount = 0
    /// The host whose clipboard has the text; nil for pasteboards of the program alone.
    private weak var host: (any WindowHost)?

    init(host: (any WindowHost)?) { self.host = host }

    /// The values of each item by type. The text of another program takes the place of what was copied here.
    var items: [[String: Any]] {
        guard let text = host?.text(on: .general), text != ownText else { return content }
        return [[PasteboardType.text: text]]
    }

    /// Whether another program may have a text, without asking it.
    var mayHaveText: Bool { host?.mayHaveText(on: .general) ?? false }

    func replace(_ items: [[String: Any]]) {
        content = items
        changeCount += 1
        host?.setText(ownText ?? "", on: .general)
    }

    /// The texts that were copied here, as other programs get them.
    private var ownText: String? {
        let texts = content.compactMap { PasteboardType.text(of: $0) }
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
}

/// The types of values that have a property.
enum PasteboardType {
    static let text = "public.utf8-plain-text"
    static let url = "public.url"
    static let image = "public.png"
    static let color = "com.apple.uikit.color"

    /// The text of an item: also that of a URL.
    static func text(of item: [String: Any]) -> String? {
        for type in [text, "public.text", "public.plain-text"] {
            if let found = item[type] as? String { return found }
        }
        return (item[url] as? URL)?.absoluteString
    }
}
