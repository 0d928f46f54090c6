import PreviewTools
import UIKit

/// Switches the tools of a live preview and routes input to them. The tools themselves are in the process of the code.
@MainActor final class LiveToolbox: ToolControls {
    private(set) var tools: LiveTools
    private var input = ToolInput()
    /// Sends a request to the process that is shown.
    private let send: (LiveRequest) -> Void
    /// Called when the time control is switched on or off.
    private let onTime: (Bool) -> Void

    init(
        _ tools: LiveTools, send: @escaping (LiveRequest) -> Void, onTime: @escaping (Bool) -> Void
    ) {
        (self.tools, self.send, self.onTime) = (tools, send, onTime)
    }

    var controlsTime: Bool { tools.time }
    var frames: FrameMonitor.Detail? {
        get { tools.frames }
        set { set { $0.frames = newValue } }
    }
    func toggleInspector() { set { $0.inspector.toggle() } }
    func toggleTime() { set { $0.time.toggle() } }

    private func set(_ change: (inout LiveTools) -> Void) {
        let before = tools
        change(&tools)
        if tools.time != before.time { onTime(tools.time) }
        send(.tools(tools))
    }

    /// Handles a key press before the shortcuts. Returns whether it was one of the tools'.
    func takesKey(_ event: HostEvent) -> Bool {
        guard tools.takesInput, case .keyDown(let key, _, let modifiers) = event, modifiers.isEmpty else {
            return false
        }
        if key.code == "Escape" {
            if tools.inspector { toggleInspector() } else { toggleTime() }
            return true
        }
        guard
            tools.inspector && Inspector.keys.contains(key.code) || tools.time && TimeControl.keys.contains(key.code),
            let event = WireEvent(event)
        else { return false }
        send(.toolInput(event))
        return true
    }

    /// Whether input of the pointer is the tools', and not the scene's; it is sent to them then.
    func takes(_ event: HostEvent, as wire: WireEvent) -> Bool {
        guard input.takes(event, isOn: tools.takesInput) else { return false }
        send(.toolInput(wire))
        return true
    }
}
