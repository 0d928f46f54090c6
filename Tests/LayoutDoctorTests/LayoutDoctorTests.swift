import LayoutDoctor
import Testing
import UIKit

@MainActor @Suite struct LayoutDoctorTests {
    private static let plain = CGSize(width: 400, height: 400)

    @Test func anIntactLayoutHasNoFault() {
        let doctor = LayoutDoctor(
            properties: [.disjointItems, .uniformItems, .appendable, .stillItems, .equalSections, .evenMargins])
        #expect(doctor.fault { FaultyGrid(.nothing) } == nil)
    }

    @Test func aLayoutThatEndsTheProcessLeavesItsCase() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Trapping: UICollectionViewFlowLayout {
                    override func prepare() {
                        super.prepare()
                        let rows: [Int] = []
                        if collectionView!.numberOfItems(inSection: 0) == 3 { _ = rows[3] }
                    }
                }
                let layoutCase = LayoutCase(
                    counts: [2], size: CGSize(width: 400, height: 400), steps: [.insert(1, at: 0, section: 0)])
                _ = LayoutDoctor(seed: 7).fault(in: layoutCase) { Trapping() }
            }
        }
        let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(
            message.contains(
                "LayoutDoctor: the layout stopped the process in LayoutCase(counts: [2], size: CGSize(width: 400, "
                    + "height: 400), steps: [.insert(1, at: 0, section: 0)]) (seed 7)"))
    }

    /// Layouts for iOS read both as soon as they are prepared.
    @Test func aLayoutFindsASuperviewAndItsInsetAfterItsData() {
        final class Curious: UICollectionViewFlowLayout {
            static var hasSuperview = true
            static var hadDataBeforeInset = true
            override func prepare() {
                super.prepare()
                guard let collectionView else { return }
                if collectionView.superview == nil { Self.hasSuperview = false }
                if collectionView.contentInset != .zero, collectionView.numberOfSections == 0 {
                    Self.hadDataBeforeInset = false
                }
            }
        }
        let inset = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
        let layoutCase = LayoutCase(counts: [4], size: CGSize(width: 400, height: 400), inset: inset)
        #expect(LayoutDoctor().fault(in: layoutCase) { Curious() } == nil)
        #expect(Curious.hasSuperview && Curious.hadDataBeforeInset)
    }

    /// Each planted fault, with the check that finds it and the smallest case that shows it; nil if several are.
    nonisolated static let planted: [(FaultyGrid.Fault, LayoutCheck, LayoutCase?)] = [
        (.notFinite, .finite, LayoutCase(counts: [6], size: CGSize(width: 400, height: 400))),
        (.twice, .unique, LayoutCase(counts: [5], size: CGSize(width: 400, height: 400))),
        (.pastTheEnd, .existing, LayoutCase(counts: [4], size: CGSize(width: 400, height: 400))),
        (.lastRowMissing, .complete, LayoutCase(counts: [1], size: CGSize(width: 400, height: 400))),
        (.otherByPath, .agreeing, LayoutCase(counts: [4], size: CGSize(width: 400, height: 400))),
        (.contentTooShort, .contained, LayoutCase(counts: [7], size: CGSize(width: 400, height: 400))),
        (.changesWhenAsked, .agreeing, LayoutCase(counts: [2], size: CGSize(width: 400, height: 400))),
        (
            .staleWidth, .current,
            LayoutCase(counts: [0], size: CGSize(width: 400, height: 400), steps: [.resize(500, 400)])
        ),
        (
            .staleCounts, .existing,
            LayoutCase(
                counts: [1], size: CGSize(width: 400, height: 400), steps: [.insertSection(at: 0, items: 0)])
        ),
        (.undeclaredBounds, .invalidated, nil),
        (
            .initialNotFinite, .animatable,
            LayoutCase(
                counts: [0], size: CGSize(width: 400, height: 400), steps: [.insertSection(at: 0, items: 1)])
        ),
    ]

    @Test(arguments: planted.indices) func aPlantedFaultIsFoundAndShrunk(_ index: Int) throws {
        let (planted, check, layoutCase) = Self.planted[index]
        let fault = try #require(LayoutDoctor(insets: 0).fault { FaultyGrid(planted) })
        #expect(fault.check == check, "\(fault)")
        if let layoutCase { #expect(fault.layoutCase == layoutCase, "\(fault)") }
        #expect(fault.layoutCase.steps.count <= 1, "\(fault)")
        // The printed case shows the fault again.
        #expect(LayoutDoctor().fault(in: fault.layoutCase) { FaultyGrid(planted) } == fault)
    }

    /// Faults in updates, in settings and in attributes of a subclass.
    nonisolated static let plantedInRows: [(FaultyRow.Fault, LayoutCheck)] = [
        (.jumpsInUpdates, .continuous), (.namesTooFew, .named), (.mirrorsHalf, .mirrored), (.isRestless, .resting),
        (.restsNowhere, .finite), (.ignoresSetting, .current),
        (.copiesWithoutValue, .copyable), (.equalsWithoutValue, .copyable), (.equalsWithoutFrame, .copyable),
    ]

    private static let row = LayoutDoctor(settings: [
        LayoutSetting("length = 40") { (layout: FaultyRow) in layout.length = 40 }
    ])

    @Test(arguments: plantedInRows.indices) func aPlantedFaultOfARowIsFound(_ index: Int) throws {
        let (planted, check) = Self.plantedInRows[index]
        let fault = try #require(Self.row.fault { FaultyRow(planted) })
        #expect(fault.check == check, "\(fault)")
        #expect(Self.row.fault(in: fault.layoutCase) { FaultyRow(planted) } == fault)
    }

    @Test func anIntactRowHasNoFault() {
        #expect(Self.row.fault { FaultyRow(.nothing) } == nil)
    }

    @Test func answeringEverythingIsFound() throws {
        let fault = try #require(
            LayoutDoctor(checks: [.local]).fault { FaultyGrid(.everything) })
        #expect(fault.check == .local)
        #expect(fault.layoutCase.counts.reduce(0, +) > 50)
    }

    @Test func changesByInvalidationAreFound() throws {
        let fault = try #require(LayoutDoctor(checks: [.repeatable]).fault { FaultyGrid(.changesWhenPrepared) })
        #expect(fault.check == .repeatable)
        #expect(fault.layoutCase == LayoutCase(counts: [1], size: Self.plain), "\(fault)")
    }

    @Test func uncheckedFaultsAreIgnored() {
        let checks = Set(LayoutCheck.allCases).subtracting([.agreeing])
        #expect(LayoutDoctor(cases: 20, checks: checks).fault { FaultyGrid(.otherByPath) } == nil)
    }

    @Test func theMessageNamesElementAndArithmetic() throws {
        let fault = try #require(LayoutDoctor().fault { FaultyGrid(.contentTooShort) })
        #expect(
            fault.message
                == "cell [0, 6] has the frame (0, 100) 133.33333333333334×50, outside the content of 400×130")
    }

    @Test func aFaultIsWrittenAsTest() {
        let layoutCase = LayoutCase(counts: [2, 1], size: Self.plain, steps: [.scroll(0.5), .resize(500, 400)])
        let fault = LayoutDoctor(properties: [.disjointItems]).fault(in: layoutCase) { FaultyGrid(.otherByPath) }
        #expect(fault == nil)
        let other = LayoutDoctor().fault(in: LayoutCase(counts: [4], size: Self.plain)) { FaultyGrid(.otherByPath) }
        #expect(
            other?.testSource(layout: "MyLayout()", properties: [.disjointItems]) == """
                @MainActor @Test func agreeing() {
                    // cell [0, 3]: zIndex is 0 by rectangle and 1 by index path
                    expectLayout(
                        in: LayoutCase(counts: [4], size: CGSize(width: 400, height: 400))
                    ) { MyLayout() }
                }
                """)
    }

    /// Cases begin without a size, have two pixels a point, and scroll beyond their ends.
    @Test func unusualCasesOccur() {
        let cases = (0..<300).map { LayoutDoctor(heights: 100...150).randomCase($0) }
        #expect(cases.contains { $0.size == .zero && !$0.steps.isEmpty })
        #expect(cases.contains { $0.displayScale == 2 })
        #expect(cases.allSatisfy { $0.size == .zero || (100...150).contains($0.size.height) })
        let steps = cases.flatMap(\.steps)
        #expect(steps.contains { if case .overscroll = $0 { true } else { false } })
        #expect(steps.contains { if case .rest = $0 { true } else { false } })
    }

    /// Shrinking leaves no view without a size.
    @Test func smallerCasesHaveASize() {
        let layoutCase = LayoutCase(counts: [3], size: .zero, steps: [.resize(500, 400), .scroll(1)])
        let smaller = layoutCase.smaller(than: LayoutDoctor())
        #expect(smaller.contains { $0.size == .zero && $0.steps == [.resize(500, 400)] })
        #expect(smaller.contains { $0.size == Self.plain && $0.steps == layoutCase.steps })
        #expect(
            smaller.allSatisfy { layoutCase in
                if case .resize? = layoutCase.steps.first, layoutCase.size == .zero { return true }
                return layoutCase.size.width > 0 && layoutCase.size.height > 0
            })
    }

    @Test func aFaultBeyondTheStartIsFound() throws {
        let fault = try #require(LayoutDoctor().fault { PullingRow() })
        #expect(fault.check == .invalidated)
        #expect(fault.layoutCase.counts == [1] && fault.layoutCase.steps.count == 1, "\(fault)")
        let distance: CGFloat? =
            if case .overscroll(let distance)? = fault.layoutCase.steps.first { distance } else { nil }
        #expect(distance.map { $0 < 0 } == true, "\(fault)")
    }

    @Test func theSameSeedFindsTheSameFault() {
        let first = LayoutDoctor(seed: 7).fault { FaultyGrid(.twice) }
        #expect(first != nil && first == LayoutDoctor(seed: 7).fault { FaultyGrid(.twice) })
    }
}

/// A flow layout that changes beyond the start without saying so.
private final class PullingRow: UICollectionViewFlowLayout {
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(pulled)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map(pulled)
    }

    private func pulled(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let copy = attributes.copy() as! UICollectionViewLayoutAttributes
        if let collectionView, collectionView.contentOffset.y < -collectionView.contentInset.top { copy.alpha = 0.5 }
        return copy
    }
}
