import UIKit

/// The bitmap in which an overlay is drawn over a copy of the frame.
@MainActor package struct OverlayBitmap {
    private var bitmap: Bitmap?

    package init() {}

    /// The bitmap of a size in pixels, with the pixels of a picture in it; a smaller picture leaves black around it.
    /// `make` creates a bitmap of a width and height, at first and for another size.
    package mutating func begin(
        with picture: Bitmap, width: Int, height: Int, make: (_ width: Int, _ height: Int) -> Bitmap
    ) -> Bitmap {
        let target: Bitmap
        if let bitmap, bitmap.width == width, bitmap.height == height {
            target = bitmap
        } else {
            target = make(width, height)
            bitmap = target
        }
        let (columns, rows) = (min(picture.width, width), min(picture.height, height))
        picture.flush()
        for y in 0..<height {
            let row = target.pixels + y * target.pixelsPerRow
            if y < rows { row.update(from: picture.pixels + y * picture.pixelsPerRow, count: columns) }
            let start = y < rows ? columns : 0
            (row + start).update(repeating: 0xFF00_0000, count: width - start)
        }
        target.markDirty()
        return target
    }
}
