import Foundation

/// The compiler's plugin that expands `#Preview`. It speaks the compiler's protocol itself, since linking the usual
/// syntax library would add minutes to every clean build.
package enum MacroPlugin {
    /// Answers the messages on standard input until it is closed.
    package static func run() {
        let stream = MessageStream(input: .standardInput, output: .standardOutput)
        while let message = stream.next() { stream.send(answer(to: message)) }
    }

    /// The answer to a message of the compiler. It waits for one to every message, also to those that `#Preview` never
    /// causes.
    static func answer(to message: [String: Any]) -> [String: Any] {
        if message["getCapability"] != nil { return ["getCapabilityResult": ["capability": ["protocolVersion": 7]]] }
        guard let request = message["expandFreestandingMacro"] as? [String: Any],
            let expansion = PreviewExpansion(request)
        else { return ["expandMacroResult": ["diagnostics": [Any]()]] }
        return ["expandMacroResult": ["diagnostics": [Any](), "expandedSource": expansion.source]]
    }
}
