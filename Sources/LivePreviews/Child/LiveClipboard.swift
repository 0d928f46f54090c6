import UIKit

/// The clipboards of a window that another process shows.
struct LiveClipboard {
    /// Asks that process for a text.
    var read: @MainActor (HostClipboard) -> String? = { _ in nil }
    var write: @MainActor (String, HostClipboard) -> Void = { _, _ in }
    /// The texts that the scene read before, the next first, while its past is repeated: the clipboards of the desktop
    /// are neither read nor changed then.
    var past: [String?]?

    /// The texts that inputs carry.
    static func texts(of inputs: [LiveInput]) -> [String?] {
        inputs.compactMap { input -> String?? in
            guard case .clipboard(let text) = input.kind else { return nil }
            return .some(text)
        }
    }
}

extension LiveHost {
    /// Whether there is a text is not known without asking.
    func mayHaveText(on clipboard: HostClipboard) -> Bool { true }

    func text(on clipboard: HostClipboard) -> String? {
        guard let past = self.clipboard.past else { return self.clipboard.read(clipboard) }
        self.clipboard.past = Array(past.dropFirst())
        return past.first ?? nil
    }

    func setText(_ text: String, on clipboard: HostClipboard) {
        if self.clipboard.past == nil { self.clipboard.write(text, clipboard) }
    }
}
