import LayoutDoctor
import SeededRandom
import Stage
import UIKit

/// Examines the layout of a scene's first collection view in random worlds.
@MainActor struct SceneDoctor {
    let seed: UInt64
    /// Makes the scene in a new window.
    let makeRun: () throws -> OffscreenRun

    /// The first fault in a world with the fewest steps that show it; nil if there is none.
    func fault(inWorld index: Int) throws -> String? {
        var generator = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(index))
        var steps = (0..<generator.int(0...6)).map { _ in SceneStep.random(&generator) }
        guard var message = try violation(after: steps) else { return nil }
        let check = message.prefix { $0 != ":" }
        var position = 0
        while position < steps.count {
            var fewer = steps
            fewer.remove(at: position)
            if let other = try violation(after: fewer), other.prefix(while: { $0 != ":" }) == check {
                (steps, message) = (fewer, other)
            } else {
                position += 1
            }
        }
        return message + (steps.isEmpty ? "" : "\nafter: " + steps.map(\.description).joined(separator: "; "))
    }

    private func violation(after steps: [SceneStep]) throws -> String? {
        let run = try makeRun()
        let doctor = LayoutDoctor(seed: seed)
        guard let view = run.stage.window.firstShown(UICollectionView.self) else {
            throw CommandFailure("scene \(run.scene.id) shows no collection view")
        }
        for step in steps {
            if let message = apply(step, to: view, run.stage, doctor) { return message }
            try run.stage.settle()
        }
        view.layoutIfNeeded()
        return doctor.violation(in: view)
    }

    private func apply(
        _ step: SceneStep, to view: UICollectionView, _ stage: Stage, _ doctor: LayoutDoctor
    ) -> String? {
        switch step {
        case .resize(let size): stage.resize(to: size)
        case .typeSize(let category): stage.window.setTypeSize(category)
        case .direction(let direction): stage.window.traitOverrides.layoutDirection = direction
        case .invalidate: view.collectionViewLayout.invalidateLayout()
        case .reload: view.reloadData()
        case .scroll(let fraction):
            let (inset, size) = (view.adjustedContentInset, view.contentSize)
            let start = CGPoint(x: -inset.left, y: -inset.top)
            let end = CGPoint(
                x: max(start.x, size.width + inset.right - view.bounds.width),
                y: max(start.y, size.height + inset.bottom - view.bounds.height))
            return doctor.scroll(
                view,
                to: CGPoint(
                    x: (start.x + fraction * (end.x - start.x)).rounded(),
                    y: (start.y + fraction * (end.y - start.y)).rounded()))
        }
        return nil
    }
}
