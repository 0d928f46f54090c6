/// Why a window could not be opened on a display.
package enum DisplayError: Error, Equatable, CustomStringConvertible {
    /// No X server answers under this name; nil when neither the caller nor `DISPLAY` gives one.
    case cannotOpen(String?)

    /// One line for a person.
    package var description: String {
        switch self {
        case .cannotOpen(let name?): "cannot open the X display “\(name)”: no X server answers there"
        case .cannotOpen(nil): "no X display: DISPLAY is not set"
        }
    }
}
