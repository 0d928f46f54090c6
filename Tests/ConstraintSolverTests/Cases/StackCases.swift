@testable import ConstraintSolver

extension LayoutCase {
    /// A stack of a width with views of intrinsic widths; nil for a plain view.
    private static func stack(
        _ sketch: inout Sketch, _ width: Double, _ lengths: [Double?], spacing: Double,
        _ distribution: Sketch.Distribution = .fill, hidden: Int? = nil, hugging: [Float]? = nil,
        resistance: [Float]? = nil
    ) -> [Box] {
        let stack = sketch.fixed(0, 0, width, 100).box, views = sketch.boxes(lengths.count)
        for (index, length) in lengths.enumerated() {
            guard let length else { continue }
            sketch.content(
                views[index].wide, length, hugging: hugging?[index] ?? 250, resistance: resistance?[index] ?? 750)
        }
        sketch.stack(stack, views, spacing: spacing, distribution, hidden: hidden)
        return views
    }

    /// Views that a stack arranges.
    static let stacks: [LayoutCase] = [
        LayoutCase("T32: fill equally") { sketch in
            row(
                stack(&sketch, 320, [nil, nil, nil, nil], spacing: 8, .fillEqually),
                [(0, 74), (82, 74), (164, 74), (246, 74)])
        },
        LayoutCase("T33: fill equally, fractions") { sketch in
            let width = 280.0 / 3
            return row(
                stack(&sketch, 300, [nil, nil, nil], spacing: 10, .fillEqually),
                [(0, width), (width + 10, width), (2 * width + 20, width)])
        },
        LayoutCase("T34: 99 in four") { sketch in
            row(
                stack(&sketch, 99, [nil, nil, nil, nil], spacing: 0, .fillEqually),
                [(0, 24.75), (24.75, 24.75), (49.5, 24.75), (74.25, 24.75)])
        },
        LayoutCase("T35: 99 in seven") { sketch in
            let width = 87.0 / 7
            return row(
                stack(&sketch, 99, Array(repeating: nil, count: 7), spacing: 2, .fillEqually),
                (0..<7).map { (Double($0) * (width + 2), width) })
        },
        LayoutCase("T36, S15.102: the third hidden") { sketch in
            let width = 304.0 / 3
            return row(
                stack(&sketch, 320, [nil, nil, nil, nil], spacing: 8, .fillEqually, hidden: 2),
                [(0, width), (width + 8, width), (2 * width + 12, 0), (2 * width + 16, width)])
        },
        LayoutCase("T38, S15.51: the first is stretched") { sketch in
            row(stack(&sketch, 300, [29.5, 29, 41.5], spacing: 8), [(0, 213.5), (221.5, 29), (258.5, 41.5)])
        },
        LayoutCase("T39, S15.51: the first is squeezed") { sketch in
            row(stack(&sketch, 120, [76.5, 94], spacing: 8), [(0, 18), (26, 94)])
        },
        LayoutCase("T40, S15.52: two spacers") { sketch in
            row(
                stack(&sketch, 300, [29.5, nil, 29, nil, 41.5], spacing: 8),
                [(0, 29.5), (37.5, 0), (45.5, 29), (82.5, 168), (258.5, 41.5)])
        },
        LayoutCase("T43: hugging 251 and 250") { sketch in
            row(stack(&sketch, 200, [30, 30], spacing: 8, hugging: [251, 250]), [(0, 30), (38, 162)])
        },
        LayoutCase("T44: hugging 250 and 251") { sketch in
            row(stack(&sketch, 200, [30, 30], spacing: 8, hugging: [250, 251]), [(0, 162), (170, 30)])
        },
        LayoutCase("T45: resistance 750 and 751") { sketch in
            row(stack(&sketch, 150, [100, 100], spacing: 8, resistance: [750, 751]), [(0, 42), (50, 100)])
        },
        LayoutCase("T47: fill proportionally") { sketch in
            row(
                stack(&sketch, 200, [160, 80, 40], spacing: 0, .fillProportionally([160, 80, 40])),
                [(0, 800.0 / 7), (800.0 / 7, 400.0 / 7), (1200.0 / 7, 200.0 / 7)])
        },
        LayoutCase("T48: 1, 2, 3 proportionally") { sketch in
            row(
                stack(&sketch, 600, [1, 2, 3], spacing: 0, .fillProportionally([1, 2, 3])),
                [(0, 100), (100, 200), (300, 300)])
        },
        LayoutCase("T49, S15.98: the last takes the rest") { sketch in
            row(
                stack(&sketch, 600, [1, 2, 3], spacing: 15, .fillProportionally([1, 2, 3])),
                [(0, 50.0 / 3), (50.0 / 3 + 15, 100.0 / 3), (80, 520)])
        },
        LayoutCase("T50: equal proportions") { sketch in
            row(
                stack(&sketch, 300, [60, 60, 60], spacing: 10, .fillProportionally([60, 60, 60])),
                [(0, 90), (100, 90), (200, 100)])
        },
        LayoutCase("T51: wide spacing, proportionally") { sketch in
            let width = 100.0 / 41
            return row(
                stack(&sketch, 300, [1, 1, 1], spacing: 60, .fillProportionally([1, 1, 1])),
                [(0, width), (width + 60, width), (2 * width + 120, 180 - 2 * width)])
        },
        LayoutCase("T52: equal spacing") { sketch in
            row(
                stack(&sketch, 400, [160, 80, 40], spacing: 10, .equalSpacing), [(0, 160), (220, 80), (360, 40)])
        },
        LayoutCase("T54: equal centering") { sketch in
            row(stack(&sketch, 300, [100, 50, 20], spacing: 0, .equalCentering), [(0, 100), (145, 50), (280, 20)])
        },
        LayoutCase("T55: spacing before equal centres") { sketch in
            row(stack(&sketch, 300, [160, 80, 40], spacing: 10, .equalCentering), [(0, 160), (170, 80), (260, 40)])
        },
        LayoutCase("T58: a hidden view in the middle") { sketch in
            row(
                stack(&sketch, 300, [50, nil, 60], spacing: 10, hidden: 1, hugging: [251, 250, 250]),
                [(0, 50), (55, 0), (60, 240)])
        },
        LayoutCase("T59, S15.95: a multi-line label and a switch") { sketch in
            let views = stack(
                &sketch, 343, [600, 51], spacing: 8, hugging: [251, 750], resistance: [749, 750])
            sketch.set(views[0].wide, 343.0 / 2, at: 760)
            return row(views, [(0, 171.5), (179.5, 163.5)])
        },
        LayoutCase("T46: natural size") { sketch in
            let stack = sketch.fixed(0, 0, nil, nil).box, views = sketch.boxes(3)
            for (view, size) in zip(views, [(160.0, 200.0), (80, 100), (40, 50)]) {
                sketch.content(view.wide, size.0)
                sketch.content(view.high, size.1)
            }
            sketch.stack(stack, views, spacing: 0)
            for view in views {
                sketch.add(view.top, .equal, 1, stack.top, origin: .system)
                sketch.add(view.bottom, .equal, 1, stack.bottom, origin: .system)
            }
            return row(views, [(0, 160), (160, 80), (240, 40)]) + views.map { ($0.high, 200) }
                + frame(stack, 0, 0, 280, 200)
        },
        LayoutCase("T57: alignment to the centre") { sketch in
            let stack = sketch.fixed(0, 0, 300, nil).box, views = sketch.boxes(3)
            for (view, height) in zip(views, [200.0, 100, 50]) {
                sketch.content(view.high, height)
                sketch.add(stack.top, .lessThanOrEqual, 1, view.top, origin: .system)
                sketch.add(stack.bottom, .greaterThanOrEqual, 1, view.bottom, origin: .system)
            }
            for view in views.dropFirst() { sketch.add(view.centerY, .equal, 1, views[0].centerY, origin: .system) }
            sketch.add(stack.centerY, .equal, 1, views[0].centerY, origin: .system)
            sketch.set(stack.high, 0, at: 51)
            return [(stack.high, 200)] + zip(views, [0.0, 50, 75]).map { ($0.top, $1) }
        },
        LayoutCase("T41: nested stacks at the top") { sketch in
            let outer = sketch.fixed(0, 0, 266, 111).box, inner = sketch.boxes(2)
            sketch.stack(outer, inner, spacing: 10, .fillEqually)
            var expected = row(inner, [(0, 128), (138, 128)])
            for stack in inner {
                let views = sketch.boxes(3)
                for (view, height) in zip(views, [19.0, 16, 16]) { sketch.content(view.high, height) }
                sketch.add(stack.top, .equal, 1, outer.top, origin: .system)
                sketch.add(stack.top, .equal, 1, views[0].top, origin: .system)
                sketch.add(views[1].top, .equal, 1, views[0].bottom, 3, origin: .system)
                sketch.add(views[2].top, .equal, 1, views[1].bottom, 3, origin: .system)
                sketch.add(views[2].bottom, .equal, 1, stack.bottom, origin: .system)
                expected += [(stack.high, 57)] + zip(views, [0.0, 22, 41]).map { ($0.top, $1) }
            }
            return expected
        },
    ]
}
