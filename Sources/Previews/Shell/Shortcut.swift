import UIKit

/// What the keys of a preview window do. The window itself knows Ctrl-Q and F11.
enum Shortcut: CaseIterable {
    case savePicture, nextScene, previousScene, appearance, larger, smaller, originalScale, slowMotion, frames

    /// The shortcut that a key press means; nil leaves the key to the scene.
    init?(_ event: HostEvent) {
        guard case .keyDown(let key, _, let modifiers) = event, modifiers.subtracting(.shift) == .control,
            let shortcut = Self.allCases.first(where: { $0.keys.contains(key) }),
            !modifiers.contains(.shift) || shortcut.permitsShift
        else { return nil }
        self = shortcut
    }

    private var keys: [HostKey] {
        switch self {
        case .savePicture: [HostKey("KeyS")]
        case .nextScene: [HostKey("ArrowRight")]
        case .previousScene: [HostKey("ArrowLeft")]
        case .appearance: [HostKey("KeyD")]
        case .larger: [HostKey("Equal"), HostKey("NumpadAdd", isOnNumericPad: true)]
        case .smaller: [HostKey("Minus"), HostKey("NumpadSubtract", isOnNumericPad: true)]
        case .originalScale:
            [HostKey("Digit0"), HostKey("Digit0", isOnNumericPad: true), HostKey("Insert", isOnNumericPad: true)]
        case .slowMotion: [HostKey("KeyT")]
        case .frames: [HostKey("KeyH")]
        }
    }

    /// Whether Shift may be held: + needs it on some keyboards and not on others.
    private var permitsShift: Bool {
        switch self {
        case .larger, .smaller, .nextScene, .previousScene: true
        case .savePicture, .appearance, .originalScale, .slowMotion, .frames: false
        }
    }

    static let help = """
        Ctrl-Q               quit (so do the close button and Ctrl-C in the terminal)
        Ctrl-S               save the picture as a PNG file in the current folder
        F11                  full screen and back
        Ctrl-Right, -Left    next, previous scene
        Ctrl-D               light, dark
        Ctrl-+, Ctrl--       larger, smaller; Ctrl-0 as at first
        Ctrl-T               slow motion, a tenth of the speed, and back
        Ctrl-H               what frames cost, then also what each painted, then neither
        """

    /// The scales that Ctrl-+ and Ctrl-- go through.
    static let scales: [CGFloat] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]

    static func scale(after scale: CGFloat) -> CGFloat { scales.first { $0 > scale + 0.01 } ?? scale }
    static func scale(before scale: CGFloat) -> CGFloat { scales.last { $0 < scale - 0.01 } ?? scale }
}
