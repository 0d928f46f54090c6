import PreviewTools
import UIKit
import X11Host

/// The content of a preview window, as far as the window's keys concern it: scenes of this process or of another, an
/// application, variants of a scene.
@MainActor package protocol PreviewContent: AnyObject {
    /// The name of saved pictures, without an extension; nil saves none.
    var pictureName: String? { get }
    /// Inspector, time control and frame monitor.
    var tools: any ToolControls { get }
    /// The shortcuts that have an effect; the keys of the others are the content's own.
    var shortcuts: Set<Shortcut> { get }
    /// Handles a key press before the shortcuts, and returns whether it was one of the content's. False by default.
    func takesKey(_ event: HostEvent) -> Bool
    /// Saves the picture of the scene in a folder, where the frames of the window have more than that. Returns whether
    /// it does; false by default.
    func savesPicture(_ name: String, in folder: URL) -> Bool
    /// Shows the scene at a distance from the present one in the list.
    func showScene(at distance: Int)
    /// Shows the present scene in its initial state.
    func restart()
    /// Shows or removes the list of scenes.
    func toggleList()
    /// Called when the text size has changed.
    func typeSizeChanged(to category: UIContentSizeCategory)
    /// Called when the window has become light or dark, which the source knows already.
    func appearanceChanged()
    /// Called when the window's `showsKeyboard` has changed.
    func keyboardChanged()
}

extension X11Window {
    /// Sets the text size of the session that it shows.
    package func setTypeSize(_ category: UIContentSizeCategory) {
        session?.perform(at: mediaTime) { session?.window.setTypeSize(category) }
    }
}

extension PreviewContent {
    package var shortcuts: Set<Shortcut> { Shortcut.ofAnyContent }
    package func takesKey(_ event: HostEvent) -> Bool { false }
    package func savesPicture(_ name: String, in folder: URL) -> Bool { false }
    package func showScene(at distance: Int) {}
    package func restart() {}
    package func toggleList() {}
    package func typeSizeChanged(to category: UIContentSizeCategory) {}
    package func appearanceChanged() {}
    package func keyboardChanged() {}
}
