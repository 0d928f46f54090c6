import ExpectSnapshot
import Testing
import UIKit

/// Controllers of well-known crashes, and clean ones. The runs are made in processes that start these tests again.
@MainActor @Suite(.serialized) struct ExpectUpdatesTests {
    @Test func cleanUpdatesRaiseNoAlarm() async {
        await expectUpdates(UpdateDoctor(runs: 12)) { CleanController() }
    }

    /// A child process would make the runs of the first case for each.
    @Test(arguments: [1]) func casesOfATestAreRefused(_: Int) async {
        await withKnownIssue {
            await expectUpdates { CleanController() }
        } matching: {
            $0.comments.contains { $0.rawValue.hasPrefix("expectUpdates: the cases of a parameterized test") }
        }
    }

    /// Two requests whose answers were computed from the same data.
    @Test func staleAnswersAreFoundAndShrunk() async throws {
        let doctor = UpdateDoctor(runs: 40)
        let fault = try await updateFault(doctor, caller: "stale") { StaleAnswerController() }
        guard !UpdateChild.isThisProcess else { return }
        // An answer that is late by itself needs no hold.
        #expect(fault?.events.filter { $0 != .holdAnswers } == [.tap("Refresh"), .tap("Refresh")])
        #expect(fault?.message.contains("4 before + 1 inserted - 0 deleted") == true)
    }

    @Test func aBatchAfterAReloadIsFoundAndShrunk() async throws {
        let fault = try await updateFault(UpdateDoctor(runs: 60), caller: "reload") { FetchedResultsController() }
        guard !UpdateChild.isThisProcess else { return }
        #expect((1...4).contains(fault?.events.count ?? 0))
        #expect(fault?.message.contains("before + 1 inserted - 0 deleted") == true, "\(fault?.message ?? "no fault")")
    }

    @Test func newerDataOfADataSourceAreFoundAndShrunk() async throws {
        let fault = try await updateFault(UpdateDoctor(runs: 60), caller: "newer") { ChatTableController() }
        guard !UpdateChild.isThisProcess else { return }
        #expect((1...4).contains(fault?.events.count ?? 0))
        #expect(fault?.message.contains("3 before + 0 inserted - 2 deleted") == true, "\(fault?.message ?? "no fault")")
    }

    struct Crash: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let events: [UpdateEvent]
        let message: String
        let make: @MainActor @Sendable () -> UIViewController
    }

    private nonisolated static let crashes = [
        Crash(
            testDescription: "an answer between the change and its update",
            events: [.tap("Load"), .holdAnswers, .tap("Load")],
            message: "insertItems(at:): invalid number of items in section 0: 3 before + 1 inserted"
        ) { LateUpdateController() },
        // As in onmyway133/DeepDiff#54.
        Crash(
            testDescription: "a reload by the new index", events: [.tap("Refresh")],
            message: "attempt to reload item [0, 3], but there is no item [0, 3]"
        ) { NewIndexController() },
        Crash(
            testDescription: "an item that is deleted and reloaded", events: [.tap("Mark"), .tap("Remove")],
            message: "attempt to delete item [0, 0] and to reload item [0, 0] in the same update"
        ) { DeleteAndReloadController() },
        Crash(
            testDescription: "cells of other data", events: [.tap("Sort")],
            message: "the cell of item 0 in section 0 shows [\"a\"], and [\"c\"] after reloadData()"
        ) { SilentController() },
        Crash(
            testDescription: "data without an update", events: [.tap("Drop")],
            message: "items of its sections: [0], items that the view knows: [3]"
        ) { SilentController() },
        Crash(
            testDescription: "a header that no update reaches", events: [.tapItem(0, section: 0)],
            message: "the supplementary view \"header\" of item 0 in section 0 shows [\"3 rows\"], and [\"4 rows\"]"
        ) { CountingController() },
        Crash(
            testDescription: "a typed message without an update",
            events: [.tap("Message"), .key("a"), .key("Return")],
            message: "items of its sections: [4], items that the view knows: [3]"
        ) { TypingController() },
        Crash(
            testDescription: "a row deleted by a swipe", events: [.swipeItem(1, section: 0, by: -300)],
            message: "attempt to delete item [0, 2], but there is no item [0, 2]"
        ) { SwipeController() },
    ]

    @Test(arguments: crashes) func aCrashIsReported(_ crash: Crash) async throws {
        let fault = try await updateFault(after: crash.events, caller: crash.testDescription) { crash.make() }
        guard !UpdateChild.isThisProcess else { return }
        #expect(fault?.events == crash.events)
        #expect(fault?.message.contains(crash.message) == true, "\(fault?.message ?? "no fault")")
    }
}
