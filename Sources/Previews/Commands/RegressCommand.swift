import ArgumentParser
import Files
import Foundation
import Snapshots
import UIKit

struct RegressCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "regress", abstract: "Holds a folder of scene files against the pictures beside them.",
        discussion: """
              regress DIR                      verifies all; statuses: 0 equal, 1 different, 2 could not run
              regress DIR verify FILE ...      verifies some
              regress DIR record [FILE ...]    writes what is missing or different; look at it
              regress DIR report -o a.html     one page of what differed in the last run
              regress DIR accept [NAME ...]    takes pictures of the last run as references
              regress DIR dead                 references without a scene, scenes without a reference
              regress DIR size                 references larger than their cap
              regress DIR pack                 writes references again that can be smaller

            A scene file NAME.scene is a text, one setting a line, of which only the first has to be there:

              scene circle                     what `list` names
              size 800x600                     points; scale 2, appearance dark, set count=5
              date 2026-01-01T10:10:00         the app's clock; time-zone Asia/Kathmandu
              at rest 0.25                     when: at rest, seconds after the script; rest is meant
              film 0 0.25 0.5 0.75 1           shares of an animation's duration, in one picture
              cap 16                           kB that a reference of it may have
              script                           the lines below are what a hand does
              click "Add"
              shot added                       a picture in the middle of it

            Its references are NAME.png (at rest), NAME.0.25s.png, NAME.film.png and NAME.added.png. What a run found \
            is in DIR/.failed. A run that is interrupted has finished or not begun every file; its status is 130.
            """)

    enum Action: String, ExpressibleByArgument, CaseIterable {
        case verify, record, report, accept, dead, size, pack
    }

    @Argument(help: "The folder.") var folder: String
    @Argument(help: "What to do.") var action: Action = .verify
    @Argument(help: "Only these scene files (verify, record, accept) or pictures (accept), without extension.")
    var names: [String] = []

    @Option(help: ArgumentHelp("verify: a part of all files, such as 2/5.", valueName: "k/n"), transform: Shard.init)
    var shard: Shard?
    @Option(help: ArgumentHelp("verify, record: processes that work at once.", valueName: "N")) var jobs = 1
    @Option(help: ArgumentHelp("verify, record: time that a scene file may take.", valueName: "seconds"))
    var timeout = 300
    @Flag(help: "verify: makes each picture twice; both have to be the same.") var twice = false
    @Flag(help: "record: writes also what is equal.") var all = false
    @Option(help: ArgumentHelp("verify, record: writes the results as JSON.", valueName: "file")) var json: String?
    @Option(
        name: .customLong("junit"),
        help: ArgumentHelp("verify, record: writes the results as JUnit XML.", valueName: "file"))
    var jUnit: String?
    @Option(
        name: [.short, .long],
        help: ArgumentHelp("report, verify: where the page goes (report: DIR/.failed).", valueName: "file.html"))
    var output: String?
    @Option(help: ArgumentHelp("size: what a reference may have, where its scene says nothing.", valueName: "kB"))
    var cap = 64
    @Flag(help: "dead: removes references that no scene makes.") var remove = false
    @Flag(help: "verify: compares even where libraries or fonts are not those of the references.")
    var anyEnvironment = false
    @Flag(help: "Says only what is wrong.") var quiet = false
    /// Makes pictures for another process of this command, of that number.
    @Option(help: .hidden) var worker: Int32?

    func validate() throws {
        guard (1...64).contains(jobs) else { throw ValidationError("--jobs is a number from 1 to 64") }
        guard (1...86_400).contains(timeout) else { throw ValidationError("--timeout is from 1 to 86400 seconds") }
        guard (1...1_000_000).contains(cap) else { throw ValidationError("--cap is from 1 to 1000000 kB") }
        if !names.isEmpty, ![.verify, .record, .accept].contains(action) {
            throw ValidationError(
                "\(action.rawValue) is for all of the folder, not for \(names.joined(separator: " "))")
        }
        if shard != nil, action != .verify { throw ValidationError("--shard is for verify") }
    }

    func run() throws {
        if let worker, !ProcessStart.endWithParent(worker) { throw ExitCode(2) }
        let status: Int32
        do {
            let scenes = try SceneFolder(folder)
            status = try MainActor.assumeIsolated {
                let care = SceneFolderCare(folder: scenes)
                switch action {
                case _ where worker != nil: return try serve(scenes)
                case .verify: return try verify(scenes)
                case .record: return try record(scenes)
                case .report: return try report(scenes)
                case .accept: return try care.accept(names)
                case .dead: return try care.dead(removes: remove)
                case .size: return try care.sizes(cap: cap * 1024)
                case .pack: return try care.pack()
                }
            }
        } catch {
            StandardError.print("Error: \(error)")
            throw ExitCode(2)
        }
        if status != 0 { throw ExitCode(status) }
    }
}

/// A part of all files, `2/5`: every fifth, from the second on.
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
