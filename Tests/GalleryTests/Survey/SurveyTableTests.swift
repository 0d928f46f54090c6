import CollectionLayouts
import Foundation
import Stage
import Testing
import UIKit

/// What `vitrine layout survey --json` says, against the formulas of samples, 2.
@MainActor @Suite(.serialized) struct SurveyTableTests {
    /// Headers of 70, then a line as high as its tallest photo between insets of 30; the rest as the samples say.
    private func expectPages(_ stage: Stage, _ pages: Int, at location: SourceLocation = #_sourceLocation) throws {
        let width = stage.size.width
        let side = min(100, (width - 140) / 3)
        var frames: [String: CGRect] = [:]
        var top: CGFloat = 0
        for page in 0..<pages {
            let sizes = (0..<3).map { item in
                let photo = PlainPhotos.all[page * 3 + item].size
                let factor = side / max(photo.width, photo.height)
                return CGSize(width: photo.width * factor, height: photo.height * factor)
            }
            let line = sizes.map(\.height).max() ?? 0
            frames["UICollectionElementKindSectionHeader \(page) 0"] = CGRect(x: 0, y: top, width: width, height: 70)
            var tallest = CGRect.zero
            for (item, size) in sizes.enumerated() {
                let share = (width - 80 - 20) / 3
                let center = 80 + share / 2 + CGFloat(item) * share
                // The flow layout puts origins on pixels before the photo is moved.
                let y = (top + 100 + (line - size.height) / 2 + 0.5).rounded(.down)
                let frame = CGRect(x: center - size.width / 2, y: y, width: size.width, height: size.height).integral
                frames["cell \(page) \(item)"] = frame
                if frame.height > tallest.height { tallest = frame }
            }
            let height = tallest.height + 70
            frames["binder \(page) 0"] =
                CGRect(x: 0, y: tallest.midY - height / 2, width: width, height: height).integral
            top += 70 + 30 + line + 30
        }
        let layout = try LayoutJSON(stage)
        layout.expect(frames, content: CGSize(width: width, height: top), at: location)
        for (name, element) in layout.elements {
            #expect(element.zIndex == (name.hasPrefix("binder") ? -1 : 0), sourceLocation: location)
        }
    }

    @Test func pages() throws {
        let stage = SurveyTests.stage(pages: 6)
        try expectPages(stage, 6)
        for size in [
            CGSize(width: 800, height: 600), CGSize(width: 320, height: 480), CGSize(width: 1600, height: 1200),
        ] {
            stage.resize(to: size)
            for offset in [0, 123, 456] as [CGFloat] {
                try stage.scroll(to: CGPoint(x: 0, y: offset))
                try expectPages(stage, 6)
            }
        }
        try stage.click(item: IndexPath(item: 2, section: 5))
        try stage.settle()
        try expectPages(stage, 7)
    }
}
