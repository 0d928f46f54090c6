/// The looks a bar has without an appearance of its own. Raw values are those of iOS.
public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1
}
