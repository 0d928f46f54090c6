/// The changes of a property animator, so that it can end at its start, its current or its end position.
final class AnimatorRecord {
    struct Entry {
        let layer: CALayer
        let keyPath: String
        /// The key of the animation in the layer.
        let key: String
        let from: AnimatableValue
        let to: AnimatableValue
    }

    private var entries: [Entry] = []
    private var wasStopped = false

    func add(_ entry: Entry) { entries.append(entry) }

    /// A layer that is animated.
    var layer: CALayer? { entries.first?.layer }

    /// Schedules a commit so that the next frame shows the current values.
    func showAgain() { for entry in entries { entry.layer.setNeedsCommit(contentChanged: true) } }

    /// Removes all animations and sets the layers to the values of a position.
    ///
    /// The values at the end are set already, unless the animator was stopped; later changes by the app remain.
    @MainActor func end(at position: UIViewAnimatingPosition) {
        let shown = entries.map { $0.layer.presentationValues(at: $0.layer.mediaTime).value(at: $0.keyPath) }
        for entry in entries { entry.layer.removeAnimation(forKey: entry.key) }
        UIView.performWithoutAnimation {
            switch position {
            case .end: if wasStopped { for entry in entries { entry.layer.adopt(entry.to, at: entry.keyPath) } }
            // Of several changes of one key path, the first has the value of the start.
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
    /// Sets a model value, through the view where the view stores it itself.
    @MainActor func adopt(_ value: AnimatableValue, at keyPath: String) {
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
