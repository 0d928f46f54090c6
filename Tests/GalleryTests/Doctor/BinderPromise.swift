import CollectionLayouts
import LayoutDoctor
import UIKit

extension LayoutPromise {
    static let binders = [
        LayoutPromise(
            name: "binder",
            doctor: LayoutDoctor(
                sections: 1...5, items: 0...4, lengths: 600...1000, heights: 100...1000,
                properties: [
                    .disjointItems, .stillItems, .contentFitsBounds(along: .horizontal), binderItems(70),
                    binders(70), arriving, revealing,
                ]),
            settings: [
                LayoutSetting("sectionInset") { (layout: BinderLayout) in layout.sectionInset.left = 30 },
                LayoutSetting("revealsInsertedSections = false") { (layout: BinderLayout) in
                    layout.revealsInsertedSections = false
                },
            ], delegate: sizes
        ) {
            let layout = pages()
            layout.headerReferenceSize = CGSize(width: 60, height: 70)
            return layout
        },
        LayoutPromise(
            name: "binder-plain",
            doctor: LayoutDoctor(
                sections: 1...5, items: 0...4, lengths: 600...1000, heights: 100...1000,
                properties: [.disjointItems, .stillItems, binderItems(0), binders(0), revealing]), delegate: sizes
        ) { pages() },
    ]

    private static let sizes = PhotoSizes()

    private static func pages() -> BinderLayout {
        let layout = decorated(BinderLayout(), BinderLayout.binderKind)
        layout.sectionInset = UIEdgeInsets(top: 30, left: 80, bottom: 30, right: 20)
        layout.minimumLineSpacing = 20
        layout.minimumInteritemSpacing = 2
        return layout
    }

    /// The top and the height of a section's line.
    private static func line(_ section: Int, _ state: LayoutState, header: CGFloat) -> (top: CGFloat, height: CGFloat) {
        var top: CGFloat = 0
        var height: CGFloat = 0
        for index in 0...section {
            top += height + header + (index == 0 ? 30 : 60)
            height = (0..<state.counts[index]).map { PhotoSizes.size($0).height }.max() ?? 0
        }
        return (top, height)
    }

    /// The frame of a photo: spread over the line, and rounded outwards to whole points.
    private static func photo(_ path: IndexPath, _ state: LayoutState, header: CGFloat) -> CGRect {
        let (top, height) = line(path.section, state, header: header)
        let size = PhotoSizes.size(path.item)
        let share = (state.bounds.width - inset(state) - 100) / CGFloat(state.counts[path.section])
        let x = 80 + share / 2 + CGFloat(path.item) * share - size.width / 2
        let scale = state.displayScale
        let y = ((top + (height - size.height) / 2) * scale + 0.5).rounded(.down) / scale
        return CGRect(x: x, y: y, width: size.width, height: size.height).integral
    }

    private static func inset(_ state: LayoutState) -> CGFloat {
        let inset = state.collectionView.adjustedContentInset
        return inset.left + inset.right
    }

    private static func binderItems(_ header: CGFloat) -> LayoutProperty {
        .items("photos spread over the line") { state, path in
            LayoutExpectation(
                frame: photo(path, state, header: header), alpha: 1, zIndex: 0, transform: CATransform3DIdentity)
        }
    }

    /// A binder is as high as the tallest photo and the header, centred on that photo.
    private static func binders(_ header: CGFloat) -> LayoutProperty {
        .views("a binder behind the photos", ofKind: BinderLayout.binderKind) { state, path in
            guard state.counts[path.section] > 0 else { return nil }
            let photos = (0..<state.counts[path.section]).map {
                photo(IndexPath(item: $0, section: path.section), state, header: header)
            }
            let tallest = photos.reduce(photos[0]) { $1.height > $0.height ? $1 : $0 }
            let height = tallest.height + header
            return LayoutExpectation(
                frame: CGRect(
                    x: 0, y: tallest.midY - height / 2, width: state.bounds.width - inset(state), height: height
                ).integral, alpha: 1, zIndex: -1)
        }
    }

    /// The photos of an inserted section come from the right; other inserted ones appear in place.
    private static let arriving = LayoutProperty.appearing("inserted photos come from the right") { state, path in
        guard case .insertSection? = state.step else {
            guard case .insert? = state.step else { return nil }
            return LayoutExpectation(frame: photo(path, state, header: 70), alpha: 0, transform: CATransform3DIdentity)
        }
        return LayoutExpectation(
            frame: photo(path, state, header: 70), alpha: 1,
            transform: CATransform3DMakeTranslation(state.contentSize.width, 0, 0))
    }

    /// The view scrolls no farther than shows the section, with its insets, or the top of a section higher than the
    /// page. Nothing scrolls for a section without photos.
    private static let revealing = LayoutProperty("inserted sections are scrolled into view") { state in
        guard case .insertSection(let index, _)? = state.step, let before = state.offsetBefore else { return nil }
        let inset = state.collectionView.adjustedContentInset, page = state.bounds.height
        let end = state.contentSize.height - page
        var expected = min(max(before.y, -inset.top), max(-inset.top, end + inset.bottom))
        let section = min(index, state.counts.count - 1)
        if let binder = state.views(ofKind: BinderLayout.binderKind).first(where: { $0.indexPath.section == section }) {
            let (top, bottom) = (max(0, binder.frame.minY - 30), binder.frame.maxY + 30)
            expected = min(max(0, end), max(min(expected, top), min(bottom - page, top)))
        }
        return abs(state.bounds.minY - expected) < 0.1
            ? nil : "the offset is \(state.bounds.minY) instead of \(expected), and it was \(before.y)"
    }
}
