internal import CCairo
import CoreGraphics

extension LineInk.Part {
    /// Draws the outlines moved and blurred in the shadow's colour. `matrix` is the CTM.
    func drawShadow(_ shadow: TextShadow, with cairo: OpaquePointer, at point: CGPoint, _ matrix: cairo_matrix_t) {
        var ctm = matrix
        let area = ink.offsetBy(dx: point.x, dy: point.y)
        var (x0, y0, x1, y1) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        for (x, y) in [(area.minX, area.minY), (area.maxX, area.minY), (area.minX, area.maxY), (area.maxX, area.maxY)] {
            var (px, py) = (Double(x), Double(y))
            cairo_matrix_transform_point(&ctm, &px, &py)
            (x0, x1, y0, y1) = (min(x0, px), max(x1, px), min(y0, py), max(y1, py))
        }
        let (left, top) = (x0.rounded(.down), y0.rounded(.down))
        let (width, height) = (x1.rounded(.up) - left, y1.rounded(.up) - top)
        guard width > 0, height > 0, width < 16384, height < 16384 else { return }
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
            let mask = cairo_create(surface)
        else { return }
        var local = cairo_matrix_t()
        cairo_matrix_init_translate(&local, -left, -top)
        var moved = cairo_matrix_t()
        cairo_matrix_multiply(&moved, &ctm, &local)
        cairo_set_source_rgba(mask, 0, 0, 0, 1)
        paint(
            with: mask,
            at: CGPoint(x: point.x + shadow.offset.width, y: point.y + shadow.offset.height), moved)
        cairo_destroy(mask)
        let scale = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
        Self.blur(surface, radius: Double(shadow.blur) * scale / 2)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_source_rgba(cairo, shadow.color.x, shadow.color.y, shadow.color.z, shadow.color.w)
        cairo_mask_surface(cairo, surface, left, top)
        cairo_restore(cairo)
        cairo_surface_destroy(surface)
    }

    /// Three box blurs, which together are nearly Gaussian. `radius` is the standard deviation in pixels.
    private static func blur(_ surface: OpaquePointer, radius: Double) {
        // The variance of a box of width w is (w² − 1) / 12; three boxes have that of the Gaussian.
        let total = Int((3 * ((4 * radius * radius + 1).squareRoot() - 1) / 2).rounded())
        guard total > 0, let data = cairo_image_surface_get_data(surface) else { return }
        cairo_surface_flush(surface)
        let (width, height) = (
            Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
        )
        let stride = Int(cairo_image_surface_get_stride(surface))
        var line: [UInt8] = []
        for pass in 0..<3 {
            let box = (total + pass) / 3
            guard box > 0 else { continue }
            for y in 0..<height { blur(data + y * stride, count: width, step: 1, reach: box, &line) }
            for x in 0..<width { blur(data + x, count: height, step: stride, reach: box, &line) }
        }
        cairo_surface_mark_dirty(surface)
    }

    /// Replaces each value by the mean of those at most `reach` away.
    private static func blur(
        _ data: UnsafeMutablePointer<UInt8>, count: Int, step: Int, reach: Int, _ line: inout [UInt8]
    ) {
        line.removeAll(keepingCapacity: true)
        for index in 0..<count { line.append(data[index * step]) }
        var sum = line.prefix(reach).reduce(0) { $0 + Int($1) }
        let size = 2 * reach + 1
        for index in 0..<count {
            if index + reach < count { sum += Int(line[index + reach]) }
            if index - reach - 1 >= 0 { sum -= Int(line[index - reach - 1]) }
            data[index * step] = UInt8((sum + size / 2) / size)
        }
    }
}
