import Testing
import UIKit

/// The content of dragged items (S28.40–S28.41).
@MainActor @Suite struct ItemProviderTests {
    @Test("S28.40: an object is loaded as itself, after the call") func objects() async {
        let image = UIImage()
        let provider = NSItemProvider(object: image)
        #expect(provider.canLoadObject(ofClass: UIImage.self))
        #expect(!provider.canLoadObject(ofClass: NSString.self))
        let loaded = await withCheckedContinuation { (done: CheckedContinuation<Bool, Never>) in
            var hasReturned = false
            provider.loadObject(ofClass: UIImage.self) { object, error in
                done.resume(returning: hasReturned && object === image && error == nil)
            }
            hasReturned = true
        }
        #expect(loaded)
    }

    @Test("S28.40: texts and URLs as values") func values() async throws {
        let provider = NSItemProvider(object: NSString(string: "pear"))
        #expect(provider.canLoadObject(ofClass: String.self))
        let text = await withCheckedContinuation { (done: CheckedContinuation<String?, Never>) in
            provider.loadObject(ofClass: String.self) { text, _ in done.resume(returning: text) }
        }
        #expect(text == "pear")
        let link = NSItemProvider(object: try #require(NSURL(string: "https://example.org/a")))
        #expect(link.canLoadObject(ofClass: URL.self))
        // A link is a text too.
        let written = await withCheckedContinuation { (done: CheckedContinuation<String?, Never>) in
            link.loadObject(ofClass: String.self) { text, _ in done.resume(returning: text) }
        }
        #expect(written == "https://example.org/a")
    }

    @Test("S28.41: data by type, and errors") func data() async {
        let provider = NSItemProvider(item: Data([1, 2]), typeIdentifier: "org.example.pair")
        #expect(provider.registeredTypeIdentifiers == ["org.example.pair"])
        #expect(provider.hasItemConformingToTypeIdentifier("org.example.pair"))
        let count = await withCheckedContinuation { (done: CheckedContinuation<Int?, Never>) in
            provider.loadDataRepresentation(forTypeIdentifier: "org.example.pair") { data, _ in
                done.resume(returning: data?.count)
            }
        }
        #expect(count == 2)
        let isError = await withCheckedContinuation { (done: CheckedContinuation<Bool, Never>) in
            provider.loadObject(ofClass: UIColor.self) { object, error in
                done.resume(returning: object == nil && error != nil)
            }
        }
        #expect(isError)
    }
}
