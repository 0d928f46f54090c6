import UIKit
import X11Host

/// The keys of a live preview.
extension LiveWindow {
    func step(_ distance: Int) {
        guard let index = scenes.firstIndex(where: { $0.id == scene?.id }) else { return }
        show(scenes[(index + distance + scenes.count) % scenes.count])
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
            if options.variants { restart() }
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
        guard !options.variants else { return restart() }
        guard let window, let name = looks?.typeSize else { return }
        add(LiveInput(time: window.mediaTime, kind: .typeSize(name)))
    }

    func savePicture() {
        guard let bitmap = window?.source?.bitmap, let scene else { return }
        SavedPicture.save(bitmap, name: scene.id)
    }
}
