import Files
import Foundation
import SeededRandom
import Stage
import UIKit

/// A sequence of events on a new stage.
///
/// Runs as a task of the main actor, so the main queue is served only where the task waits.
@MainActor struct UpdateRun {
    let stage: Stage
    /// Whether blocks that an event enqueues run before the next one even where answers are held.
    private let servesBlocks: Bool
    let report: (UpdateMessage) -> Void
    private let forbidden = ForbiddenUpdate()

    /// The first update that UIKit does not permit, though it worked.
    private final class ForbiddenUpdate { var first: String? }

    private static let mostEvents = 8
    /// Virtual seconds after which updates have ended.
    private static let rest: TimeInterval = 1
    /// The time in which answers from outside of the process may come at the end, in seconds.
    private static let answer: TimeInterval = 0.0015
    /// The longest time for which running threads are waited for.
    private static let longestAnswer = Duration.milliseconds(50)
    private static let percentOfRepetitions = 25
    /// The motion events of a drag, one a frame.
    private static let stepsOfDrag = 12
    /// The turns of the main queue after an event: a block may enqueue another one, or a request.
    private static let turns = 4

    init(_ stage: Stage, servesBlocks: Bool = false, report: @escaping (UpdateMessage) -> Void) {
        (self.stage, self.servesBlocks, self.report) = (stage, servesBlocks, report)
        // The main queue is not served where a stage waits for a content that loads.
        stage.session.isLoading = { false }
        stage.session.reloadsBeforeBatches = true
        stage.session.onForbiddenUpdate = { [forbidden] in if forbidden.first == nil { forbidden.first = $0 } }
    }

    /// The finding after given events; nil if there is none.
    func finding(after events: [UpdateEvent]) async -> String? {
        await serve()
        for (event, held) in UpdateEvent.pairs(of: events) where forbidden.first == nil {
            await perform(event, before: held)
        }
        return await finding()
    }

    /// The finding after random events; nil if there is none.
    func finding(seed: UInt64) async -> String? {
        var generator = SeededGenerator(seed: seed &* 1_000_003)
        await serve()
        var known: Set<String>?
        var sinceChange: [(event: UpdateEvent, held: UpdateEvent?)] = []
        for _ in 0..<generator.int(1...Self.mostEvents) where forbidden.first == nil {
            var targets = targets
            targets.newLabels = known.map { known in targets.labels.filter { !known.contains($0) } } ?? []
            known = Set(targets.labels)
            let event = UpdateEvent.random(among: targets, &generator)
            let held = generator.chance(40) ? UpdateEvent.random(among: targets, &generator) : nil
            let counts = lists.map(\.counts)
            await perform(event, before: held)
            sinceChange.append((event, held))
            guard lists.map(\.counts) != counts else { continue }
            // Changes may fail where they were made before, such as identifiers that follow from the same item.
            if generator.chance(Self.percentOfRepetitions) {
                for (event, held) in sinceChange.suffix(2) { await perform(event, before: held) }
            }
            sinceChange = []
        }
        return await finding()
    }

    // MARK: Events

    private var lists: [ShownList] { stage.window.shownDescendants.compactMap { ShownList($0) } }

    private var targets: UpdateTargets {
        stage.refresh()
        let nodes = AccessibilityNode(stage.window)?.descendants ?? []
        var targets = UpdateTargets()
        for node in nodes where node.isInControl && node.isEnabled && stage.window.bounds.contains(node.activationPoint)
        {
            if let name = node.name, !name.isEmpty, !targets.labels.contains(name) { targets.labels.append(name) }
        }
        let list = lists.first
        targets.hasList = list != nil
        targets.isEditingText = stage.session.editedText != nil
        targets.items = list.map { list in list.items.filter { list.middle(of: $0) != nil } } ?? []
        return targets
    }

    /// Performs an event, and possibly one that begins before answers to it. An event whose target is not there does
    /// nothing, as in a shorter sequence.
    private func perform(_ event: UpdateEvent, before next: UpdateEvent?) async {
        report(.event(event))
        begin(event)
        if let next, servesBlocks {
            // Behind the blocks of the event before, and before answers: the task itself would continue after these.
            await withCheckedContinuation { done in
                DispatchQueue.main.async {
                    beginHeld(next)
                    done.resume()
                }
            }
        } else if let next {
            waitForAnswers()
            beginHeld(next)
        }
        await serve()
    }

