import SeededRandom
import Testing

@testable import LayoutDoctor

/// The events, their shrinking, and the search, without a list and a process.
@Suite struct UpdateSearchTests {
    private static let targets = UpdateTargets(labels: ["Add", "Load"], items: [[0, 2]], hasList: true)

    @Test func theSeedDecides() {
        func events(_ seed: UInt64, _ targets: UpdateTargets) -> [UpdateEvent] {
            var generator = SeededGenerator(seed: seed)
            return (0..<200).map { _ in UpdateEvent.random(among: targets, &generator) }
        }
        let all = events(1, Self.targets)
        #expect(all == events(1, Self.targets))
        #expect(all != events(2, Self.targets))
        #expect(all.contains(.tap("Load")) && all.contains(.tapItem(2, section: 0)) && all.contains(.scroll(-30)))
        #expect(all.contains(.swipeItem(2, section: 0, by: -300)))
        let keys = [UpdateEvent.key("a"), .key("Return"), .key("Backspace")]
        #expect(!all.contains(where: keys.contains))
        var editing = Self.targets
        editing.isEditingText = true
        #expect(keys.allSatisfy(events(1, editing).contains))
        var opened = Self.targets
        opened.newLabels = ["Load"]
        func loads(_ events: [UpdateEvent]) -> Int { events.count { $0 == .tap("Load") } }
        #expect(loads(events(1, opened)) > loads(all))
        let waits = events(1, UpdateTargets()).allSatisfy { if case .wait = $0 { true } else { false } }
        #expect(waits, "a window without targets")
    }

    @Test(
        arguments: [
            ([], []),
            ([.tap("a"), .tap("b")], ["a", "b"]),
            ([.tap("a"), .holdAnswers, .tap("b"), .tap("c")], ["a+b", "c"]),
            ([.tap("a"), .holdAnswers, .tap("b"), .holdAnswers, .tap("c")], ["a+b", "c"]),
            ([.holdAnswers, .tap("a"), .holdAnswers], ["a"]),
            ([.tap("a"), .holdAnswers, .holdAnswers, .tap("b")], ["a+b"]),
        ] as [([UpdateEvent], [String])])
    func heldEventsArePaired(_ events: [UpdateEvent], _ expected: [String]) {
        func name(_ event: UpdateEvent) -> String { if case .tap(let name) = event { name } else { "?" } }
        let pairs = UpdateEvent.pairs(of: events).map { pair in
            ([pair.event] + [pair.held].compactMap(\.self)).map(name).joined(separator: "+")
        }
        #expect(pairs == expected)
    }

