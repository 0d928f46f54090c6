import CollectionLayouts
import Foundation
import Testing
import UIKit

/// The held row does not drift by a pixel in random changes. `VITRINE_STRESS=1` makes more of them.
@MainActor @Suite(.serialized) struct AnchorDriftTests {
    private nonisolated static let environment = ProcessInfo.processInfo.environment
    private nonisolated static let steps = environment["VITRINE_STRESS"] == "1" ? 2000 : 60
    private nonisolated static let seed = environment["VITRINE_SEED"].flatMap(UInt64.init) ?? 1

    @Test(arguments: AnchorLayout.allCases, [false, true])
    func rowsStandStill(layout: AnchorLayout, holdsLast: Bool) throws {
        for asksAnchor in [true, false] {
            var walk = try AnchorWalk(layout, holdsLast: holdsLast, asksAnchor: asksAnchor, seed: Self.seed)
            walk.comparesPictures = true
            for step in 0..<Self.steps {
                let drift = try walk.step()
                #expect(drift == nil, "seed \(Self.seed), step \(step), asks the anchor: \(asksAnchor)")
            }
        }
    }
}
