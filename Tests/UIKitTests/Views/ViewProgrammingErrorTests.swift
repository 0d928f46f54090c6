import Stage
import Testing
import UIKit

/// A programming error stops the program with a message that names the call.
struct ViewProgrammingErrorTests {
    private func message(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func aViewCannotHoldItsOwnSuperview() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (outer, inner) = (UIView(), UIView())
                outer.addSubview(inner)
                inner.addSubview(outer)
            }
        }
        #expect(message(result).contains("UIView.addSubview(_:)"))
    }

    @Test func aFrameMustBeFinite() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1) }
        }
        #expect(message(result).contains("UIView.frame"))
    }

    private final class Rows: UICollectionViewController {
        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    }

    @Test(arguments: ["contentOffset", "contentInset", "itemSize"]) func scrollViewsMustBeFinite(what: String) async {
        let result: ExitTest.Result? =
            switch what {
            case "contentOffset":
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run { UIScrollView().contentOffset = CGPoint(x: 0, y: CGFloat.nan) }
                }
            case "contentInset":
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run { UIScrollView().contentInset.top = .infinity }
                }
            default:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        let layout = UICollectionViewFlowLayout()
                        layout.itemSize.width = .nan
                        Stage(root: Rows(collectionViewLayout: layout), size: CGSize(width: 100, height: 100)).refresh()
                    }
                }
            }
        let named = what == "itemSize" ? "the size of item 0 in section 0 is not finite" : what
        #expect(message(result).contains(named))
    }

    @Test func aNibIsMissing() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UIViewController(nibName: "Main", bundle: nil).view }
        }
        #expect(message(result).contains("UIViewController: Could not load NIB in bundle"))
    }
}
