import Testing
import UIKit

/// The types of data of items, and objects that are made from data (S28.40–S28.41).
@MainActor @Suite struct ItemRepresentationTests {
    private func written(_ object: any NSItemProviderWriting, _ type: String) -> Data? {
        var found: Data?
        _ = object.loadData(withTypeIdentifier: type) { data, _ in found = data }
        return found
    }

    @Test func typesOfTheClasses() {
        #expect(NSString.writableTypeIdentifiersForItemProvider == ["public.utf8-plain-text"])
        #expect(NSString.readableTypeIdentifiersForItemProvider.first == "public.utf8-plain-text")
        #expect(NSURL.writableTypeIdentifiersForItemProvider.first == "public.url")
        #expect(NSURL.readableTypeIdentifiersForItemProvider == ["public.url"])
        #expect(UIImage.writableTypeIdentifiersForItemProvider.first == "public.png")
        #expect(UIImage.readableTypeIdentifiersForItemProvider.contains("public.jpeg"))
    }

    @Test func objectsAreWrittenAndRead() throws {
        let text = try #require(written(NSString(string: "pear"), "public.utf8-plain-text"))
        #expect(text == Data("pear".utf8))
        #expect(try NSString.object(withItemProviderData: text, typeIdentifier: "public.text") == "pear")
        let link = try #require(NSURL(string: "https://example.org/a"))
        let address = try #require(written(link, "public.url"))
        #expect(try NSURL.object(withItemProviderData: address, typeIdentifier: "public.url") == link)
        // Colours are exchanged as objects only.
        #expect(written(UIColor.red, "com.apple.uikit.color") == nil)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format).image { _ in }
        let png = try #require(written(image, "public.png"))
        #expect(try UIImage.object(withItemProviderData: png, typeIdentifier: "public.png").size == image.size)
    }

    @Test func dataThatIsNoPictureIsAnError() {
        #expect(throws: (any Error).self) {
            try UIImage.object(withItemProviderData: Data([1, 2, 3]), typeIdentifier: "public.png")
        }
    }

    @Test func representationsAreLoadedOnRequest() async {
        let provider = NSItemProvider()
        #expect(provider.suggestedName == nil && provider.registeredTypeIdentifiers == [])
        var loads = 0
        provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .ownProcess) {
            loads += 1
            $0(Data("late".utf8), nil)
            return nil
        }
        provider.registerObject(NSString(string: "other"), visibility: .all)
        // The first of two representations of a type counts, and each type is listed once.
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"] && loads == 0)
        let text = await withCheckedContinuation { (done: CheckedContinuation<String, Never>) in
            provider.loadDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") { data, _ in
                done.resume(returning: String(decoding: data ?? Data(), as: UTF8.self))
            }
        }
        #expect(text == "late" && loads == 1)
    }

    @Test func failuresHaveCodes() async {
        func code(_ provider: NSItemProvider) async -> NSItemProvider.LoadingError.Code? {
            await withCheckedContinuation { (done: CheckedContinuation<NSItemProvider.LoadingError.Code?, Never>) in
                _ = provider.loadObject(ofClass: NSURL.self) { _, error in
                    done.resume(returning: (error as? NSItemProvider.LoadingError)?.code)
                }
            }
        }
        #expect(await code(NSItemProvider()) == .unavailableCoercionError)
        let empty = NSItemProvider()
        empty.registerDataRepresentation(forTypeIdentifier: "public.url", visibility: .all) {
            $0(nil, nil)
            return nil
        }
        #expect(await code(empty) == .itemUnavailableError)
        let missing = await withCheckedContinuation { (done: CheckedContinuation<Bool, Never>) in
            empty.loadDataRepresentation(forTypeIdentifier: "public.png") { data, error in
                let code = (error as? NSItemProvider.LoadingError)?.code
                done.resume(returning: data == nil && code == .itemUnavailableError)
            }
        }
        #expect(missing)
    }
}
