import Files
import Foundation
import PackageBuilds
import PreviewScenes
import Testing
import UIKit

@testable import Previews

/// The scene files that changed paths touch.
@MainActor @Suite(.serialized) struct TouchedFilesTests {
    private let set: SceneFolderOfTests

    init() throws {
        set = try SceneFolderOfTests()
        try set.write("scene first\nvariants light,dark\ntext views\n", to: "set/one.scene")
        try set.write("scene second\n", to: "set/two.scene")
        try set.write("scene third\n", to: "set/three.scene")
    }

    private func touched(_ paths: [String], _ edited: EditedSources) throws -> [String] {
        func scene(_ id: String, _ summary: String) -> Scene {
            Scene(id, title: id, summary: summary) { _ in UIViewController() }
        }
        let scenes = [
            scene("first", "Cart/First.swift:10"), scene("second", "Cart/Second.swift:3"), scene("third", "in code"),
        ]
        let files = TouchedFiles(folder: try SceneFolder(set.path("set")), scenes: scenes)
        return files.names(Set(paths.map { TouchedFiles.absolute(set.path("set/" + $0)) }), edited)
    }

    @Test(arguments: [
        (["two.scene"], ["two"]), (["one.dark.png"], ["one"]), (["one.light.views.txt"], ["one"]),
        (["one.png"], []), (["environment.txt"], ["one", "three", "two"]), (["other.txt"], []),
    ]) func filesOfTheFolder(paths: [String], names: [String]) throws {
        #expect(try touched(paths, .sources([])) == names)
    }

    @Test func sourcesAreThoseOfPreviews() throws {
        #expect(try touched([], .sources(["Cart/First.swift"])) == ["one", "three"])
        #expect(try touched([], .sources(["Cart/Other.swift"])) == ["three"])
        #expect(try touched([], .everything("")) == ["one", "three", "two"])
    }

    @Test(.enabled(if: (try? ToolRun(["git", "--version"]))?.succeeded == true)) func changesAreThoseOfGit() throws {
        func git(_ words: String...) throws {
            let settings = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
            let run = try ToolRun(["git", "-C", set.path("")] + settings + words)
            try #require(run.succeeded, "\(run.output)")
        }
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-qm", "first")
        try set.write("scene second\nscale 2\n", to: "set/two.scene")
        try set.write("new", to: "set/a new file")
        try FileManager.default.removeItem(atPath: set.path("set/three.scene"))
        let names = ["two.scene", "a new file", "three.scene"].map { TouchedFiles.absolute(set.path("set/" + $0)) }
        #expect(try TouchedFiles.changes(since: "HEAD", in: set.path("set")) == Set(names))
        #expect(throws: CommandFailure.self) { try TouchedFiles.changes(since: "--output=x", in: set.path("set")) }
    }
}
