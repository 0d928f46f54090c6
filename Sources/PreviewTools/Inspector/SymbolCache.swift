import Foundation
import UIKit

/// The positions in the source of addresses, found in the background.
@MainActor final class SymbolCache {
    private let symbolizer = Symbolizer()
    private var known: [UInt: [CodePosition]] = [:]
    /// The stacks for which the tool is running, or was run.
    private var requested: Set<[UInt]> = []
    private var running = 0
    /// Called when further positions are known.
    var onChange: () -> Void = {}

    var isWorking: Bool { running > 0 }

    /// The position at which a view was created; nil while it is not known.
    func creation(of view: UIView, _ stack: [UInt]) -> CodePosition? {
        if requested.insert(stack).inserted, let symbolizer {
            let missing = Set(stack.filter { known[$0] == nil })
            running += 1
            // No global queue: Dispatch would wake a thread every second from then on. See `PreparationQueue`.
            DispatchQueue(label: "symbols", qos: .userInitiated).async {
                let found = (try? symbolizer.positions(of: missing)) ?? [:]
                DispatchQueue.main.async { MainActor.assumeIsolated { self.take(found) } }
            }
        }
        return CodePosition.creation(
            in: stack.flatMap { known[$0] ?? [] }, classes: ViewOrigins.classes(of: view))
    }

    private func take(_ found: [UInt: [CodePosition]]) {
        known.merge(found) { $1 }
        running -= 1
        onChange()
    }
}
