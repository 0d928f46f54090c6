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

    @Test func aNibIsMissing() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UIViewController(nibName: "Main", bundle: nil).view }
        }
        #expect(message(result).contains("UIViewController: Could not load NIB in bundle"))
    }
}
