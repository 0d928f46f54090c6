internal import CCairo
internal import CSampling
import Foundation

/// Maps the pixels of a scaled picture to those of its source, along one axis.
///
/// Fixed point, so that a part of the scaled picture has the bits of the whole.
package struct PixelScaling: Equatable {
    /// In source pixels times 2^32.
    fileprivate var origin: Int64
    /// Length of a scaled pixel in source pixels, times 2^32.
    fileprivate let step: Int64

    /// Maps `target`, an interval of scaled pixels, to `source`. Nil for an empty or a huge interval.
    package init?(_ target: ClosedRange<Double>, to source: ClosedRange<Double>) {
        let step = (source.upperBound - source.lowerBound) / (target.upperBound - target.lowerBound)
        let origin = source.lowerBound - target.lowerBound * step
        guard step > 1e-6, step <= 32_768, abs(origin) <= 32_768 * 32_768 else { return nil }
        let unit = 4_294_967_296.0
        self.step = Int64((step * unit).rounded())
        self.origin = Int64((origin * unit).rounded())
    }

    /// The scaling of a part that begins `pixels` later.
    package func advanced(by pixels: Int) -> PixelScaling {
        var result = self
        result.origin += Int64(pixels) * step
        return result
    }

    /// Whether the picture is reduced so far that interpolation between two pixels would skip some.
    package var isReduction: Bool { step >= 5_726_623_061 }

    /// Whether each pixel has the size of one of the source, up to floating-point noise.
    package var keepsSize: Bool { abs(step - 4_294_967_296) <= 4 }

    fileprivate var raw: vitrine_scaling { vitrine_scaling(origin: origin, step: step) }
}

/// The working memory of `Bitmap.scale`, used again by each call. Use it on one thread at a time.
package final class ScalingMemory {
    fileprivate var raw = vitrine_memory()

    package init() {}

    deinit { free(raw.bytes) }
}

/// The vector instructions that `Bitmap.scale` may use.
package enum ScalingInstructions: Int32 {
    case all = 0
    case none = 1
    case upToAVX2 = 2
}

extension Bitmap {
    /// Fills the first pixels of a bitmap with a scaled part of the picture, by the mean of the source pixels that each
    /// pixel covers, or by bilinear interpolation along axes that are no reductions.
    ///
    /// - Parameter instructions: Those that may be used, which change no bits.
    package func scale(
        into target: Bitmap, width: Int, height: Int, across: PixelScaling, down: PixelScaling, _ memory: ScalingMemory,
        instructions: ScalingInstructions = .all
    ) {
        flush()
        target.flush()
        var result = target.picture
        (result.width, result.height) = (Int32(width), Int32(height))
        let isDone = vitrine_scale(picture, result, across.raw, down.raw, &memory.raw, instructions.rawValue)
        enforce(isDone != 0, "Bitmap: no memory to scale to \(width)×\(height) pixels")
        target.markDirty()
    }

    /// Returns a scaled part of the picture; see `scale(into:width:height:across:down:_:instructions:)`.
    package func scaled(
        width: Int, height: Int, across: PixelScaling, down: PixelScaling, instructions: ScalingInstructions = .all
    ) -> Bitmap {
        let result = Bitmap(undefinedWidth: width, height: height)
        scale(
            into: result, width: width, height: height, across: across, down: down, ScalingMemory(),
            instructions: instructions)
        return result
    }

    var picture: vitrine_picture {
        vitrine_picture(pixels: pixels, width: Int32(width), height: Int32(height), stride: Int32(pixelsPerRow))
    }

    /// Creates a bitmap whose pixels are undefined; both sides in pixels, at least 1. Faster than a transparent one.
    package convenience init(undefinedWidth width: Int, height: Int) {
        let bytesPerRow = Int(cairo_format_stride_for_width(CAIRO_FORMAT_ARGB32, Int32(width)))
        let memory = malloc(bytesPerRow * height)
        enforce(memory != nil, "Bitmap: no memory for \(width)×\(height) pixels")
        let surface = cairo_image_surface_create_for_data(
            memory!.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
            Int32(bytesPerRow))!
        let status = cairo_surface_set_user_data(surface, Self.ownerKey, memory) { free($0) }
        enforce(status == CAIRO_STATUS_SUCCESS, "Bitmap: no memory for \(width)×\(height) pixels")
        self.init(adopting: surface)
    }
}
