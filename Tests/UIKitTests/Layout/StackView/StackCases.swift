import UIKit

extension StackCase {
    /// Rows of S15.Q.
    static let rows: [StackCase] = [
        StackCase(
            row: "T32: fill equally", 320, [-1, -1, -1, -1], spacing: 8, by: .fillEqually,
            [(0, 74), (82, 74), (164, 74), (246, 74)]),
        StackCase(
            row: "T34: 99 in four", 99, [-1, -1, -1, -1], by: .fillEqually, [(0, 25), (25, 25), (50, 25), (74, 25)]),
        StackCase(
            row: "T35: 99 in seven", 99, Array(repeating: -1, count: 7), spacing: 2, by: .fillEqually,
            [(0, 12.5), (14, 12.5), (29, 12.5), (43, 12.5), (58, 12.5), (72, 12.5), (87, 12.5)]),
        StackCase(
            row: "T36, S15.102: the third hidden", 320, [-1, -1, -1, -1], spacing: 8, by: .fillEqually,
            [(0, 101.5), (109, 101.5), (215, 0), (219, 101.5)]
        ) { $0[2].isHidden = true },
        StackCase(
            row: "T38, S15.51: the first is stretched", 300, [29.5, 29, 41.5], spacing: 8,
            [(0, 213.5), (222, 29), (259, 41.5)]),
        StackCase(row: "T39, S15.51: the first is squeezed", 120, [76.5, 94], spacing: 8, [(0, 18), (26, 94)]),
        StackCase(
            row: "T40, S15.52: of two spacers the last takes the rest", 300, [29.5, -1, 29, -1, 41.5], spacing: 8,
            [(0, 29.5), (38, 0), (45.5, 29), (83, 168), (259, 41.5)]),
        StackCase(row: "T43: hugging 251 and 250", 200, [30, 30], spacing: 8, [(0, 30), (38, 162)]) {
            hug($0, 251, 250)
        },
        StackCase(row: "T44: hugging 250 and 251", 200, [30, 30], spacing: 8, [(0, 162), (170, 30)]) {
            hug($0, 250, 251)
        },
        StackCase(row: "T45: compression 750 and 751", 150, [100, 100], spacing: 8, [(0, 42), (50, 100)]) {
            $0[1].setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        },
        StackCase(
            row: "T47: fill proportionally", 200, [160, 80, 40], by: .fillProportionally,
            [(0, 114.29), (114.29, 57.14), (171.43, 28.57)]),
        StackCase(
            row: "T48: 1, 2, 3 proportionally", 600, [1, 2, 3], by: .fillProportionally,
            [(0, 100), (100, 200), (300, 300)]),
        StackCase(
            row: "T49, S15.98: the last takes the rest", 600, [1, 2, 3], spacing: 15, by: .fillProportionally,
            [(0, 16.67), (31.67, 33.33), (80, 520)]),
        StackCase(
            row: "T50: equal proportions", 300, [60, 60, 60], spacing: 10, by: .fillProportionally,
            [(0, 90), (100, 90), (200, 100)]),
        StackCase(
            row: "T51: wide spacing", 300, [1, 1, 1], spacing: 60, by: .fillProportionally,
            [(0, 2.44), (62.44, 2.44), (124.88, 175.12)]),
        StackCase(
            row: "T52: equal spacing", 400, [160, 80, 40], spacing: 10, by: .equalSpacing,
            [(0, 160), (220, 80), (360, 40)]),
        StackCase(
            row: "T54: equal centering", 300, [100, 50, 20], by: .equalCentering, [(0, 100), (145, 50), (280, 20)]),
        StackCase(
            row: "T55: spacing before equal centres", 300, [160, 80, 40], spacing: 10, by: .equalCentering,
            [(0, 160), (170, 80), (260, 40)]),
        StackCase(
            row: "T58: a hidden view in the middle", 300, [50, -1, 60], spacing: 10, [(0, 50), (55, 0), (60, 240)]
        ) {
            hug($0, 251)
            $0[1].isHidden = true
        },
        StackCase(
            row: "S15.102: hidden views at the ends and side by side", 100, [-1, -1, -1, -1, -1], spacing: 10,
            by: .fillEqually, [(0, 0), (0, 45), (50, 0), (50, 0), (55, 45)]
        ) { views in for index in [0, 2, 3] { views[index].isHidden = true } },
        StackCase(
            row: "S15.109: negative spacing overlaps", 90, [-1, -1], spacing: -10, by: .fillEqually,
            [(0, 50), (40, 50)]),
        StackCase(row: "S15.99: no intrinsic width", 90, [30, -1], by: .fillProportionally, [(0, 90), (90, 0)]),
    ]

