import UIKit
import X11Host

/// The inspector and the time control of a preview window: which of them are on, and what input they get.
@MainActor package final class WindowTools: ToolControls {
    private unowned let window: any ToolWindow
    private let uiWindow: () -> UIWindow?
    private let countLayers: () -> Int
    package private(set) var inspector: Inspector?
    package private(set) var time: TimeControl?
    let tape = FrameTape(pace: TapePace())
    private var overlay: ToolOverlay?
    private var input = ToolInput()
    private var observation: Observation?
    /// Where the views of the window were created, if that was recorded before the inspector is on.
    private var origins: ViewOrigins?

    /// Tools whose owner passes on frames and input. `countLayers` is for windows inside of the window; nil counts the
    /// layers of the window.
    package init(
        _ window: any ToolWindow, origins: ViewOrigins? = nil, countLayers: (() -> Int)? = nil,
        uiWindow: @escaping () -> UIWindow?
    ) {
        (self.window, self.origins, self.uiWindow) = (window, origins, uiWindow)
        self.countLayers = countLayers ?? { uiWindow()?.layer.shownCount ?? 0 }
    }

    /// Tools that take frames and input from a window.
    package convenience init(observing window: X11Window, uiWindow: @escaping () -> UIWindow?) {
        self.init(window, uiWindow: uiWindow)
        observation = window.pictureObservers.add { [weak self] in self?.take($0) }
        window.onInput = { [weak self] in self?.takes($0) ?? false }
    }

    var isOn: Bool { inspector != nil || time != nil }
    package var controlsTime: Bool { time != nil }

    /// Takes a frame of the window before it is shown.
    package func take(_ frame: Frame) {
        tape.record(frame)
        inspector?.take(frame)
        time?.take(frame)
    }

    // MARK: Switching

    package func toggleInspector() {
        if inspector == nil {
            inspector = Inspector(window, origins: origins ?? ViewOrigins(), uiWindow: uiWindow)
            origins = nil
            inspector?.isPast = { [weak self] in self?.time?.cursor.isPresent == false }
            inspector?.onChange = { [weak self] in self?.setNeedsUpdate() }
            leaveScene()
        } else {
            inspector = nil
        }
        updateOverlay()
    }

    package func toggleTime() {
        if let time {
            time.end()
            self.time = nil
            tape.setPace(TapePace())
        } else {
            // Each frame that is stepped to is recorded.
            tape.setPace(nil)
            time = TimeControl(window, tape, uiWindow: uiWindow)
            time?.onChange = { [weak self] in self?.setNeedsUpdate() }
            leaveScene()
        }
        updateOverlay()
    }

    package var frames: FrameMonitor.Detail? {
        get { monitor?.detail }
        set {
            guard newValue != frames else { return }
            monitor = newValue.map { makeMonitor($0, log: monitor?.log ?? FrameLog()) }
        }
    }

    private func makeMonitor(_ detail: FrameMonitor.Detail, log: FrameLog) -> FrameMonitor {
        FrameMonitor(
            detail: detail, log: log, scale: { [unowned window] in window.scale }, countLayers: countLayers,
            constraints: { [uiWindow] in uiWindow().map { ConstraintMark.all(in: $0) } ?? [] },
            workCounts: { [unowned window] in window.session?.media.work ?? WorkCounts() },
            makeBitmap: { [unowned window] in window.makeBitmap(width: $0, height: $1) })
    }

    /// The frame monitor, which the tools are drawn over.
    private(set) var monitor: FrameMonitor? {
        get { overlay == nil ? window.overlay as? FrameMonitor : overlay?.inner }
        set {
            guard let overlay else { return window.overlay = newValue }
            overlay.inner = newValue
            setNeedsUpdate()
        }
    }

    private func leaveScene() {
        // Nothing stays highlighted under a pointer that the scene does not get any more.
        if !input.isSceneHeld { window.session?.send(.pointerLeft, at: window.mediaTime) }
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
            let made = ToolOverlay(inner: monitor, tools: tools, window: window)
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
    package func takesKey(_ event: HostEvent) -> Bool {
        guard isOn, case .keyDown(let key, _, let modifiers) = event, modifiers.isEmpty else { return false }
        if key.code == "Escape" {
            if inspector != nil { toggleInspector() } else { toggleTime() }
            return true
        }
        return handle(key)
    }

    /// Handles a key without Control. Returns whether it is one of the tools'.
    @discardableResult
    package func handle(_ key: HostKey) -> Bool { inspector?.handle(key) == true || time?.handle(key) == true }

    /// Whether input is withheld from the scene.
    private func takes(_ event: HostEvent) -> Bool {
        guard input.takes(event, isOn: isOn) else { return false }
        handle(event)
        return true
    }

    /// Handles input of the pointer in place of the scene.
    package func handle(_ event: HostEvent) { if time?.handle(event) != true { inspector?.handle(event) } }
}
