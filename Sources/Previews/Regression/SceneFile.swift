import ArgumentParser
import Files
import Snapshots
import Stage
import UIKit

/// The options of a scene file in addition to those of every command.
struct SceneFileOptions: ParsableArguments {
    @OptionGroup var arguments: SceneArguments
    @Option(transform: ArgumentForms.scale) var scale: CGFloat = 1
}

/// A text file that lists the reference pictures of a scene: one setting per line, then optionally a script.
///
///     scene circle            # the only required line
///     size 800x600 scale 2, appearance dark, type-size xl, date 2026-01-01T10:10:00, time-zone UTC, set count=5
///     keyboard shown          a keyboard at the bottom while a text is edited
///     at rest 0.25            seconds after the script, or `rest` (the default)
///     film 0 0.5 1            fractions of the duration of the running animations, in one picture
///     variants light,dark ltr,rtl l,ax3       all combinations of appearances, sizes, directions and text sizes
///     text views layout       texts at rest beside the pictures: views, layout, accessibility
///     tolerance 2 12 "why"    the levels and pixels by which a picture may differ
///     audit all               accessibility at rest: all, or label, target, contrast, text, order
///     cap 16                  the size limit of a reference, in kB
///     script                  the remaining lines are an interaction script
///     click "Add"
struct SceneFile {
    static let fileExtension = "scene"

    enum Picture: Equatable {
        case rest
        case instant(TimeInterval)
        case film([Double])
        /// Requested by the script.
        case shot(String)

        /// The suffix of the reference's name after that of the file.
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
    /// The pictures of each variant.
    let pictures: [Picture]
    /// One without members where the file has no variants.
    let variants: [SceneVariant]
    let texts: [SceneText]
    let tolerance: SnapshotTolerance?
    /// The checks of accessibility; empty for none.
    let audit: AccessibilityAudit
    /// In bytes; nil for the limit of the run.
    let cap: Int?

    /// The names of the pictures.
    var references: [String] { names(of: pictures.map(\.suffix)) }
    /// The names of the texts, and of the results of audits, whose references are the accepted findings, if any.
    var textNames: [String] {
        names(of: texts.map(\.suffix) + (audit.isEmpty ? [] : [Self.auditSuffix]))
    }
    static let auditSuffix = ".audit"

    /// Whether a reference is a text, not a picture.
    static func isText(_ reference: String) -> Bool {
        reference.hasSuffix(auditSuffix) || SceneText.allCases.contains { reference.hasSuffix($0.suffix) }
    }

    private func names(of suffixes: [String]) -> [String] {
        variants.flatMap { variant in suffixes.map { name + variant.suffix + $0 } }
    }

    /// The fractions of a film by the name of its reference; nil for other pictures.
    func shares(of reference: String) -> [Double]? {
        pictures.lazy.compactMap { picture in
            if case .film(let shares) = picture, names(of: [picture.suffix]).contains(reference) { shares } else { nil }
        }.first
    }

    /// Parses a scene file. Errors name the line.
    init(name: String, text: String) throws {
        self.name = name
        let reader = try SceneFileReader(name: name, text: text)
        guard let scene = reader.scene else { throw CommandFailure("\(name).scene: the scene setting is missing") }
        self.scene = scene
        options = try reader.options()
        actions = reader.actions
        let shots = actions.compactMap { action in
            if case .shot(let name) = action.kind { Picture.shot(name) } else { nil }
        }
        pictures = shots + (reader.pictures.isEmpty && shots.isEmpty ? [.rest] : reader.pictures)
        (cap, audit, variants, texts) = (reader.cap, reader.audit, reader.variants, reader.texts)
        tolerance = reader.tolerance
        let names = references + textNames
        guard Set(names).count == names.count else {
            throw CommandFailure("\(name).scene: duplicate picture names in \(names.joined(separator: ", "))")
        }
        if let text = references.first(where: Self.isText) {
            let kind = text.hasSuffix(Self.auditSuffix) ? "an audit" : "a text"
            throw CommandFailure("\(name).scene: \(text) is the name of \(kind): choose another one")
        }
        guard names.count <= Self.pictureLimit else {
            throw CommandFailure("\(name).scene: \(names.count) pictures; at most \(Self.pictureLimit)")
        }
    }

    private static let pictureLimit = 1000
}
