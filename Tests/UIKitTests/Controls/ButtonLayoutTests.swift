import Testing

@testable import UIKit

/// The frames in configured buttons, by hand.
struct ButtonLayoutTests {
    private func layout(_ edge: ButtonLayout.Edge) -> ButtonLayout {
        var layout = ButtonLayout()
        layout.insets = UIEdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
        layout.image = CGSize(width: 18, height: 16)
        layout.title = CGSize(width: 60, height: 20)
        layout.subtitle = CGSize(width: 40, height: 14)
        layout.imageEdge = edge
        layout.imagePadding = 8
        layout.titlePadding = 2
        return layout
    }

    @Test(
        arguments: [
            (.left, CGSize(width: 110, height: 50), CGRect(x: 12, y: 17, width: 18, height: 16), 38, 7),
            (.right, CGSize(width: 110, height: 50), CGRect(x: 80, y: 17, width: 18, height: 16), 12, 7),
            (.top, CGSize(width: 84, height: 74), CGRect(x: 33, y: 7, width: 18, height: 16), 12, 31),
            (.bottom, CGSize(width: 84, height: 74), CGRect(x: 33, y: 51, width: 18, height: 16), 12, 7),
        ] as [(ButtonLayout.Edge, CGSize, CGRect, CGFloat, CGFloat)])
    func theImageStandsAtItsEdge(edge: ButtonLayout.Edge, size: CGSize, image: CGRect, x: CGFloat, y: CGFloat) {
        let layout = layout(edge)
        #expect(layout.fittingSize == size)
        let frames = layout.frames(
            in: CGRect(origin: .zero, size: size), horizontal: .center, vertical: .center)
        #expect(frames.image == image)
        #expect(frames.title == CGRect(x: x, y: y, width: 60, height: 20))
        #expect(frames.subtitle == CGRect(x: x + 10, y: y + 22, width: 40, height: 14))
    }

    @Test(arguments: [(.start, 12), (.center, 57), (.end, 102), (.fill, 12)] as [(ButtonLayout.Alignment, CGFloat)])
    func theContentIsAligned(alignment: ButtonLayout.Alignment, x: CGFloat) {
        let frames = layout(.left).frames(
            in: CGRect(x: 0, y: 0, width: 200, height: 50), horizontal: alignment, vertical: .center)
        #expect(frames.image.minX == x)
    }

    @Test(arguments: [(.start, 38), (.center, 48), (.end, 58)] as [(ButtonLayout.Alignment, CGFloat)])
    func theTitlesAreAlignedWithEachOther(alignment: ButtonLayout.Alignment, x: CGFloat) {
        var layout = layout(.left)
        layout.textAlignment = alignment
        let frames = layout.frames(
            in: CGRect(origin: .zero, size: layout.fittingSize), horizontal: .center, vertical: .center)
        #expect(frames.title.minX == 38 && frames.subtitle.minX == x)
    }

    @Test func aReservationCentresTheImage() {
        var layout = layout(.left)
        layout.imageReservation = 30
        #expect(layout.fittingSize.width == 122)
        let frames = layout.frames(
            in: CGRect(origin: .zero, size: layout.fittingSize), horizontal: .center, vertical: .center)
        #expect(frames.image.minX == 18 && frames.title.minX == 50)
    }

    @Test(arguments: [(false, 86, 12), (true, 12, 28)] as [(Bool, CGFloat, CGFloat)])
    func theSignStandsAtTheTrailingEdge(isMirrored: Bool, sign: CGFloat, title: CGFloat) {
        var layout = layout(.left)
        layout.image = .zero
        layout.subtitle = .zero
        layout.indicator = CGSize(width: 10, height: 14)
        layout.isMirrored = isMirrored
        layout.title.width = 68
        #expect(layout.fittingSize == CGSize(width: 108, height: 34))
        let frames = layout.frames(
            in: CGRect(origin: .zero, size: layout.fittingSize), horizontal: .center, vertical: .center)
        #expect(frames.indicator == CGRect(x: sign, y: 10, width: 10, height: 14))
        #expect(frames.title.minX == title)
    }

    @Test func titlesGetTheRestOfTheWidth() {
        #expect(layout(.left).textWidth(in: 100) == 50)
        #expect(layout(.top).textWidth(in: 100) == 76)
        #expect(layout(.right).textWidth(in: 10) == 0)
    }

    @Test(
        arguments: [
            ([nil, nil, nil], false, [0, 93, 186, 280]), ([100, nil, nil], false, [0, 100, 190, 280]),
            ([nil, nil, nil], true, [0, 46, 140, 280]), ([40, nil, 40], true, [0, 40, 240, 280]),
        ] as [([CGFloat?], Bool, [CGFloat])])
    func segmentsShareTheWidth(fixed: [CGFloat?], apportions: Bool, edges: [CGFloat]) {
        let widths = SegmentWidths(fixed: fixed, natural: { [10, 20, 30] }, apportions: apportions)
        #expect(widths.boundaries(in: 280) == edges)
    }

    @Test func segmentsAskForTheirContents() {
        func width(_ fixed: [CGFloat?], _ apportions: Bool) -> CGFloat {
            SegmentWidths(fixed: fixed, natural: { [10, 20.2, 30] }, apportions: apportions).fitting(padding: 14)
        }
        #expect(width([nil, nil, nil], false) == 174)
        #expect(width([nil, nil, nil], true) == 145)
        #expect(width([100, nil, nil], false) == 216)
    }
}
