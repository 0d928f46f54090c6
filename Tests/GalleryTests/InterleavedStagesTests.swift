import Foundation
import Stage
import Testing
import UIKit

/// Two apps in windows of one process that take turns make the same pictures as one after the other.
@MainActor @Suite(.serialized) struct InterleavedStagesTests {
    private static let size = CGSize(width: 480, height: 400)

    /// What a person does in small steps, each of which ends in the middle of a motion.
    private static let steps: [@MainActor (Stage) -> Void] = [
        { $0.advance(by: 0.1) },
        { $0.send(.wheel(CGPoint(x: 240, y: 200), CGVector(dx: 0, dy: -2), [])) },
        { $0.advance(by: 0.07) },
        { $0.flick(from: CGPoint(x: 300, y: 330), to: CGPoint(x: 240, y: 130), in: 0.08) },
        { $0.advance(by: 0.12) },
        { $0.key("Tab") },
        { $0.key("ArrowRight") },
        { $0.advance(by: 0.05) },
        { $0.setAppearance(.dark) },
        { $0.send(.pointerDown(CGPoint(x: 200, y: 180), .primary, [])) },
        { $0.advance(by: 0.15) },
        { $0.send(.pointerUp(CGPoint(x: 200, y: 180), .primary, [])) },
        { $0.advance(by: 0.06) },
        { $0.resize(to: CGSize(width: 420, height: 380)) },
        { $0.advance(by: 0.2) },
    ]

    private func stage(_ app: EveryApp) -> Stage { Stage(root: app.make(), size: Self.size) }

    /// The pixels after a step.
    private func picture(_ stage: Stage) -> Data {
        let bitmap = stage.renderedBitmap()
        bitmap.flush()
        var data = Data(capacity: 4 * bitmap.width * bitmap.height)
        for y in 0..<bitmap.height {
            data.append(Data(bytes: bitmap.pixels + y * bitmap.pixelsPerRow, count: 4 * bitmap.width))
        }
        return data
    }

    private func play(_ app: EveryApp) -> [Data] {
        let stage = stage(app)
        return Self.steps.map { step in
            step(stage)
            return picture(stage)
        }
    }

    @Test(arguments: zip(EveryApp.all, EveryApp.all.dropFirst() + EveryApp.all.prefix(1)))
    func turnsMakeTheSamePictures(_ first: EveryApp, _ second: EveryApp) {
        let alone = [play(first), play(second)]
        let stages = [stage(first), stage(second)]
        for (index, step) in Self.steps.enumerated() {
            for (number, stage) in stages.enumerated() {
                step(stage)
                let isSame = picture(stage) == alone[number][index]
                #expect(isSame, "\(number == 0 ? first : second) after step \(index)")
            }
        }
        let isMoving = alone.contains { Set($0).count > Self.steps.count / 2 }
        #expect(isMoving, "the steps change the pictures")
    }
}
