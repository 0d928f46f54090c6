import UIKit

/// The tools of a preview window, which run in the process of the content.
@MainActor package protocol ToolControls: AnyObject {
    /// Whether the time control is on, which alone sets the rate of the time then.
    var controlsTime: Bool { get }
    /// The parts of the frame monitor that are drawn; nil draws none.
    var frames: FrameMonitor.Detail? { get set }
    func toggleInspector()
    func toggleTime()
    /// Handles a key press before the shortcuts. Returns whether it was one of the tools'.
    func takesKey(_ event: HostEvent) -> Bool
}