    /// Columns, alignments, margins and directions.
    static let others: [StackCase] = [
        StackCase(
            "T33: a column, fill equally", CGSize(width: 100, height: 300),
            [(0, 93.5), (103, 93.5), (207, 93.5)].map { CGRect(x: 0, y: $0.0, width: 100, height: $0.1) }
        ) { stack in
            stack.axis = .vertical
            stack.distribution = .fillEqually
            stack.spacing = 10
            return arrange(3, in: stack)
        },
        StackCase(
            "T41: nested stacks at the top", CGSize(width: 266, height: 111),
            [CGRect(x: 0, y: 0, width: 128, height: 57), CGRect(x: 138, y: 0, width: 128, height: 57)]
                + [(0, 19), (22, 16), (41, 16)].map { CGRect(x: 0, y: $0.0, width: 128, height: $0.1) }
        ) { stack in
            stack.spacing = 10
            stack.distribution = .fillEqually
            stack.alignment = .top
            let inner = (0..<2).map { _ in
                let column = UIStackView(arrangedSubviews: [19, 16, 16].map { content(-1, $0) })
                column.axis = .vertical
                column.spacing = 3
                return column
            }
            for column in inner { stack.addArrangedSubview(column) }
            return inner + inner[0].arrangedSubviews
        },
        StackCase(
            "S15.92: bottom", CGSize(width: 90, height: 60),
            [CGRect(x: 0, y: 20, width: 40, height: 40), CGRect(x: 40, y: 50, width: 50, height: 10)]
        ) { stack in
            stack.alignment = .bottom
            return arrange([content(40, 40), content(50, 10)], in: stack)
        },
        StackCase(
            "S15.93: one view at the centre", CGSize(width: 90, height: 60),
            [CGRect(x: 0, y: 10, width: 90, height: 40)]
        ) { stack in
            stack.alignment = .center
            return arrange([content(40, 40)], in: stack)
        },
        StackCase(
            "S15.103: custom spacing, dropped for a hidden view", CGSize(width: 200, height: 20),
            [(0, 20), (50, 20), (74, 0), (78, 122)].map { CGRect(x: $0.0, y: 0, width: $0.1, height: 20) }
        ) { stack in
            stack.spacing = 8
            let views = arrange([content(20), content(20), content(20), content(122)], in: stack)
            stack.setCustomSpacing(30, after: views[0])
            stack.setCustomSpacing(90, after: views[2])
            views[2].isHidden = true
            return views
        },
        StackCase(
            "S15.103: system spacing", CGSize(width: 50, height: 20),
            [(0, 21), (29, 21)].map { CGRect(x: $0.0, y: 0, width: $0.1, height: 20) }
        ) { stack in
            stack.spacing = UIStackView.spacingUseSystem
            stack.distribution = .fillEqually
            return arrange(2, in: stack)
        },
        StackCase(
            "S15.104: between the margins", CGSize(width: 100, height: 60), [CGRect(x: 8, y: 8, width: 84, height: 44)]
        ) { stack in
            stack.isLayoutMarginsRelativeArrangement = true
            return arrange(1, in: stack)
        },
        StackCase(
            "S15.108: from right to left", CGSize(width: 100, height: 20),
            [(60, 40), (0, 50)].map { CGRect(x: $0.0, y: 0, width: $0.1, height: 20) }
        ) { stack in
            stack.semanticContentAttribute = .forceRightToLeft
            stack.spacing = 10
            return arrange([content(40), content(50)], in: stack)
        },
    ]
}
