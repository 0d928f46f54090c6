/// The height of a bar, and whether it has a prompt. Raw values are those of iOS.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact = 1
    case defaultPrompt = 101
    case compactPrompt = 102
}

/// The edge at which a bar stands. Raw values are those of iOS.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }
