import CoreGraphics
import Files
import Foundation
import Snapshots

/// Makes references of pictures on a person's decision. A picture is written only over the reference with which the
/// run compared it.
struct Acceptance {
    let folder: SceneFolder

    /// The state before a picture was accepted.
    struct Undo {
        let name: String
        /// Nil without a reference.
        let old: Data?
        let new: Data
        /// The files of the failure, by their suffixes.
        let failures: [String: Data]
    }

    private static let failureSuffixes = [".png", ".difference.png", ".txt"]

    /// Accepts pictures of the last run that differed or were missing: all that were not rejected, or those named.
    /// - Parameters:
    ///   - only: the first digits of decisions; empty for all.
    ///   - path: the folder or archive with the pictures of another machine; nil for the last run here.
    func accept(_ asked: [String], only: [String] = [], from path: String? = nil) throws -> Int32 {
        let run = try FailedRun.run(of: folder, from: path)
        let lock = try FolderLock(folder.path, exclusive: true)
        let pending = run.pending
        for name in asked where !pending.contains(where: { $0.name == name || $0.result.file == name }) {
            throw CommandFailure(UnknownName.message(name, among: pending.map(\.name), what: "picture to accept"))
        }
        try checkOwners(of: pending)
        try checkEnvironment(of: run, isElsewhere: path != nil)
        let rejections = Rejections(of: folder)
        let named = try chosen(pending, only: only).filter { picture in
            asked.isEmpty || asked.contains(picture.name) || asked.contains(picture.result.file)
        }
        let chosen = asked.isEmpty && only.isEmpty ? named.filter { !rejections.contains($0) } : named
        // All or none, unless the disk fails.
        let references = try chosen.map { try reference(of: $0) }
        for (picture, data) in zip(chosen, references) {
            try write(data, of: picture)
            StandardOutput.print("accepted  \(picture.name)")
        }
        for picture in named where !chosen.contains(where: { $0.id == picture.id }) {
            StandardOutput.print("rejected  \(picture.name): name it to accept it")
        }
        withExtendedLifetime(lock) {}
        try reportRest(of: run.results, accepted: named)
        return 0
    }

    private func chosen(_ pending: [PendingPicture], only: [String]) throws -> [PendingPicture] {
        guard !only.isEmpty else { return pending }
        return try only.map { digits in
            let found = pending.filter { $0.id.hasPrefix(digits) }
            guard let picture = found.first else {
                throw CommandFailure("no picture to accept has the digest \(digits)")
            }
            guard found.count == 1 else {
                throw CommandFailure("\(found.count) pictures have the digest \(digits); use more of its digits")
            }
            return picture
        }
    }

    /// Throws an error unless the folder's scene files make the pictures: names come from a file.
    func checkOwners(of pictures: [PendingPicture]) throws {
        let owners = try folder.owners()
        for picture in pictures where owners[picture.name] != picture.result.file {
            throw CommandFailure(
                "\(picture.run.origin) names \(picture.name), which \(picture.result.file).scene does not make; "
                    + "run verify again")
        }
    }

    /// A set has one environment.
    func checkEnvironment(of run: FailedRun, isElsewhere: Bool) throws {
        if isElsewhere, run.environment == nil {
            throw CommandFailure("\(run.origin): the environment of the run is unknown")
        }
        let changes = RenderingRecord(folder: folder.path)?.changes(to: run.environment ?? .current) ?? []
        guard changes.isEmpty else {
            throw CommandFailure(
                "environment differs: \(changes.joined(separator: "; ")); "
                    + (isElsewhere ? "\(run.origin) has no references for \(folder.path)" : "record all instead"))
        }
    }

    /// The reference that a picture becomes. Throws an error unless the reference is the one with which the run
    /// compared the picture, or the picture is the reference already.
    private func reference(of picture: PendingPicture) throws -> Data {
        var data = try picture.data()
        if !SceneFile.isText(picture.name) {
            data = PNG.data(of: try PNG.decode(data, path: "\(picture.name).png of \(picture.run.origin)"))
        }
        guard picture.result.reference == folder.referenceDigest(picture.name) || folder.reference(picture.name) == data
        else {
            throw CommandFailure(
                "the reference of \(picture.name) is not the one that \(picture.run.origin) is about; "
                    + "run verify again")
        }
        return data
    }

    /// Makes a picture the reference. The caller holds the lock.
    @discardableResult func write(_ picture: PendingPicture) throws -> Undo {
        try write(reference(of: picture), of: picture)
    }

    @discardableResult private func write(_ new: Data, of picture: PendingPicture) throws -> Undo {
        let name = picture.name
        let old = folder.reference(name)
        if old != new { try AtomicFile.write(new, to: folder.referencePath(name), followsLinks: false) }
        if RenderingRecord(folder: folder.path) == nil {
            try (picture.run.environment ?? .current).write(to: folder.path)
        }
        var failures: [String: Data] = [:]
        for end in Self.failureSuffixes {
            let path = "\(folder.failed)/\(name)\(end)"
            failures[end] = try? InputFile.data(path, limit: InputFile.pictureLimit, acceptsPipes: false)
            try? FileManager.default.removeItem(atPath: path)
        }
        return Undo(name: name, old: old, new: new, failures: failures)
    }

    /// Restores the state before, unless the reference has changed again. The caller holds the lock.
    func undo(_ undo: Undo) throws {
        let path = folder.referencePath(undo.name)
        guard folder.reference(undo.name) == undo.new else {
            throw CommandFailure("the reference of \(undo.name) has changed since it was accepted")
        }
        if let old = undo.old {
            try AtomicFile.write(old, to: path, followsLinks: false)
        } else if unlink(path) != 0 {
            throw CommandFailure("cannot remove \(path): \(FileError.reason(errno))")
        }
        for (end, data) in undo.failures {
            try AtomicFile.write(data, to: "\(folder.failed)/\(undo.name)\(end)", lasting: false, followsLinks: false)
        }
    }

    /// Reports why nothing was accepted: files that could not be compared need `record`.
    private func reportRest(of last: [RegressionResult], accepted: [PendingPicture]) throws {
        let unusable = last.filter { $0.verdict == .unusable }.map(\.name)
        if accepted.isEmpty, !unusable.isEmpty {
            throw CommandFailure(
                "nothing to accept: \(unusable.joined(separator: ", ")) could not be compared in the last run; "
                    + "`record` rewrites unreadable references")
        }
        if accepted.isEmpty { StandardOutput.print("nothing to accept: the last run found no difference") }
    }
}
