import Foundation
import Stage
import Testing
import UIKit

/// Tests an app's updates of its lists under random orders of events, and records an issue for the first fault, with a
/// test that reproduces it.
///
///     @MainActor @Test func updates() async { await expectUpdates { MessagesController() } }
///
/// A fault may stop the process, so the runs are made in child processes, each of which runs this test up to this call.
/// Their position in the source distinguishes calls: do not use a loop; a parameterized test records an issue.
///
/// - Parameters:
///   - doctor: The number of runs, and their seed; `UpdateDoctor()` by default.
///   - events: The only events to test; by default the doctor's random ones.
///   - size: The size of the window, in points.
///   - makeController: Makes a new controller with new data. Called once a run.
@MainActor public func expectUpdates(
    _ doctor: UpdateDoctor = UpdateDoctor(), after events: [UpdateEvent]? = nil,
    size: CGSize = CGSize(width: 390, height: 600), sourceLocation: SourceLocation = #_sourceLocation,
    _ makeController: () -> UIViewController
) async {
    guard Test.current?.isParameterized != true else {
        Issue.record(
            "expectUpdates: the cases of a parameterized test have one source location; write a test for each",
            sourceLocation: sourceLocation)
        return
    }
    do {
        let caller = "\(sourceLocation.fileID):\(sourceLocation.line):\(sourceLocation.column)"
        guard let fault = try await updateFault(doctor, after: events, size: size, caller: caller, makeController)
        else { return }
        let name = "\(type(of: makeController()))"
        Issue.record(
            "\(name): \(fault)\n\nTo reproduce:\n\n\(fault.testSource(controller: "\(name)()"))",
            sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}

/// The first fault of an app's updates; nil if there is none. In a process that makes the runs of this caller, does not
/// return; in one that makes those of another caller, returns nil.
@MainActor package func updateFault(
    _ doctor: UpdateDoctor = UpdateDoctor(), after events: [UpdateEvent]? = nil,
    size: CGSize = CGSize(width: 390, height: 600), caller: String, _ makeController: () -> UIViewController
) async throws -> UpdateFault? {
    guard !UpdateChild.isThisProcess else {
        try await UpdateChild.run(caller: caller) { Stage(root: makeController(), size: size) }
        return nil
    }
    guard let test = Test.current else { fatalError("expectUpdates: called outside of a test") }
    let arguments = ["--testing-library", "swift-testing", "--filter", pattern(of: test)]
    return try await onThread { try doctor.fault(after: events, caller: caller, arguments: arguments) }
}

/// A regular expression for the identifier of a test, without its position in the file.
private func pattern(of test: Test) -> String {
    let names = [test.id.moduleName] + test.id.nameComponents
    return "^" + NSRegularExpression.escapedPattern(for: names[0] + "." + names.dropFirst().joined(separator: "/"))
}

/// Waits for a function that blocks its thread.
private func onThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
    }
}
