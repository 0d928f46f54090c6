import UIKit

/// The keyboard shortcuts of a preview window. The window itself handles Ctrl-Q and F11.
enum Shortcut: CaseIterable {
    case savePicture, nextScene, previousScene, appearance, larger, smaller, originalScale, slowMotion, frames

    /// The shortcut of a key press; nil for keys of the scene.
    init?(_ event: HostEvent) {
        guard case .keyDown(let name, _, let modifiers) = event, modifiers.subtracting(.shift) == .control,
            let shortcut = Self.allCases.first(where: { $0.keys.contains(name) })
        else { return nil }
        self = shortcut
    }

    /// X keysym names. Plus requires Shift on some keyboards only.
    private var keys: [String] {
        switch self {
        case .savePicture: ["s"]
        case .nextScene: ["Right"]
        case .previousScene: ["Left"]
        case .appearance: ["d"]
        case .larger: ["plus", "equal", "KP_Add"]
        case .smaller: ["minus", "underscore", "KP_Subtract"]
        case .originalScale: ["0", "KP_0", "KP_Insert"]
        case .slowMotion: ["t"]
        case .frames: ["h"]
        }
    }

    static let help = """
        Ctrl-Q               quit (so do the close button and Ctrl-C in the terminal)
        Ctrl-S               save the picture as a PNG file in the current folder
        F11                  full screen and back
        Ctrl-Right, -Left    next or previous scene
        Ctrl-D               light or dark appearance
        Ctrl-+, Ctrl--       larger or smaller; Ctrl-0 resets the scale
        Ctrl-T               slow motion, a tenth of the speed, and back
        Ctrl-H               cost of frames, then also their damage, then off
        """

    /// The scales selected by Ctrl-+ and Ctrl--.
    static let scales: [CGFloat] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]

    static func scale(after scale: CGFloat) -> CGFloat { scales.first { $0 > scale + 0.01 } ?? scale }
    static func scale(before scale: CGFloat) -> CGFloat { scales.last { $0 < scale - 0.01 } ?? scale }
}
