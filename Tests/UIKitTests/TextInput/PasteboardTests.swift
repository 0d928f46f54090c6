import Stage
import Testing

@testable import UIKit

@MainActor @Suite struct PasteboardTests {
    private func stage() -> Stage { Stage(root: UIViewController(), size: CGSize(width: 100, height: 100)) }

    @Test func valuesAreFoundByTheirTypes() {
        stage().session.perform {
            let board = UIPasteboard.general
            let count = board.changeCount
            board.string = "text"
            #expect(board.hasStrings && board.strings == ["text"] && board.numberOfItems == 1 && !board.hasImages)
            #expect(board.changeCount == count + 1)
            board.url = URL(string: "https://example.org")
            #expect(board.hasURLs && board.string == "https://example.org")
            board.items = [["public.utf8-plain-text": "a"], ["public.utf8-plain-text": "b"]]
            #expect(board.strings == ["a", "b"] && board.contains(pasteboardTypes: ["public.utf8-plain-text"]))
            #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data("a".utf8))
            board.string = nil
            #expect(!board.hasStrings && board.string == nil)
        }
    }

    @Test func windowsDoNotShareTheirPasteboards() {
        let one = stage(), two = stage()
        one.session.perform { UIPasteboard.general.string = "one" }
        #expect(two.session.perform { UIPasteboard.general.string } == nil)
        #expect(one.session.perform { UIPasteboard.general.string } == "one")
    }

    @Test func namedPasteboardsAreMadeOnRequest() {
        stage().session.perform {
            let name = UIPasteboard.Name("mine")
            #expect(UIPasteboard(name: name, create: false) == nil)
            UIPasteboard(name: name, create: true)?.string = "kept"
            #expect(UIPasteboard(name: name, create: false)?.string == "kept")
            UIPasteboard.remove(withName: name)
            #expect(UIPasteboard(name: name, create: false) == nil)
            #expect(UIPasteboard.withUniqueName().name != UIPasteboard.withUniqueName().name)
        }
    }

    @Test func itemsAreFoundBySets() {
        stage().session.perform {
            let board = UIPasteboard.general
            board.items = [["a": "1", "b": "2"], ["b": Data([3])], ["c": 4]]
            let all: IndexSet? = nil
            #expect(board.types(forItemSet: all) == [["a", "b"], ["b"], ["c"]])
            #expect(board.types(forItemSet: [1, 7]) == [["b"]] && board.types(forItemSet: [7]) == nil)
            #expect(board.itemSet(withPasteboardTypes: ["a", "c"]) == [0, 2])
            #expect(board.itemSet(withPasteboardTypes: ["x"]) == nil)
            #expect(board.contains(pasteboardTypes: ["b", "a"], inItemSet: [0, 1]))
            #expect(!board.contains(pasteboardTypes: ["b"], inItemSet: all))
            #expect(board.values(forPasteboardType: "b", inItemSet: all)?.count == 2)
            #expect(board.data(forPasteboardType: "b", inItemSet: [0, 1]) == [Data("2".utf8), Data([3])])
        }
    }
}
