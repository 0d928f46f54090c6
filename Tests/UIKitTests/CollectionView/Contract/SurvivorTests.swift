import Stage
import Testing
import UIKit

/// Initial and final attributes of elements that stay (S3.11, S4.16).
@MainActor @Suite(.serialized) struct SurvivorTests {
    private static func moved(
        _ attributes: UICollectionViewLayoutAttributes?, _ change: (UICollectionViewLayoutAttributes) -> Void
    )
        -> UICollectionViewLayoutAttributes?
    {
        let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
        copy.map(change)
        return copy
    }

    @Test("S3.11: the base class answers for a survivor with where it is on screen, and where it goes: it glides")
    func baseAnswers() {
        let layout = ContractLayout()
        let scene = ContractScene(2, layout)
        let stage = scene.shown()
        var initial: CGFloat?, final: CGFloat?
        layout.initial = { path, answer in
            if path.item == 2 { initial = answer?.center.y }
            return answer
        }
        layout.final = { path, answer in
            if path.item == 1 { final = answer?.center.y }
            return answer
        }
        let cell = scene.cell(1)
        scene.items.insert(9, at: 0)
        scene.collection.insertItems(at: [at(0, 0)])
        #expect(initial == 75)
        #expect(final == 125)
        #expect(scene.cell(2) === cell)
        stage.advance(by: 0.15)
        #expect(abs(scene.seen(cell)!.position.y - 100) < 1)
    }

    @Test("S3.11: a survivor whose initial attributes are elsewhere starts there")
    func initialOfSurvivor() throws {
        let layout = ContractLayout()
        let scene = ContractScene(2, layout)
        let stage = scene.shown()
        layout.initial = { path, answer in
            path.item == 2
                ? Self.moved(answer) {
                    $0.center.y = 25
                    $0.alpha = 0.5
                } : answer
        }
        let cell = scene.cell(1)
        scene.items.insert(9, at: 0)
        scene.collection.insertItems(at: [at(0, 0)])
        #expect(abs(scene.seen(cell)!.position.y - 25) < 0.5)
        #expect(abs(scene.seen(cell)!.opacity - 0.5) < 0.01)
        stage.advance(by: 0.15)
        #expect(abs(scene.seen(cell)!.position.y - 75) < 1)
        try stage.settle()
        #expect(scene.cell(2) === cell)
        #expect(cell?.center.y == 125)
        #expect(cell?.alpha == 1)
    }

    @Test(
        "S3.11: final attributes other than where a survivor goes send a picture of it there, which is gone at the end")
    func finalOfSurvivor() throws {
        let layout = ContractLayout()
        let scene = ContractScene(2, layout)
        let stage = scene.shown()
        layout.final = { path, answer in
            path.item == 1
                ? Self.moved(answer) {
                    $0.center.x = 350
                    $0.alpha = 0
                } : answer
        }
        let before = scene.collection.subviews.count
        scene.items.insert(9, at: 0)
        scene.collection.insertItems(at: [at(0, 0)])
        stage.advance(by: 0.15)
        // Two cells that stay, one that is new, one picture.
        #expect(scene.collection.subviews.count == before + 2)
        #expect(scene.collection.subviews.contains { abs(scene.seen($0)!.position.x - 200) < 2 })
        try stage.settle()
        #expect(scene.collection.subviews.count == before + 1)
        #expect(scene.shownItems == [9, 0, 1])
    }

    @Test(
        "S4.4, S3.11: a change of layout asks the old layout for final and the new one for initial attributes of what stays"
    )
    func layoutChange() throws {
        let (old, new) = (ContractLayout(), ContractLayout())
        new.rowHeight = 100
        let scene = ContractScene(2, old)
        let stage = scene.shown()
        _ = old.taken()
        new.initial = { _, answer in Self.moved(answer) { $0.center.x = -150 } }
        let cell = scene.cell(1)
        scene.collection.setCollectionViewLayout(new, animated: true)
        #expect(old.taken().filter { $0.hasPrefix("final ") } == ["final 0", "final 1"])
        #expect(new.taken().filter { $0.hasPrefix("initial") } == ["initial 0", "initial 1"])
        #expect(abs(scene.seen(cell)!.position.x + 150) < 1)
        stage.advance(by: 0.15)
        #expect(abs(scene.seen(cell)!.position.x + 50) < 2)
        try stage.settle()
        #expect(cell?.frame == CGRect(x: 0, y: 100, width: 100, height: 100))
    }

    @Test("S4.16: an animated change of bounds honours the answers for each visible element, asked final, then initial")
    func boundsChange() throws {
        let layout = ContractLayout()
        layout.invalidatesOnBoundsChange = true
        let scene = ContractScene(2, layout)
        let stage = scene.shown()
        _ = layout.taken()
        layout.initial = { _, answer in Self.moved(answer) { $0.alpha = 0 } }
        UIView.animate(withDuration: 0.3) {
            scene.collection.frame.size.height = 160
            scene.collection.layoutIfNeeded()
        }
        let calls = layout.taken().filter {
            $0.hasPrefix("initial") || $0.hasPrefix("final") || $0 == "bounds change" || $0 == "finalize bounds"
        }
        #expect(calls == ["bounds change", "final 0", "initial 0", "final 1", "initial 1", "finalize bounds"])
        stage.advance(by: 0.15)
        #expect(abs(scene.seen(scene.cell(1))!.opacity - 0.5) < 0.05)
        try stage.settle()
        #expect(scene.cell(1)?.alpha == 1)
    }
}
