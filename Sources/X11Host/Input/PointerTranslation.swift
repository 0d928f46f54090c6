internal import CX11
import UIKit

/// What X says of buttons and modifiers, in the host's words.
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

    /// The button that views see, or nil for the wheel's and the extra ones.
    package static func button(_ number: UInt32) -> HostButton? { HostButton(rawValue: Int(number)) }

    /// X tells the wheel as buttons: 4 and 5 for up and down, 6 and 7 for left and right; one press is one notch.
    package static func notches(button number: UInt32) -> CGVector? {
        switch number {
        case 4: CGVector(dx: 0, dy: 1)
        case 5: CGVector(dx: 0, dy: -1)
        case 6: CGVector(dx: 1, dy: 0)
        case 7: CGVector(dx: -1, dy: 0)
        default: nil
        }
    }

    /// The way back: the X button of a direction and how many presses, for a number of notches along one axis.
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
