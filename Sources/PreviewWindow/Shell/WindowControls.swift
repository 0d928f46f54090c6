import UIKit
import X11Host

/// The shortcuts of a window, other than those that change the scene.
@MainActor package final class WindowControls {
    private let window: X11Window
    /// The initial number of pixels per point.
    private let originalScale: CGFloat
    /// The text size of all scenes.
    private(set) var typeSize: UIContentSizeCategory
    private let pictureFolder: URL
    /// The name of saved pictures.
    private let name: () -> String
    /// The window that is shown.
    private let uiWindow: () -> UIWindow?
    /// The inspector and the time control.
    package let tools: WindowTools

    package init(
        window: X11Window, typeSize: UIContentSizeCategory, pictureFolder: URL, name: @escaping () -> String,
        uiWindow: @escaping () -> UIWindow?
    ) {
        (self.window, self.typeSize, self.pictureFolder) = (window, typeSize, pictureFolder)
        (self.name, self.uiWindow) = (name, uiWindow)
        originalScale = window.scale
        tools = WindowTools(observing: window, uiWindow: uiWindow)
    }

    /// Carries out a shortcut. Scenes are the owner's.
    package func perform(_ shortcut: Shortcut) {
        switch shortcut {
        case .savePicture: savePicture()
        case .nextScene, .previousScene: break
        case .appearance: window.appearance = window.appearance == .dark ? .light : .dark
        case .larger: window.setScale(Shortcut.scale(after: window.scale))
        case .smaller: window.setScale(Shortcut.scale(before: window.scale))
        case .originalScale: window.setScale(originalScale)
        case .largerText: setTypeSize(TypeSize.category(after: typeSize))
        case .smallerText: setTypeSize(TypeSize.category(before: typeSize))
        case .frames:
            if let shown = tools.monitor {
                tools.monitor = shown.detail.next.map { monitor($0, log: shown.log) }
            } else {
                showFrames()
            }
        case .inspector: tools.toggleInspector()
        case .time: tools.toggleTime()
        case .slowMotion where tools.time != nil: break
        case .slowMotion: window.timeRate = window.timeRate == 1 ? PreviewShell.slowMotion : 1
        }
    }

    /// Shows the cost of frames.
    func showFrames() { tools.monitor = monitor(.none, log: FrameLog()) }

    private func setTypeSize(_ category: UIContentSizeCategory) {
        typeSize = category
        window.session?.perform(at: window.mediaTime) { uiWindow()?.setTypeSize(category) }
        window.setNeedsFrame()
    }

    private func monitor(_ detail: FrameMonitor.Detail, log: FrameLog) -> FrameMonitor {
        FrameMonitor(
            detail: detail, log: log, scale: { [unowned window] in window.scale },
            countLayers: { [uiWindow] in uiWindow()?.layer.shownCount ?? 0 },
            constraints: { [uiWindow] in uiWindow().map { ConstraintMark.all(in: $0) } ?? [] })
    }

    private func savePicture() {
        if let bitmap = window.session?.bitmap { SavedPicture.save(bitmap, name: name(), folder: pictureFolder) }
    }
}
