import Foundation

/// The decisions about the pictures of a run, each of which changes files at once and can be undone.
final class ReviewSession {
    enum Verb: String, Codable { case accept, reject, undo }

    /// A request of the page.
    struct Decision: Codable {
        let verb: Verb
        /// Ignored by `undo`.
        var ids: [String] = []
    }

    struct Outcome: Codable, Equatable {
        struct Failure: Codable, Equatable { let id, message: String }
        var done: [String] = []
        var failed: [Failure] = []
    }

    private enum Step {
        case accepted(PendingPicture, Acceptance.Undo)
        case rejected(PendingPicture, wasRejected: Bool)
    }

    let folder: SceneFolder
    private let run: FailedRun
    private let allGroups: [ChangeGroup]
    private let isElsewhere: Bool
    private let pictures: [String: PendingPicture]
    private var accepted: Set<String> = []
    private var steps: [[Step]] = []
    private var acceptance: Acceptance { Acceptance(folder: folder) }

    /// - Parameter isElsewhere: whether another machine may have made the run.
    init(folder: SceneFolder, run: FailedRun, isElsewhere: Bool) throws {
        (self.folder, self.run, self.isElsewhere) = (folder, run, isElsewhere)
        allGroups = ChangeGroup.groups(of: run, in: folder)
        let pending = allGroups.flatMap(\.pictures)
        pictures = Dictionary(pending.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        try acceptance.checkOwners(of: pending)
    }

    /// The number of pictures that are not accepted.
    var leftCount: Int { pictures.count - accepted.count }
    var acceptedCount: Int { accepted.count }

    /// A page about the pictures that are not accepted.
    var page: ReportPage {
        let names = Set(accepted.compactMap { pictures[$0]?.name })
        let groups = allGroups.map { group in
            ChangeGroup(cause: group.cause, pictures: group.pictures.filter { !names.contains($0.name) })
        }
        return ReportPage(folder: folder, run: run.without { names.contains($0.name) }, groups: groups)
    }

    /// The bytes of a picture of the page.
    func data(_ id: String, _ role: ReportPage.Role) -> Data? {
        pictures[id].flatMap { ReportPage.picture(role, of: $0.name, run: run, in: folder) }
    }

    /// Decides about pictures. Those that fail, for example since a reference has changed, stay as they are.
    func decide(_ decision: Decision) -> Outcome {
        var outcome = Outcome(), done: [Step] = []
        func attempt(_ id: String, _ body: () throws -> Void) {
            do {
                try body()
                outcome.done.append(id)
            } catch { outcome.failed.append(.init(id: id, message: "\(error)")) }
        }
        do {
            let lock = try FolderLock(folder.path, exclusive: true)
            defer { withExtendedLifetime(lock) {} }
            if decision.verb == .undo {
                for step in (steps.popLast() ?? []).reversed() { attempt(Self.id(of: step)) { try undo(step) } }
                return outcome
            }
            try acceptance.checkEnvironment(of: run, isElsewhere: isElsewhere)
            for id in decision.ids {
                guard let picture = pictures[id], !accepted.contains(id) else {
                    outcome.failed.append(.init(id: id, message: "there is no such picture to decide about"))
                    continue
                }
                attempt(id) {
                    done.append(try decision.verb == .accept ? accept(picture) : reject(picture))
                }
            }
        } catch { outcome.failed += decision.ids.map { .init(id: $0, message: "\(error)") } }
        if !done.isEmpty { steps.append(done) }
        return outcome
    }

    private func accept(_ picture: PendingPicture) throws -> Step {
        let undo = try acceptance.write(picture)
        accepted.insert(picture.id)
        return .accepted(picture, undo)
    }

    private func reject(_ picture: PendingPicture) throws -> Step {
        var rejections = Rejections(of: folder)
        let wasRejected = rejections.contains(picture)
        try rejections.set(picture, isRejected: true)
        return .rejected(picture, wasRejected: wasRejected)
    }

    private func undo(_ step: Step) throws {
        switch step {
        case .accepted(let picture, let undo):
            try acceptance.undo(undo)
            accepted.remove(picture.id)
        case .rejected(let picture, let wasRejected):
            var rejections = Rejections(of: folder)
            try rejections.set(picture, isRejected: wasRejected)
        }
    }

    private static func id(of step: Step) -> String {
        switch step {
        case .accepted(let picture, _), .rejected(let picture, _): picture.id
        }
    }
}
