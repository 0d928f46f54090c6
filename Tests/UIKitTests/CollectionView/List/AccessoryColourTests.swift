import Stage
import Testing

@testable import UIKit

/// The colours behind the signs of list accessories (S14.138–146).
@MainActor @Suite(.serialized) struct AccessoryColourTests {
    private static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

    /// The colours of an accessory's pixels: red and green, in which the tests set the sign and its background.
    private func colours(_ accessory: UICellAccessory) throws -> Set<UInt32> {
        let rig = ListRig([["Row", "Other"]], .make(.plain))
        rig.configure = { cell, _, _ in cell.accessories = [accessory] }
        rig.collection.isEditing = true
        rig.shown()
        let view = try #require(rig.cell(0, 0)?.subviews.lazy.compactMap { $0 as? ListAccessoryView }.first)
        let frame = view.convert(view.bounds, to: nil), picture = rig.stage.renderedBitmap()
        var found: Set<UInt32> = []
        for y in Int(frame.minY * 2)..<Int(frame.maxY * 2) {
            for x in Int(frame.minX * 2)..<Int(frame.maxX * 2) { found.insert(picture[x, y] & 0xFF_FFFF) }
        }
        return found.intersection([0xFF_0000, 0x00_FF00])
    }

    /// The background fills the circle, and the tint colours the sign in it.
    @Test func deleteAndInsert() throws {
        var delete = UICellAccessory.DeleteOptions()
        #expect(delete.backgroundColor == nil && delete.tintColor == nil)
        (delete.tintColor, delete.backgroundColor) = (Self.red, Self.green)
        #expect(try colours(.delete(options: delete)) == [0xFF_0000, 0x00_FF00])
        var insert = UICellAccessory.InsertOptions()
        #expect(insert.backgroundColor == nil)
        (insert.tintColor, insert.backgroundColor) = (Self.red, Self.green)
        #expect(try colours(.insert(options: insert)) == [0xFF_0000, 0x00_FF00])
    }

    /// A selected circle is filled with the background, and its checkmark has the tint; an open one has neither.
    @Test func multiselect() {
        func colours(_ options: UICellAccessory.MultiselectOptions, selects: Bool) -> Set<UInt32> {
            let art = AccessoryArt(.multiselect(options: options)), controller = UIViewController()
            var state = UICellConfigurationState(traitCollection: UITraitCollection(style: .light, scale: 1))
            state.isSelected = selects
            controller.view.backgroundColor = .white
            controller.view.addSubview(art.view)
            art.view.frame = CGRect(x: 10, y: 10, width: 26, height: 26)
            art.show(state, tint: .systemBlue)
            let picture = Stage(root: controller, size: CGSize(width: 50, height: 50)).renderedBitmap()
            var found: Set<UInt32> = []
            for y in 10..<36 { for x in 10..<36 { found.insert(picture[x, y] & 0xFF_FFFF) } }
            return found.intersection([0xFF_0000, 0x00_FF00])
        }
        var options = UICellAccessory.MultiselectOptions()
        #expect(options.backgroundColor == nil)
        (options.tintColor, options.backgroundColor) = (Self.red, Self.green)
        #expect(colours(options, selects: true).contains(0x00_FF00))
        #expect(colours(options, selects: false) == [])
        // S14.144: the tint alone fills the circle.
        options.backgroundColor = nil
        options.tintColor = Self.green
        #expect(colours(options, selects: true) == [0x00_FF00])
    }

    /// S14.164: a line stands before the handle if another accessory is beside it, and its options show it.
    @Test func theLineBeforeAHandle() throws {
        func lines(_ accessories: [UICellAccessory]) throws -> [CGRect] {
            let rig = ListRig([["Row"]], .make(.plain))
            rig.configure = { cell, _, _ in cell.accessories = accessories }
            rig.collection.isEditing = true
            rig.shown()
            let cell = try #require(rig.cell(0, 0))
            let handle = cell.subviews.compactMap { $0 as? ListAccessoryView }.map(\.frame.minX).max() ?? 0
            let found = cell.subviews.filter { $0.frame.width == 0.5 }.map(\.frame)
            for line in found {
                #expect(line.maxX < handle && line.height == cell.bounds.height - (cell.listRow?.topPadding ?? 0) - 20)
            }
            return found
        }
        var options = UICellAccessory.ReorderOptions()
        #expect(options.showsVerticalSeparator)
        #expect(try lines([.reorder(options: options)]).isEmpty)
        #expect(try lines([.reorder(options: options), .disclosureIndicator()]).count == 1)
        options.showsVerticalSeparator = false
        #expect(try lines([.reorder(options: options), .disclosureIndicator()]).isEmpty)
    }

    /// Positions of accessories of the program: before or after those of a kind, or by their number.
    @Test func positionsOfViews() throws {
        func custom(_ tag: Int, _ placement: UICellAccessory.Placement) -> UICellAccessory {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            view.tag = tag
            return .customView(configuration: .init(customView: view, placement: placement))
        }
        func order(_ accessories: [UICellAccessory]) throws -> [Int] {
            let rig = ListRig([["Row"]], .make(.plain))
            rig.configure = { cell, _, _ in cell.accessories = accessories }
            rig.shown()
            let views = try #require(rig.cell(0, 0)).subviews.compactMap { $0 as? ListAccessoryView }
            return views.sorted { $0.frame.minX < $1.frame.minX }.map { $0.subviews.first?.tag ?? 0 }
        }
        let before = UICellAccessory.Placement.trailing(
            displayed: .always, at: UICellAccessory.Placement.position(before: .disclosureIndicator()))
        #expect(try order([.disclosureIndicator(), custom(7, before)]) == [7, 0])
        let first = UICellAccessory.Placement.leading(displayed: .always, at: { _ in 0 })
        let last = UICellAccessory.Placement.leading(displayed: .always, at: { $0.count })
        #expect(try order([custom(1, last), custom(2, first)]) == [2, 1])
    }
}
