package import PixelRects

package typealias PixelRect = PixelRects.PixelRect
