import Foundation
import Snapshots

extension ReportPage {
    /// The section of a picture that did not pass. `data-size` is the number of differing pixels.
    func section(_ result: RegressionResult, number: Int) -> String {
        let name = Self.escaped(result.name)
        let pictures = sources(of: result)
        let titles =
            result.verdict == .missing
            ? ["reference", "new", "difference"] : ["expected", "actual", "difference"]
        let figures = zip(titles, Role.allCases).compactMap { title, role -> String? in
            pictures[role].map {
                "<figure data-role=\"\(role)\"><figcaption>\(title)</figcaption><div class=\"pic\">"
                    + "<img \($0) alt=\"\(title) of \(name)\"></div></figure>"
            }
        }.joined()
        let comparable = pictures.count == Role.allCases.count
        let size = Self.weight(result).isFinite ? "\(Int(Self.weight(result)))" : "Infinity"
        let film = result.film.map { " data-film=\"\($0.map { "\($0)" }.joined(separator: " "))\"" } ?? ""
        let places = result.rectangles.map { $0.map(String.init).joined(separator: ",") }.joined(separator: " ")
        let content = """
            <div class="title"><h2>\(name)</h2><span class="badge">\(Self.label(result.verdict))</span>\
            <span class="muted">\(facts(result))</span>\(cause(result))\(levels(result))</div>
            \(comparable ? controls(isFilm: result.film != nil) : "")
            <div class="view"><div class="side">\(figures)</div></div>
            <details\(comparable ? "" : " open")><summary>message</summary><pre>\(Self.escaped(result.message))</pre>\
            </details>
            """
        // A browser builds a thousand sections in a second, and skips comments. Texts have no `>`, which would end one.
        let isServed = if case .server = review { true } else { false }
        return """
            <section id="p\(number)" class="\(result.verdict.rawValue)" data-verdict="\(result.verdict.rawValue)" \
            data-size="\(size)" data-name="\(name)" data-places="\(places)"\(film)\(attributes(result))>\
            \(isServed ? "<!--\(content)-->" : content)</section>
            """
    }

    private func attributes(_ result: RegressionResult) -> String {
        guard let (picture, group) = decision(about: result) else { return "" }
        return " data-id=\"\(picture.id)\" data-group=\"\(group)\""
            + (isRejected(picture) ? " data-state=\"rejected\"" : "")
    }

    /// The cause with the number of its pictures, and the digits by which `accept` knows the picture.
    private func cause(_ result: RegressionResult) -> String {
        guard let (picture, index) = decision(about: result) else { return "" }
        let group = groups[index], count = group.pictures.count
        let shared = count > 1 ? " <b>\(Self.grouped(count))×</b>" : ""
        return "<span class=\"cause\">\(Self.escaped(group.cause.description))\(shared)</span>"
            + "<code title=\"accept --only\">\(picture.shortID)</code>"
    }

    static func picture(_ role: Role, of name: String, run: FailedRun, in folder: SceneFolder) -> Data? {
        switch role {
        case .expected: folder.data(name)
        case .actual: run.picture(name)
        case .difference: run.picture(name + ".difference")
        }
    }

    /// The attributes by which the images are loaded: of the server when they are seen, or out of the page.
    private func sources(of result: RegressionResult) -> [Role: String] {
        if case .server = review, let (picture, _) = decision(about: result) {
            // Not by reading, which takes longer than the rest of the page.
            let isComparison = result.verdict == .differs && !SceneFile.isText(result.name)
            let roles = isComparison ? Role.allCases : [.actual]
            return Dictionary(
                uniqueKeysWithValues: roles.map { ($0, "loading=\"lazy\" src=\"picture/\(picture.id)/\($0)\"") })
        }
        return Role.allCases.reduce(into: [:]) { sources, role in
            guard let data = Self.picture(role, of: result.name, run: run, in: folder) else { return }
            sources[role] = "src=\"data:image/png;base64,\(Self.plain(data).base64EncodedString())\""
        }
    }

    /// Re-encodes files with a gamma or a profile, which browsers would apply.
    static func plain(_ data: Data) -> Data {
        let head = data.range(of: Data("IDAT".utf8)).map { data[..<$0.lowerBound] } ?? data
        let names = ["gAMA", "cHRM", "iCCP"]
        guard names.contains(where: { head.range(of: Data($0.utf8)) != nil }) else { return data }
        return (try? PNG.decode(data)).map { PNG.data(of: $0) } ?? data
    }

    private static func label(_ verdict: SnapshotOutcome.Verdict) -> String {
        switch verdict {
        case .differs: "different"
        case .missing: "no reference"
        case .orphan: "no scene"
        case .unusable: "could not run"
        case .environmentDiffers: "other environment"
        default: verdict.rawValue
        }
    }

    private func facts(_ result: RegressionResult) -> String {
        guard result.verdict == .differs, let pixels = result.differing.first else { return "" }
        if pixels == 0 {
            // Sizes differ, or two pictures of one process: the first line describes it.
            let line = result.message.prefix { $0 != "\n" }
            return Self.escaped(String(line.hasPrefix(result.name) ? line.dropFirst(result.name.count + 2) : line))
        }
        let eye = (result.perceptual * 10).rounded() / 10
        return "\(Self.count(pixels, "pixel")) · by up to \(Self.count(result.largest, "level")) of 255 · "
            + "to the eye \(eye) <abbr title=\"CIEDE2000 of the worst pixel; about 1 can just be seen\">ΔE</abbr>"
    }

    /// A bar chart of the pixels that differ by more than 0, 1, 2, 4, 8 and 16 levels, with logarithmic heights.
    private func levels(_ result: RegressionResult) -> String {
        guard let all = result.differing.first, all > 0 else { return "" }
        let bars = zip(PixelComparison.levels, result.differing).map { level, pixels in
            let height = pixels == 0 ? 0 : 12 + 88 * log2(Double(pixels) + 1) / log2(Double(all) + 1)
            return "<i title=\"\(Self.count(pixels, "pixel")) by more than \(Self.count(level, "level"))\">"
                + "<b style=\"height:\(Int(height))%\"></b><span>\(level)</span></i>"
        }.joined()
        return "<span class=\"levels\" aria-label=\"pixels that differ by more than so many levels\">\(bars)</span>"
    }

    private func controls(isFilm: Bool) -> String {
        let frames =
            isFilm ? #"<button data-mode="frames">frames</button><button data-mode="play">play</button>"# : ""
        return """
            <div class="controls"><span class="segments modes" role="group" aria-label="way of looking">\
            <button data-mode="side" class="on">side by side</button>\(frames)<button data-mode="swipe">swipe</button>\
            <button data-mode="blink">blink</button><button data-mode="heat">heat map</button></span>\
            <input class="swipe" type="range" min="0" max="1000" value="500" aria-label="swipe" hidden>\
            <span class="hint muted"></span></div>
            """
    }
}
