import Testing
import UIKit

@testable import X11Host

/// A section of five cards that scrolls sideways (K25), above rows, in a window on a server of its own.
@MainActor private final class CardsBench: UICollectionViewDiffableDataSource<Int, Int> {
    typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

    let bench: Bench
    let collection: UICollectionView
    let session: WindowSession

    init(_ behavior: Behavior) throws {
        bench = try Bench(server: XvfbServer(), size: CGSize(width: 375, height: 400))
        let layout = UICollectionViewCompositionalLayout { index, _ in
            index == 0 ? Self.cards(behavior) : Self.rows
        }
        let controller = UIViewController()
        session = WindowSession(root: controller, host: bench.window)
        bench.window.session = session
        collection = UICollectionView(frame: controller.view.bounds, collectionViewLayout: layout)
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collection.contentInsetAdjustmentBehavior = .never
        let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
            cell.backgroundColor = item % 2 == 0 ? .systemTeal : .systemIndigo
        }
        super.init(collectionView: collection) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(Array(0..<5), toSection: 0)
        // Few, so that the cards stay in sight.
        snapshot.appendItems(Array(5..<13), toSection: 1)
        apply(snapshot, animatingDifferences: false)
        controller.view.addSubview(collection)
        wait(0.05)
    }

    private static func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private static func cards(_ behavior: Behavior) -> NSCollectionLayoutSection {
        let card = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(0.8), .absolute(100)), subitems: [card]))
        section.orthogonalScrollingBehavior = behavior
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        return section
    }

    private static var rows: NSCollectionLayoutSection {
        let row = size(.fractionalWidth(1), .absolute(44))
        return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    }

    var cards: UIScrollView { collection.scrollView(forSection: 0)! }
    var x: CGFloat { cards.contentOffset.x }
    var y: CGFloat { collection.contentOffset.y }

    func wait(_ seconds: TimeInterval) {
        let end = MonotonicClock.now + seconds
        repeat {
            bench.window.settle()
            bench.window.tick(at: MonotonicClock.now)
            usleep(4000)
        } while MonotonicClock.now < end
    }

    func waitUntilRest(limit: TimeInterval = 8) {
        let end = MonotonicClock.now + limit
        func moves(_ view: UIScrollView) -> Bool { view.isDecelerating || view.isScrollAnimating || view.isDragging }
        repeat { wait(0.02) } while (moves(collection) || moves(cards)) && MonotonicClock.now < end
    }

    /// Presses the mouse at a point and moves it by steps; it stays pressed.
    func press(_ start: CGPoint, _ steps: [CGVector]) throws {
        try bench.perform(.pointerDown(start, .primary, []))
        var point = start
        for step in steps {
            usleep(8000)
            point = CGPoint(x: point.x + step.dx, y: point.y + step.dy)
            try bench.perform(.pointerMoved(point, []))
        }
    }

    /// Drags by a distance in ten steps and releases the mouse, at once or after it was held still.
    func drag(_ start: CGPoint, by distance: CGVector, isHeld: Bool = false) throws {
        let step = CGVector(dx: distance.dx / 10, dy: distance.dy / 10)
        try press(start, Array(repeating: step, count: 10))
        if isHeld { wait(0.3) }
        try bench.perform(
            .pointerUp(CGPoint(x: start.x + distance.dx, y: start.y + distance.dy), .primary, []))
    }
}

extension XServerTests {
    /// Sections that scroll across the layout's axis, moved by what a server sends.
    @Suite @MainActor struct OrthogonalScrollTests {
        typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior
        nonisolated static let behaviors: [Behavior] = [
            .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
        ]
        private static let onCards = CGPoint(x: 300, y: 50)
        private static let onRows = CGPoint(x: 200, y: 350)

        /// The offsets at which the cards may rest; nil for any.
        private static func rests(_ behavior: Behavior) -> [CGFloat]? {
            switch behavior {
            case .continuous: nil
            case .paging: [0, 375, 750, 1069]
            case .groupPagingCentered: [-34, 250.4, 534.8, 819.2, 1103]
            default: [0, 284.4, 568.8, 853.2, 1069]
            }
        }

        private func expectRest(_ rig: CardsBench, _ behavior: Behavior, _ what: Comment) {
            guard let rests = Self.rests(behavior) else { return }
            #expect(rests.contains { abs($0 - rig.x) <= 1.1 }, "\(behavior) rests at \(rig.x) after \(what)")
        }

        /// The behaviour, the distance of a drag, whether the mouse is held still before its release, and the rest.
        nonisolated static let drags: [(Behavior, CGFloat, Bool, CGFloat)] = [
            (.continuous, 60, true, 50), (.continuousGroupLeadingBoundary, 60, true, 0),
            (.continuousGroupLeadingBoundary, 250, true, 284.4), (.paging, 60, true, 0), (.paging, 60, false, 375),
            (.groupPaging, 60, true, 0), (.groupPaging, 200, true, 284.4), (.groupPaging, 60, false, 284.4),
            (.groupPagingCentered, 60, true, -34), (.groupPagingCentered, 60, false, 250.4),
        ]

