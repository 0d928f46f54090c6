/// The kind of list that a cell is in, as a trait.
public enum UIListEnvironment: Int, Sendable {
    case unspecified = 0
    case none = 1
    case plain = 2
    case grouped = 3
    case insetGrouped = 4
    case sidebar = 5
    case sidebarPlain = 6
}
