import Foundation
import Harness
import UIKit

@MainActor let flowComparisons = [
    Comparison("flow/prepare-uniform", bound: 1.25) {
        let (few, many) = (FlowRig(1_000), FlowRig(1_000_000))
        return (
            Work("prepare of 1,000,000 items of one size") { many.prepare() },
            Work("prepare of 1,000 items of one size") { few.prepare() }
        )
    },
    Comparison("flow/prepare-delegate", bound: 3) {
        let count = 1_000_000
        let rig = FlowRig(SizedItems(count))
        let delegate = rig.view.delegate as! any UICollectionViewDelegateFlowLayout
        return (
            Work("prepare of 1,000,000 items with sizes of the delegate's") { rig.prepare() },
            Work("asking the delegate for 1,000,000 sizes") {
                var sum: CGFloat = 0
                for item in 0..<count {
                    let path = IndexPath(item: item, section: 0)
                    sum += delegate.collectionView(rig.view, layout: rig.layout, sizeForItemAt: path).width
                }
                keep(sum)
            }
        )
    },
    // Twice the number of digits: logarithmic growth.
    Comparison("flow/screen-delegate", bound: 2) {
        let (few, many) = (FlowRig(SizedItems(1_000)), FlowRig(SizedItems(1_000_000)))
        return (
            Work("elements in one screen of 1,000,000 items with sizes of their own") { keep(many.middle()) },
            Work("elements in one screen of 1,000 items with sizes of their own") { keep(few.middle()) }
        )
    },
]