        @Test("K25–K30, S14.77–81: where drags and flings of the mouse rest", arguments: drags)
        func dragsAndFlings(_ drag: (Behavior, CGFloat, Bool, CGFloat)) throws {
            let (behavior, distance, isHeld, rest) = drag
            let rig = try CardsBench(behavior)
            try rig.drag(Self.onCards, by: CGVector(dx: -distance, dy: 0), isHeld: isHeld)
            rig.waitUntilRest()
            #expect(abs(rig.x - rest) <= 1, "\(behavior) rests at \(rig.x)")
            #expect(rig.y == 0)
            #expect(rig.collection.checkInvariants() == [])
        }

        @Test(
            "The wheel with Shift, or one that turns sideways, moves the cards; without, the rows",
            arguments: behaviors)
        func wheel(behavior: Behavior) throws {
            let rig = try CardsBench(behavior)
            for (notches, modifiers) in [
                (CGVector(dx: 0, dy: -1), HostModifiers.shift), (CGVector(dx: -1, dy: 0), HostModifiers()),
            ] {
                let before = rig.x
                try rig.bench.perform(.wheel(Self.onCards, notches, modifiers))
                rig.waitUntilRest()
                #expect(rig.x > before && rig.y == 0, "\(notches)")
                expectRest(rig, behavior, "\(notches)")
            }
            let before = rig.x
            try rig.bench.perform(.wheel(Self.onCards, CGVector(dx: 0, dy: -1), []))
            rig.waitUntilRest()
            #expect(rig.x == before && rig.y == 52)
            #expect(rig.collection.checkInvariants() == [])
        }

        /// A virtual server has no touchpad: its events enter where those of the server do.
        @Test("Two fingers of a touchpad move the cards one to one, and leave them at a rest", arguments: behaviors)
        func touchpad(behavior: Behavior) throws {
            let rig = try CardsBench(behavior)
            let before = rig.x
            for _ in 0..<12 {
                rig.bench.window.deliver(.scrolled(Self.onCards, CGVector(dx: -20, dy: 1), []))
                rig.wait(1 / 60)
            }
            #expect(rig.x > before + 100)
            rig.bench.window.deliver(.scrollEnded(Self.onCards))
            rig.waitUntilRest()
            #expect(rig.x > before + 100 && rig.y < 10)
            expectRest(rig, behavior, "the touchpad")
        }

        @Test("The arrow keys go from card to card, and the section follows") func keys() throws {
            let rig = try CardsBench(.groupPaging)
            try rig.bench.driver.type("Tab")
            rig.wait(0.05)
            for item in 1...4 {
                try rig.bench.driver.type("Right")
                rig.waitUntilRest()
                let cell = try #require(rig.collection.cellForItem(at: IndexPath(item: item, section: 0)))
                let seen = cell.convert(cell.bounds, to: rig.collection)
                #expect(cell.isFocused && seen.minX >= -0.6 && seen.maxX <= 375.6, "card \(item) at \(seen)")
            }
            #expect(abs(rig.x - 1069) <= 1)
            try rig.bench.driver.type("Down")
            rig.waitUntilRest()
            #expect(rig.collection.cellForItem(at: IndexPath(item: 0, section: 1))?.isFocused == true)
        }

        @Test("The cards fly on while the rows are flung: both axes at once") func bothAxes() throws {
            let rig = try CardsBench(.continuous)
            try rig.drag(Self.onCards, by: CGVector(dx: -200, dy: 0))
            #expect(rig.cards.isDecelerating)
            let x = rig.x
            try rig.drag(Self.onRows, by: CGVector(dx: 0, dy: -60))
            #expect(rig.cards.isDecelerating && rig.collection.isDecelerating)
            rig.waitUntilRest()
            #expect(rig.x > x + 50 && rig.y == 52)
            #expect(rig.collection.checkInvariants() == [])
        }

        @Test("A drag that begins sideways stays with the cards; one that begins upwards never moves them")
        func turning() throws {
            let rig = try CardsBench(.continuous)
            let sideways = Array(repeating: CGVector(dx: -12, dy: 0), count: 8)
            let upwards = Array(repeating: CGVector(dx: 0, dy: -6), count: 8)
            try rig.press(CGPoint(x: 300, y: 90), sideways + upwards)
            rig.wait(0.3)
            try rig.bench.perform(.pointerUp(CGPoint(x: 204, y: 42), .primary, []))
            rig.waitUntilRest()
            #expect(rig.x == 86 && rig.y == 0)
            try rig.press(CGPoint(x: 300, y: 90), upwards + sideways)
            rig.wait(0.3)
            try rig.bench.perform(.pointerUp(CGPoint(x: 204, y: 42), .primary, []))
            rig.waitUntilRest()
            #expect(rig.x == 86 && rig.y == 38)
            #expect(rig.collection.checkInvariants() == [])
        }
    }
}
