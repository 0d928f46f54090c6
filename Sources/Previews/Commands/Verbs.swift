import ArgumentParser
import UIKit

/// The root of the command line: names the verbs.
struct Verbs: ParsableCommand {
    /// The scenes of the process; set once, before anything is parsed.
    @MainActor static private(set) var scenes: [Scene] = []

    static let configuration = CommandConfiguration(
        commandName: URL(fileURLWithPath: CommandLine.arguments.first ?? "scenes").lastPathComponent,
        abstract: "Shows UIKit scenes in a window, as pictures and as numbers.",
        discussion: """
            Sizes and places are in points, times in seconds. Pictures and numbers are made without a display, under a \
            clock that stands, so the same command gives the same file.

              list                                    what there is
              preview circle                          a window; close it, or press Ctrl-Q
              snapshot circle --size 800x600 -o a.png
              layout circle --size 800x600 --json
              regress Regression                      a folder of scene files against their pictures
              compare a.png b.png                     how two pictures differ
              plot -o motion.png                      how scrolling moves, as curves
            """,
        subcommands: [
            ListCommand.self, PreviewCommand.self, SnapshotCommand.self, LayoutCommand.self, RegressCommand.self,
            CompareCommand.self, BenchCommand.self, PlotCommand.self, StressCommand.self,
        ])

    @MainActor static func run(scenes: [Scene], arguments: [String]) -> Never {
        let ids = scenes.map(\.id)
        enforce(Set(ids).count == ids.count, "PreviewApp.scenes: two scenes of one id in \(ids)")
        Self.scenes = scenes
        do {
            var command = try parseAsRoot(SceneShorthand(scenes: scenes).written(out: arguments))
            try command.run()
            exit(withError: nil)
        } catch {
            exit(withError: error)
        }
    }

    /// The scene of that id; an error that names the nearest one otherwise.
    @MainActor static func scene(_ id: String) throws -> Scene {
        guard let scene = scenes.first(where: { $0.id == id }) else {
            throw ValidationError(unknown(id, among: scenes.map(\.id), what: "scene"))
        }
        return scene
    }

    static func unknown(_ name: String, among names: [String], what: String) -> String {
        let nearest = EditDistance.nearest(to: name, among: names)
        return "there is no \(what) \"\(name)\""
            + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
            + (names.isEmpty ? "; there are none" : " (\(names.joined(separator: ", ")))")
    }
}
