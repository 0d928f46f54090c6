import Foundation
import Stage
import Testing
import UIKit

/// What holds for each app of the gallery in every window, and how each answers.
@MainActor @Suite(.serialized) struct EveryAppTests {
    /// From window to window without starting anew, as a person drags its edge and moves it between screens.
    nonisolated static let windows: [(CGSize, CGFloat)] = [
        (CGSize(width: 320, height: 480), 1), (CGSize(width: 1600, height: 1200), 1),
        (CGSize(width: 801, height: 601), 2), (CGSize(width: 320, height: 480), 3),
        (CGSize(width: 600, height: 900), 3), (CGSize(width: 333, height: 1200), 2),
        (CGSize(width: 1600, height: 480), 1), (CGSize(width: 800, height: 600), 1),
    ]

    /// The scenes of `vitrine` that are not among the apps, with the reason.
    private static let otherScenes = [
        "hundred-pixels": "loads its photos, so that its own tests wait for them",
        "browse": "has more than one scroll view and its own tests of sections",
        "controls": "has no collection view and its own tests of controls",
        "attributed-text": "has no collection view and its own tests of texts",
        "table": "shows a table view, which has its own tests",
        "messages": "loads earlier messages as it scrolls, and has its own tests",
        "garden": "has screens of a storyboard and its own tests of them",
        "playground": "has no collection view and its own tests of dynamics",
        "presentation": "has no collection view and its own tests of what it presents",
    ]

