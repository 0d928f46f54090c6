import PreviewScenes
import UIKit

/// A picture of a canvas: a scene in a variant.
package struct CanvasItem {
    package let scene: Scene
    package let variant: Variant
    /// Two lines at most.
    package let caption: String

    /// All variants of a scene of a size.
    package static func variants(of scene: Scene, size: CGSize) -> [CanvasItem] {
        Variant.all(of: size).map { CanvasItem(scene: scene, variant: $0, caption: $0.caption) }
    }

    /// Scenes beside each other, each in its own size and in a style.
    @MainActor package static func strip(
        _ scenes: [Scene], appearance: UIUserInterfaceStyle, typeSize: UIContentSizeCategory
    ) -> [CanvasItem] {
        scenes.map { scene in
            let variant = Variant(
                size: scene.size, appearance: appearance, isRightToLeft: false, typeSize: typeSize)
            return CanvasItem(scene: scene, variant: variant, caption: scene.title)
        }
    }
}
