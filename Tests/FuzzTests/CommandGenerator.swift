import Foundation
import TestSupport

/// One run of the program: its arguments, and files that are there before.
struct GeneratedCommand {
    var arguments: [String]
    /// By their paths below the working folder.
    var files: [String: Data] = [:]
}

/// Makes command lines, scripts and scene files at random, right and wrong ones.
///
/// Outputs are named in the working folder alone, so whatever changes elsewhere is a defect.
struct CommandGenerator {
    private var numbers: SeededGenerator
    private var scripts: Mutator
    private var scenes: Mutator
    private var results: Mutator
    private let picture: Data

    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
        scripts = Self.mutator(.script, seed)
        scenes = Self.mutator(.scene, seed)
        results = Self.mutator(.results, seed)
        picture = FuzzTarget.png.seeds[0]
    }

    private static func mutator(_ target: FuzzTarget, _ seed: UInt64) -> Mutator {
        Mutator(seeds: target.seeds, words: target.words, seed: seed)
    }

    private static let ids = [
        "circle", "hundred-pixels", "survey", "dimensions", "cover-flow", "class-tree", "column-span", "states",
        "cirlce", "",
    ]
    private static let outputs = [
        "out.png", "deep/er/out.png", "", ".", "out.png/", "../dev/null", "link.png",
        String(repeating: "n", count: 255), String(repeating: "n", count: 256), "set/a.png", "a\nb.png", "-o",
    ]
    private static let values: [String: [String]] = [
        "--size": ["100x80", "300x200", "1x1", "16384x1", "16384x16384", "0x5", "-1x-1", "axb", "1e3x20", "99999x1"],
        "--scale": ["1", "2", "0.25", "8", "0", "nan", "1e9", "1.5"],
        "--at": ["0", "0.25", "rest", "-1", "86400", "1e300", "nan"],
        "--appearance": ["light", "dark", "grey"],
        "--date": ["2026-01-01T10:10:00", "0000-01-01T00:00", "9999-12-31T23:59:59", "today", "2026-02-30T00:00"],
        "--time-zone": ["UTC", "Asia/Kathmandu", "../../etc/passwd", ""],
        "--set": [
            "count=3", "count=0", "count=9999999999999999999", "photos=plain", "photos=photos", "pages=1", "=", "a",
            "count",
        ],
        "--photos": ["plain", "/nowhere", "photos", ".", ""],
        "--script": ["s.txt", "none.txt", ".", ""],
        "--jobs": ["1", "2", "0", "65", "x"], "--timeout": ["10", "0", "1e9"],
        "--cap": ["1", "64", "99999999999999999"],
        "--shard": ["1/2", "2/2", "0/1", "1/0", "9223372036854775808/2"], "--json": ["r.json"], "--junit": ["j.xml"],
        "--frames": ["1", "0", "-5"], "--items": ["10", "0"], "--repeat": ["1", "0"],
        "--feed": ["x", "http://127.0.0.1:9"],
        "-o": outputs, "--output": outputs,
    ]
    private static let flags = [
        "--json", "--ids", "--remove", "--all", "--twice", "--quiet", "--presentation", "--any-environment", "--help",
        "--version",
        "--", "-", "--nonsense", "-x", "\u{1F600}", "", "--size", "-o", "--worker",
    ]

    mutating func next() -> GeneratedCommand {
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0..<3: sceneFolder()
        case 3..<5: scripted()
        default: commandLine()
        }
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &numbers) < percent }
    private mutating func pick(_ list: [String]) -> String { list.randomElement(using: &numbers)! }

    private mutating func option(_ name: String) -> [String] {
        let value = pick(Self.values[name]!)
        return chance(20) && name.hasPrefix("--") ? ["\(name)=\(value)"] : [name, value]
    }

    private mutating func commandLine() -> GeneratedCommand {
        let verb = pick([
            "list", "snapshot", "layout", "compare", "plot", "bench", "regress", "help", "preview", "snapshto", "",
        ])
        var arguments: [String] = [verb]
        switch verb {
        case "snapshot", "layout", "preview", "help": arguments.append(pick(Self.ids + ["snapshot"]))
        case "compare": arguments += [pick(["a.png", "none.png", ".", "s.txt"]), pick(["a.png", "../dev/null"])]
        case "plot":
            arguments += (0..<Int.random(in: 0...2, using: &numbers)).map { _ in pick(["edge", "paged", "edgy"]) }
        case "bench":
            arguments += [pick(["snapshots", "grid", "grdi"]), "--offscreen", "--frames", "1", "--items", "5"]
        case "regress":
            arguments += ["set", pick(["verify", "dead", "size", "pack", "report", "accept", "record", "x"])]
        default: break
        }
        let names = Self.values.keys.sorted()
        for _ in 0..<Int.random(in: 0...4, using: &numbers) { arguments += option(pick(names)) }
        if verb == "snapshot", chance(80) { arguments += option("-o") }
        if chance(30) {
            arguments.insert(pick(Self.flags), at: Int.random(in: 0...arguments.count, using: &numbers))
        }
        return GeneratedCommand(
            arguments: arguments,
            files: [
                "s.txt": Data("wait 0.1\nclick 50 50\n".utf8), "a.png": picture,
                "set/a.scene": Data("scene circle\nsize 80x60\n".utf8),
            ])
    }

    private mutating func scripted() -> GeneratedCommand {
        var arguments = [
            pick(["snapshot", "layout"]), pick(Array(Self.ids.prefix(8))), "--size", "200x160", "--script", "s.txt",
        ]
        if arguments[0] == "snapshot" { arguments += ["-o", "out.png"] }
        return GeneratedCommand(arguments: arguments, files: ["s.txt": scripts.next()])
    }

    private mutating func sceneFolder() -> GeneratedCommand {
        var files: [String: Data] = ["set/foreign.png": Data("foreign".utf8)]
        for name in ["a", "b", "deep/a.film"].prefix(Int.random(in: 0...3, using: &numbers)) {
            files["set/\(name).scene"] = scenes.next()
        }
        if chance(30) { files["set/a.png"] = picture }
        if chance(30) { files["set/.failed/results.json"] = results.next() }
        if chance(20) { files["set/environment.txt"] = Data(" \n\u{FEFF}cairo\n".utf8) }
        var arguments = ["regress", "set", pick(["record", "verify", "report", "accept", "dead", "size", "pack"])]
        if chance(30) { arguments += [pick(["a", "b", "../a", "deep/a.film", "a.scene", ""])] }
        if chance(30) { arguments += [pick(["--remove", "--all", "--twice", "--quiet", "--any-environment"])] }
        return GeneratedCommand(arguments: arguments + ["--timeout", "15"], files: files)
    }
}
