import Stage
import Testing

@testable import UIKit

/// Options of the accessories of list cells (S14.138–146).
@MainActor @Suite(.serialized) struct AccessoryOptionTests {
    private typealias Dimension = UICellAccessory.LayoutDimension

    /// A row with an accessory, and its view.
    private func shown(_ accessory: UICellAccessory, editing: Bool = true) throws -> (
        rig: ListRig, cell: UICollectionViewListCell, view: ListAccessoryView?
    ) {
        let rig = ListRig([["Row"]], .make(.plain))
        rig.configure = { cell, _, _ in cell.accessories = [accessory] }
        rig.collection.isEditing = editing
        rig.shown()
        let cell = try #require(rig.cell(0, 0))
        return (rig, cell, cell.subviews.lazy.compactMap { $0 as? ListAccessoryView }.first)
    }

    /// The accessories by their options: hidden, width and colour of the sign.
    private func all(
        _ isHidden: Bool, _ width: Dimension, _ tint: UIColor
    ) -> [(name: String, accessory: UICellAccessory)] {
        var disclosure = UICellAccessory.DisclosureIndicatorOptions()
        (disclosure.isHidden, disclosure.reservedLayoutWidth, disclosure.tintColor) = (isHidden, width, tint)
        var check = UICellAccessory.CheckmarkOptions()
        (check.isHidden, check.reservedLayoutWidth, check.tintColor) = (isHidden, width, tint)
        var delete = UICellAccessory.DeleteOptions()
        (delete.isHidden, delete.reservedLayoutWidth, delete.tintColor) = (isHidden, width, tint)
        var insert = UICellAccessory.InsertOptions()
        (insert.isHidden, insert.reservedLayoutWidth, insert.tintColor) = (isHidden, width, tint)
        var multiselect = UICellAccessory.MultiselectOptions()
        (multiselect.isHidden, multiselect.reservedLayoutWidth, multiselect.tintColor) = (isHidden, width, tint)
        var reorder = UICellAccessory.ReorderOptions()
        (reorder.isHidden, reorder.reservedLayoutWidth, reorder.tintColor) = (isHidden, width, tint)
        var outline = UICellAccessory.OutlineDisclosureOptions()
        (outline.isHidden, outline.reservedLayoutWidth, outline.tintColor) = (isHidden, width, tint)
        var detail = UICellAccessory.DetailOptions()
        (detail.isHidden, detail.reservedLayoutWidth, detail.tintColor) = (isHidden, width, tint)
        var menu = UICellAccessory.PopUpMenuOptions()
        (menu.isHidden, menu.reservedLayoutWidth, menu.tintColor) = (isHidden, width, tint)
        var label = UICellAccessory.LabelOptions()
        (label.isHidden, label.reservedLayoutWidth, label.tintColor) = (isHidden, width, tint)
        let title = UIMenu(options: .singleSelection, children: [UIAction(title: "One", state: .on) { _ in }])
        return [
            ("disclosure", .disclosureIndicator(options: disclosure)), ("check", .checkmark(options: check)),
            ("delete", .delete(options: delete)), ("insert", .insert(options: insert)),
            ("multiselect", .multiselect(options: multiselect)), ("reorder", .reorder(options: reorder)),
            ("outline", .outlineDisclosure(options: outline)), ("detail", .detail(options: detail)),
            ("menu", .popUpMenu(title, options: menu)), ("label", .label(text: "Text", options: label)),
        ]
    }

    /// Hidden accessories keep their width, which is the one that is asked for.
    @Test func hiddenAccessoriesKeepTheirWidth() throws {
        for (name, accessory) in all(true, .custom(70), .systemRed) {
            let (_, cell, view) = try shown(accessory)
            #expect(view?.alpha == 0, "\(name)")
            let left = cell.contentView.frame.minX, right = cell.bounds.width - cell.contentView.frame.maxX
            #expect(max(left, right) > 70 && min(left, right) == 0, "\(name): \(cell.contentView.frame)")
        }
        for (name, accessory) in all(false, .actual, .systemRed) {
            let (_, _, view) = try shown(accessory)
            #expect(view?.alpha == 1 && view?.reservedWidth == view?.size.width, "\(name)")
        }
    }

