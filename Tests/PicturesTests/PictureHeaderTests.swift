import Foundation
import Pictures
import Testing
import UIKit

/// Constructed headers: the errors before anything is decoded.
@Suite struct PictureHeaderTests {
    static func png(_ width: Int, _ height: Int) -> Data {
        Data(
            [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + big(width, 4) + big(height, 4))
    }

    /// A JPEG up to its frame header; `marker` is the kind of frame.
    static func jpeg(_ width: Int, _ height: Int, marker: UInt8, orientation: Int? = nil, bigEndian: Bool = true)
        -> Data
    {
        let frame = [0xFF, marker, 0, 17, 8] + big(height, 2) + big(width, 2)
        return Data([0xFF, 0xD8] + (orientation.map { exif($0, bigEndian: bigEndian) } ?? []) + frame)
    }

    /// The segment of a JPEG file that says how the camera was held.
    static func exif(_ orientation: Int, bigEndian: Bool = true) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            bigEndian ? big(value, count) : big(value, count).reversed()
        }
        let numbers = [
            number(42, 2), number(8, 4), number(1, 2), number(0x0112, 2), number(3, 2), number(1, 4),
            number(orientation, 2), [0, 0], number(0, 4),
        ]
        let tiff = Array((bigEndian ? "MM" : "II").utf8) + numbers.flatMap { $0 }
        let body = Array("Exif".utf8) + [0, 0] + tiff
        return [0xFF, 0xE1] + big(body.count + 2, 2) + body
    }

    static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(value >> (8 * (count - 1 - $0)) & 255) }
    }

    @Test(arguments: [
        (png(300, 200), PictureFormat.png, 300, 200, false),
        (jpeg(300, 200, marker: 0xC0), .jpeg, 300, 200, true),
        (jpeg(300, 200, marker: 0xC2), .jpeg, 300, 200, false),
        (Data(Array("GIF89a".utf8) + [0x2C, 0x01, 0xC8, 0x00]), .gif, 300, 200, false),
    ])
    func sizes(_ data: Data, format: PictureFormat, width: Int, height: Int, decodesAtSize: Bool) throws {
        let header = try PictureHeader(data)
        #expect(header.format == format)
        #expect(header.width == width)
        #expect(header.height == height)
        #expect(header.decodesAtSize == decodesAtSize)
        #expect(header.orientation == .up)
    }

    /// A side that cannot be painted is made smaller, as `UIImage` says too; proportions stay.
    @Test(arguments: [
        (png(65_000, 400), 32_767, 202), (png(2, 40_000), 2, 32_767), (png(1_000_000, 1), 32_767, 1),
        (jpeg(400, 65_000, marker: 0xC0, orientation: 6), 32_767, 202), (png(32_767, 3), 32_767, 3),
    ])
    func longSides(_ data: Data, _ width: Int, _ height: Int) throws {
        let picture = try EncodedPicture(data: data)
        #expect((picture.width, picture.height) == (width, height))
        #expect(UIImage(data: data)?.size == CGSize(width: width, height: height))
    }

    @Test(arguments: 1...8, [true, false]) func orientations(_ value: Int, bigEndian: Bool) throws {
        let data = Self.jpeg(30, 20, marker: 0xC0, orientation: value, bigEndian: bigEndian)
        let picture = try EncodedPicture(data: data)
        #expect(picture.header.orientation.rawValue == value)
        #expect(picture.width == (value < 5 ? 30 : 20))
        #expect(picture.height == (value < 5 ? 20 : 30))
    }

    @Test(arguments: [
        (Data(), PictureError.unknownFormat),
        (Data("<html>not a picture</html>".utf8), .unknownFormat),
        (png(0, 200), .malformed(.png, reason: "its header has no size")),
        (Data([0xFF, 0xD8, 0xFF, 0xD9]), .malformed(.jpeg, reason: "its header has no size")),
        (png(10_000, 5_001), .tooLarge(width: 10_000, height: 5_001, limit: 50_000_000)),
        (jpeg(10_000, 5_001, marker: 0xC2), .tooLarge(width: 10_000, height: 5_001, limit: 50_000_000)),
        (jpeg(50_001, 5_000, marker: 0xC0), .tooLarge(width: 50_001, height: 5_000, limit: 250_000_000)),
    ])
    func refusals(_ data: Data, error: PictureError) {
        #expect(throws: error) { try EncodedPicture(data: data) }
    }

    @Test func limitsAreReached() throws {
        #expect(try EncodedPicture(data: Self.png(10_000, 5_000)).width == 10_000)
        let large = try EncodedPicture(data: Self.jpeg(50_000, 5_000, marker: 0xC0))
        #expect(throws: PictureError.tooLarge(width: 50_000, height: 5_000, limit: 50_000_000)) { try large.decode() }
    }

    /// Nothing that ends early is read beyond its end.
    @Test func truncatedHeaders() {
        let whole = Self.jpeg(300, 200, marker: 0xC0, orientation: 6)
        for count in 0..<whole.count - 1 {
            #expect(throws: PictureError.self) { try EncodedPicture(data: whole.prefix(count)) }
        }
    }

    /// Where the corner and its neighbours of the upright 3×2 or 2×3 picture are stored in 3×2 pixels.
    @Test(arguments: [
        (PictureOrientation.up, [0, 1, 2, 3, 4, 5]), (.upMirrored, [2, 1, 0, 5, 4, 3]), (.down, [5, 4, 3, 2, 1, 0]),
        (.downMirrored, [3, 4, 5, 0, 1, 2]), (.leftMirrored, [0, 3, 1, 4, 2, 5]), (.right, [3, 0, 4, 1, 5, 2]),
        (.rightMirrored, [5, 2, 4, 1, 3, 0]), (.left, [2, 5, 1, 4, 0, 3]),
    ])
    func turning(_ orientation: PictureOrientation, expected: [Int]) {
        let width = orientation.isTurned ? 2 : 3
        let places = (0..<6).map { orientation.source(x: $0 % width, y: $0 / width, width: 3, height: 2) }
        #expect(places.map { $0.y * 3 + $0.x } == expected)
    }
}
