import Stage
import Testing
import UIKit

@testable import PreviewTools

@MainActor @Suite(.serialized) struct InspectorOverlaysTests {
    @MainActor final class List: UICollectionViewController {
        init() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 80, height: 30)
            super.init(collectionViewLayout: layout)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }

        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

        override func collectionView(
            _ view: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    /// The colour at a point of what the overlays draw over white, as red, green and blue.
    private func color(
        _ overlays: inout InspectorOverlays, _ window: UIWindow, _ x: Int, _ y: Int, at time: TimeInterval = 0
    ) -> (red: Int, green: Int, blue: Int) {
        let bitmap = Bitmap(width: 100, height: 200)
        for y in 0..<200 { for x in 0..<100 { bitmap[x, y] = 0xFFFF_FFFF } }
        bitmap.markDirty()
        overlays.draw(window, in: CGContext(bitmap: bitmap, scale: 1), at: time)
        bitmap.flush()
        let pixel = bitmap[x, y]
        return (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
    }

    private func makeStage() throws -> Stage {
        let stage = Stage(root: List(), size: CGSize(width: 100, height: 200))
        try stage.settle()
        return stage
    }

    @Test func paintedAreasFlashAndFade() throws {
        let stage = try makeStage()
        var overlays = InspectorOverlays()
        let area = CGRect(x: 10, y: 20, width: 30, height: 30)
        overlays.take(painted: [area], in: stage.window, at: 5)
        #expect(!overlays.needsUpdate)
        overlays.showsInvalidations = true
        overlays.take(painted: [area], in: stage.window, at: 5)
        #expect(overlays.needsUpdate)
        let fresh = color(&overlays, stage.window, 20, 30, at: 5)
        let later = color(&overlays, stage.window, 20, 30, at: 5.4)
        #expect(fresh.red == 255 && fresh.green < 190)
        #expect(later.green > fresh.green && later.green < 255)
        let pixel1 = color(&overlays, stage.window, 60, 30, at: 5.4)
        #expect(pixel1.green == 255)
        let pixel2 = color(&overlays, stage.window, 20, 30, at: 6)
        #expect(pixel2.green == 255)
        #expect(!overlays.needsUpdate)
    }

    @Test("an invalid layout flashes around its view, invalid elements around themselves") func layouts() throws {
        let stage = try makeStage()
        let list = try #require(stage.window.firstShown(UICollectionView.self))
        var overlays = InspectorOverlays()
        overlays.showsInvalidations = true
        overlays.take(painted: [], in: stage.window, at: 0)
        #expect(!overlays.needsUpdate)
        stage.session.perform { list.collectionViewLayout.invalidateLayout() }
        overlays.take(painted: [], in: stage.window, at: 0)
        let edge = color(&overlays, stage.window, 0, 150)
        #expect(edge.blue > 200 && edge.green < 120)
        overlays.showsInvalidations = false
        overlays.showsInvalidations = true
        stage.refresh()
        overlays.take(painted: [], in: stage.window, at: 1)
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateFlowLayoutDelegateMetrics = false
        context.invalidateFlowLayoutAttributes = false
        context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
        stage.session.perform { list.collectionViewLayout.invalidateLayout(with: context) }
        overlays.take(painted: [], in: stage.window, at: 1)
        let cell = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
        let frame = cell.convert(cell.bounds, to: nil)
        let around = color(&overlays, stage.window, Int(frame.minX), Int(frame.midY), at: 1)
        #expect(around.blue > 200 && around.green < 120)
        let pixel3 = color(&overlays, stage.window, 0, 150, at: 1)
        #expect(pixel3.green == 255)
    }

    @Test func framesAndVisibleAreas() throws {
        let stage = try makeStage()
        let list = try #require(stage.window.firstShown(UICollectionView.self))
        let cell = try #require(list.cellForItem(at: IndexPath(item: 2, section: 0)))
        let frame = cell.convert(cell.bounds, to: nil)
        var overlays = InspectorOverlays()
        overlays.showsFrames = true
        let line = color(&overlays, stage.window, Int(frame.minX), Int(frame.midY))
        #expect(line.blue == 255 && line.red < 200)
        let pixel4 = color(&overlays, stage.window, Int(frame.midX) + 20, Int(frame.midY))
        #expect(pixel4.red == 255)
        overlays = InspectorOverlays()
        overlays.showsVisibleRects = true
        let visible = color(&overlays, stage.window, 1, 190)
        #expect(visible.green > 180 && visible.red < 100)
    }

    @Test("pictures in depth, turned") func hierarchy() throws {
        let controller = UIViewController(), back = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
        let front = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        back.backgroundColor = .green
        front.backgroundColor = .red
        controller.view.backgroundColor = .white
        controller.view.addSubview(back)
        back.addSubview(front)
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 100))
        try stage.settle()
        let scene = HierarchyScene(stage.window, scale: 1)
        scene.turn(dx: -scene.yaw / 0.008, dy: scene.pitch / 0.008)
        #expect(abs(scene.yaw) < 1e-9 && abs(scene.pitch) < 1e-9)
        #expect(scene.view(at: CGPoint(x: 50, y: 50)) === front)
        #expect(scene.view(at: CGPoint(x: 20, y: 50)) === controller.view)
        #expect(scene.view(at: CGPoint(x: 2, y: 2)) == nil)
        let picture = scene.picture(width: 100, height: 100, scale: 1, marked: nil)
        #expect(picture[50, 50] >> 16 & 255 > 200 && picture[50, 50] >> 8 & 255 < 100)
        // From behind the window is nearest.
        scene.turn(dx: .pi / 0.008, dy: 0)
        #expect(scene.view(at: CGPoint(x: 50, y: 50)) === stage.window)
    }
}
