/// The style of a bar without an appearance. Raw values are those of iOS.
public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1
}
