import Foundation
import Harness
import UIKit

@MainActor let updateComparisons = [
    Comparison("updates/insert-front", bound: 3) {
        let (few, many) = (FlowRig(1_000), FlowRig(1_000_000))
        return (insertion(into: many, "1,000,000 of one size"), insertion(into: few, "1,000 of one size"))
    },
    Comparison("updates/insert-front-delegate", bound: 3) {
        let rig = FlowRig(EqualItems(1_000_000))
        return (insertion(into: rig, "1,000,000 with one size of the delegate's"), rig.askingForSizes())
    },
    Comparison("updates/reload-delegate", bound: 3) {
        let rig = FlowRig(EqualItems(1_000_000))
        return (
            Work("a reload of 1,000,000 items with one size of the delegate's") {
                rig.view.reloadData()
                rig.view.layoutIfNeeded()
            }, rig.askingForSizes()
        )
    },
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
        "an item inserted before \(number)", undo: { batch(-1) { rig.view.deleteItems(at: first) } }
    ) {
        batch(1) { rig.view.insertItems(at: first) }
    }
}
