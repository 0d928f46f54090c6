import Foundation
import Snapshots

/// A self-contained HTML report of a run, with pictures side by side and overlaid.
///
/// Without scripts it is a list of pictures; `report.js` adds comparison modes.
struct ReportPage {
    let folder: SceneFolder
    let run: FailedRun
    let groups: [ChangeGroup]
    /// By the names of pictures.
    private let pending: [String: (picture: PendingPicture, group: Int)]
    private let rejections: Rejections
    var review = Review.command

    /// How the keys of the page decide.
    enum Review {
        /// They collect decisions for a command line.
        case command
        /// They ask a server, which also has the pictures. Only scripts with the nonce run.
        case server(nonce: String)
    }

    /// The pictures of a section.
    enum Role: String, CaseIterable { case expected, actual, difference }

    private var results: [RegressionResult] { run.results }

    init(folder: SceneFolder, run: FailedRun, groups: [ChangeGroup]? = nil) {
        self.folder = folder
        self.run = run
        let groups = groups ?? ChangeGroup.groups(of: run, in: folder)
        self.groups = groups
        rejections = Rejections(of: folder)
        pending = Dictionary(
            groups.enumerated().flatMap { index, group in group.pictures.map { ($0.name, ($0, index)) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The results that did not pass: those about which nobody can decide first, then by cause and descending
    /// difference.
    private var open: [RegressionResult] {
        results.enumerated().filter { !Self.isPassing($0.element) }.sorted { a, b in
            let (first, second) = (pending[a.element.name]?.group ?? -1, pending[b.element.name]?.group ?? -1)
            return (first, Self.weight(b.element), a.offset) < (second, Self.weight(a.element), b.offset)
        }.map(\.element)
    }

    /// A picture to decide about, and the number of its group.
    func decision(about result: RegressionResult) -> (picture: PendingPicture, group: Int)? { pending[result.name] }

    func isRejected(_ picture: PendingPicture) -> Bool { rejections.contains(picture) }

    var html: String {
        let passing = results.filter(Self.isPassing)
        let title = folder.title
        let made = RenderingRecord(folder: folder.path)?.text.split(separator: "\n").joined(separator: " · ") ?? ""
        let sections = open.enumerated().map { section($1, number: $0) }.joined(separator: "\n")
        let links = open.enumerated().map { link($1, number: $0) }.joined()
        let rest = passing.isEmpty ? "" : equal(passing)
        return """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <link rel="icon" href="data:,"><title>\(Self.escaped(title)): regression report</title><style>\(ReportAssets.style)</style></head>
            <body \(reviewAttributes)>
            <header class="top"><div class="head"><h1>\(Self.escaped(title))</h1>
            <p class="muted">\(Self.count(results.count, "picture")) · <span>\(Self.escaped(made))</span></p>
            <div class="tally">\(tally)</div></div>
            \(open.isEmpty ? "" : Self.tools)</header>
            <div class="body">\(open.isEmpty ? "" : "<nav>\(links)</nav>")
            <main>\(open.isEmpty ? Self.allPassing : sections)
            <p id="none" class="muted" hidden>No picture differs by that much.</p>\(rest)</main></div>
            <div id="loupe" hidden></div>\(pending.isEmpty ? "" : Self.decisions)
            <script\(nonce)>\(ReportAssets.script)</script></body></html>

            """
    }

    private var nonce: String {
        if case .server(let nonce) = review { " nonce=\"\(nonce)\"" } else { "" }
    }

    private var reviewAttributes: String {
        if case .server = review { return "data-review=\"server\"" }
        let isPlain = folder.path.utf8.allSatisfy { byte in
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || "/._-".utf8.contains(byte)
        }
        let quoted = "'" + folder.path.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
        return "data-command=\"\(Self.escaped("vitrine regress \(isPlain ? folder.path : quoted) accept"))\""
    }

    private static let decisions = """
        <footer id="decisions"><span><kbd>y</kbd> accept</span><span><kbd>n</kbd> reject</span>\
        <span><kbd>s</kbd> later</span><span><kbd>u</kbd> undo</span><span><kbd>Y</kbd> accept all of this cause</span>\
        <span><kbd>space</kbd> blink</span><span id="state" role="status"></span><code id="command" hidden></code></footer>
        """

    /// A button per verdict with its count, which shows or hides its results.
    private var tally: String {
        let names: [(SnapshotOutcome.Verdict, String)] = [
            (.unusable, "could not run"), (.environmentDiffers, "other environment"), (.differs, "different"),
            (.missing, "without reference"), (.orphan, "without scene"), (.recorded, "recorded"),
            (.tolerated, "tolerated"), (.equal, "equal"),
        ]
        return names.compactMap { verdict, name in
            let count = results.count { $0.verdict == verdict }
            guard count > 0 else { return nil }
            let isFilter = verdict != .equal && verdict != .tolerated
            let tag = isFilter ? "button" : "span"
            return "<\(tag) class=\"chip \(verdict.rawValue)\" data-verdict=\"\(verdict.rawValue)\""
                + (isFilter ? " aria-pressed=\"true\"" : "") + "><b>\(Self.grouped(count))</b> \(name)</\(tag)>"
        }.joined()
    }

    private static let tools = """
        <div class="tools"><label class="find">find <input id="find" type="search" placeholder="name"></label>
        <label>at least <input id="least" type="range" min="0" max="20" value="0">
        <output id="least-text">all</output></label>
        <label>order <select id="order"><option value="cause">by cause</option><option value="size">largest first</option><option value="small">smallest \
        first</option><option value="name">by name</option></select></label>
        <span class="segments" id="zoom" role="group" aria-label="scale"><button data-zoom="" class="on">fit</button>\
        <button data-zoom="1">1×</button><button data-zoom="2">2×</button><button data-zoom="4">4×</button></span>
        <label class="check"><input id="places" type="checkbox" checked> mark differences</label></div>
        """

    private static let allPassing = """
        <div class="fine"><span>✓</span><p>Every picture equals its reference.</p></div>
        """

    private func link(_ result: RegressionResult, number: Int) -> String {
        "<a class=\"\(result.verdict.rawValue)\" data-for=\"p\(number)\" href=\"#p\(number)\">"
            + "<i></i><span>\(Self.escaped(result.name))</span>"
            + "<em>\(Self.weight(result).isFinite ? Self.grouped(Int(Self.weight(result))) : "")</em></a>"
    }

    private func equal(_ results: [RegressionResult]) -> String {
        let names = results.map { result in
            let why = result.verdict == .tolerated ? " <small>\(Self.escaped(result.message))</small>" : ""
            return "<li>\(Self.escaped(result.name))\(why)</li>"
        }.joined()
        return "<details class=\"equal\"><summary>\(Self.count(results.count, "picture")) equal</summary>"
            + "<ul>\(names)</ul></details>"
    }

    static func isPassing(_ result: RegressionResult) -> Bool {
        result.verdict == .equal || result.verdict == .tolerated
    }

    /// Missing pictures and those that could not run have no pixel count and are never filtered out.
    static func weight(_ result: RegressionResult) -> Double {
        result.verdict == .differs && result.differing.first ?? 0 > 0 ? Double(result.differing[0]) : .infinity
    }

    static func escaped(_ text: String) -> String { RegressionResult.escaped(text) }

    static func count(_ number: Int, _ noun: String) -> String {
        "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
    }

    /// Groups of three digits, independent of the locale: 12 345.
    static func grouped(_ number: Int) -> String {
        var digits = Array(String(number))
        for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert("\u{202F}", at: index) }
        return String(digits)
    }
}
