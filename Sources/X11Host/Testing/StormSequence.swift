/// Random input in phases: of the wheel, of keys, of drags, of all at once.
///
/// The same seed gives the same events. All buttons and keys are released when a phase ends.
package struct StormSequence {
    package enum Event: Equatable, Sendable {
        /// Pixels from the window's corner, some of them outside.
        case move(x: Int, y: Int)
        /// X button numbers: 1 to 3 are the mouse's, 4 to 7 the directions of the wheel.
        case button(UInt32, down: Bool)
        /// A keysym's name.
        case key(String, down: Bool)
        /// Pixels.
        case resize(width: Int, height: Int)
    }

    private enum Bout: CaseIterable { case anything, dragging, clicking, turning, typing, resizing }

    /// Keys that scroll, select, and switch between light and dark with Control; none that close or leave the window.
    private static let keys = [
        "Up", "Down", "Left", "Right", "Page_Up", "Page_Down", "Home", "End", "space", "Return", "Tab", "Escape", "a",
        "d",
    ]
    private static let modifiers = ["Shift_L", "Control_L", "Alt_L"]
    /// Everything that can be pressed.
    static var keyNames: [String] { keys + modifiers }
    /// The sizes that windows are dragged to.
    private static let widths = 320...1200
    private static let heights = 240...900

    private var state: UInt64
    private var bout = Bout.anything
    private var left = 0
    private var position = (x: 0, y: 0)
    private var step = (x: 0, y: 0)
    private var wheel: UInt32 = 5
    private var size: (width: Int, height: Int)
    private var heldButtons: [UInt32] = []
    private var heldKeys: [String] = []
    private var queue: [Event] = []

    /// `width` and `height` are the window's, in pixels.
    package init(seed: UInt64, width: Int, height: Int) {
        state = seed
        size = (width, height)
    }

    /// SplitMix64.
    private mutating func random() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    private mutating func random(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(random() % UInt64(range.count))
    }

    private mutating func random<T>(of list: [T]) -> T { list[random(0...list.count - 1)] }

    package mutating func next() -> Event {
        if let event = queue.popLast() { return event }
        if left == 0 {
            bout = random(of: Bout.allCases)
            left = random(100...4000)
            queue = releases()
            if let event = queue.popLast() { return event }
        }
        left -= 1
        switch bout {
        case .anything: anything()
        case .dragging: drag()
        case .clicking: click()
        case .turning: turn()
        case .typing: type()
        case .resizing: if left % 40 == 0 { resize() } else { jump() }
        }
        return queue.popLast() ?? .move(x: position.x, y: position.y)
    }

    /// The events that release all buttons and keys.
    package mutating func releases() -> [Event] {
        defer {
            heldButtons = []
            heldKeys = []
            queue = []
        }
        return queue.reversed() + heldButtons.map { .button($0, down: false) } + heldKeys.map { .key($0, down: false) }
    }

    // The queue is a stack: the first event is appended last.

    private mutating func jump() {
        let margin = 40
        position = (random(-margin...size.width + margin), random(-margin...size.height + margin))
        queue.append(.move(x: position.x, y: position.y))
    }

    private mutating func anything() {
        switch random(0...99) {
        case 0..<60: jump()
        case 60..<80: toggle(button: random(of: [1, 1, 1, 2, 3]))
        case 80..<90: queue += tap(UInt32(random(4...7)))
        case 90..<98: toggle(key: random(of: random(0...9) == 0 ? Self.modifiers : Self.keys))
        case 98: resize()
        default: drag()
        }
    }

    private mutating func drag() {
        if heldButtons.isEmpty || random(0...400) == 0 { toggle(button: 1) }
        if random(0...150) == 0 { step = (random(-2...2), random(-2...2)) }
        // Most of ten thousand steps a second do not move, so that the speed is that of a person.
        if random(0...2) == 0 {
            position = (
                min(max(position.x + step.x, -200), size.width + 200),
                min(max(position.y + step.y, -200), size.height + 200)
            )
        }
        queue.append(.move(x: position.x, y: position.y))
    }

    private mutating func click() {
        queue += tap(random(0...20) == 0 ? 3 : 1)
        if random(0...3) > 0 { jump() }
    }

    private mutating func turn() {
        if random(0...60) == 0 { wheel = UInt32(random(4...7)) }
        if random(0...200) == 0 { toggle(key: random(of: Self.modifiers)) }
        queue += tap(wheel)
        if random(0...30) == 0 { jump() }
    }

    private mutating func type() {
        toggle(key: random(of: random(0...30) == 0 ? Self.modifiers : Self.keys))
    }

    private mutating func resize() {
        size = (random(Self.widths), random(Self.heights))
        queue.append(.resize(width: size.width, height: size.height))
    }

    private func tap(_ button: UInt32) -> [Event] { [.button(button, down: false), .button(button, down: true)] }

    private mutating func toggle(button: UInt32) {
        if let index = heldButtons.firstIndex(of: button) {
            heldButtons.remove(at: index)
            queue.append(.button(button, down: false))
        } else {
            heldButtons.append(button)
            queue.append(.button(button, down: true))
        }
    }

    private mutating func toggle(key: String) {
        if let index = heldKeys.firstIndex(of: key) {
            heldKeys.remove(at: index)
            queue.append(.key(key, down: false))
        } else {
            heldKeys.append(key)
            queue.append(.key(key, down: true))
        }
    }
}
