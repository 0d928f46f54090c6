/// Why a window could not be opened on a display.
package enum DisplayError: Error, Equatable, CustomStringConvertible {
    /// No X server answers under this name; nil when neither the caller nor `DISPLAY` gives one.
    case cannotOpen(String?)
    /// A server answers, and lets this program not in.
    case refused(String)
    /// The default visual has a form in which colours would be wrong.
    case visual(String, depth: Int, display: String)

    /// One line for a person.
    package var description: String {
        switch self {
        case .cannotOpen(let name?): "cannot open the X display “\(name)”: no X server answers there"
        case .cannotOpen(nil): "no X display: DISPLAY is not set"
        case .refused(let name):
            "cannot open the X display “\(name)”: its server refuses this program (see XAUTHORITY and xhost)"
        case .visual(let visual, let depth, let name):
            "the X display “\(name)” shows \(visual) of \(depth) bits by default; "
                + "TrueColor of 15 bits or more is needed"
        }
    }
}
