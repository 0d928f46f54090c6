import ArgumentParser
import Files
import Foundation
import Snapshots
import UIKit

struct RegressCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "regress", _superCommandName: Commands.name,
        abstract: "Compares the scenes of a folder with reference pictures.",
        discussion: """
              regress DIR                      compares all; statuses: 0 equal, 1 different, 2 could not run
              regress DIR verify FILE ...      compares some scene files
              regress DIR record [FILE ...]    writes missing and different references, to be inspected
              regress DIR report -o a.html     writes a page about the last run, --markdown a.md a summary
              regress DIR accept [NAME ...]    accepts pictures of the last run as references
              regress DIR accept --from PATH   accepts those of a run elsewhere, in a folder or ZIP archive
              regress DIR review               shows the report in a browser, where keys accept and reject
              regress DIR dead                 lists references without a scene and scenes without a reference
              regress DIR size                 lists sizes and references above their limit
              regress DIR pack                 rewrites references that can be smaller

            A scene file NAME.scene is a text with one setting per line. Only the first is required:

              scene circle                     an id of `list`
              size 800x600                     in points; also scale 2, appearance dark, type-size xl, set count=5
              keyboard shown                   a keyboard at the bottom while a text is edited
              date 2026-01-01T10:10:00         the app's clock; also time-zone Asia/Kathmandu
              at rest 0.25                     when: `rest`, or seconds after the script; `rest` by default
              film 0 0.25 0.5 0.75 1           fractions of an animation's duration, in one picture
              variants light,dark ltr,rtl l,ax3   all combinations of appearances, sizes, directions and text sizes
              text views layout                texts at rest beside the pictures; also accessibility
              tolerance 2 12 "an arc"          the levels and pixels by which a picture may differ, and why
              audit all                        accessibility at rest: all, or label, target, contrast, text, order
              cap 16                           the size limit of a reference, in kB
              script                           the lines below are an interaction script
              click "Add"
              shot added                       a picture in the middle of the script

            Its references are NAME.png (at rest), NAME.0.25s.png, NAME.film.png, NAME.added.png and NAME.views.txt, and \
            NAME.audit.txt for accepted findings of the audit; those of variants begin with NAME.dark-rtl-ax3. The \
            results of a run are in DIR/.failed. Scene files that have not changed since they were equal are not made \
            again. An interrupted run completes or skips every scene file; its status is 130.
            """)

    enum Action: String, ExpressibleByArgument, CaseIterable {
        case verify, record, report, accept, review, dead, size, pack
    }

    @Argument(help: "The folder with scene files and references.") var folder: String
    @Argument(help: "The action.") var action: Action = .verify
    @Argument(help: "verify, record, accept: only these scene files; accept: or pictures. Without extension.")
    var names: [String] = []

    @Option(
        help: ArgumentHelp("verify: a part of all scene files, such as 2/5.", valueName: "k/n"), transform: Shard.init)
    var shard: Shard?
    @Option(
        help: ArgumentHelp(
            "verify: only scene files that changes since a revision of Git touch.", valueName: "revision"))
    var changedSince: String?
    @Option(help: ArgumentHelp("verify, record: the number of worker processes.", valueName: "N")) var jobs = 1
    @Option(help: ArgumentHelp("verify, record: the time limit of a scene file.", valueName: "seconds"))
    var timeout = 300
    @Flag(help: "verify: also makes pictures of scene files that have not changed since they were equal.")
    var fresh = false
    @Flag(help: "verify: makes each picture twice and requires both to be equal.") var twice = false
    @Flag(help: "record: writes equal references, too.") var all = false
    @Option(help: ArgumentHelp("verify, record: writes the results as JSON.", valueName: "file")) var json: String?
    @Option(
        name: .customLong("junit"),
        help: ArgumentHelp("verify, record: writes the results as JUnit XML.", valueName: "file"))
    var jUnit: String?
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "report, verify: the page to write (report: default in DIR/.failed).", valueName: "file.html"))
    var output: String?
    @Option(
        help: ArgumentHelp(
            "report, verify: writes a summary as Markdown, and its pictures beside it.", valueName: "file.md"))
    var markdown: String?
    @Option(
        help: ArgumentHelp(
            "accept, review: takes the pictures that a run elsewhere left, such as an artefact.",
            valueName: "folder|zip"))
    var from: String?
    @Option(
        help: ArgumentHelp("accept: only these decisions of a report, such as 3f2a,9b1c.", valueName: "digests"),
        transform: RegressCommand.digests)
    var only: [String] = []
    @Option(help: ArgumentHelp("size: the limit of references whose scene file sets none.", valueName: "kB"))
    var cap = 64
    @Flag(help: "dead: removes references without a scene.") var remove = false
    @Flag(help: "verify: compares even if libraries or fonts differ from those of the references.")
    var anyEnvironment = false
    @Flag(help: "Prints problems only.") var quiet = false
    /// Makes this process a worker of the process with the given id.
    @Option(help: .hidden) var worker: Int32?

    func validate() throws {
        guard (1...64).contains(jobs) else { throw ValidationError("--jobs must be from 1 to 64") }
        guard (1...86_400).contains(timeout) else { throw ValidationError("--timeout must be from 1 to 86400 seconds") }
        guard (1...1_000_000).contains(cap) else { throw ValidationError("--cap must be from 1 to 1000000 kB") }
        if !names.isEmpty, ![.verify, .record, .accept].contains(action) {
            throw ValidationError(
                "\(action.rawValue) applies to the whole folder, not to \(names.joined(separator: " "))")
        }
        if from != nil, action != .accept, action != .review {
            throw ValidationError("--from requires accept or review")
        }
        if !only.isEmpty, action != .accept { throw ValidationError("--only requires accept") }
        if changedSince != nil, action != .verify { throw ValidationError("--changed-since requires verify") }
        if shard != nil, action != .verify { throw ValidationError("--shard requires verify") }
    }

    /// The first digits of decisions, separated by commas.
    @Sendable private static func digests(_ text: String) throws -> [String] {
        let digits = text.lowercased().split(separator: ",").map(String.init)
        guard !digits.isEmpty, digits.allSatisfy({ (4...64).contains($0.count) && $0.allSatisfy(\.isHexDigit) }) else {
            throw ValidationError("expected digests such as 3f2a,9b1c, of at least four digits each")
        }
        return digits
    }

    func run() throws {
        if let worker, !ProcessStart.endWithParent(worker) { throw ExitCode(2) }
        let status: Int32
        do {
            // While `record` makes pictures, those that are there are not yet all.
            let lock = action == .pack || remove ? Optional(try FolderLock(folder, exclusive: true)) : nil
            defer { withExtendedLifetime(lock) {} }
            let scenes = try SceneFolder(folder)
            status = try MainActor.assumeIsolated {
                let lint = SceneFolderLint(folder: scenes)
                switch action {
                case _ where worker != nil: return serve(scenes)
                case .verify: return try verify(scenes)
                case .record: return try record(scenes)
                case .report: return try report(scenes)
                case .accept: return try Acceptance(folder: scenes).accept(names, only: only, from: from)
                case .review: return try review(scenes)
                case .dead: return try lint.dead(removes: remove)
                case .size: return try lint.sizes(cap: cap * 1024)
                case .pack: return try lint.pack()
                }
            }
        } catch {
            StandardError.print("Error: \(error)")
            throw ExitCode(2)
        }
        if status != 0 { throw ExitCode(status) }
    }
}

/// A part of all scene files: `2/5` is every fifth file, starting with the second.
struct Shard: Sendable, Equatable {
    let index, count: Int

    @Sendable init(_ text: String) throws {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, (1...count).contains(index)
        else {
            throw ValidationError("expected a part such as 2/5")
        }
        (self.index, self.count) = (index, count)
    }

    func part(of names: [String]) -> [String] {
        names.indices.filter { $0 % count == index - 1 }.map { names[$0] }
    }
}
