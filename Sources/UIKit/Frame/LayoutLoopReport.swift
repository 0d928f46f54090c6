internal import Logging

/// Messages about views that never stop asking for layout, each once.
@MainActor package struct LayoutLoopReport {
    private var known: Set<String> = []
    package private(set) var messages: [String] = []

    /// Logs the views that still ask after some rounds of one layout pass; the window continues with the next frame.
    mutating func report(_ layers: [CALayer], rounds: Int) {
        let names = layers.map { layer in
            String(describing: type(of: (layer.delegate as? UIView) ?? layer as AnyObject))
        }
        guard known.insert(names.joined(separator: ", ")).inserted else { return }
        let message =
            "the layout did not settle in \(rounds) rounds; these views ask for layout each time that they are laid out: "
            + names.joined(separator: ", ")
        messages.append(message)
        Logger(label: "UIKit.UIView").error("\(message)")
    }
}
