import UIKit
import X11Host

/// The keys of a live preview.
extension LiveWindow {
    /// Handles a key press before the scene. Returns whether it was one of the window's.
    func takesKey(_ event: HostEvent) -> Bool {
        if case .keyDown(HostKey("KeyR"), _, .control) = event {
            handle(.restarted)
            return true
        }
        if toolbox.takesKey(event) { return true }
        guard let shortcut = Shortcut(event, isEditingText: window?.isEditingText() == true), !isOfCanvas(shortcut)
        else { return false }
        perform(shortcut)
        return true
    }

    func step(_ distance: Int) {
        let scenes = session.scenes
        guard let index = scenes.firstIndex(where: { $0.id == session.scene?.id }) else { return }
        handle(.chosen(scenes[(index + distance + scenes.count) % scenes.count].id))
    }

    /// Whether the pictures themselves zoom.
    func isOfCanvas(_ shortcut: Shortcut) -> Bool {
        options.variants && [.larger, .smaller, .originalScale].contains(shortcut)
    }

    func perform(_ shortcut: Shortcut) {
        guard let window else { return }
        switch shortcut {
        case .savePicture: savePicture()
        case .nextScene: step(1)
        case .previousScene: step(-1)
        case .appearance:
            window.appearance = window.appearance == .dark ? .light : .dark
            if options.variants { handle(.restarted) }
        case .larger: window.setScale(Shortcut.scale(after: window.scale))
        case .smaller: window.setScale(Shortcut.scale(before: window.scale))
        case .originalScale: window.setScale(originalScale)
        case .largerText: setTypeSize(TypeSize.category(after: typeSize))
        case .smallerText: setTypeSize(TypeSize.category(before: typeSize))
        case .frames: toggleList()
        case .inspector where !options.variants: toolbox.toggleInspector()
        case .time where !options.variants: toolbox.toggleTime()
        case .inspector, .time: break
        case .slowMotion where toolbox.tools.time: break
        case .slowMotion: window.timeRate = window.timeRate == 1 ? PreviewShell.slowMotion : 1
        }
    }

    func setTypeSize(_ category: UIContentSizeCategory) {
        typeSize = category
        guard !options.variants else { return handle(.restarted) }
        guard let window, let name = TypeSize.names.first(where: { $0.category == category })?.name else { return }
        handle(.input(LiveInput(time: window.mediaTime, kind: .typeSize(name))))
    }

    func savePicture() {
        guard let bitmap = window?.source?.bitmap, let scene = session.scene else { return }
        SavedPicture.save(bitmap, name: scene.id)
    }
}
