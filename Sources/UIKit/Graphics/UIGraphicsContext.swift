/// The contexts being drawn into on this thread, innermost last, as on iOS.
private final class ContextStack {
    var contexts: [CGContext] = []

    static var current: ContextStack {
        let key = "Vitrine.graphicsContexts"
        let dictionary = Thread.current.threadDictionary
        if let stack = dictionary[key] as? ContextStack { return stack }
        let stack = ContextStack()
        dictionary[key] = stack
        return stack
    }
}

/// The context that drawing on this thread goes to; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.contexts.last }

/// Makes a context the current one until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.current.contexts.append(context) }

/// Makes the context before the last push the current one again; without one it does nothing.
public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }
