import Files
import LayoutDoctor
import SeededRandom
import Stage
import UIKit

/// Property-based tests of the layout of a scene's first collection view, in random cases.
@MainActor struct SceneDoctor {
    let seed: UInt64
    /// Makes the scene in a new window.
    let makeRun: () throws -> OffscreenRun

    /// The number of cases after which the scene is made anew. Making one can take long, as for scenes with photos.
    private static let casesOfRun = 10

    /// A violated check, and the fewest steps that show it.
    struct Fault {
        let index: Int
        let message: String
        let steps: [SceneStep]
    }

    /// The first fault in a number of cases; nil if there is none. A case continues where the one before it ended.
    func fault(inCases count: Int) throws -> Fault? {
        var run: OffscreenRun!
        var steps: [[SceneStep]] = []
        for index in 0..<count {
            if index % Self.casesOfRun == 0 {
                run = try makeRun()
                steps = []
            }
            steps.append(self.steps(ofCase: index))
            guard let message = try violation(after: steps.last!, in: run) else { continue }
            return try shrunk(Fault(index: index, message: message, steps: steps.flatMap(\.self)), last: steps.last!)
        }
        return nil
    }

    private func steps(ofCase index: Int) -> [SceneStep] {
        var generator = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(index))
        return (0..<generator.int(0...6)).map { _ in SceneStep.random(&generator) }
    }

    /// The same violated check in new scenes with fewer steps: those of the last case, if they are enough.
    private func shrunk(_ fault: Fault, last: [SceneStep]) throws -> Fault {
        let check = fault.message.prefix { $0 != ":" }
        func found(_ steps: [SceneStep]) throws -> Fault? {
            guard let message = try violation(after: steps, in: makeRun()),
                message.prefix(while: { $0 != ":" }) == check
            else { return nil }
            return Fault(index: fault.index, message: message, steps: steps)
        }
        var best = try found(last) ?? fault
        var length = max(1, best.steps.count / 2)
        var position = 0
        while length > 0 {
            while position < best.steps.count {
                var fewer = best.steps
                fewer.removeSubrange(position..<min(position + length, fewer.count))
                if let other = try found(fewer) { best = other } else { position += length }
            }
            (position, length) = (0, length / 2)
        }
        return best
    }

    private func violation(after steps: [SceneStep], in run: OffscreenRun) throws -> String? {
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