    private func beginHeld(_ event: UpdateEvent) {
        report(.event(.holdAnswers))
        report(.event(event))
        begin(event)
    }

    private func begin(_ event: UpdateEvent) {
        stage.refresh()
        switch event {
        case .tap(let label): click(try? LabelFinder(window: stage.window).point(of: .label(label)))
        case .tapItem(let item, let section): click(lists.first?.middle(of: IndexPath(item: item, section: section)))
        case .swipeItem(let item, let section, let distance):
            drag(lists.first?.middle(of: IndexPath(item: item, section: section)), by: distance)
        case .key(let name): press(ScriptKey.key(named: name))
        case .scroll(let notches):
            guard let view = lists.first?.view else { return }
            let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
            let isSideways = view.contentSize.width > view.bounds.width && view.contentSize.height <= view.bounds.height
            let turn = CGVector(dx: isSideways ? -notches : 0, dy: isSideways ? 0 : -notches)
            stage.send(.pointerMoved(middle, []))
            stage.session.send(.wheel(middle, turn, []), at: stage.now)
        case .wait(let seconds): stage.advance(by: seconds)
        case .holdAnswers: break
        }
    }

    /// The last input is not sent by the stage, which takes time before it returns.
    private func click(_ point: CGPoint?) {
        guard let point else { return }
        stage.send(.pointerMoved(point, []))
        stage.send(.pointerDown(point, .primary, []))
        stage.advance(by: ScriptPlayer.clickDuration)
        stage.session.send(.pointerUp(point, .primary, []), at: stage.now)
    }

    private func drag(_ start: CGPoint?, by distance: CGFloat) {
        guard let start else { return }
        stage.send(.pointerMoved(start, []))
        stage.send(.pointerDown(start, .primary, []))
        var end = start
        for step in 1...Self.stepsOfDrag {
            stage.advance(by: 1 / 60)
            end.x = start.x + distance * CGFloat(step) / CGFloat(Self.stepsOfDrag)
            stage.send(.pointerMoved(end, []))
        }
        stage.session.send(.pointerUp(end, .primary, []), at: stage.now)
    }

    private func press(_ key: (key: HostKey, text: String)?) {
        guard let key else { return }
        stage.session.send(.keyDown(key.key, text: key.text, []), at: stage.now)
        stage.session.send(.keyUp(key.key, []), at: stage.now)
    }

    /// Serves the main queue until other threads have answered. Each turn begins when they sleep: answers that are due
    /// together then come in the same turn, whatever the load of the machine.
    private func serve(isAtEnd: Bool = false) async {
        for _ in 0..<Self.turns {
            waitForAnswers(atLeast: isAtEnd ? Self.answer : 0)
            await Task.yield()
        }
        stage.refresh()
    }

    private func waitForAnswers(atLeast least: TimeInterval = 0) {
        if least > 0 { Thread.sleep(forTimeInterval: least) }
        let end = ContinuousClock.now + Self.longestAnswer
        while ProcessStart.areOtherThreadsRunning, .now < end { Thread.sleep(forTimeInterval: 0.0001) }
    }

    // MARK: Checks

    private func settle() async {
        stage.advance(by: Self.rest)
        await serve(isAtEnd: true)
    }

    private func finding() async -> String? {
        if forbidden.first == nil { await settle() }
        if let message = forbidden.first { return message }
        for list in lists {
            if let message = list.openUpdates { return message }
            if let difference = list.countDifference { return difference }
            let shown = list.texts
            let first = await reloadedTexts(list)
            guard first != shown else { continue }
            if let difference = ShownList.textDifference(shown, first, await reloadedTexts(list)) { return difference }
        }
        return nil
    }

    private func reloadedTexts(_ list: ShownList) async -> [ShownList.Element: [String]] {
        list.reload()
        await settle()
        return list.texts
    }
}
