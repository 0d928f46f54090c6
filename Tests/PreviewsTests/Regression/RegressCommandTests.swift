import CoreGraphics
import Foundation
import Testing

@testable import Snapshots

/// `vitrine regress` and `vitrine compare` as processes of their own.
@Suite(.serialized) struct RegressCommandTests {
    private let set: SceneFolderOfTests

    init() throws {
        set = try SceneFolderOfTests()
        try write("scene circle\nsize 200x160\nset count=3\n", to: "set/still.scene")
        try write(
            "scene circle\nsize 200x160\nset count=2\nat 0.1\nfilm 0 0.5 1\nscript\nclick \"Add\"\n",
            to: "set/deep/add.scene")
    }

    private func write(_ text: String, to name: String) throws { try set.write(text, to: name) }
    private func path(_ name: String) -> String { set.path(name) }
    private func bytes() throws -> [String: Data] { try set.bytes() }
    private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> (Int32, String) {
        try set.run(arguments, environment: environment)
    }

    /// From nothing to references, through every way in which a run can end.
    @Test func aWholeLife() throws {
        #expect(try run("regress", "set").0 == 1)
        #expect(try run("regress", "set", "record").0 == 0)
        let references = try bytes()
        #expect(
            references.keys.filter { $0.hasSuffix(".png") }.sorted() == [
                "deep/add.0.1s.png", "deep/add.film.png", "still.png",
            ])
        let (status, text) = try run("regress", "set", "--jobs", "2", "--twice", "--junit", "j.xml", "--json", "r.json")
        #expect(status == 0 && text.contains("3 pictures: 3 equal"))
        #expect(FileManager.default.fileExists(atPath: path("j.xml")))
        #expect(try run("regress", "set", "dead").0 == 0)

