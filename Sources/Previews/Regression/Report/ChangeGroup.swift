import CoreGraphics
import Foundation
import Snapshots

/// The pictures that one cause changed.
struct ChangeGroup {
    let cause: ChangeCause
    /// By descending number of changed pixels.
    let pictures: [PendingPicture]

    /// The groups of a run's pictures, the largest first.
    static func groups(of run: FailedRun, in folder: SceneFolder) -> [ChangeGroup] {
        groups(run.pending.map { ($0, cause(of: $0, in: folder)) })
    }

    static func groups(_ changes: [(picture: PendingPicture, cause: ChangeCause)]) -> [ChangeGroup] {
        var order: [ChangeCause: Int] = [:]
        for (index, change) in changes.enumerated() where order[change.cause] == nil { order[change.cause] = index }
        return Dictionary(grouping: changes, by: \.cause).map { cause, changes in
            ChangeGroup(
                cause: cause,
                pictures: changes.enumerated().sorted { a, b in
                    (-size(a.element.picture), a.offset) < (-size(b.element.picture), b.offset)
                }.map(\.element.picture))
        }.sorted { a, b in
            (-a.pictures.count, order[a.cause] ?? 0) < (-b.pictures.count, order[b.cause] ?? 0)
        }
    }

    private static func size(_ picture: PendingPicture) -> Int { picture.result.differing.first ?? 0 }

    private static func cause(of picture: PendingPicture, in folder: SceneFolder) -> ChangeCause {
        if let change = picture.result.change { return ChangeCause(picture.result, change) }
        // Results of an earlier version.
        func bitmap(_ data: Data?) -> Bitmap? { data.flatMap { try? PNG.decode($0) } }
        guard picture.result.verdict == .differs, let old = bitmap(folder.data(picture.name)),
            let new = bitmap(picture.run.picture(picture.name))
        else { return ChangeCause(picture.result, nil) }
        return ChangeCause(picture.result, PictureChange(to: new, from: old))
    }
}
