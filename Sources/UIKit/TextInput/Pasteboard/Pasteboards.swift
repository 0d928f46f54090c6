/// The pasteboards of a window's session, by name.
@MainActor final class Pasteboards {
    private var known: [UIPasteboard.Name: PasteboardStorage] = [:]
    private var count = 0
    let general: UIPasteboard

    init(host: (any WindowHost)?) {
        let storage = PasteboardStorage(host: host)
        known[.general] = storage
        general = UIPasteboard(name: .general, storage: storage)
    }

    /// Process-wide: the pasteboards of a program without a window.
    private static let withoutWindows = Pasteboards(host: nil)
    static var current: Pasteboards { AmbientSession.current?.pasteboards ?? withoutWindows }

    /// The items of a pasteboard; nil if there is none and it is not to be made.
    func storage(_ name: UIPasteboard.Name, create: Bool) -> PasteboardStorage? {
        if let found = known[name] { return found }
        guard create else { return nil }
        let made = PasteboardStorage(host: nil)
        known[name] = made
        return made
    }

    func makeUnique() -> UIPasteboard {
        count += 1
        let name = UIPasteboard.Name("UIPasteboard.unique.\(count)"), storage = PasteboardStorage(host: nil)
        known[name] = storage
        return UIPasteboard(name: name, storage: storage)
    }

    func remove(_ name: UIPasteboard.Name) {
        guard name != .general, known.removeValue(forKey: name) != nil else { return }
        NotificationCenter.default.post(name: UIPasteboard.removedNotification, object: name)
    }
}
