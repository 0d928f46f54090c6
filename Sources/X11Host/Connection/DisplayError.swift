/// Why a window could not be opened on a display.
package enum DisplayError: Error, Equatable, CustomStringConvertible {
    /// No X server answers under this name; nil when neither the caller nor `DISPLAY` gives one.
    case cannotOpen(String?)
    /// A server answers, and refuses this program.
    case refused(String)
    /// Something accepts connections, and does not answer.
    case silent(String, seconds: Int)
    /// Colours would be wrong in the default visual.
    case visual(String, depth: Int, display: String)

    /// A message for users, in one line.
    package var description: String {
        switch self {
        case .cannotOpen(let name?): "cannot open the X display “\(name)”: no X server answers there"
        case .cannotOpen(nil): "no X display: DISPLAY is not set"
        case .refused(let name):
            "cannot open the X display “\(name)”: its server refuses this program (see XAUTHORITY and xhost)"
        case .silent(let name, let seconds):
            "cannot open the X display “\(name)”: its server, or the file that XAUTHORITY names, does not answer in "
                + "\(seconds) s"
        case .visual(let visual, let depth, let name):
            "the X display “\(name)” shows \(visual) of \(depth) bits by default; "
                + "TrueColor of 15 bits or more is needed"
        }
    }
}
