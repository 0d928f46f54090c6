import Testing

@testable import UIKit

/// Menus with elements that arrive later.
@MainActor struct DeferredMenuTests {
    private func titles(_ menu: UIMenu) -> [String] {
        MenuContents(of: menu).rows.compactMap { row in
            if case .element(let element) = row { element.title } else { nil }
        }
    }

    @Test func elementsArriveAtOnceOrLater() {
        var calls = 0
        var send: ([UIMenuElement]) -> Void = { _ in }
        let atOnce = UIDeferredMenuElement { completion in
            calls += 1
            completion([UIAction(title: "a") { _ in }, UIAction(title: "b") { _ in }])
        }
        let later = UIDeferredMenuElement { completion in
            calls += 1
            send = completion
        }
        let menu = UIMenu(children: [UIAction(title: "first") { _ in }, atOnce, later])
        let overlay = MenuOverlay(menu: menu, at: .zero, of: nil)
        #expect(titles(menu) == ["first", "a", "b", "Loading…"])
        #expect(overlay.panel.rows.count == 4)
        send([UIAction(title: "c") { _ in }])
        send([])
        #expect(titles(menu) == ["first", "a", "b", "c"])
        #expect(overlay.panel.rows.compactMap(\.element?.title).last == "c")
        _ = MenuOverlay(menu: menu, at: .zero, of: nil)
        #expect(calls == 2)
    }

    @Test func uncachedElementsAreAskedForEachTime() {
        var calls = 0
        let element = UIDeferredMenuElement.uncached { completion in
            calls += 1
            completion([UIAction(title: "\(calls)") { _ in }])
        }
        let menu = UIMenu(children: [UIMenu(options: .displayInline, children: [element])])
        for call in 1...2 {
            let overlay = MenuOverlay(menu: menu, at: .zero, of: nil)
            #expect(titles(menu) == ["\(call)"])
            overlay.close(animated: false, along: MenuAnimator())
        }
    }
}
