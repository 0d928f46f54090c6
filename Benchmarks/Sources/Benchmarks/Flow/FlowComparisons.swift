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
        let rig = FlowRig(SizedItems(1_000_000))
        return (
            Work("prepare of 1,000,000 items with sizes of the delegate's") { rig.prepare() }, rig.askingForSizes()
        )
    },
    Comparison("flow/prepare-delegate-equal", bound: 1.5) {
        let rig = FlowRig(EqualItems(1_000_000))
        return (
            Work("prepare of 1,000,000 items with one size of the delegate's") { rig.prepare() }, rig.askingForSizes()
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
