import CoreGraphics
import Foundation
import Testing

@testable import Previews
@testable import Snapshots

/// Folders and files that others made: nothing is lost in them, nothing leads out of them.
@Suite(.serialized) struct ForeignFolderTests {
    private let set: SceneFolderOfTests
    /// As another program writes it: with a gamma.
    private let foreign: Data

    init() throws {
        set = try SceneFolderOfTests()
        try set.write("scene circle\nsize 200x160\nset count=3\n", to: "set/still.scene")
        let plain = PNG.data(of: Bitmap(width: 4, height: 4))
        let gamma: [UInt8] = [0, 0, 0, 4, 0x67, 0x41, 0x4D, 0x41, 0, 0, 0xB1, 0x8F, 0x0B, 0xFC, 0x61, 0x05]
        foreign = plain.prefix(33) + gamma + plain.dropFirst(33)
    }

    private func data(_ name: String) -> Data? { FileManager.default.contents(atPath: set.path(name)) }
    private func write(_ data: Data, to name: String) throws {
        try data.write(to: URL(fileURLWithPath: set.path(name)))
    }

    /// A wrong folder on the command line costs nothing.
    @Test(arguments: [["dead", "--remove"], ["dead"], ["pack"]]) func foldersWithoutScenes(_ command: [String]) throws {
        try FileManager.default.createDirectory(atPath: set.path("photos"), withIntermediateDirectories: true)
        try PNG.write(Bitmap(width: 40, height: 40), to: set.path("photos/own.png"), effort: .fast)
        try write(foreign, to: "photos/holiday.png")
        let own = data("photos/own.png")
        let (status, text) = try set.run(["regress", "photos"] + command)
        #expect(status == 2 && text.contains("no *.scene below photos"))
        #expect(data("photos/own.png") == own && data("photos/holiday.png") == foreign)
    }

