import UIKit

/// An event of a window in the form in which it is sent and recorded.
struct WireEvent: Codable, Equatable {
    private enum Kind: Int, Codable {
        case moved, down, up, left, wheel, scrolled, scrollEnded
        case touchBegan, touchMoved, touchEnded, touchCancelled, keyDown, keyUp, focus, marked
    }

    private let kind: Kind
    private var x = 0.0
    private var y = 0.0
    private var dx = 0.0
    private var dy = 0.0
    /// The button, the touch, a flag, or where the selection begins that is as long as `dx`.
    private var number = 0
    private var modifiers = 0
    private var key = ""
    private var text = ""

    /// Whether the event alone changes nothing but highlights.
    var isPassive: Bool { kind == .moved || kind == .left || kind == .focus }

    /// Whether the event tells where something is that moves.
    var isMotion: Bool { kind == .moved || kind == .touchMoved }

    /// Nil for events that change the window itself.
    init?(_ event: HostEvent) {
        func number(_ button: HostButton) -> Int { HostButton.allCases.firstIndex(of: button) ?? 0 }
        var point = CGPoint.zero, vector = CGVector.zero, held: HostModifiers = []
        switch event {
        case .pointerMoved(let p, let m): (kind, point, held) = (.moved, p, m)
        case .pointerDown(let p, let b, let m): (kind, point, self.number, held) = (.down, p, number(b), m)
        case .pointerUp(let p, let b, let m): (kind, point, self.number, held) = (.up, p, number(b), m)
        case .pointerLeft: kind = .left
        case .wheel(let p, let v, let m): (kind, point, vector, held) = (.wheel, p, v, m)
        case .scrolled(let p, let v, let m): (kind, point, vector, held) = (.scrolled, p, v, m)
        case .scrollEnded(let p): (kind, point) = (.scrollEnded, p)
        case .touchBegan(let n, let p, let m): (kind, self.number, point, held) = (.touchBegan, n, p, m)
        case .touchMoved(let n, let p, let m): (kind, self.number, point, held) = (.touchMoved, n, p, m)
        case .touchEnded(let n, let p, let m): (kind, self.number, point, held) = (.touchEnded, n, p, m)
        case .touchCancelled(let n): (kind, self.number) = (.touchCancelled, n)
        case .keyDown(let k, let t, let m): (kind, key, text, held) = (.keyDown, Self.name(k), t, m)
        case .keyUp(let k, let m): (kind, key, held) = (.keyUp, Self.name(k), m)
        case .focusChanged(let has): (kind, self.number) = (.focus, has ? 1 : 0)
        case .textMarked(let t, let selected):
            (kind, text, self.number, vector.dx) = (.marked, t, selected.lowerBound, CGFloat(selected.count))
        case .resized, .scaleChanged, .appearanceChanged: return nil
        }
        (x, y, dx, dy, modifiers) = (point.x, point.y, vector.dx, vector.dy, held.rawValue)
    }

    var event: HostEvent {
        let point = CGPoint(x: x, y: y), vector = CGVector(dx: dx, dy: dy), held = HostModifiers(rawValue: modifiers)
        let button = HostButton.allCases.indices.contains(number) ? HostButton.allCases[number] : .primary
        return switch kind {
        case .moved: .pointerMoved(point, held)
        case .down: .pointerDown(point, button, held)
        case .up: .pointerUp(point, button, held)
        case .left: .pointerLeft
        case .wheel: .wheel(point, vector, held)
        case .scrolled: .scrolled(point, vector, held)
        case .scrollEnded: .scrollEnded(point)
        case .touchBegan: .touchBegan(number, point, held)
        case .touchMoved: .touchMoved(number, point, held)
        case .touchEnded: .touchEnded(number, point, held)
        case .touchCancelled: .touchCancelled(number)
        case .keyDown: .keyDown(hostKey, text: text, held)
        case .keyUp: .keyUp(hostKey, held)
        case .focus: .focusChanged(number == 1)
        case .marked: .textMarked(text, selected: selection)
        }
    }

    /// The range of marked text; empty for numbers that are none.
    private var selection: Range<Int> {
        let (end, overflow) = number.addingReportingOverflow(Int(exactly: dx) ?? 0)
        return !overflow && end >= number ? number..<end : 0..<0
    }

    // MARK: Compact message

    /// Whether it has a key or a text, which a compact message has no place for.
    var hasText: Bool { !key.isEmpty || !text.isEmpty }

    func write(to message: inout CompactMessage) {
        message.add(kind.rawValue)
        for coordinate in [x, y, dx, dy] { message.add(coordinate) }
        message.add(number)
        message.add(modifiers)
    }

    /// Nil where the kind is none.
    init?(_ message: inout CompactMessage.Reader) {
        guard let kind = Kind(rawValue: message.integer()) else { return nil }
        self.kind = kind
        (x, y, dx, dy) = (message.double(), message.double(), message.double(), message.double())
        (number, modifiers) = (message.integer(), message.integer())
    }

    /// Keys of the numeric pad have a prefix.
    private static func name(_ key: HostKey) -> String { (key.isOnNumericPad ? "#" : "") + key.code }
    private var hostKey: HostKey {
        key.hasPrefix("#") ? HostKey(String(key.dropFirst()), isOnNumericPad: true) : HostKey(key)
    }
}
