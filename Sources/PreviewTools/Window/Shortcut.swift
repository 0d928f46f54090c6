import UIKit

/// The keyboard shortcuts of a preview window. The window itself handles Ctrl-Q and F11.
package enum Shortcut: CaseIterable {
    case savePicture, nextScene, previousScene, appearance, larger, smaller, originalScale, slowMotion, frames
    case inspector, time
    case largerText, smallerText, keyboard
    case restart, list

    /// The shortcuts that every content has.
    package static let ofAnyContent = Set(allCases).subtracting([.nextScene, .previousScene, .restart, .list])

    /// The shortcut of a key press; nil for keys of the scene.
    ///
    /// - Parameter isEditingText: Whether keys edit a text of the scene, which then gets those that move its caret.
    package init?(_ event: HostEvent, isEditingText: Bool = false) {
        guard case .keyDown(let key, _, let modifiers) = event, modifiers.subtracting(.shift) == .control,
            let shortcut = Self.allCases.first(where: { $0.keys.contains(key) }),
            !modifiers.contains(.shift) || shortcut.permitsShift, !isEditingText || !shortcut.movesCarets
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
        case .largerText: [HostKey("ArrowUp")]
        case .smallerText: [HostKey("ArrowDown")]
        case .slowMotion: [HostKey("KeyT")]
        case .frames: [HostKey("KeyH")]
        case .inspector: [HostKey("KeyI")]
        case .time: [HostKey("KeyP")]
        case .keyboard: [HostKey("KeyK")]
        case .restart: [HostKey("KeyR")]
        case .list: [HostKey("KeyL")]
        }
    }

    /// Whether Shift may be held: + needs it on some keyboards and not on others.
    private var permitsShift: Bool {
        switch self {
        case .larger, .smaller, .nextScene, .previousScene: true
        case .savePicture, .appearance, .originalScale, .slowMotion, .frames, .largerText, .smallerText, .inspector,
            .time, .keyboard, .restart, .list:
            false
        }
    }

    /// Whether its keys move the caret of a text.
    private var movesCarets: Bool {
        switch self {
        case .nextScene, .previousScene, .largerText, .smallerText: true
        case .savePicture, .appearance, .larger, .smaller, .originalScale, .slowMotion, .frames, .inspector, .time,
            .keyboard, .restart, .list:
            false
        }
    }

    package static let help = help(withScenes: true)

    /// The keys and what they do, one a line.
    package static func help(withScenes: Bool) -> String {
        """
        Ctrl-Q               quit (so do the close button and Ctrl-C in the terminal)
        Ctrl-S               save the picture as a PNG file in the current folder
        F11                  full screen and back
        \(withScenes ? scenes : "")\
        Ctrl-D               light or dark appearance
        Ctrl-+, Ctrl--       larger or smaller; Ctrl-0 resets the scale
        Ctrl-Up, Ctrl-Down   larger or smaller text
        Ctrl-K               a keyboard at the bottom while a text is edited, and none
        Ctrl-T               slow motion, a tenth of the speed, and back
        Ctrl-H               cost of frames; then also damage, constraints; then off
                             (while a text is edited, Ctrl and an arrow move its caret)
        Ctrl-I               inspector: the view under the pointer. A click pins it, the arrows walk the tree; F, V and U
                             show all frames, visible areas and invalidations, 3 the hierarchy in depth; Escape ends it
        Ctrl-P               stops time, and shows the last ten seconds: Left and Right step by frames, Space plays, Up
                             and Down change the speed, the bar can be dragged, B hides it; Escape lets time go on
        """
    }

    private static let scenes = """
        Ctrl-Right, -Left    next or previous scene
        Ctrl-R               the scene again, as at first
        Ctrl-L               list of scenes

        """

    /// The scales selected by Ctrl-+ and Ctrl--.
    static let scales: [CGFloat] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]

    package static func scale(after scale: CGFloat) -> CGFloat { scales.first { $0 > scale + 0.01 } ?? scale }
    package static func scale(before scale: CGFloat) -> CGFloat { scales.last { $0 < scale - 0.01 } ?? scale }
}
