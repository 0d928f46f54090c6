import Testing

@testable import UIKit

/// Comparisons of a layout in blocks with one of the whole text.
@MainActor extension LabelLayout {
    private struct Line: Equatable {
        var x, bottom, width: CGFloat
    }

    private func lines(in width: CGFloat) -> [Line] {
        parts.flatMap { part in
            let origin = frame(of: part, from: .zero, in: width).origin
            return zip(part.layout.lineWidths, part.layout.lineBottoms).map {
                Line(x: origin.x, bottom: origin.y + $1, width: $0)
            }
        }
    }

    /// Expects the lines, the size, the baselines and the ink of another layout.
    ///
    /// - Parameter inkEdges: The edges of the ink that are compared.
    func expectLines(
        of whole: LabelLayout, in width: CGFloat, inkEdges: [KeyPath<CGRect, CGFloat>] = [\.maxY],
        _ comment: Comment? = nil, at location: SourceLocation = #_sourceLocation
    ) {
        #expect(lines(in: width) == whole.lines(in: width), comment, sourceLocation: location)
        #expect(size == whole.size && lineCount == whole.lineCount, comment, sourceLocation: location)
        #expect(isTruncated == whole.isTruncated, comment, sourceLocation: location)
        #expect(
            firstBaseline == whole.firstBaseline && lastBaseline == whole.lastBaseline, comment,
            sourceLocation: location)
        let ink = [self, whole].map { $0.inkExtent(at: CGPoint(x: 3, y: 5), width: width) }
        #expect(ink[0].isNull == ink[1].isNull, comment, sourceLocation: location)
        guard !ink[0].isNull else { return }
        for edge in inkEdges {
            #expect(abs(ink[0][keyPath: edge] - ink[1][keyPath: edge]) < 1e-6, comment, sourceLocation: location)
        }
    }

    /// The pixels of a picture of 120 × 100 points, where the layout is drawn at a point.
    func pixels(at origin: CGPoint, width: CGFloat, usesCairo: Bool) -> [UInt32] {
        let format = UIGraphicsImageRendererFormat(scale: 1), size = CGSize(width: 120, height: 100)
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            guard let cairo = UIGraphicsGetCurrentContext()?.cairo else { return }
            if usesCairo {
                draw(in: cairo, at: origin, width: width)
            } else if let target = PixelTarget(cairo) {
                cover(target, at: origin, width: width, scale: 1, origin: .zero, isFill: true)
            }
        }
        guard let bitmap = image.cgImage?.bitmap else { return [] }
        return (0..<100).flatMap { y in (0..<120).map { bitmap[$0, y] } }
    }
}