    /// A scene is among the apps or has a reason not to be.
    @Test func noSceneIsForgotten() throws {
        let scenes = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Sources/GalleryScenes")
        let files = try FileManager.default.contentsOfDirectory(at: scenes, includingPropertiesForKeys: nil)
        let ids = try files.flatMap { file in
            try String(contentsOf: file, encoding: .utf8).matches(of: /\bScene\(\s*"([a-z-]+)"/).map { String($0.1) }
        }
        #expect(Set(ids) == Set(EveryApp.all.map(\.id)).union(Self.otherScenes.keys))
    }

    @Test(arguments: EveryApp.all) func everyWindow(app: EveryApp) throws {
        let stage = Stage(root: app.make(), size: CGSize(width: 800, height: 600))
        let view = try #require(stage.window.firstShown(UICollectionView.self))
        for (index, (size, scale)) in Self.windows.enumerated() where size.width >= app.leastWidth {
            stage.setScale(scale)
            stage.setAppearance(index % 2 == 0 ? .dark : .light)
            stage.resize(to: size)
            try stage.settle()
            try expectConsistentLayout(app, stage, view)
            // As far as it goes.
            let end = CGPoint(
                x: max(0, view.contentSize.width - view.bounds.width),
                y: max(0, view.contentSize.height - view.bounds.height))
            try stage.scroll(to: end)
            try stage.settle()
            try expectConsistentLayout(app, stage, view)
            if index % 2 == 0 {
                try stage.scroll(to: .zero)
                try stage.settle()
            }
        }
    }

    /// The app survives a window of the smallest size, in which bars and menus have no space.
    @Test(arguments: EveryApp.all) func windowsWithoutRoom(app: EveryApp) throws {
        let stage = Stage(root: app.make(), size: CGSize(width: 150, height: 140))
        for (width, height) in [(1, 1), (40, 70), (90, 300), (600, 65), (16, 16), (500, 500)] {
            stage.resize(to: CGSize(width: width, height: height))
            try stage.settle()
            #expect((stage.renderedBitmap().width, stage.renderedBitmap().height) == (width, height), "\(app)")
        }
    }

    private func expectConsistentLayout(_ app: EveryApp, _ stage: Stage, _ view: UICollectionView) throws {
        let place = Comment("\(app) at \(stage.size), scale \(stage.scale), offset \(view.contentOffset)")
        let bar: CGFloat = app.hasBlackBar ? 64 : 0, top = view.adjustedContentInset.top
        #expect(view.frame == CGRect(x: 0, y: 0, width: stage.size.width, height: stage.size.height - bar), place)
        let origin = view.convert(view.bounds.origin, to: nil)
        #expect(origin.x == 0 && abs(origin.y - bar) < 1e-9, place)
        #expect(app.hasBlackBar ? top == 0 : top >= 64, place)
        #expect(stage.renderedBitmap().width == Int((stage.size.width * stage.scale).rounded()), place)
        #expect(stage.renderedBitmap().height == Int((stage.size.height * stage.scale).rounded()), place)
        let content = CGRect(origin: .zero, size: view.contentSize)
        let pixel = 1 / stage.scale + 1e-9
        #expect(view.contentOffset.x >= 0 && view.contentOffset.y >= -top, place)
        #expect(view.contentOffset.x <= max(0, content.width - view.bounds.width) + pixel, place)
        #expect(view.contentOffset.y <= max(0, content.height - view.bounds.height) + pixel, place)

        // The command line, the layout and the screen have the same elements.
        let reported = try LayoutJSON(stage).elements
        let elements = view.elementsInBounds()
        #expect(elements.allSatisfy { $0.view != nil }, place)
        let shown = view.elementsOnScreen()
        #expect(shown.count == Set(shown.map(\.attributes.key)).count && !shown.contains(where: \.isLeaving), place)
        for (name, element) in reported {
            let match = elements.first { LayoutJSON.name($0.attributes) == name }
            #expect(match != nil, "\(name), \(place)")
            guard let attributes = match?.attributes else { continue }
            #expect(abs(element.frame.midX - attributes.center.x) < 1e-9, place)
            #expect(abs(element.frame.midY - attributes.center.y) < 1e-9, place)
            #expect(abs(element.frame.width - attributes.size.width) < 1e-9, place)
            #expect(abs(element.frame.height - attributes.size.height) < 1e-9, place)
        }
        let cells = elements.map(\.attributes).filter { $0.representedElementCategory == .cell }
        #expect(!cells.isEmpty || app.hasEmptyCorner && view.contentOffset.x > 0, place)
        for cell in cells {
            let part = app.isFlat ? cell.frame : CGRect(origin: cell.center, size: .zero)
            #expect(content.holds(part, within: pixel), "\(cell.frame), \(place)")
        }
        if app.isFlat {
            for (index, a) in cells.enumerated() {
                for b in cells[(index + 1)...] {
                    let common = a.frame.intersection(b.frame)
                    #expect(common.isNull || min(common.width, common.height) < pixel, place)
                }
            }
        }
        expectWholeTexts(stage, place)
    }

    /// No text is cut off or stands over the edge of what it is in.
    ///
    /// Labels that were measured on a screen of another scale may be a pixel of that one smaller than on this one.
    private func expectWholeTexts(_ stage: Stage, _ place: Comment) {
        for case let label as UILabel in stage.window.shownDescendants where label.text?.isEmpty == false {
            let text = "\"\(label.text ?? "")\", \(place)"
            let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .infinity))
            #expect(needed.height <= label.bounds.height + 1, "\(text)")
            if label.numberOfLines == 1, !label.adjustsFontSizeToFitWidth {
                #expect(label.intrinsicContentSize.width <= label.bounds.width + 1, "\(text)")
            }
            guard let parent = label.superview, !(parent is UICollectionView) else { continue }
            #expect(parent.bounds.holds(label.frame, within: 0.5), "\(text)")
        }
    }

    // MARK: Answers

    /// The wheel, a drag and the keys bring what is farther on; Home brings the beginning back.
    @Test(arguments: EveryApp.all.dropFirst()) func wheelMouseKeyboard(app: EveryApp) throws {
        let stage = Stage(root: app.make(), size: CGSize(width: 400, height: 400))
        let view = try #require(stage.window.firstShown(UICollectionView.self))
        let sideways = app.id == "cover-flow"
        func offset() -> CGFloat { sideways ? view.contentOffset.x : view.contentOffset.y }
        func end() -> CGFloat {
            sideways ? view.contentSize.width - 400 : view.contentSize.height - view.bounds.height
        }
        let start = offset()
        let acts: [(String, () -> Void)] = [
            ("wheel", { stage.wheel(CGPoint(x: 200, y: 250), dy: -2) }),
            (
                "drag",
                {
                    stage.flick(
                        from: CGPoint(x: 300, y: 340), to: sideways ? CGPoint(x: 60, y: 340) : CGPoint(x: 300, y: 120),
                        in: 0.3)
                }
            ),
            ("page key", { stage.key("Next") }), ("arrow key", { stage.key(sideways ? "Right" : "Down") }),
        ]
        for (name, act) in acts {
            act()
            try stage.settle()
            #expect(offset() > start + 20 && offset() < end(), "\(name): \(offset())")
            stage.key("Home")
            try stage.settle()
            #expect(offset() == start, "Home after \(name)")
        }
        stage.key("End")
        try stage.settle()
        // Rows on the way may have been estimated.
        #expect(abs(offset() - end()) < 1, "\(offset()) of \(end())")
    }

    /// A click on the first cell leaves an app that still makes sense, and so does one between the cells.
    @Test(arguments: EveryApp.all) func clicks(app: EveryApp) throws {
        let stage = Stage(root: app.make(), size: CGSize(width: 400, height: 600))
        let view = try #require(stage.window.firstShown(UICollectionView.self))
        for _ in 0..<2 {
            stage.click(CGPoint(x: 1, y: 599))
            try stage.settle()
            try stage.click(item: IndexPath(item: 0, section: 0))
            try stage.settle()
            // A screen of the item has tests of its own.
            guard stage.window.firstShown(UICollectionView.self) === view else { return }
            try expectConsistentLayout(app, stage, view)
        }
    }

    /// Light, dark and light again: the picture of the beginning comes back, bit for bit.
    @Test(arguments: EveryApp.all) func appearances(app: EveryApp) throws {
        let stage = Stage(root: app.make(), size: CGSize(width: 400, height: 300))
        try stage.settle()
        func pixels() -> [UInt32] {
            let bitmap = stage.renderedBitmap()
            return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
        }
        let light = pixels()
        stage.setAppearance(.dark)
        try stage.settle()
        let dark = pixels()
        let isBlack = ["circle", "dimensions", "cover-flow"].contains(app.id)
        #expect((dark == light) == isBlack)
        stage.setAppearance(.light)
        try stage.settle()
        #expect(pixels() == light)
        let fresh = Stage(root: app.make(), size: CGSize(width: 400, height: 300), appearance: .dark)
        try fresh.settle()
        let bitmap = fresh.renderedBitmap()
        #expect((0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } } == dark)
    }
}
