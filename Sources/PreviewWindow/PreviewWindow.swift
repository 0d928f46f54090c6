import Files
import PreviewScenes
import PreviewTools
import UIKit
import X11Host

/// The window of a preview: size, appearance, keys and saved pictures, whatever content it shows.
///
/// The content owns it, creates its source, and sets `content`.
@MainActor package final class PreviewWindow {
    /// The properties that a command line sets.
    package struct Options {
        /// Pixels per point; nil takes those of the display.
        package var scale: CGFloat?
        package var appearance: UIUserInterfaceStyle
        /// The initial text size.
        package var typeSize: UIContentSizeCategory
        /// Frames a second, on a timer; nil takes the display's.
        package var rate: Double?
        /// Whether a keyboard is drawn while a text is edited.
        package var showsKeyboard = false
        /// The folder for pictures saved with Ctrl-S.
        package var pictureFolder: URL

        package init(
            scale: CGFloat? = nil, appearance: UIUserInterfaceStyle = .light,
            typeSize: UIContentSizeCategory = .large, showsKeyboard: Bool = false, rate: Double? = nil,
            pictureFolder: URL? = nil
        ) {
            (self.scale, self.appearance, self.typeSize, self.rate) = (scale, appearance, typeSize, rate)
            self.showsKeyboard = showsKeyboard
            self.pictureFolder = pictureFolder ?? SavedPicture.currentFolder
        }
    }

    package let window: X11Window
    package weak var content: (any PreviewContent)?
    package private(set) var typeSize: UIContentSizeCategory
    /// The initial number of pixels per point.
    private let originalScale: CGFloat
    private let pictureFolder: URL
    /// The rate of the time in slow motion.
    private static let slowMotion = 0.1

    /// Opens a window, which `window.show()` puts on the screen; `size` is that of the content in points. Throws a
    /// `DisplayError`.
    package init(title: String, size: CGSize, options: Options) throws {
        window = try X11Window(
            title: title, size: size, scale: options.scale, appearance: options.appearance, rate: options.rate)
        (typeSize, pictureFolder, originalScale) = (options.typeSize, options.pictureFolder, window.scale)
        window.showsKeyboard = options.showsKeyboard
        window.onShortcut = { [unowned self] in takesKey($0) }
    }

    /// Handles a key press before the scene. Returns whether it was one of the window's.
    private func takesKey(_ event: HostEvent) -> Bool {
        guard let content else { return false }
        if content.takesKey(event) || content.tools.takesKey(event) { return true }
        guard let shortcut = Shortcut(event, isEditingText: window.isEditingText()),
            content.shortcuts.contains(shortcut)
        else { return false }
        perform(shortcut, of: content)
        return true
    }

    private func perform(_ shortcut: Shortcut, of content: any PreviewContent) {
        switch shortcut {
        case .savePicture: savePicture(of: content)
        case .nextScene: content.showScene(at: 1)
        case .previousScene: content.showScene(at: -1)
        case .restart: content.restart()
        case .list: content.toggleList()
        case .appearance:
            window.appearance = window.appearance == .dark ? .light : .dark
            content.appearanceChanged()
        case .larger: window.setScale(Shortcut.scale(after: window.scale))
        case .smaller: window.setScale(Shortcut.scale(before: window.scale))
        case .originalScale: window.setScale(originalScale)
        case .largerText: setTypeSize(TypeSize.category(after: typeSize), of: content)
        case .smallerText: setTypeSize(TypeSize.category(before: typeSize), of: content)
        case .keyboard:
            window.showsKeyboard.toggle()
            content.keyboardChanged()
            window.setNeedsFrame()
        case .frames: content.tools.frames = FrameMonitor.Detail.following(content.tools.frames)
        case .inspector: content.tools.toggleInspector()
        case .time: content.tools.toggleTime()
        case .slowMotion where content.tools.controlsTime: break
        case .slowMotion: window.timeRate = window.timeRate == 1 ? Self.slowMotion : 1
        }
    }

    private func setTypeSize(_ category: UIContentSizeCategory, of content: any PreviewContent) {
        typeSize = category
        content.typeSizeChanged(to: category)
        window.setNeedsFrame()
    }

    private func savePicture(of content: any PreviewContent) {
        guard let name = content.pictureName, !content.savesPicture(name, in: pictureFolder),
            let bitmap = window.source?.bitmap
        else { return }
        SavedPicture.save(bitmap, name: name, folder: pictureFolder)
    }
}
