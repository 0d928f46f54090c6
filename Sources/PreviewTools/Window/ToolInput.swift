import UIKit

/// Routes the input of a window to its tools or to the scene.
package struct ToolInput {
    /// The buttons and fingers that were down when a tool was switched on: the scene gets their ends.
    private var heldByScene = 0

    package init() {}

    var isSceneHeld: Bool { heldByScene > 0 }

    /// Whether input of the pointer or of fingers is withheld from the scene; `isOn` tells whether a tool is on.
    package mutating func takes(_ event: HostEvent, isOn: Bool) -> Bool {
        let isBegin: Bool
        switch event {
        case .pointerDown, .touchBegan: isBegin = true
        case .pointerUp, .touchEnded, .touchCancelled: isBegin = false
        case .pointerMoved, .pointerLeft, .wheel, .scrolled, .scrollEnded, .touchMoved: return isOn && !isSceneHeld
        default: return false
        }
        if isOn, !isSceneHeld { return true }
        heldByScene = max(0, heldByScene + (isBegin ? 1 : -1))
        return false
    }
}
