import Testing
import UIKit

/// Invalid identifiers are programming errors whose messages list them (S8.4).
@Suite("S8.4: invalid identifiers") struct IdentifierErrorsTests {
    private func message(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func anItemTwice() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a", "b"])
            snapshot.appendItems([1, 42], toSection: "a")
            snapshot.appendItems([3, 42, 7, 7], toSection: "b")
        }
        #expect(message(result).contains("appendItems(_:toSection:): identifiers must be unique"))
        #expect(message(result).contains("given twice: 42, 7"))
    }

    @Test func anItemThatIsNotThere() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.reloadItems([42])
        }
        #expect(message(result).contains("reloadItems(_:): these identifiers are not in the snapshot: 42"))
    }

    @Test func noSections() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendItems([1])
        }
        #expect(message(result).contains("there are no sections"))
    }

    @Test("S8.1: a nil cell")
    func noCell() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: RowLayout())
                let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in nil }
                source.apply(DiffableRig.snapshot([("a", [42])]))
                view.layoutIfNeeded()
            }
        }
        #expect(message(result).contains("the cell provider returned nil for the item 42"))
    }

    @Test("S5.13: a registration made inside the cell provider")
    func lateRegistration() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: RowLayout())
                let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
                    let late = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
                    return view.dequeueConfiguredReusableCell(using: late, for: path, item: item)
                }
                source.apply(DiffableRig.snapshot([("a", [42])]))
                view.layoutIfNeeded()
            }
        }
        #expect(message(result).contains("the registration was created inside the data source's call"))
    }

    @Test("S8.9: another class of cell for a reconfigured item")
    func otherCell() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: RowLayout())
                view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "one")
                view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "two")
                var name = "one"
                let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, _ in
                    view.dequeueReusableCell(withReuseIdentifier: name, for: path)
                }
                source.apply(DiffableRig.snapshot([("a", [42])]))
                view.layoutIfNeeded()
                name = "two"
                view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
            }
        }
        #expect(message(result).contains("reconfigureItems(at:) keeps the cell"))
    }
}
