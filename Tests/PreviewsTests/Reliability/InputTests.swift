import CoreGraphics
import Foundation
import Testing

@testable import Snapshots

/// What the command line is given: each thing that is not understood is a message that names it.
@Suite(.serialized) struct InputTests {
    private let set: SceneFolderOfTests

    init() throws { set = try SceneFolderOfTests() }

    @Test(
        arguments: [
            (
                ["snapshot", "circle", "--size", "16384x100", "--scale", "2"], 64,
                "a window of 16384×100 points at scale 2: "
            ),
            (["snapshot", "circle", "--size", "1x1", "--scale", "0.25"], 64, "a window of 1×1 points at scale 0.25: "),
            (["snapshot", "circle", "--size", "-1x-1"], 64, "The value '-1x-1' is invalid for '--size <WxH>'"),
            (
                ["snapshot", "dimensions", "--photos", "/nowhere"], 64,
                "--set photos=/nowhere: photos is one of photos,"
            ),
            (["snapshot", "survey", "--photos", "/nowhere"], 64, "--set photos=/nowhere: photos is one of photos,"),
            (
                ["snapshot", "cover-flow", "--photos", "/nowhere"], 64,
                "--set photos=/nowhere: photos is one of photos,"
            ),
            (["snapshot", "circle", "--script", ""], 1, "cannot read \"\": no such file"),
            (["snapshot", "circle", "--script", "."], 1, "cannot read .: it is a folder"),
        ] as [([String], Int32, String)])
    func snapshots(_ arguments: [String], _ status: Int32, _ message: String) throws {
        let (ended, text) = try set.run(arguments + ["-o", "a.png"])
        #expect(ended == status && text.contains(message), "\(text)")
        #expect(!set.exists("a.png"))
    }

    @Test(
        arguments: [
            (["preview", "--photos", "."], 64, "photos is an option of a scene: name the scene too"),
            (["snapshot", "dimensions", "-o", "a.png", "--photos"], 64, "Missing value for '--photos <photos>'"),
            (["regress", "set", "size", "--cap", "99999999999999999"], 64, "--cap must be from 1 to 1000000 kB"),
            (["compare", ".", "."], 2, "cannot read .: it is a folder"),
            (["--version"], 0, "Vitrine 1.0\ncairo "),
        ] as [([String], Int32, String)])
    func others(_ arguments: [String], _ status: Int32, _ message: String) throws {
        let (ended, text) = try set.run(arguments)
        #expect(ended == status && text.contains(message), "\(text)")
    }

    /// Lines of a script fail off screen as they would on screen, and name themselves.
    @Test(arguments: [
        ("key Rihgt", "s.txt: line 1, column 5: expected the name of a key"),
        ("wait 0\nclick \"Nope\"", "s.txt: line 2: nothing is labelled \"Nope\""),
        ("\n\nclick item 7 0", "s.txt: line 3: no item 0 in section 7"),
        ("resize 16384 16384", "s.txt: line 1: a window of 16384×16384 points at scale 1: a picture has"),
    ])
    func scripts(_ script: String, _ message: String) throws {
        try set.write(script, to: "s.txt")
        let (status, text) = try set.run("snapshot", "circle", "--script", "s.txt", "-o", "a.png")
        #expect(status == 1 && text.contains("Error: " + message), "\(text)")
    }

    /// The largest values that are permitted come to an end in little memory.
    @Test(arguments: [
        "wheel 100 100 0 10000", "drag 100 300 100 100 600", "wait 86400", "drag 9 300 9 -32767 0.001\nrest",
    ])
    func theLargestValues(_ script: String) throws {
        try set.write(script, to: "s.txt")
        let (status, text) = try set.shell(
            "ulimit -v 2000000; \"$vitrine\" snapshot circle --size 300x300 --script s.txt -o a.png")
        #expect(status == 0, "\(text)")
    }

    @Test func pipesAreRead() throws {
        try PNG.write(Bitmap(width: 3, height: 3), to: set.path("a.png"))
        let (status, text) = try set.shell(
            """
            "$vitrine" snapshot circle --size 100x100 --script <(echo rest) -o b.png && cat a.png | "$vitrine" compare a.png /dev/stdin
            """)
        #expect(status == 0 && text == "equal\n")
    }

    /// Pictures with a side that Cairo cannot paint.
    @Test func longPictures() throws {
        try FileManager.default.createDirectory(atPath: set.path("photos"), withIntermediateDirectories: true)
        try set.writeGrayPNG(width: 40_000, height: 2, to: "photos/long.png")
        for scene in ["dimensions", "cover-flow", "survey", "hundred-pixels"] {
            let (status, text) = try set.run("snapshot", scene, "--photos", "photos", "-o", "a.png")
            #expect(status == 0, "\(scene): \(text)")
        }
        let (status, text) = try set.run("compare", "photos/long.png", "photos/long.png")
        #expect(status == 2 && text.contains("it has 40000×2 pixels; 32767 a side and 100 million in all can be read"))
    }

    /// Chunks are as long as the file says and no longer; memory is taken for neither.
    @Test func chunksThatLie() throws {
        var bytes = PNG.data(of: Bitmap(width: 10, height: 10)).prefix(33)
        bytes += [0x7F, 0xFF, 0xFF, 0xFF] + Array("sPLT".utf8)
        try bytes.write(to: URL(fileURLWithPath: set.path("a.png")))
        let (status, text) = try set.shell("ulimit -v 1000000; \"$vitrine\" compare a.png a.png")
        #expect(status == 2 && text.contains("its end is missing: sPLT has 2147483647 bytes"), "\(text)")
    }

    /// A film wider than a bitmap, and one that just fits.
    @Test func films() throws {
        func shares(_ count: Int) -> String { (0..<count).map { "\(Double($0) / 1000)" }.joined(separator: " ") }
        try set.write("scene circle\nsize 100x80\nfilm \(shares(316))\n", to: "set/wide.scene")
        let (status, text) = try set.run("regress", "set", "record")
        #expect(status == 2 && text.contains("a film of 316 pictures is 32860×80 pixels: a picture has"), "\(text)")
        try set.write("scene circle\nsize 100x80\nfilm \(shares(315))\n", to: "set/wide.scene")
        #expect(try set.run("regress", "set", "record").0 == 0)
    }
}
