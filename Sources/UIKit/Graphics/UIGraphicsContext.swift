/// The stack of graphics contexts of a thread, current one last, as on iOS.
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

/// Returns the current context of this thread; nil outside drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.contexts.last }

/// Makes a context current until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.current.contexts.append(context) }

/// Restores the context before the last push; does nothing on an empty stack.
public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }
