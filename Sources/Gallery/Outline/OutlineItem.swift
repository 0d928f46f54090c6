import Foundation

/// A row of the outline.
struct OutlineItem: Hashable, Sendable {
    /// The accessory beside the content.
    enum Accessory: String, CaseIterable, Sendable {
        case disclosure, checkmark, detail, label, popUpMenu, outline, custom, delete, insert, multiselect, reorder
    }

    enum Content: Hashable, Sendable {
        /// A header in the place of the first item.
        case header
        case plain
        case subtitle(String)
        case value(String)
        case accessory(Accessory)
    }

    let id: String
    let title: String
    var content = Content.plain
    /// The name of a system image.
    var sign: String?

    static func == (a: OutlineItem, b: OutlineItem) -> Bool { a.id == b.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The sections of the outline.
enum OutlineSection: Int, CaseIterable, Sendable {
    /// A tree of four levels; its first item is its header.
    case library
    case contents
    case accessories

    /// Nil where the first item is the header.
    var header: String? {
        switch self {
        case .library: nil
        case .contents: "Contents"
        case .accessories: "Accessories"
        }
    }

    var footer: String? {
        switch self {
        case .library: nil
        case .contents: "Rows are as high as what they show."
        case .accessories: "Some are shown only while the list is edited."
        }
    }
}

/// A branch of the outline.
struct OutlineBranch: Sendable {
    let item: OutlineItem
    var children: [OutlineBranch] = []

    /// Shelves of four levels with about so many rows in all.
    static func library(rows: Int) -> [OutlineBranch] {
        let subjects = ["Astronomy", "Botany", "Cartography", "Geology", "Music", "Typography"]
        // A shelf holds 2 boxes of 3 folders with 3 documents each: 1 + 2 + 6 + 18 rows.
        let shelves = max(1, Int((Double(rows) / 27).rounded()))
        return (0..<shelves).map { shelf in
            let name = subjects[shelf % subjects.count]
            let title = shelf < subjects.count ? name : "\(name) \(shelf / subjects.count + 1)"
            return branch("\(shelf)", title, "tray", depth: 3)
        }
    }

    private static func branch(_ id: String, _ title: String, _ sign: String, depth: Int) -> OutlineBranch {
        let item = OutlineItem(id: "library-\(id)", title: title, sign: sign)
        guard depth > 0 else { return OutlineBranch(item: item) }
        let (name, sign, count) = [("Document", "doc", 3), ("Folder", "folder", 3), ("Box", "book", 2)][depth - 1]
        return OutlineBranch(
            item: item,
            children: (0..<count).map { branch("\(id).\($0)", "\(name) \($0 + 1)", sign, depth: depth - 1) })
    }
}

extension OutlineItem {
    static let libraryHeader = OutlineItem(id: "library", title: "Library", content: .header)

    static let contents = [
        OutlineItem(id: "plain", title: "Text"),
        OutlineItem(id: "image", title: "Text with a sign", sign: "star"),
        OutlineItem(
            id: "subtitle", title: "Subtitle", content: .subtitle("A second text below the first"), sign: "tag"),
        OutlineItem(id: "value", title: "Value", content: .value("42"), sign: "gear"),
        OutlineItem(
            id: "long",
            title: "A text that is too long for one line goes on in the next, and the row grows with it as far as it "
                + "takes"),
    ]

    static let accessories = Accessory.allCases.map { accessory in
        OutlineItem(id: accessory.rawValue, title: accessory.title, content: .accessory(accessory))
    }
}

extension OutlineItem.Accessory {
    var title: String {
        switch self {
        case .disclosure: "Disclosure indicator"
        case .checkmark: "Checkmark"
        case .detail: "Detail"
        case .label: "Label"
        case .popUpMenu: "Pop-up menu"
        case .outline: "Outline disclosure"
        case .custom: "View of one's own"
        case .delete: "Delete"
        case .insert: "Insert"
        case .multiselect: "Multiselect"
        case .reorder: "Reorder"
        }
    }
}
