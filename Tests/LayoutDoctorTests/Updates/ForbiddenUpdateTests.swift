import ExpectSnapshot
import Testing
import UIKit

/// Updates inside others, and completions that never come. This UIKit carries most of them out, or waits.
@MainActor @Suite(.serialized) struct ForbiddenUpdateTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let events: [UpdateEvent]
        let message: String
        let make: @MainActor @Sendable (_ isCareful: Bool) -> UIViewController
    }

    private nonisolated static let faults = [
        Fault(
            testDescription: "a batch while cells are configured", events: [.scroll(40)],
            message: "UICollectionView.performBatchUpdates(_:completion:): called while the view lays out its cells"
        ) { EndlessController(isCareful: $0) },
        Fault(
            testDescription: "a reload inside a batch", events: [.tap("Add")],
            message: "UICollectionView.reloadData(): called inside UICollectionView.performBatchUpdates"
        ) { ReloadInBatchController(isCareful: $0) },
        Fault(
            testDescription: "updates of a table that do not end",
            events: [.tapItem(1, section: 0), .tapItem(0, section: 0)],
            message: "UITableView.beginUpdates(): endUpdates() did not follow"
        ) { OpenUpdatesController(isCareful: $0) },
        Fault(
            testDescription: "snapshots on two queues", events: [.tap("Refresh")],
            message: "apply(_:animatingDifferences:): called for the UITableView on the main queue and on another one"
        ) { MixedQueuesController(isCareful: $0) },
        Fault(
            testDescription: "a swipe that does not end", events: [.swipeItem(0, section: 0, by: -100), .tap("Flag")],
            message: "UIContextualAction \"Flag\": its handler never calls the completion handler"
        ) { EndlessSwipeController(isCareful: $0) },
        Fault(
            testDescription: "a continuation that is not resumed", events: [.tap("Load"), .tap("Load")],
            message: "SWIFT TASK CONTINUATION MISUSE: answer(_:) leaked its continuation without resuming it"
        ) { LostAnswerController(isCareful: $0) },
    ]

    @Test(arguments: faults) func itIsReported(_ fault: Fault) async throws {
        let found = try await updateFault(after: fault.events, caller: fault.testDescription) { fault.make(false) }
        guard !UpdateChild.isThisProcess else { return }
        #expect(found?.message.contains(fault.message) == true, "\(found?.message ?? "no fault")")
    }

    @Test(arguments: faults) func theSameEventsWithCareRaiseNoAlarm(_ fault: Fault) async throws {
        let found = try await updateFault(after: fault.events, caller: fault.testDescription) { fault.make(true) }
        #expect(found == nil)
    }

    @Test func itIsFoundAtRandom() async throws {
        let found = try await updateFault(UpdateDoctor(runs: 60), caller: "swipe") {
            EndlessSwipeController(isCareful: false)
        }
        guard !UpdateChild.isThisProcess else { return }
        #expect((1...2).contains(found?.events.count ?? 0))
        #expect(found?.message.contains("never calls the completion handler") == true)
    }
}
