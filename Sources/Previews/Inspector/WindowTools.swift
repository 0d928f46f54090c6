import UIKit
import X11Host

/// The inspector and the time control of a preview window: which of them are on, and what input they get.
@MainActor package final class WindowTools {
    private unowned let window: X11Window
    private let uiWindow: () -> UIWindow?
    private(set) var inspector: Inspector?
    private(set) var time: TimeControl?
    let tape = FrameTape()
    private var overlay: ToolOverlay?
    /// The buttons and fingers that were down when a tool was switched on: the scene gets their ends.
    private var heldByScene = 0
    private var observation: Observation?

    init(_ window: X11Window, uiWindow: @escaping () -> UIWindow?) {
        (self.window, self.uiWindow) = (window, uiWindow)
        observation = window.pictureObservers.add { [weak self] in self?.take($0) }
        window.onInput = { [weak self] in self?.takes($0) ?? false }
    }

    var isOn: Bool { inspector != nil || time != nil }

    private func take(_ frame: Frame) {
        tape.record(frame)
        inspector?.take(frame)
        time?.take(frame)
    }

    // MARK: Switching

    func toggleInspector() {
        if inspector == nil {
            inspector = Inspector(window, uiWindow: uiWindow)
            inspector?.isPast = { [weak self] in self?.time?.cursor.isPresent == false }
            inspector?.onChange = { [weak self] in self?.setNeedsUpdate() }
            leaveScene()
        } else {
            inspector = nil
        }
        updateOverlay()
    }

    func toggleTime() {
        if let time {
            time.end()
            self.time = nil
        } else {
            time = TimeControl(window, tape, uiWindow: uiWindow)
            time?.onChange = { [weak self] in self?.setNeedsUpdate() }
            leaveScene()
        }
        updateOverlay()
    }

    /// The frame monitor, which the tools are drawn over.
    var monitor: FrameMonitor? {
        get { overlay == nil ? window.overlay as? FrameMonitor : overlay?.inner }
        set {
            guard let overlay else { return window.overlay = newValue }
            overlay.inner = newValue
            setNeedsUpdate()
        }
    }

    private func leaveScene() {
        // Nothing stays highlighted under a pointer that the scene does not get any more.
        if heldByScene == 0 { window.session?.send(.pointerLeft, at: window.mediaTime) }
    }

    private func updateOverlay() {
        let monitor = monitor
        var tools: [any WindowTool] = []
        if let time { tools.append(time) }
        if let inspector { tools.append(inspector) }
        if tools.isEmpty {
            overlay = nil
            window.overlay = monitor
        } else {
            let made = ToolOverlay(inner: monitor, tools: tools) { [unowned window] in window.scale }
            overlay = made
            window.overlay = made
        }
    }

    private func setNeedsUpdate() {
        overlay?.setNeedsUpdate()
        window.setNeedsFrame()
    }

    // MARK: Input

    /// Handles a key press before the shortcuts. Returns whether it was one of the tools'.
    func takesKey(_ event: HostEvent) -> Bool {
        guard isOn, case .keyDown(let key, _, let modifiers) = event, modifiers.isEmpty else { return false }
        if key.code == "Escape" {
            if inspector != nil { toggleInspector() } else { toggleTime() }
            return true
        }
        return inspector?.handle(key) == true || time?.handle(key) == true
    }

    /// Whether input is withheld from the scene.
    private func takes(_ event: HostEvent) -> Bool {
        let isBegin: Bool
        switch event {
        case .pointerDown, .touchBegan: isBegin = true
        case .pointerUp, .touchEnded, .touchCancelled: isBegin = false
        case .pointerMoved, .pointerLeft, .wheel, .scrolled, .scrollEnded, .touchMoved:
            guard isOn, heldByScene == 0 else { return false }
            give(event)
            return true
        default: return false
        }
        if isOn, heldByScene == 0 {
            give(event)
            return true
        }
        heldByScene = max(0, heldByScene + (isBegin ? 1 : -1))
        return false
    }

    private func give(_ event: HostEvent) { if time?.handle(event) != true { inspector?.handle(event) } }
}
