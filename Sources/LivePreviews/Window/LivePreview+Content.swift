import PreviewScenes
import PreviewTools
import UIKit
import X11Host

/// The window's keys.
extension LivePreview {
    package var tools: any ToolControls { toolbox }
    package var pictureName: String? { session.scene?.id }

    /// Several pictures have no list and no tools but the frame monitor, and zoom themselves.
    package var shortcuts: Set<Shortcut> {
        let all = Set(Shortcut.allCases)
        guard options.variants else { return all }
        return all.subtracting([.inspector, .time, .list, .keyboard, .larger, .smaller, .originalScale])
    }

    /// The process draws the tools that are on into the frames.
    package func savesPicture(_ name: String, in folder: URL) -> Bool {
        guard toolbox.tools != LiveTools(), let current else { return false }
        current.send(.savePicture(LivePicture(name: name, folder: folder.path)))
        return true
    }

    package func restart() { handle(.restarted) }

    package func showScene(at distance: Int) {
        let scenes = session.scenes
        guard let index = scenes.firstIndex(where: { $0.id == session.scene?.id }) else { return }
        handle(.chosen(scenes[(index + distance + scenes.count) % scenes.count].id))
    }

    /// Several pictures are made for one appearance.
    package func appearanceChanged() { if options.variants { handle(.restarted) } }

    package func keyboardChanged() {
        guard let window else { return }
        handle(.input(LiveInput(time: window.mediaTime, kind: .keyboard(window.showsKeyboard))))
    }

    package func typeSizeChanged(to category: UIContentSizeCategory) {
        guard !options.variants else { return handle(.restarted) }
        guard let window, let name = TypeSize.names.first(where: { $0.category == category })?.name else { return }
        handle(.input(LiveInput(time: window.mediaTime, kind: .typeSize(name))))
    }
}
