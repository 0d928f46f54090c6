/// What a property animator animates, so that it can go back to where it began or stay where it is.
final class AnimatorRecord {
    struct Entry {
        let layer: CALayer
        let keyPath: String
        /// Under which the layer keeps the animation.
        let key: String
        let from: AnimatableValue
        let to: AnimatableValue
    }

    private var entries: [Entry] = []
    private var wasStopped = false

    func add(_ entry: Entry) { entries.append(entry) }

    /// Makes the next frame show the layers as they are now.
    func showAgain() { for entry in entries { entry.layer.setNeedsCommit(contentChanged: true) } }

    /// Takes all animations away; the layers then have the values of a position.
    ///
    /// At the end those are there already, unless it was stopped before, and what the app changed since then stays.
    @MainActor func end(at position: UIViewAnimatingPosition) {
        let shown = entries.map { $0.layer.presentationValues(at: MediaClock.now).value(at: $0.keyPath) }
        for entry in entries { entry.layer.removeAnimation(forKey: entry.key) }
        UIView.performWithoutAnimation {
            switch position {
            case .end: if wasStopped { for entry in entries { entry.layer.adopt(entry.to, at: entry.keyPath) } }
            // Of several changes of one value the first one's beginning is the one to go back to.
            case .start: for entry in entries.reversed() { entry.layer.adopt(entry.from, at: entry.keyPath) }
            case .current:
                for (entry, value) in zip(entries, shown) {
                    if let value { entry.layer.adopt(value, at: entry.keyPath) }
                }
            }
        }
        wasStopped = true
    }
}

extension CALayer {
    /// Gives the model a value, through the view where the view keeps something of its own beside it.
    @MainActor fileprivate func adopt(_ value: AnimatableValue, at keyPath: String) {
        guard values.value(at: keyPath) != value else { return }
        if let view = delegate as? UIView, view.layer === self {
            switch (keyPath, value) {
            case ("bounds", _):
                if let rect = value.rect { return view.bounds = rect }
            case ("position", _):
                if let point = value.point { return view.center = point }
            case ("backgroundColor", .color(let rgba)):
                return view.backgroundColor = UIColor(cgColor: CGColor(rgba: rgba))
            default: break
            }
        }
        values.set(value, at: keyPath)
        setNeedsCommit(contentChanged: true)
    }
}
