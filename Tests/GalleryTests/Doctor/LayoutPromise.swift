import CollectionLayouts
import LayoutDoctor
import UIKit

/// A layout of the gallery with what it promises.
@MainActor struct LayoutPromise {
    let name: String
    /// The cases, and the properties of the layout as it is made.
    var doctor: LayoutDoctor
    /// Changes of the layout's settings.
    var settings: [LayoutSetting] = []
    var delegate: (any UICollectionViewDelegate)?
    let make: () -> UICollectionViewLayout

    /// The checks alone.
    var plain: LayoutDoctor {
        var doctor = doctor
        doctor.properties = []
        return doctor
    }

    /// The checks while settings change.
    var changing: LayoutDoctor {
        var doctor = plain
        doctor.settings = settings
        return doctor
    }

    static let all: [LayoutPromise] =
        circles + stacks + columnSpans + coverFlows + binders + aspects + titles + trees

    nonisolated static let names = [
        "circle", "stack", "column-span", "column-span-3", "column-span-horizontal", "cover-flow",
        "cover-flow-sections",
        "binder",
        "binder-plain", "aspect", "titled", "titled-over", "titled-horizontal", "tree", "tree-compact",
    ]

    static func named(_ name: String) -> LayoutPromise { all.first { $0.name == name }! }

    static func decorated<Layout: UICollectionViewLayout>(_ layout: Layout, _ kind: String) -> Layout {
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: kind)
        return layout
    }
}

/// Cells whose sizes depend on their index.
@MainActor final class PhotoSizes: NSObject, UICollectionViewDelegateFlowLayout {
    nonisolated static func size(_ item: Int) -> CGSize {
        CGSize(width: CGFloat(4 + item * 3 % 5), height: CGFloat(40 + item * 23 % 60))
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { Self.size(indexPath.item) }
}