        // One level of one channel of one pixel.
        let planted = try PNG.read(path("set/still.png"))
        planted[20, 100] ^= 1
        planted.markDirty()
        try PNG.write(planted, to: path("set/still.png"))
        let (differs, message) = try run("regress", "set", "-o", "report.html")
        #expect(differs == 1)
        #expect(message.contains("1 of 32000 pixels differ, by up to 1 levels"))
        #expect(message.contains("columns 20..<21, rows 100..<101: UI"))
        let page = try String(contentsOfFile: path("report.html"), encoding: .utf8)
        #expect(page.contains("data-size=\"1\"") && page.contains("data:image/png;base64,"))
        #expect(page.contains("data-places=\"20,100,1,1\"") && page.contains("data-mode=\"swipe\""))
        #expect(!page.contains("src=\"http") && !page.contains("href=\"http"))
        let (compared, _) = try run("compare", "set/still.png", "set/.failed/still.png", "-o", "d.png")
        #expect(compared == 1 && FileManager.default.fileExists(atPath: path("d.png")))
        #expect(try run("regress", "set", "accept", "still").0 == 0)
        #expect(try bytes() == references)
        #expect(try run("regress", "set").0 == 0)
    }

    @Test func textsAreComparedForEachVariant() throws {
        try write(
            "scene table\nsize 300x300\nvariants light,dark ltr,rtl\ntext views layout\n",
            to: "set/all.scene")
        #expect(try run("regress", "set", "record", "all").0 == 0)
        let names = try bytes().keys.filter { $0.hasPrefix("all.") && !$0.hasSuffix(".scene") }.sorted()
        #expect(names.count == 12 && names[0] == "all.dark-ltr.layout.txt" && names[1] == "all.dark-ltr.png")
        #expect(try bytes()["all.dark-ltr.png"] != bytes()["all.light-ltr.png"])
        let path = "set/all.light-rtl.layout.txt"
        let text = try String(contentsOfFile: self.path(path), encoding: .utf8)
        try write(text + "changed\n", to: path)
        let (status, message) = try run("regress", "set", "verify", "all")
        #expect(status == 1 && message.contains("all.light-rtl.layout differs from set/all.light-rtl.layout.txt"))
        #expect(try run("regress", "set", "accept", "all.light-rtl.layout.txt").0 == 0)
        #expect(try String(contentsOfFile: self.path(path), encoding: .utf8) == text)
        let (last, summary) = try run("regress", "set", "verify", "all")
        #expect(last == 0 && summary.contains("12 pictures: 12 equal"))
        try FileManager.default.removeItem(atPath: self.path("set/all.scene"))
        #expect(try run("regress", "set", "dead").1.contains("all.dark-ltr.views.txt"))
    }

    @Test func aTolerancePermitsADifference() throws {
        try write("scene circle\nsize 200x160\nset count=3\ntolerance 1 1 \"a pixel\"\n", to: "set/still.scene")
        #expect(try run("regress", "set", "record", "still").0 == 0)
        let planted = try PNG.read(path("set/still.png"))
        planted[20, 100] ^= 1
        planted.markDirty()
        try PNG.write(planted, to: path("set/still.png"))
        let (status, text) = try run("regress", "set", "verify", "still")
        #expect(status == 0 && text.contains("1 picture: 1 tolerated"))
        planted[20, 101] ^= 1
        planted.markDirty()
        try PNG.write(planted, to: path("set/still.png"))
        #expect(try run("regress", "set", "verify", "still").0 == 1)
    }

    /// The second run makes nothing; a changed file is made again.
    @Test func unchangedFilesAreSkipped() throws {
        #expect(try run("regress", "set", "record").0 == 0)
        // Of files that were written just before a run it is not certain that they did not change in it.
        var text = ""
        for _ in 0..<5 where !text.contains("2 of 2 scene files have not changed") {
            text = try run("regress", "set").1
        }
        #expect(text.contains("2 of 2 scene files have not changed") && text.contains("3 pictures: 3 equal"))
        #expect(try !run("regress", "set", "--fresh").1.contains("have not changed"))
        try write("scene circle\nsize 200x160\nset count=4\n", to: "set/still.scene")
        let (status, changed) = try run("regress", "set")
        #expect(status == 1 && changed.contains("1 of 2 scene files have not changed"))
        #expect(try run("regress", "set", environment: ["LANG": "de_DE"]).1.contains("have not changed") == false)
    }

    @Test func findingsOfAnAuditAreAcceptedAsText() throws {
        try write("scene circle\nsize 400x400\naudit contrast\n", to: "set/audited.scene")
        let (status, text) = try run("regress", "set", "verify", "audited")
        #expect(status == 1 && text.contains("contrast: UILabel \"0\" in CircleCell (0, 0)"), "\(text)")
        #expect(set.exists("set/.failed/audited.audit.png"))
        #expect(try run("regress", "set", "accept", "audited.audit").0 == 0)
        #expect(set.exists("set/audited.audit.txt") && !set.exists("set/.failed/audited.audit.png"))
        #expect(try run("regress", "set", "record", "audited").0 == 0)
        #expect(try run("regress", "set", "verify", "audited").0 == 0)
        #expect(try run("regress", "set", "record").0 == 0)
        try write("scene circle\nsize 400x400\n", to: "set/audited.scene")
        try write("a note\n", to: "set/other.audit.txt")
        let (dead, list) = try run("regress", "set", "dead", "--remove")
        #expect(dead == 1 && list.contains("no scene makes    audited.audit.txt; removed"), "\(list)")
        #expect(list.contains("other.audit.txt; not a reference, kept") && !set.exists("set/audited.audit.txt"))
        let (orphan, message) = try run("regress", "set")
        #expect(orphan == 1 && message.contains("no scene makes set/other.audit.txt"))
    }

    /// A run elsewhere, the pictures that it left, and references for it: three commands.
    @Test func fromElsewhere() throws {
        #expect(try run("regress", "set", "record").0 == 0)
        let references = try bytes()
        let planted = try PNG.read(path("set/still.png"))
        planted[20, 100] ^= 1
        planted.markDirty()
        try PNG.write(planted, to: path("set/still.png"))
        #expect(try run("regress", "set", "--json", "r.json").0 == 1)
        let json = try String(contentsOfFile: path("r.json"), encoding: .utf8)
        #expect(!json.contains("\"picture\":") && !json.contains("\"reference\":") && !json.contains("\"view\":"))
        let own = try String(contentsOfFile: path("set/.failed/results.json"), encoding: .utf8)
        #expect(own.contains("\"picture\": \"") && own.contains("\"view\": \"UI"))
        try FileManager.default.moveItem(atPath: path("set/.failed"), toPath: path("artefact"))
        let (refused, why) = try run("regress", "set", "accept", "--from", "nowhere")
        #expect(refused == 2 && why.contains("there is no nowhere"))
        #expect(try run("regress", "set", "--from", "artefact").0 == 64)
        #expect(try run("regress", "set", "accept", "--only", "12").0 == 64)
        let (status, text) = try run("regress", "set", "accept", "--from", "artefact")
        #expect(status == 0 && text == "accepted  still\n")
        #expect(try bytes() == references)
        #expect(try run("regress", "set").0 == 0)
    }

    @Test func whatCouldNotRun() throws {
        #expect(try run("regress", "nowhere").0 == 2)
        try FileManager.default.createDirectory(atPath: path("empty"), withIntermediateDirectories: true)
        let (empty, why) = try run("regress", "empty")
        #expect(empty == 2 && why.contains("nothing to verify"))
        #expect(try run("regress", "set", "record").0 == 0)
        try write("no picture", to: "set/still.png")
        let (unreadable, text) = try run("regress", "set", "verify", "still")
        #expect(unreadable == 2 && text.contains("still.png is not a PNG picture that can be read"))
        #expect(try run("regress", "set", "record").0 == 0)
        try write("scene cirkel\n", to: "set/still.scene")
        let (unknown, nearest) = try run("regress", "set")
        #expect(unknown == 2 && nearest.contains("did you mean \"circle\"?"))
        #expect(try run("compare", "set/still.png", "none.png").0 == 2)
    }

    @Test func orphansAndWeights() throws {
        #expect(try run("regress", "set", "record").0 == 0)
        try FileManager.default.copyItem(atPath: path("set/still.png"), toPath: path("set/orphan.png"))
        try FileManager.default.removeItem(atPath: path("set/deep/add.film.png"))
        let (status, text) = try run("regress", "set", "dead")
        #expect(status == 1)
        #expect(text.contains("no scene makes    orphan.png") && text.contains("no reference for  deep/add.film.png"))
        #expect(try run("regress", "set", "size").0 == 0)
        let (over, list) = try run("regress", "set", "size", "--cap", "1")
        #expect(over == 1 && list.contains("still.png  above its limit of 1024"))
    }

    @Test func anotherEnvironmentSaysNothing() throws {
        #expect(try run("regress", "set", "record").0 == 0)
        let text = try String(contentsOfFile: path("set/environment.txt"), encoding: .utf8)
        try write(text.replacingOccurrences(of: "pango ", with: "pango 0."), to: "set/environment.txt")
        let references = try bytes()
        let (status, why) = try run("regress", "set")
        #expect(status == 2 && why.contains("environment differs: pango is "))
        #expect(try run("regress", "set", "--any-environment").0 == 0)
        #expect(try run("regress", "set", "record", "still").0 == 2)
        #expect(try bytes() == references)
        #expect(try run("regress", "set", "record").0 == 0)
        #expect(try run("regress", "set").0 == 0)
    }

    /// Pictures do not know where and when they are made.
    @Test(
        arguments: [
            ["LANG": "de_DE.UTF-8", "LC_ALL": "tr_TR.UTF-8"], ["TZ": "Asia/Kathmandu"],
            ["DISPLAY": ":99", "HOME": "/nowhere"], ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-FMA,-AVX2,-AVX"],
        ] as [[String: String]])
    func theSameEverywhere(environment: [String: String]) throws {
        #expect(try run("regress", "set", "record").0 == 0)
        let references = try bytes()
        for name in references.keys where name.hasSuffix(".png") {
            try FileManager.default.removeItem(atPath: path("set/" + name))
        }
        #expect(try run("regress", "set", "record", environment: environment).0 == 0)
        #expect(try bytes() == references)
    }
}
