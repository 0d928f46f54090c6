internal import CX11
import UIKit

/// Translates the buttons and modifiers of X events into those of the host contract.
package enum PointerTranslation {
    /// The modifiers in the state field of an X event: Mod1 is Alt, Mod4 the key with the logo.
    package static func modifiers(state: UInt32) -> HostModifiers {
        var result: HostModifiers = []
        if state & UInt32(ShiftMask) != 0 { result.insert(.shift) }
        if state & UInt32(ControlMask) != 0 { result.insert(.control) }
        if state & UInt32(Mod1Mask) != 0 { result.insert(.alternate) }
        if state & UInt32(Mod4Mask) != 0 { result.insert(.command) }
        return result
    }

    /// The mouse button of an X button number; nil for those of the wheel and extra ones.
    package static func button(_ number: UInt32) -> HostButton? {
        switch number {
        case 1: .primary
        case 2: .middle
        case 3: .secondary
        default: nil
        }
    }

    /// The X button number of a mouse button.
    package static func number(of button: HostButton) -> UInt32 {
        switch button {
        case .primary: 1
        case .middle: 2
        case .secondary: 3
        }
    }

    /// The notches of a press of the X buttons for the wheel: 4 and 5 are up and down, 6 and 7 left and right.
    package static func notches(button number: UInt32) -> CGVector? {
        switch number {
        case 4: CGVector(dx: 0, dy: 1)
        case 5: CGVector(dx: 0, dy: -1)
        case 6: CGVector(dx: 1, dy: 0)
        case 7: CGVector(dx: -1, dy: 0)
        default: nil
        }
    }

    /// The X buttons for a number of notches, and how often each is pressed.
    package static func presses(notches: CGVector) -> [(button: UInt32, count: Int)] {
        let vertical = Int(notches.dy.rounded())
        let horizontal = Int(notches.dx.rounded())
        var result: [(UInt32, Int)] = []
        if vertical != 0 { result.append((vertical > 0 ? 4 : 5, abs(vertical))) }
        if horizontal != 0 { result.append((horizontal > 0 ? 6 : 7, abs(horizontal))) }
        return result
    }

    static let heldButtons = UInt32(Button1Mask | Button2Mask | Button3Mask)
}
