import UIKit

/// Simulated input. Each call takes the time a user would take, and frames are made meanwhile.
extension Stage {
    /// Clicks at a position in window points.
    package func click(_ point: CGPoint) { perform(.click(.point(point))) }

    /// Clicks the control with a label: its accessibility label, text, or a bar item's title or system name.
    package func click(_ label: String) throws { try play(.click(.label(label))) }

    /// Clicks the centre of a visible cell of the first collection view.
    package func click(item indexPath: IndexPath) throws {
        try play(.click(.item(section: indexPath.section, item: indexPath.item)))
    }

    /// Drags at constant speed and releases while moving, so that the content decelerates.
    package func flick(from start: CGPoint, to end: CGPoint, in seconds: TimeInterval) {
        perform(.drag(from: start, to: end, duration: seconds))
    }

    /// Presses and releases a key, by a name that scripts have for it: `ArrowRight`, `PageDown`, `a`.
    package func key(_ name: String) { perform(.key(name)) }

    /// Turns the wheel by notches at a position; a negative `dy` scrolls the content up.
    package func wheel(_ point: CGPoint, dx: CGFloat = 0, dy: CGFloat) {
        perform(.wheel(point, CGVector(dx: dx, dy: dy)))
    }

    /// Plays a script.
    ///
    /// `shot` receives the pictures that the script requests, with their names. An error in a line of a script is a
    /// `ScriptRunError`.
    package func play(_ actions: [ScriptAction], shot: (String, Bitmap) throws -> Void = { _, _ in }) throws {
        var player = ScriptPlayer(actions)
        do {
            try play(&player, shot: shot)
        } catch let error as StageError where player.line > 0 {
            throw ScriptRunError(line: player.line, error: error)
        }
    }

    private func play(_ player: inout ScriptPlayer, shot: (String, Bitmap) throws -> Void) throws {
        var start = now
        while let next = try next(of: &player) {
            advance(to: start + next.time)
            switch next.moment {
            case .event(let event): send(event)
            case .resize(let size):
                guard Self.permits(size, scale: scale) else { throw StageError.sizeTooLarge(size, scale: scale) }
                resize(to: size)
            case .shot(let name):
                try checkLoaded()
                try shot(name, renderedBitmap())
            case .rest:
                let begin = now
                try settle()
                start += now - begin
            case .pause: break
            }
        }
    }

    private func play(_ kind: ScriptAction.Kind) throws { try play([ScriptAction(kind)]) }

    /// Performs an action without a label or an item, which cannot fail.
    private func perform(_ kind: ScriptAction.Kind) {
        do { try play(kind) } catch { fatalError("Stage: \(kind): \(error)") }
    }

    private func next(of player: inout ScriptPlayer) throws -> (time: TimeInterval, moment: ScriptMoment)? {
        try player.next { target in
            refresh()
            return try LabelFinder(window: window).point(of: target)
        }
    }
}