    /// The colour of a sign, found among the pixels of its view.
    @Test func colours() throws {
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        for (name, accessory) in all(false, .standard, red) {
            let (rig, _, view) = try shown(accessory)
            let frame = try #require(view.map { $0.convert($0.bounds, to: nil) })
            let picture = rig.stage.renderedBitmap()
            var isRed = false
            for y in Int(frame.minY * 2)..<Int(frame.maxY * 2) {
                for x in Int(frame.minX * 2)..<Int(frame.maxX * 2) where picture[x, y] & 0xFF_FFFF == 0xFF_0000 {
                    isRed = true
                }
            }
            // The sign of a circle is white on its colour unless both are chosen; a circle that is not selected is
            // grey.
            #expect(isRed != (name == "multiselect"), "\(name)")
        }
    }

    /// Each kind is told by its type, and shown in one state of editing.
    @Test func typesAndStates() throws {
        func name(_ accessory: UICellAccessory) -> String {
            switch accessory.accessoryType {
            case .checkmark: "checkmark"
            case .customView(let view): "custom \(view.tag)"
            case .delete: "delete"
            case .detail: "detail"
            case .disclosureIndicator: "disclosure"
            case .insert: "insert"
            case .label: "label"
            case .multiselect: "multiselect"
            case .outlineDisclosure: "outline"
            case .popUpMenu: "menu"
            case .reorder: "reorder"
            }
        }
        let kinds = all(false, .standard, .systemRed)
        #expect(
            kinds.map { name($0.accessory) } == [
                "disclosure", "checkmark", "delete", "insert", "multiselect", "reorder", "outline", "detail", "menu",
                "label",
            ])
        for (name, accessory) in kinds {
            let isForEditing = ["delete", "insert", "multiselect", "reorder"].contains(name)
            #expect(try shown(accessory, editing: true).view != nil, "\(name)")
            #expect(try (shown(accessory, editing: false).view == nil) == isForEditing, "\(name)")
        }
        #expect(try shown(.checkmark(displayed: .whenEditing), editing: false).view == nil)
        #expect(try shown(.checkmark(displayed: .whenNotEditing), editing: true).view == nil)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        view.tag = 7
        var custom = UICellAccessory.CustomViewConfiguration(
            customView: view, placement: .trailing(displayed: .whenEditing), maintainsFixedSize: true)
        custom.reservedLayoutWidth = .custom(90)
        #expect(!custom.placement.isLeading && name(.customView(configuration: custom)) == "custom 7")
        #expect(try shown(.customView(configuration: custom), editing: false).view == nil)
        let (_, cell, box) = try shown(.customView(configuration: custom), editing: true)
        #expect(box?.size == CGSize(width: 30, height: 20) && box?.reservedWidth == 90)
        #expect(cell.bounds.width - cell.contentView.frame.maxX > 90)
    }

    /// The style of a chevron decides who opens the branch: the whole row, or the chevron alone.
    @Test(arguments: [UICellAccessory.OutlineDisclosureOptions.Style.automatic, .header, .cell])
    func stylesOfChevrons(style: UICellAccessory.OutlineDisclosureOptions.Style) throws {
        var calls = 0
        var options = UICellAccessory.OutlineDisclosureOptions()
        #expect(options.style == .automatic && style.rawValue <= 2)
        options.style = style
        let (rig, _, view) = try shown(.outlineDisclosure(options: options) { calls += 1 }, editing: false)
        let frame = try #require(view.map { $0.convert($0.bounds, to: nil) })
        rig.stage.click(CGPoint(x: frame.midX, y: frame.midY))
        #expect(calls == 1)
        rig.stage.click(CGPoint(x: 60, y: frame.midY))
        #expect(calls == (style == .header ? 2 : 1))
        #expect((rig.collection.indexPathsForSelectedItems?.isEmpty ?? true) == (style == .header))
    }
}
