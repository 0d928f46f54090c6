import ArgumentParser
import Stage
import UIKit

/// What a scene file asks for beside the options of every verb.
struct SceneFileOptions: ParsableArguments {
    @OptionGroup var arguments: SceneArguments
    @Option(transform: ArgumentForms.scale) var scale: CGFloat = 1
}

/// A plain text that says which pictures of a scene are kept: one setting a line, then perhaps a script.
///
///     scene circle            # the only line that must be there
///     size 800x600            scale 2, appearance dark, date 2026-01-01T10:10:00, time-zone UTC, set count=5
///     at rest 0.25            instants in seconds after the script, or rest (the default)
///     film 0 0.5 1            shares of the duration of what moves then, in one picture
///     cap 16                  kB that a reference may have
///     script                  all that follows
///     click "Add"
struct SceneFile {
    static let fileExtension = "scene"

    enum Picture: Equatable {
        case rest
        case instant(TimeInterval)
        case film([Double])
        /// Asked for by the script.
        case shot(String)

        /// What the reference's name has after that of the file.
        var suffix: String {
            switch self {
            case .rest: ""
            case .instant(let seconds): ".\(seconds)s"
            case .film: ".film"
            case .shot(let name): ".\(name)"
            }
        }
    }

    /// The path below the folder, without extension.
    let name: String
    let scene: String
    let options: SceneFileOptions
    let actions: [ScriptAction]
    let pictures: [Picture]
    /// In bytes; nil where the run's counts.
    let cap: Int?

    var references: [String] { pictures.map { name + $0.suffix } }

    /// The shares of a film's duration by the name of its reference; nil for what is no film.
    func shares(of reference: String) -> [Double]? {
        pictures.lazy.compactMap { picture in
            if case .film(let shares) = picture, name + picture.suffix == reference { shares } else { nil }
        }.first
    }

    /// Errors name the line.
    init(name: String, text: String) throws {
        self.name = name
        var scene: String?
        var words: [String] = []
        var pictures: [Picture] = []
        var cap: Int?
        var script = ""
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let parts = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let key = parts.first else { continue }
            if key == "script" && parts.count == 1 {
                // Empty lines before it, so that a complaint about the script counts the lines of the file.
                script = String(repeating: "\n", count: index + 1) + lines[(index + 1)...].joined(separator: "\n")
                break
            }
            guard parts.count > 1 else { throw Self.error(name, index, "\"\(key)\" has no value") }
            switch key {
            case "scene": scene = parts[1]
            case "size", "scale", "appearance", "date", "time-zone", "set":
                words += ["--\(key)", parts[1]]
                // Asked line by line, so that the complaint knows the line.
                do { _ = try SceneFileOptions.parse(["--\(key)", parts[1]]) } catch {
                    throw Self.error(name, index, SceneFileOptions.message(for: error))
                }
            case "at":
                pictures += try parts.dropFirst().map { part in
                    if part == "rest" { return .rest }
                    return .instant(try Self.number(part, name, index))
                }
            case "film":
                let shares = try parts.dropFirst().map { try Self.number($0, name, index) }
                guard shares == shares.sorted() else { throw Self.error(name, index, "shares of a film must rise") }
                pictures.append(.film(shares))
            case "cap": cap = Int(try Self.number(parts[1], name, index) * 1024)
            default:
                throw Self.error(
                    name, index,
                    "expected scene, size, scale, appearance, date, time-zone, set, at, film, cap or script, found "
                        + "\"\(key)\"")
            }
        }
        guard let scene else { throw CommandFailure("\(name).scene: no line says which scene") }
        self.scene = scene
        options = try SceneFileOptions.parse(words)
        do { actions = try ScriptParser.parse(script) } catch { throw CommandFailure("\(name).scene: \(error)") }
        let shots = actions.compactMap { action in
            if case .shot(let name) = action.kind { Picture.shot(name) } else { nil }
        }
        self.pictures = shots + (pictures.isEmpty && shots.isEmpty ? [.rest] : pictures)
        self.cap = cap
        let names = references
        guard Set(names).count == names.count else {
            throw CommandFailure("\(name).scene: two pictures of one name in \(names.joined(separator: ", "))")
        }
    }

    private static func number(_ text: String, _ name: String, _ index: Int) throws -> Double {
        guard let value = Double(text), (0...86_400).contains(value) else {
            throw error(name, index, "expected a number that is not negative, found \"\(text)\"")
        }
        return value
    }

    private static func error(_ name: String, _ index: Int, _ text: String) -> CommandFailure {
        CommandFailure("\(name).scene: line \(index + 1): \(text)")
    }
}
