@testable import ConstraintSolver

extension LayoutCase {
    /// Views that are placed one by one.
    static let plain: [LayoutCase] = [
        LayoutCase("T1: three equal widths") { sketch in
            let root = sketch.fixed(0, 0, 320, 240).box, views = sketch.boxes(3)
            sketch.add(views[0].left, .equal, 1, root.left, 12)
            for index in 1...2 {
                sketch.add(views[index].left, .equal, 1, views[index - 1].right, 8)
                sketch.add(views[index].wide, .equal, 1, views[0].wide)
            }
            sketch.add(views[2].right, .equal, 1, root.right, -12)
            for view in views {
                sketch.add(view.top, .equal, 1, root.top, 20)
                sketch.set(view.high, 60)
            }
            let width = 280.0 / 3
            return frame(views[0], 12, 20, width, 60) + frame(views[1], 20 + width, 20, width, 60)
                + frame(views[2], 28 + 2 * width, 20, width, 60)
        },
        LayoutCase("T2: the second twice as wide") { sketch in
            let root = sketch.fixed(0, 0, 320, 240).box, first = sketch.box(), second = sketch.box()
            sketch.add(first.left, .equal, 1, root.left, 12)
            sketch.add(second.left, .equal, 1, first.right, 10)
            sketch.add(second.right, .equal, 1, root.right, -12)
            sketch.add(second.wide, .equal, 2, first.wide)
            return row([first, second], [(12, 286.0 / 3), (22 + 286.0 / 3, 572.0 / 3)])
        },
        LayoutCase("T3: sides, top and height") { sketch in
            let root = sketch.fixed(0, 0, 320, 240).box, view = sketch.box()
            sketch.add(view.left, .equal, 1, root.left, 16)
            sketch.add(view.right, .equal, 1, root.right, -16)
            sketch.add(view.top, .equal, 1, root.top, 16)
            sketch.set(view.high, 44)
            return frame(view, 16, 16, 288, 44)
        },
        LayoutCase("T4: a corner and a size") { sketch in
            let root = sketch.fixed(0, 0, 320, 240).box, view = sketch.box()
            sketch.add(view.left, .equal, 1, root.left, 16)
            sketch.add(view.bottom, .equal, 1, root.bottom, -16)
            sketch.set(view.wide, 120)
            sketch.set(view.high, 32)
            return frame(view, 16, 192, 120, 32)
        },
        LayoutCase("T6: an optional value outside of required limits") { sketch in
            let view = sketch.box()
            sketch.set(view.wide, .greaterThanOrEqual, 80)
            sketch.set(view.wide, .lessThanOrEqual, 200)
            sketch.set(view.wide, 300, at: 500)
            return [(view.wide, 200)]
        },
        LayoutCase("T7: 750 before 749") { sketch in
            let view = sketch.box()
            sketch.set(view.wide, 60, at: 750)
            sketch.set(view.wide, 140, at: 749)
            return [(view.wide, 60)]
        },
        LayoutCase("T8: required before 999") { sketch in
            let view = sketch.box()
            sketch.set(view.wide, 30, at: 999)
            sketch.set(view.wide, .greaterThanOrEqual, 90)
            return [(view.wide, 90)]
        },
        LayoutCase("T10, S15.74: values are not rounded") { sketch in
            let first = sketch.box(), second = sketch.box()
            sketch.set(first.top, 55.5)
            sketch.set(first.high, 1)
            sketch.add(second.top, .equal, 1, first.bottom, 8)
            return [(first.top, 55.5), (second.top, 64.5)]
        },
        LayoutCase("T19: a layout guide") { sketch in
            let root = sketch.fixed(0, 0, 320, 240).box, guide = sketch.box()
            sketch.add(guide.left, .equal, 1, root.left, 14)
            sketch.add(guide.top, .equal, 1, root.top, 112)
            sketch.set(guide.wide, 120)
            sketch.set(guide.high, 40)
            return frame(guide, 14, 112, 120, 40)
        },
        LayoutCase("T21, S15.113: left and right") { sketch in
            let root = sketch.fixed(0, 0, 300, 100).box, view = sketch.box()
            sketch.add(view.left, .equal, 1, root.left, 20)
            sketch.add(view.right, .equal, 1, root.right, -30)
            return [(view.left, 20), (view.wide, 250)]
        },
        LayoutCase("T22: a corner and an intrinsic size") { sketch in
            let root = sketch.fixed(0, 0, 300, 200).box, view = sketch.box()
            sketch.add(view.left, .equal, 1, root.left, 20)
            sketch.add(view.bottom, .equal, 1, root.bottom, -10)
            sketch.content(view.wide, 66)
            sketch.content(view.high, 21, hugging: 750)
            return frame(view, 20, 169, 66, 21)
        },
        LayoutCase("T23: half of the parent's centre") { sketch in
            let root = sketch.fixed(0, 0, 320, 100).box, view = sketch.box()
            sketch.add(view.centerX, .equal, 0.5, root.centerX)
            sketch.set(view.wide, 40)
            return [(view.centerX, 80), (view.left, 60)]
        },
        LayoutCase("T24: 16 to 9") { sketch in
            let root = sketch.fixed(0, 0, 320, 400).box, view = sketch.box()
            sketch.add(view.left, .equal, 1, root.left, 16)
            sketch.add(view.right, .equal, 1, root.right, -16)
            sketch.add(view.high, .equal, 9.0 / 16, view.wide)
            return [(view.wide, 288), (view.high, 162)]
        },
        LayoutCase("T25: half the parent less 24") { sketch in
            let root = sketch.fixed(0, 0, 320, 400).box, view = sketch.box()
            sketch.add(view.wide, .equal, 0.5, root.wide, -24)
            return [(view.wide, 136)]
        },
        LayoutCase("T26, S15.49: the median of constraints with equal priorities") { sketch in
            let view = sketch.box()
            for width in [100.0, 100, 200] { sketch.set(view.wide, width, at: 500) }
            return [(view.wide, 100)]
        },
        LayoutCase("T27: 751 before 750") { sketch in
            let view = sketch.box()
            sketch.set(view.wide, 100, at: 750)
            sketch.set(view.wide, 200, at: 751)
            return [(view.wide, 200)]
        },
        LayoutCase("T30, S15.51: the first label is squeezed") { sketch in
            let root = sketch.fixed(0, 0, 320, 44).box, label = sketch.box(), other = sketch.box()
            sketch.content(label.wide, 300)
            sketch.content(other.wide, 51)
            sketch.add(label.left, .equal, 1, root.left, 16)
            sketch.add(other.left, .equal, 1, label.right, 8)
            sketch.add(other.right, .equal, 1, root.right, -16)
            return row([label, other], [(16, 229), (253, 51)])
        },
        LayoutCase("T31: an optional width against a margin") { sketch in
            let root = sketch.fixed(0, 0, 320, 44).box, view = sketch.box()
            sketch.set(view.wide, 300, at: 750)
            sketch.add(view.centerX, .equal, 1, root.centerX)
            sketch.add(view.left, .greaterThanOrEqual, 1, root.left, 20)
            return row([view], [(20, 280)])
        },
        LayoutCase("T60: H:[a(50)]-[b(==a)]-|") { sketch in
            let root = sketch.fixed(0, 0, 320, 44).box, a = sketch.box(), b = sketch.box()
            sketch.set(a.wide, 50)
            sketch.add(b.left, .equal, 1, a.right, 8)
            sketch.add(b.wide, .equal, 1, a.wide)
            sketch.add(b.right, .equal, 1, root.right, -8)
            return row([a, b], [(204, 50), (262, 50)])
        },
        LayoutCase("S15.33, S15.52: nothing said is 0") { sketch in
            let root = sketch.fixed(0, 0, 320, 44).box, view = sketch.box()
            sketch.add(view.right, .equal, 1, root.right)
            return frame(view, 320, 0, 0, 0)
        },
    ]
}
