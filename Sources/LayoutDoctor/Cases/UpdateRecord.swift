import UIKit

/// The answers of a layout in the last step: its invalidations, and the initial and final attributes of updates.
@MainActor final class UpdateRecord: LayoutObserver {
    /// The attributes of updates, without those that the layout does not give.
    private(set) var answers: [UpdateAnswer] = []
    /// A description of each invalidation.
    private(set) var contexts: [String] = []
    /// The elements that all invalidations name; nil if one concerns all elements.
    private(set) var names: Set<ElementKey>? = []

    func clear() {
        answers = []
        contexts = []
        names = []
    }

    func layoutDidAnswer(_ answer: UpdateAnswer) {
        answers.append(answer)
    }

    func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext, names: Set<ElementKey>?) {
        self.names = names.flatMap { self.names?.union($0) }
        var parts = ["\(type(of: context))"]
        if context.invalidateEverything { parts.append("everything") }
        if context.invalidateDataSourceCounts { parts.append("counts") }
        if let names { parts += names.sorted().map(\.description) }
        parts += SubclassValues(context, below: UICollectionViewLayoutInvalidationContext.self).texts
        contexts.append(parts.joined(separator: " "))
    }
}
