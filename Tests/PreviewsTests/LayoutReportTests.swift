import Stage
import Testing
import UIKit

@testable import Files
@testable import PreviewScenes
@testable import PreviewTools
@testable import Previews

/// Three cells, one of them hidden and one far away, and a header that stands in front of them.
@MainActor private final class FixedLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 1000) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let cells = (0..<3).map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(x: 10, y: [20, 60, 900][item], width: 30, height: 30)
            attributes.isHidden = item == 1
            return attributes
        }
        cells[0].transform = CGAffineTransform(rotationAngle: .pi)
        cells[0].alpha = 0.5
        let header = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: "head", with: IndexPath(item: 0, section: 0))
        header.frame = CGRect(x: 0, y: 0, width: 100, height: 15)
        header.zIndex = -1
        // All of them, whatever is asked for: the report has to leave out what is far away.
        return cells + [header]
    }
}

@MainActor private final class FixedController: UIViewController, UICollectionViewDataSource {
    let context: SceneContext

    init(_ context: SceneContext) {
        self.context = context
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        let list = UICollectionView(frame: view.bounds, collectionViewLayout: FixedLayout())
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: "head", withReuseIdentifier: "head")
        list.dataSource = self
        view.addSubview(list)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    }
}

@MainActor @Suite(.serialized) struct LayoutReportTests {
    private let scene = Scene("fixed", title: "Fixed", size: CGSize(width: 100, height: 200)) { FixedController($0) }

    private func run(_ arguments: String...) throws -> OffscreenRun {
        try OffscreenRun(
            scene, SceneArguments.parse(arguments), scale: 1, at: nil, shotFolder: URL(fileURLWithPath: "/tmp"))
    }

    @Test func saysWhatIsThereInPaintingOrder() throws {
        let stage = try run().stage
        let text = try LayoutReport(scene: "fixed", window: stage.window, time: 0).json.text
        #expect(
            text == """
                {"scene": "fixed", "time": 0, "bounds": [0, 0, 100, 200], "contentSize": [100, 1000], "contentOffset": \
                [0, 0], "elements": [
                  {"category": "supplementary", "kind": "head", "section": 0, "item": 0, "frame": [0, 0, 100, 15], \
                "center": [50, 7.5], "size": [100, 15], "alpha": 1, "zIndex": -1, "hidden": false, "transform3D": \
                [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]},
                  {"category": "cell", "kind": null, "section": 0, "item": 0, "frame": [10, 20, 30, 30], "center": \
                [25, 35], "size": [30, 30], "alpha": 0.5, "zIndex": 0, "hidden": false, "transform3D": \
                [-1, 1.2246467991473532e-16, 0, 0, -1.2246467991473532e-16, -1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]},
                  {"category": "cell", "kind": null, "section": 0, "item": 1, "frame": [10, 60, 30, 30], "center": \
                [25, 75], "size": [30, 30], "alpha": 1, "zIndex": 0, "hidden": true, "transform3D": \
                [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]}
                ]}
                """)
    }

    @Test func whatIsOnScreenLeavesOutTheHidden() throws {
        let stage = try run().stage
        let text = try LayoutReport(scene: "fixed", window: stage.window, time: 0, presentation: true).json.text
        #expect(text.components(separatedBy: "\"category\"").count - 1 == 2)
    }

    @Test("S15.80, S15.76: broken constraints and ambiguous views are named") func constraints() throws {
        let stage = try run().stage
        let root = try #require(stage.window.rootViewController?.view), view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.accessibilityIdentifier = "box"
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 5),
            view.widthAnchor.constraint(equalToConstant: 20), view.widthAnchor.constraint(equalToConstant: 30),
        ])
        root.layoutIfNeeded()
        let text = try LayoutReport(scene: "fixed", window: stage.window, time: 0).json.text
        let tail = try #require(text.range(of: "\"constraints\": ").map { String(text[$0.upperBound...]) })
        #expect(
            tail
                == "{\"broken\": [\"<NSLayoutConstraint UIView'box'.width == 30   (active)>\"], \"ambiguous\": "
                + "[\"UIWindow/UIView[0]/UIView'box'[1]\"]}}")
    }

    @Test func optionsReachTheScene() throws {
        let controller = try #require(
            run("--size", "300x400", "--appearance", "dark", "--date", "2026-01-01T23:59:00").stage.window
                .rootViewController as? FixedController)
        #expect(controller.context.size == CGSize(width: 300, height: 400))
        #expect(controller.context.appearance == .dark)
        #expect(controller.context.now() == Date(timeIntervalSince1970: 1_767_311_940))
        #expect(Calendar.current.component(.minute, from: controller.context.now()) == 59)
        #expect(Calendar.current.component(.hour, from: controller.context.now()) == 23)
    }

    @Test func scenesWithoutACollectionViewAreAnswered() throws {
        let plain = Scene("plain", title: "Plain") { _ in UIViewController() }
        let stage = try OffscreenRun(
            plain, SceneArguments.parse([]), scale: 1, at: 0, shotFolder: URL(fileURLWithPath: "/tmp")
        ).stage
        #expect(throws: CommandFailure("scene plain shows no collection view")) {
            try LayoutReport(scene: "plain", window: stage.window, time: 0)
        }
        let empty = try LayoutReport(scene: "plain", window: stage.window, time: 0, acceptsAny: true)
        #expect(!empty.json.text.contains("contentOffset") && empty.json.text.contains("\"scene\": \"plain\""))
        let scroller = UIScrollView(frame: stage.window.bounds)
        scroller.contentSize = CGSize(width: 100, height: 3000)
        stage.window.addSubview(scroller)
        scroller.contentOffset.y = 40
        let scrolled = try LayoutReport(scene: "plain", window: stage.window, time: 0, acceptsAny: true)
        #expect(scrolled.json.text.contains("\"contentOffset\": [0, 40]"))
        #expect(scrolled.json.text.contains("\"contentSize\": [100, 3000]"))
    }
}
