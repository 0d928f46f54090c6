import Testing
import UIKit

@testable import PreviewScenes
@testable import PreviewWindow
@testable import Previews

/// Scenes by their groups.
struct SceneSectionsTests {
    private static let cases: [([String], [String])] = [
        ([], []), (["", ""], [" 0 1"]), (["A", "B", "A"], ["A 0 2", "B 1"]), (["", "A", ""], ["A 1", "Other 0 2"]),
    ]

    @Test(arguments: cases)
    func sections(_ groups: [String], _ expected: [String]) {
        let found = SceneSections(groups).all.map { section in
            ([section.title] + section.scenes.map(String.init)).joined(separator: " ")
        }
        #expect(found == expected)
    }

    @MainActor @Test func theList() {
        func scene(_ id: String, _ group: String) -> Scene {
            Scene(id, title: id.uppercased(), summary: "The \(id).", group: group) { _ in UIViewController() }
        }
        #expect(ListCommand.text([scene("a", ""), scene("b", "")]) == "a  A\n    The a.\nb  B\n    The b.")
        #expect(
            ListCommand.text([scene("a", "X"), scene("b", "Y"), scene("c", "X")])
                == "X\n  a  A\n      The a.\n  c  C\n      The c.\n\nY\n  b  B\n      The b.")
    }

    /// The gallery shows a title above each section, and the rows below it.
    @MainActor @Test func theGallery() throws {
        let gallery = GalleryViewController(
            ["X", "Y", "X"].enumerated().map { index, group in
                Scene("s\(index)", title: "Scene \(index)", group: group) { _ in UIViewController() }
            })
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
        window.rootViewController = gallery
        window.makeKeyAndVisible()
        gallery.view.layoutIfNeeded()
        let list = try #require(gallery.view.subviews.compactMap { $0 as? UIScrollView }.first)
        let rows = list.subviews.compactMap { $0 as? GalleryRow }
        let titles = list.subviews.compactMap { $0 as? UILabel }
        #expect(titles.map(\.text) == ["X", "Y"])
        #expect(rows.map(\.frame.minY) == [40, 160, 80] && titles.map(\.frame.minY) == [12, 132])
        #expect(list.contentSize.height == 224)
    }
}
