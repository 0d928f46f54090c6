/// Values that are exchanged by copying and pasting. The text of the general pasteboard is the desktop's clipboard;
/// other values, and other pasteboards, stay in the window's session.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// A name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    /// The pasteboard of the desktop.
    open class var general: UIPasteboard { Pasteboards.current.general }

    public nonisolated class var changedNotification: NSNotification.Name { .init("UIPasteboardChangedNotification") }
    public nonisolated class var removedNotification: NSNotification.Name { .init("UIPasteboardRemovedNotification") }

    public let name: Name
    /// The number of changes.
    open var changeCount: Int { storage.changeCount }
    /// False: pasteboards end with the window.
    open var isPersistent: Bool { false }

    private let storage: PasteboardStorage

    init(name: Name, storage: PasteboardStorage) {
        self.name = name
        self.storage = storage
        super.init()
    }

    /// The pasteboard of a name; nil if there is none and it is not to be made.
    public init?(name pasteboardName: Name, create: Bool) {
        guard let storage = Pasteboards.current.storage(pasteboardName, create: create) else { return nil }
        name = pasteboardName
        self.storage = storage
        super.init()
    }

    /// Returns a new pasteboard with a name of its own.
    open class func withUniqueName() -> UIPasteboard { Pasteboards.current.makeUnique() }

    open class func remove(withName pasteboardName: Name) { Pasteboards.current.remove(pasteboardName) }

    // MARK: Items

    /// The values of each item by type.
    open var items: [[String: Any]] {
        get { storage.items }
        set { change(to: newValue) }
    }

    open var numberOfItems: Int { items.count }
    open func addItems(_ items: [[String: Any]]) { change(to: self.items + items) }

    /// Replaces the items. The options are accepted without effect.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { change(to: items) }

    /// The keys of options of items.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// The types of the first item.
    open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }
    open func contains(pasteboardTypes: [String]) -> Bool { !Set(types).isDisjoint(with: pasteboardTypes) }

    /// The value of a type in the first item.
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        Self.data(value(forPasteboardType: pasteboardType))
    }
    static func data(_ value: Any?) -> Data? {
        switch value {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let image as UIImage: image.pngData()
        default: nil
        }
    }
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }

    // MARK: Values

    open var string: String? {
        get { strings?.first }
        set { items = newValue.map { [[PasteboardType.text: $0]] } ?? [] }
    }
    open var strings: [String]? {
        get { values(PasteboardType.text(of:)) }
        set { items = (newValue ?? []).map { [PasteboardType.text: $0] } }
    }
    open var url: URL? {
        get { urls?.first }
        set { items = newValue.map { [[PasteboardType.url: $0]] } ?? [] }
    }
    open var urls: [URL]? {
        get { values { $0[PasteboardType.url] as? URL } }
        set { items = (newValue ?? []).map { [PasteboardType.url: $0] } }
    }
    open var image: UIImage? {
        get { images?.first }
        set { items = newValue.map { [[PasteboardType.image: $0]] } ?? [] }
    }
    open var images: [UIImage]? {
        get { values { $0[PasteboardType.image] as? UIImage } }
        set { items = (newValue ?? []).map { [PasteboardType.image: $0] } }
    }
    open var color: UIColor? {
        get { colors?.first }
        set { items = newValue.map { [[PasteboardType.color: $0]] } ?? [] }
    }
    open var colors: [UIColor]? {
        get { values { $0[PasteboardType.color] as? UIColor } }
        set { items = (newValue ?? []).map { [PasteboardType.color: $0] } }
    }

    open var hasStrings: Bool { storage.mayHaveText || strings != nil }
    open var hasURLs: Bool { urls != nil }
    open var hasImages: Bool { images != nil }
    open var hasColors: Bool { colors != nil }

    private func values<Value>(_ value: ([String: Any]) -> Value?) -> [Value]? {
        let values = items.compactMap(value)
        return values.isEmpty ? nil : values
    }

    private func change(to items: [[String: Any]]) {
        storage.replace(items)
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
}
