import Stage
import Testing

@testable import UIKit

/// Accessories of list cells (S14.138–146).
@MainActor @Suite(.serialized) struct ListAccessoryTests {
    private static func rig(_ accessories: [UICellAccessory], editing: Bool = false) -> ListRig {
        let rig = ListRig([["Row"], ["Row"]], .make(.plain))
        rig.configure = { cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            cell.accessories = accessories
        }
        rig.collection.isEditing = editing
        rig.shown()
        return rig
    }

    private static func boxes(_ cell: UIView?) -> [[CGFloat]] {
        (cell?.subviews ?? []).compactMap { ($0 as? ListAccessoryView).map { ListRig.values($0.frame) } }
            .sorted { $0[0] < $1[0] }
    }

    /// K44: boxes of accessories in a row of 375 × 52, and the content that they leave.
    @Test func boxes() {
        func check(_ accessory: UICellAccessory, _ box: [CGFloat], _ content: [CGFloat]) {
            let cell = Self.rig([accessory], editing: true).cell(1, 0)
            // Below the padding of the first row of a section.
            #expect(Self.boxes(cell) == [[box[0], box[1] + 18.5 / 2, box[2], box[3]]], "\(accessory.kind)")
            let frame = cell?.contentView.frame ?? .zero
            #expect([frame.minX, frame.maxX] == content, "\(accessory.kind)")
        }
        // Vertically centred in 70.5 − 18.5.
        check(.disclosureIndicator(), [345, 28.25, 14, 14], [0, 345])
        check(.checkmark(), [337.5, 26.25, 19, 18], [0, 335])
        check(.delete(), [15, 22.25, 26, 26], [40, 375])
        check(.insert(), [15, 22.25, 26, 26], [40, 375])
        check(.multiselect(), [15, 22.25, 26, 26], [40, 375])
        check(.reorder(), [333.5, 13.25, 27, 44], [0, 335])
        check(.outlineDisclosure(), [345, 28.25, 14, 14], [0, 345])
    }

    /// S14.143: two trailing accessories, the disclosure outside.
    @Test func twoTrailing() {
        let boxes = Self.boxes(Self.rig([.checkmark(), .disclosureIndicator()]).cell(1, 0))
        #expect(boxes.map { $0[0] } == [315.5, 345])
        #expect(boxes[1][0] - boxes[0][0] - boxes[0][2] == 10.5)
    }

    /// S14.140: the system orders its own kinds; positions of other views are asked in the order of the array.
    @Test func order() {
        func names(_ accessories: [UICellAccessory]) -> [String] {
            accessories.map { accessory in
                if case .custom(let configuration) = accessory.content {
                    return configuration.customView.accessibilityIdentifier ?? ""
                }
                return "\(accessory.systemKind!)"
            }
        }
        func custom(_ name: String, _ placement: UICellAccessory.Placement) -> UICellAccessory {
            let view = UIView()
            view.accessibilityIdentifier = name
            return .customView(configuration: .init(customView: view, placement: placement))
        }
        let sides = ListAccessories.sides([
            .label(text: "L"), .checkmark(), .reorder(), .disclosureIndicator(), .insert(), .delete(),
            custom("first", .trailing()), custom("last", .trailing(at: { $0.count })),
            custom("before", .trailing(at: UICellAccessory.Placement.position(before: .checkmark()))),
            custom("absent", .leading(at: UICellAccessory.Placement.position(after: .multiselect()))),
            custom("after", .leading(at: UICellAccessory.Placement.position(after: .delete()))),
        ])
        #expect(names(sides.leading) == ["delete", "after", "insert", "absent"])
        #expect(
            names(sides.trailing) == [
                "first", "label", "before", "checkmark", "disclosureIndicator", "reorder", "last",
            ])
    }

    /// S14.141: those of editing come and go with it, and the content makes way.
    @Test func editing() {
        let rig = Self.rig([.delete(), .disclosureIndicator(displayed: .whenNotEditing)])
        #expect(Self.boxes(rig.cell(1, 0)).map { $0[0] } == [345])
        rig.stage.session.perform(at: rig.stage.now) { rig.collection.isEditing = true }
        rig.stage.advance(by: 0.1)
        // On the way the content glides.
        let seen = rig.cell(1, 0)?.contentView.layer.presentation()?.frame.minX ?? 0
        #expect(seen > 0 && seen < 40)
        rig.stage.advance(by: 1)
        #expect(Self.boxes(rig.cell(1, 0)).map { $0[0] } == [15])
        #expect(rig.cell(1, 0)?.contentView.frame.minX == 40)
    }

    /// S14.141: rows that come into sight while editing show it, those that are reused too, and end it with an
    /// animation.
    @Test func editingWhileScrolling() throws {
        let rig = ListRig([(0..<60).map { "Row \($0)" }], .make(.plain))
        rig.configure = { cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            cell.accessories = [.delete()]
        }
        let stage = rig.shown()
        stage.session.perform(at: stage.now) { rig.collection.isEditing = true }
        for y in stride(from: CGFloat(0), through: 1500, by: 150) {
            stage.session.perform(at: stage.now) { rig.collection.contentOffset.y = y }
            stage.advance(by: 0.5)
            let cells = rig.collection.visibleCells
            #expect(!cells.isEmpty)
            #expect(cells.allSatisfy { Self.boxes($0).count == 1 && $0.contentView.frame.minX == 40 }, "\(y)")
        }
        stage.session.perform(at: stage.now) { rig.collection.isEditing = false }
        stage.advance(by: 0.1)
        let cell = try #require(rig.collection.visibleCells.first)
        let seen = cell.contentView.layer.presentation()?.frame.minX ?? 0
        #expect(seen > 0 && seen < 40)
    }

    /// K47, S14.145: levels move the content, and leading accessories unless they stay.
    @Test func indentation() {
        let rig = Self.rig([.delete(displayed: .always)])
        let cell = rig.cell(1, 0)
        rig.stage.session.perform(at: rig.stage.now) { cell?.indentationLevel = 2 }
        rig.stage.advance(by: 0.1)
        #expect(Self.boxes(cell).map { $0[0] } == [35])
        #expect(ListRig.text("Row", in: cell).first == 76)
        rig.stage.session.perform(at: rig.stage.now) { cell?.indentsAccessories = false }
        rig.stage.advance(by: 0.1)
        #expect(Self.boxes(cell).map { $0[0] } == [15])
        rig.stage.session.perform(at: rig.stage.now) { cell?.accessories = [] }
        rig.stage.advance(by: 0.1)
        #expect(ListRig.text("Row", in: cell).first == 36)
    }

    /// S14.142: widths that are asked for take effect, hidden accessories keep theirs.
    @Test func reservedWidths() {
        let wide = Self.rig([.checkmark(options: .init(isHidden: true, reservedLayoutWidth: .custom(60)))])
        #expect(wide.cell(1, 0)?.contentView.frame.maxX == 299)
        let actual = Self.rig([.checkmark(options: .init(reservedLayoutWidth: .actual))])
        #expect(actual.cell(1, 0)?.contentView.frame.maxX == 340)
    }

    /// Signs that do something call their handlers.
    @Test func handlers() {
        var called: [String] = []
        let rig = Self.rig(
            [
                .delete(displayed: .always) { called.append("delete") },
                .detail { called.append("detail") },
            ])
        rig.stage.click(CGPoint(x: 28, y: 110))
        rig.stage.click(CGPoint(x: 347, y: 110))
        #expect(called == ["delete", "detail"])
        #expect(rig.collection.indexPathsForSelectedItems == nil)
    }
}
