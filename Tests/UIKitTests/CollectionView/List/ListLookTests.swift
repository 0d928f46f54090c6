import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// How lists look: pictures, and the colours that states have.
@MainActor @Suite(.serialized) struct ListLookTests {
    private static let signs = ["folder", "doc", "tray", "tag"]

    /// Every kind of content and accessory in one list.
    private static func sampler(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> ListRig {
        let rig = ListRig(
            [["Plain", "Picture", "Subtitle", "Value"], ["Selected", "Disclosure", "Checkmark", "Detail"]],
            .make(appearance) {
                $0.headerMode = .supplementary
                $0.footerMode = .supplementary
            }, height: 620)
        rig.headers = ["Contents", "Accessories"]
        rig.footers = ["Rows size themselves.", ""]
        rig.configure = { cell, path, text in
            var content =
                text == "Subtitle" ? UIListContentConfiguration.subtitleCell() : cell.defaultContentConfiguration()
            if text == "Value" { content = .valueCell() }
            content.text = text
            if text == "Subtitle" { content.secondaryText = "A second line" }
            if text == "Value" { content.secondaryText = "42" }
            if path.section == 0, path.item > 0 { content.image = UIImage(systemName: signs[path.item]) }
            cell.contentConfiguration = content
            switch text {
            case "Disclosure": cell.accessories = [.disclosureIndicator(), .label(text: "On")]
            case "Checkmark": cell.accessories = [.checkmark(), .disclosureIndicator()]
            case "Detail": cell.accessories = [.detail(), .outlineDisclosure()]
            default: cell.accessories = []
            }
        }
        return rig
    }

    @Test(arguments: ["plain", "grouped", "insetGrouped", "sidebar"], [UIUserInterfaceStyle.light, .dark])
    func appearances(name: String, style: UIUserInterfaceStyle) throws {
        let kinds: [String: UICollectionLayoutListConfiguration.Appearance] = [
            "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped, "sidebar": .sidebar,
        ]
        let rig = Self.sampler(kinds[name]!)
        let stage = rig.shown(appearance: style)
        stage.session.perform(at: stage.now) {
            rig.collection.selectItem(
                at: IndexPath(item: 0, section: 1), animated: false, scrollPosition: [])
        }
        try stage.settle()
        expectPicture(stage.renderedBitmap(), named: "list-\(name)-\(style == .dark ? "dark" : "light")")
    }

    @Test func rightToLeft() throws {
        let rig = Self.sampler(.insetGrouped)
        let stage = rig.shown(isMirrored: true)
        try stage.settle()
        expectPicture(stage.renderedBitmap(), named: "list-rtl")
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func editing(style: UIUserInterfaceStyle) throws {
        let rig = ListRig(
            [["Delete", "Insert", "Multiselect", "Selected", "Reorder"]], .make(.insetGrouped), height: 340)
        rig.collection.allowsSelectionDuringEditing = true
        rig.collection.allowsMultipleSelectionDuringEditing = true
        rig.configure = { cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            switch text {
            case "Delete": cell.accessories = [.delete(), .disclosureIndicator()]
            case "Insert": cell.accessories = [.insert()]
            case "Reorder": cell.accessories = [.reorder(), .delete(), .multiselect()]
            default: cell.accessories = [.multiselect()]
            }
        }
        let stage = rig.shown(appearance: style)
        stage.session.perform(at: stage.now) {
            rig.collection.isEditing = true
            rig.collection.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
        }
        stage.advance(by: 1)
        expectPicture(stage.renderedBitmap(), named: "list-editing-\(style == .dark ? "dark" : "light")")
    }

    /// S14.149: a selected row is grey, others have the colour of their list.
    @Test func selectedFill() throws {
        let rig = ListRig([["One", "Two"]], .make(.insetGrouped))
        let stage = rig.shown()
        stage.session.perform(at: stage.now) {
            rig.collection.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        }
        stage.advance(by: 0.1)
        #expect(rig.cell(0, 0)?.backgroundConfiguration?.backgroundColor == .systemGray4)
        #expect(rig.cell(0, 1)?.backgroundConfiguration?.backgroundColor == .secondarySystemGroupedBackground)
    }

    /// S14.132: the list's colour is shown in place of the view's own, which comes back with another layout.
    @Test func background() {
        let rig = ListRig([["One"]], .make(.grouped))
        rig.collection.backgroundColor = .systemRed
        let stage = rig.shown()
        #expect(rig.collection.backgroundColor == .systemRed)
        #expect(rig.collection.layer.backgroundColor == UIColor.systemGroupedBackground.cgColor)
        rig.collection.collectionViewLayout = UICollectionViewCompositionalLayout.list(
            using: .make(.grouped) { $0.backgroundColor = .clear })
        stage.advance(by: 0.1)
        #expect(rig.collection.layer.backgroundColor == UIColor.systemRed.cgColor)
    }
}