    @Test func shorterSequencesComeFirst() {
        let events: [UpdateEvent] = [.tap("a"), .scroll(-30), .wait(0.2), .tapItem(2, section: 1)]
        #expect(
            UpdateEvent.smaller(than: events) == [
                [.wait(0.2), .tapItem(2, section: 1)],
                [.tap("a"), .scroll(-30)],
                [.scroll(-30), .wait(0.2), .tapItem(2, section: 1)],
                [.tap("a"), .wait(0.2), .tapItem(2, section: 1)],
                [.tap("a"), .scroll(-30), .tapItem(2, section: 1)],
                [.tap("a"), .scroll(-30), .wait(0.2)],
                [.tap("a"), .scroll(-3), .wait(0.2), .tapItem(2, section: 1)],
                [.tap("a"), .scroll(-30), .wait(0.5), .tapItem(2, section: 1)],
                [.tap("a"), .scroll(-30), .wait(0.2), .tapItem(0, section: 1)],
            ])
        #expect(UpdateEvent.smaller(than: []).isEmpty)
    }

    // MARK: Processes

    private static func output(_ messages: [UpdateMessage], _ rest: String = "") -> String {
        messages.map(\.line).joined() + rest
    }

    @Test func theEndOfAProcessIsRead() {
        let begun: [UpdateMessage] = [.run(3), .event(.tap("a")), .run(4), .event(.scroll(3)), .event(.holdAnswers)]
        func message(_ messages: [UpdateMessage], _ rest: String = "") -> String? {
            UpdateOutcome(output: Self.output(messages, rest), end: "no message").message
        }
        let outcome = UpdateOutcome(output: "warning" + Self.output(begun), end: "no message")
        #expect(outcome.run == 4)
        #expect(outcome.events == [.scroll(3), .holdAnswers])
        #expect(outcome.message == "no message")
        #expect(message(begun + [.end], "later") == nil)
        #expect(message(begun + [.finding("other data"), .end]) == "other data")
        let stop = "UIKit/BatchPlan.swift:16: Fatal error: UICollectionView.insertItems(at:): invalid number\n"
        #expect(message(begun, stop) == "UICollectionView.insertItems(at:): invalid number")
        let index = "Swift/ContiguousArrayBuffer.swift:705: Fatal error: Index out of range"
        #expect(message(begun, index + "\n") == index)
    }

    /// A program with a fault where "Load" is clicked twice while answers are held.
    private static func process(_ request: UpdateRequest, needsHold: Bool = true) -> UpdateOutcome {
        let held: [UpdateEvent] = [.tap("Load"), .holdAnswers, .tap("Load")]
        let random: [UpdateEvent] = [.wait(0.2), .tap("Add"), .tap("Load"), .holdAnswers, .tap("Load"), .scroll(3)]
        let all = request.sequences.isEmpty ? request.runs.map { $0 == 7 ? random : [] } : request.sequences
        var messages: [UpdateMessage] = []
        for (index, events) in all.enumerated() {
            messages += [.run(index + request.runs.lowerBound)] + events.map(UpdateMessage.event)
            let isFault = events.indices.contains { events[$0...].starts(with: held) }
            guard isFault, needsHold || !request.servesBlocks else { continue }
            let stop = "\nA.swift:1: Fatal error: insertItems(at:): \(events.count) items\n"
            return UpdateOutcome(output: output(messages, stop), end: "")
        }
        return UpdateOutcome(output: output(messages + [.end]), end: "")
    }

    @Test func aFaultIsShrunk() throws {
        var requests = 0
        let search = UpdateSearch(seed: 5, caller: "here") { request in
            requests += 1
            #expect(request.caller == "here")
            return Self.process(request)
        }
        let fault = try #require(try search.fault(inRuns: 100))
        #expect(fault.events == [.tap("Load"), .holdAnswers, .tap("Load")])
        #expect(fault.message == "insertItems(at:): 3 items")
        #expect(
            fault.description == """
                insertItems(at:): 3 items (run 7 of seed 5)
                after:
                  .tap("Load")
                  .holdAnswers
                  .tap("Load")
                """)
        #expect(
            fault.testSource(controller: "Messages()") == """
                @MainActor @Test func updates() async {
                    await expectUpdates(after: [.tap("Load"), .holdAnswers, .tap("Load")]) { Messages() }
                }
                """)
        #expect(requests < 10)
        #expect(try search.fault(inRuns: 7) == nil)
        #expect(try search.fault(after: [.tap("Load")]) == nil)
        #expect(try search.fault(after: fault.events)?.message == fault.message)
    }

    @Test func aHangIsNotShrunk() throws {
        var requests = 0
        let search = UpdateSearch(seed: 5) { _ in
            requests += 1
            let begun: [UpdateMessage] = [.run(2), .event(.tap("a")), .event(.holdAnswers), .event(.tap("b"))]
            var outcome = UpdateOutcome(output: Self.output(begun), end: "the process did not end")
            outcome.isHang = true
            return outcome
        }
        let fault = try #require(try search.fault(inRuns: 100))
        #expect(fault.events.count == 3 && fault.message == "the process did not end" && requests == 2)
    }

    /// A process of many runs ends too late; its last run alone does not.
    @Test func slowRunsAreNoHang() throws {
        var runs: [Range<Int>] = []
        let search = UpdateSearch(seed: 5) { request in
            guard request.sequences.isEmpty else {
                return UpdateOutcome(output: Self.output([.run(0), .end]), end: "")
            }
            runs.append(request.runs)
            guard request.runs.lowerBound == 0 else { return UpdateOutcome(output: Self.output([.end]), end: "") }
            var outcome = UpdateOutcome(output: Self.output([.run(30), .event(.tap("a"))]), end: "did not end")
            outcome.isHang = true
            return outcome
        }
        #expect(try search.fault(inRuns: 60) == nil)
        #expect(runs == [0..<50, 31..<60])
    }

    /// Only held blocks of the event itself show it.
    @Test func aFaultThatNoDeviceShowsIsNone() throws {
        let search = UpdateSearch(seed: 5) { Self.process($0, needsHold: false) }
        #expect(try search.fault(inRuns: 100) == nil)
    }
}