    /// Beside scene files too, a picture that no run wrote stays; what is removed is named first.
    @Test func foreignPicturesStay() throws {
        #expect(try set.run("regress", "set", "record").0 == 0)
        try write(foreign, to: "set/holiday.png")
        try write(Data("none".utf8), to: "set/text.png")
        try FileManager.default.copyItem(atPath: set.path("set/still.png"), toPath: set.path("set/old.png"))
        let (status, text) = try set.run("regress", "set", "dead", "--remove")
        #expect(status == 1)
        #expect(
            text == """
                no scene makes    old.png; removed
                no scene makes    holiday.png; not a reference, kept
                no scene makes    text.png; not a reference, kept

                """)
        #expect(!set.exists("set/old.png") && data("set/holiday.png") == foreign)
        #expect(try set.run("regress", "set", "pack").0 == 0)
        #expect(data("set/holiday.png") == foreign)
    }

    /// A repository may carry a results file.
    @Test(arguments: ["../x", "/tmp/x", "a/../../x", ".hidden", "", "x", "still/"]) func namesStayInTheFolder(
        _ name: String
    ) throws {
        #expect(try set.run("regress", "set", "record").0 == 0)
        try FileManager.default.createDirectory(atPath: set.path("set/.failed"), withIntermediateDirectories: true)
        try set.write("precious", to: "x.png")
        try FileManager.default.copyItem(atPath: set.path("set/still.png"), toPath: set.path("set/x.png"))
        try FileManager.default.copyItem(atPath: set.path("set/still.png"), toPath: set.path("set/.failed/x.png"))
        let before = try set.bytes()
        try set.write(
            """
            [{"name":"\(name)","file":"still","verdict":"differs","message":"","differing":[],"largest":0,"perceptual":0,
            "rectangles":[]}]
            """, to: "set/.failed/results.json")
        let (status, _) = try set.run("regress", "set", "accept")
        // The name alone is harmless; there is a picture of that name, which no scene makes.
        #expect(status == 2)
        #expect(try set.bytes() == before && data("x.png") == Data("precious".utf8))
    }

    @Test(arguments: [
        #""differing":[9223372036854775807]"#, #""differing":[1,2]"#, #""differing":[-1]"#, #""largest":256"#,
        #""perceptual":1e300"#, #""rectangles":[[1]]"#, #""rectangles":[[0,0,99999,1]]"#, #""scale":1e-300"#,
        #""film":[-1]"#, #""name":7"#,
    ])
    func numbersOfAResultsFile(_ member: String) throws {
        let key = member.prefix { $0 != ":" }
        let members = [
            #""name":"a""#, #""file":"a""#, #""verdict":"differs""#, #""message":"""#, #""differing":[3,2]"#,
            #""largest":9"#, #""perceptual":1.5"#, #""rectangles":[[1,2,3,4]]"#,
        ]
        func read(_ members: [String]) -> [RegressionResult]? {
            RegressionResult.read(Data("[{\(members.joined(separator: ","))}]".utf8))
        }
        #expect(read(members)?.count == 1)
        #expect(read(members.filter { !$0.hasPrefix(key) } + [member]) == nil)
    }

    /// References are written where the folder is, not where a link of it leads.
    @Test func linksDoNotLeadOut() throws {
        try set.write("precious", to: "victim")
        #expect(symlink("../victim", set.path("set/still.png")) == 0)
        #expect(try set.run("regress", "set", "record").0 == 0)
        #expect(data("victim") == Data("precious".utf8))
        #expect(try set.run("regress", "set").0 == 0)
        try? FileManager.default.removeItem(atPath: set.path("set/.failed"))
        #expect(symlink("..", set.path("set/.failed")) == 0)
        let (status, text) = try set.run("regress", "set")
        #expect(status == 2 && text.contains("set/.failed is a symbolic link"))
    }

    /// A pipe in place of a file is not waited for.
    @Test func pipesAreNotWaitedFor() throws {
        for name in ["set/still.png", "set/pipe.scene", "set/environment.txt"] {
            #expect(mkfifo(set.path(name), 0o600) == 0)
        }
        let (status, text) = try set.run("regress", "set", "--timeout", "20")
        #expect(status == 2)
        #expect(text.contains("set/still.png: it is no regular file"))
        #expect(text.contains("cannot read set/pipe.scene: it is no regular file"))
    }

    /// What a run says to do is what helps.
    @Test func adviceHelps() throws {
        #expect(try set.run("regress", "set", "record").0 == 0)
        try set.write("x", to: "set/still.png")
        let (status, text) = try set.run("regress", "set")
        #expect(status == 2 && !text.contains("accept"))
        #expect(text.contains("`regress set record` rewrites unreadable references"))
        let (accepted, why) = try set.run("regress", "set", "accept")
        #expect(accepted == 2 && why.contains("nothing to accept: still could not be compared in the last run"))
        #expect(try set.run("regress", "set", "record").0 == 0)
        #expect(try set.run("regress", "set").0 == 0)
    }

    /// Two files of one picture would overwrite each other in every run.
    @Test func twoFilesOfOnePicture() throws {
        try set.write("scene circle\nfilm 0 1\n", to: "set/a.scene")
        try set.write("scene circle\n", to: "set/a.film.scene")
        for command in [["record"], ["verify"], ["dead"]] {
            let (status, text) = try set.run(["regress", "set"] + command)
            #expect(status == 2 && text.contains("both make a.film.png: rename one"))
        }
        #expect(!set.exists("set/a.film.png"))
    }

    @Test(arguments: ["\r\n", "\n"]) func linesOfTheEnvironmentFile(_ end: String) throws {
        #expect(try set.run("regress", "set", "record").0 == 0)
        let text = try #require(data("set/environment.txt").map { String(decoding: $0, as: UTF8.self) })
        try set.write(
            "\u{FEFF}" + text.split(separator: "\n").joined(separator: " \t" + end) + "\(end) \(end)\t\(end)",
            to: "set/environment.txt")
        #expect(try set.run("regress", "set").0 == 0)
    }
}
