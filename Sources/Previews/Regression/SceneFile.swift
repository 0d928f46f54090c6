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
        let reader = try SceneFileReader(name: name, text: text)
        guard let scene = reader.scene else { throw CommandFailure("\(name).scene: no line says which scene") }
        self.scene = scene
        options = try SceneFileOptions.parse(reader.words)
        actions = reader.actions
        let shots = actions.compactMap { action in
            if case .shot(let name) = action.kind { Picture.shot(name) } else { nil }
        }
        pictures = shots + (reader.pictures.isEmpty && shots.isEmpty ? [.rest] : reader.pictures)
        cap = reader.cap
        let names = references
        guard Set(names).count == names.count else {
            throw CommandFailure("\(name).scene: two pictures of one name in \(names.joined(separator: ", "))")
        }
        guard names.count <= Self.pictureLimit else {
            throw CommandFailure("\(name).scene: \(names.count) pictures; at most \(Self.pictureLimit)")
        }
    }

    private static let pictureLimit = 1000
}
