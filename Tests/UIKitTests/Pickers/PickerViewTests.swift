import Stage
import Testing
import UIKit

/// The API of picker views, and what the user does with them.
@MainActor struct PickerViewTests {
    private func titles(_ picker: UIPickerView) -> [String] {
        func labels(_ view: UIView) -> [UILabel] {
            guard !view.isHidden else { return [] }
            return (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
        }
        return labels(picker).sorted { $0.convert($0.center, to: picker).y < $1.convert($1.center, to: picker).y }
            .compactMap(\.text)
    }

    @Test func sizes() {
        UITraitCollection.current = UITraitCollection(style: .light, scale: 1)
        let picker = UIPickerView()
        #expect(picker.frame == CGRect(x: 0, y: 0, width: 320, height: 216))
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        #expect(UIPickerView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).bounds.size == CGSize(width: 3, height: 4))
        #expect(picker.numberOfComponents == 0 && picker.selectedRow(inComponent: 0) == -1)
        #expect(picker.numberOfRows(inComponent: 0) == 0 && picker.rowSize(forComponent: 0) == .zero)
        picker.selectRow(3, inComponent: 0, animated: false)
        picker.reloadAllComponents()
    }

    @Test func queries() {
        let rig = PickerRig([5, 0, 40])
        #expect(rig.picker.numberOfComponents == 3 && rig.picker.numberOfRows(inComponent: 2) == 40)
        #expect(rig.picker.selectedRow(inComponent: 0) == 0 && rig.picker.selectedRow(inComponent: 1) == -1)
        let size = rig.picker.rowSize(forComponent: 0)
        #expect(abs(size.width - 292 / 3) < 0.01 && size.height == 32)
        #expect(rig.picker.view(forRow: 0, forComponent: 0) == nil)
        rig.picker.selectRow(99, inComponent: 2, animated: false)
        #expect(rig.picker.selectedRow(inComponent: 2) == 39)
    }

    @Test func onlyVisibleRowsAreAskedFor() {
        let rig = PickerRig([1_000_000])
        #expect(rig.askedTitles.sorted() == [0, 1, 2, 3])
        rig.forgetTitles()
        rig.picker.selectRow(500_000, inComponent: 0, animated: false)
        rig.stage.refresh()
        #expect(rig.askedTitles.sorted() == Array(499_997...500_003))
        #expect(titles(rig.picker) == (499_997...500_003).map { "Row \($0)" })
        #expect(rig.selections.isEmpty)
    }

    @Test func aDragSelectsOnceAtRest() throws {
        let rig = PickerRig([50])
        rig.drag(by: -100)
        #expect(rig.selections.isEmpty && rig.picker.selectedRow(inComponent: 0) == 0)
        try rig.stage.settle()
        // The movement before the drag begins does not scroll.
        #expect(rig.selections == ["0:3"] && rig.picker.selectedRow(inComponent: 0) == 3)
    }

    @Test func aFlingEndsOnARow() throws {
        let rig = PickerRig([1000])
        rig.drag(by: -150, hold: false)
        #expect(rig.selections.isEmpty)
        try rig.stage.settle()
        let row = rig.picker.selectedRow(inComponent: 0)
        #expect(row > 6 && rig.selections == ["0:\(row)"])
        #expect(titles(rig.picker).count == 7 && titles(rig.picker)[3] == "Row \(row)")
    }

    @Test func rowsBeyondTheEndsSpringBack() throws {
        let rig = PickerRig([2])
        rig.drag(by: 90)
        try rig.stage.settle()
        #expect(rig.selections.isEmpty && rig.picker.selectedRow(inComponent: 0) == 0)
        rig.drag(by: -180)
        try rig.stage.settle()
        #expect(rig.selections == ["0:1"])
    }

    @Test func aTapScrollsARowToTheMiddle() throws {
        let rig = PickerRig([50, 50])
        rig.stage.click(CGPoint(x: 240, y: 108 + 59))
        #expect(rig.selections.isEmpty)
        try rig.stage.settle()
        #expect(rig.selections == ["1:2"])
        rig.stage.click(CGPoint(x: 240, y: 108))
        rig.stage.click(CGPoint(x: 80, y: 40))
        try rig.stage.settle()
        #expect(rig.selections == ["1:2"])
    }

    @Test func aNotchOfTheWheelIsARow() throws {
        let rig = PickerRig([50])
        rig.stage.wheel(CGPoint(x: 160, y: 108), dy: -1)
        try rig.stage.settle()
        #expect(rig.selections == ["0:1"])
        rig.stage.wheel(CGPoint(x: 160, y: 108), dy: -3)
        try rig.stage.settle()
        #expect(rig.selections == ["0:1", "0:4"])
    }

    @Test func keysMoveTheFocusedComponent() throws {
        let rig = PickerRig([50, 9])
        rig.stage.key("Tab")
        rig.stage.key("Down")
        rig.stage.key("Down")
        try rig.stage.settle()
        #expect(rig.selections == ["0:2"])
        rig.stage.key("Tab")
        rig.stage.key("End")
        try rig.stage.settle()
        rig.stage.key("Up")
        try rig.stage.settle()
        #expect(rig.selections == ["0:2", "1:8", "1:7"])
    }

    @Test func codeSelectsSilently() throws {
        let rig = PickerRig([50])
        rig.picker.selectRow(20, inComponent: 0, animated: true)
        #expect(rig.picker.selectedRow(inComponent: 0) == 20)
        rig.stage.advance(by: 0.1)
        #expect(!titles(rig.picker).contains("Row 20"))
        try rig.stage.settle()
        #expect(titles(rig.picker)[3] == "Row 20" && rig.selections.isEmpty)
    }

    @Test func componentsRunFromRightToLeft() throws {
        let rig = PickerRig([50, 50], isMirrored: true)
        rig.stage.click(CGPoint(x: 240, y: 139))
        try rig.stage.settle()
        #expect(rig.selections == ["0:1"])
    }

    @Test func anotherSizeKeepsTheSelection() throws {
        let rig = PickerRig([50])
        rig.picker.selectRow(49, inComponent: 0, animated: false)
        rig.stage.refresh()
        for height in [400, 100, 216] as [CGFloat] {
            rig.picker.frame.size.height = height
            rig.stage.refresh()
            #expect(titles(rig.picker).last == "Row 49" && rig.picker.selectedRow(inComponent: 0) == 49)
        }
        #expect(rig.selections.isEmpty)
    }

    @Test func assistiveTechnologyAdjustsComponents() throws {
        let rig = PickerRig([5])
        let column = try #require(rig.picker.subviews.first { $0.accessibilityTraits == .adjustable })
        #expect(column.isAccessibilityElement && column.accessibilityValue == "Row 0")
        rig.picker.selectRow(2, inComponent: 0, animated: false)
        rig.stage.refresh()
        #expect(column.accessibilityValue == "Row 2")
    }
}
