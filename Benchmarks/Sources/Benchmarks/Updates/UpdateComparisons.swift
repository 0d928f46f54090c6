import Foundation
import Harness
import UIKit

@MainActor let updateComparisons = [
    Comparison("updates/insert-front", bound: 3) {
        let (few, many) = (FlowRig(1_000), FlowRig(1_000_000))
        return (insertion(into: many, "1,000,000"), insertion(into: few, "1,000"))
    }
]

/// Inserts an item at the front, shifting all others; removes it again outside the measurement.
@MainActor private func insertion(into rig: FlowRig, _ number: String) -> Work {
    let first = [IndexPath(item: 0, section: 0)]
    func batch(_ difference: Int, _ change: () -> Void) {
        UIView.performWithoutAnimation {
            rig.view.performBatchUpdates {
                rig.source.count += difference
                change()
            }
        }
    }
    return Work(
        "an item inserted before \(number) of one size", undo: { batch(-1) { rig.view.deleteItems(at: first) } }
    ) {
        batch(1) { rig.view.insertItems(at: first) }
    }
}
