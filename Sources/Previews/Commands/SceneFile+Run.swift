import Files
import Snapshots
import Stage
import UIKit

extension SceneFile {
    /// Makes all pictures in turn and passes each to `made`, with the window that shows it.
    ///
    /// No window is passed for a film, whose pixels belong to several moments.
    @MainActor func makePictures(_ made: (_ name: String, _ picture: Bitmap, _ stage: Stage?) throws -> Void) throws {
        for variant in variants { try makePictures(of: variant, made) }
    }

    @MainActor private func makePictures(
        of variant: SceneVariant, _ made: (_ name: String, _ picture: Bitmap, _ stage: Stage?) throws -> Void
    ) throws {
        let name = name + variant.suffix
        let instants = pictures.compactMap { if case .instant(let seconds) = $0 { seconds } else { nil } }.sorted()
        let hasShots = pictures.contains { if case .shot = $0 { true } else { false } }
        if hasShots || !instants.isEmpty || pictures.contains(.rest) {
            let run = try start(variant) { shot, bitmap in try made(name + Picture.shot(shot).suffix, bitmap, nil) }
            let end = run.stage.now
            for seconds in instants {
                run.stage.advance(to: end + seconds)
                try run.stage.checkLoaded()
                try run.checkShown()
                try made(name + Picture.instant(seconds).suffix, run.stage.renderedBitmap(), run.stage)
            }
            if pictures.contains(.rest) {
                try run.stage.settle()
                try run.checkShown()
                try made(name, run.stage.renderedBitmap(), run.stage)
            }
        }
        for case .film(let shares) in pictures {
            let run = try start(variant) { _, _ in }
            try run.checkShown()
            let picture = run.stage.renderedBitmap()
            let width = FilmStrip.width(count: shares.count, pictureWidth: picture.width)
            guard Bitmap.permits(width: width, height: picture.height) else {
                throw CommandFailure(
                    "a film of \(shares.count) pictures is \(width)×\(picture.height) pixels: \(StageError.pixelBounds)"
                )
            }
            try made(name + Picture.film(shares).suffix, FilmStrip.capture(run.stage, at: shares), nil)
        }
    }

    /// Makes the texts at rest, and the findings of the audit, and passes each to `made`. Makes the scene again, since
    /// an audit may scroll it.
    @MainActor func makeTexts(_ made: (_ name: String, _ content: SnapshotContent) throws -> Void) throws {
        guard !texts.isEmpty || !audit.isEmpty else { return }
        for variant in variants {
            let run = try start(variant) { _, _ in }
            try run.stage.settle()
            try run.checkShown()
            for text in texts { try made(name + variant.suffix + text.suffix, text.content(of: run.stage)) }
            guard !audit.isEmpty else { continue }
            try made(
                name + variant.suffix + Self.auditSuffix,
                .findings(of: try AuditRun.findings(on: run.stage, audit), on: run.stage))
        }
    }

    @MainActor private func start(
        _ variant: SceneVariant, shot: (String, Bitmap) throws -> Void
    ) throws -> OffscreenRun {
        let scene = try Commands.scene(scene)
        return try OffscreenRun(
            scene, options.arguments, actions: actions, scale: options.scale, at: 0,
            variant: variant.variant(of: scene, options.arguments), shot: shot)
    }
}
