/// Draws the keys of the keyboard.
@MainActor struct KeyboardLook {
    let isShifted: Bool
    let returnKey: UIReturnKeyType

    static let background = UIColor(light: (218, 220, 225, 1), dark: (34, 34, 36, 1))
    private static let key = UIColor(light: (255, 255, 255, 1), dark: (92, 92, 96, 1))
    private static let special = UIColor(light: (184, 188, 198, 1), dark: (62, 62, 66, 1))
    private static let radius: CGFloat = 8

    func draw(_ key: KeyboardKey, in rect: CGRect, isPressed: Bool) {
        let isMain = isProminent(key)
        let fill = isMain ? UIColor.systemBlue : isSpecial(key) != isPressed ? Self.special : Self.key
        fill.setFill()
        UIBezierPath(roundedRect: rect, cornerRadius: min(Self.radius, rect.height / 4)).fill()
        let color: UIColor = isMain ? .white : .label
        if let name = symbol(of: key.action) {
            let size = UIImage.SymbolConfiguration(pointSize: 18, weight: .regular)
            guard let image = UIImage(systemName: name, withConfiguration: size)?.withTintColor(color) else { return }
            image.draw(at: CGPoint(x: rect.midX - image.size.width / 2, y: rect.midY - image.size.height / 2))
            return
        }
        let label = label(of: key.action), isText = label.count > 1
        let size: CGFloat = isText ? 16 : 23
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: min(size, rect.height * 0.6)), .foregroundColor: color,
        ]
        let extent = label.size(withAttributes: attributes)
        label.draw(
            at: CGPoint(x: rect.midX - extent.width / 2, y: rect.midY - extent.height / 2), withAttributes: attributes)
    }

    private func isSpecial(_ key: KeyboardKey) -> Bool {
        switch key.action {
        case .insert: false
        case .shift: !isShifted
        case .delete, .newline, .show: true
        }
    }

    /// Whether the key performs what the text is for, such as a search.
    private func isProminent(_ key: KeyboardKey) -> Bool {
        guard key.action == .newline else { return false }
        switch returnKey {
        case .default, .next: return false
        default: return true
        }
    }

    private func symbol(of action: KeyboardKey.Action) -> String? {
        switch action {
        case .delete: "delete.left"
        case .shift: isShifted ? "shift.fill" : "shift"
        default: nil
        }
    }

    private func label(of action: KeyboardKey.Action) -> String {
        switch action {
        case .insert(" "): "space"
        case .insert(let text): isShifted && text.count == 1 ? text.uppercased() : text
        case .show(.letters): "ABC"
        case .show(.symbols): "#+="
        case .show: "123"
        case .newline: Self.label(of: returnKey)
        case .delete, .shift: ""
        }
    }

    static func label(of key: UIReturnKeyType) -> String {
        switch key {
        case .default: "return"
        case .go: "go"
        case .google, .yahoo, .search: "search"
        case .join: "join"
        case .next: "next"
        case .route: "route"
        case .send: "send"
        case .done: "done"
        case .emergencyCall: "call"
        case .continue: "continue"
        }
    }
}
