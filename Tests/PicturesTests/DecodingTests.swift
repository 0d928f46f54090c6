import Assets
import CoreGraphics
import Pictures
import Testing
import UIKit

@Suite struct DecodingTests {
    static let photo = Assets.url("photos/00.jpg")
    /// 6×4 pixels, the left half red, the right half blue.
    static let flags = [
        "R0lGODlhBgAEAPAAAP8AAAAA/yH5BAAAAAAALAAAAAAGAAQAAAIHhIMGGMqOCgA7": PictureFormat.gif,
        "UklGRh4AAABXRUJQVlA4TBIAAAAvBcAAAA8Q87//8x8OehDR/wA=": .webp,
    ]

    @Test func sixtyPhotos() throws {
        for number in 0..<60 {
            let name = (number < 10 ? "0" : "") + "\(number)"
            let photo = try #require(UIImage(contentsOfFile: Assets.url("photos/\(name).jpg").path))
            #expect(max(photo.size.width, photo.size.height) == 480)
            let plain = try #require(UIImage(contentsOfFile: Assets.url("plain/\(name).png").path))
            #expect(max(plain.size.width, plain.size.height) == 240)
            let pixels = try #require(plain.cgImage).bitmap
            var colors = Set<UInt32>()
            for y in 0..<pixels.height { for x in 0..<pixels.width { colors.insert(pixels[x, y]) } }
            #expect(colors.count <= 4)
        }
    }

    @Test func decodingAtSizeKeepsProportionsAndNeverEnlarges() throws {
        let picture = try EncodedPicture(path: Self.photo.path)
        let small = try picture.decode(fitting: CGSize(width: 100, height: 100))
        #expect((small.width, small.height) == (100, 67))
        let large = try picture.decode(fitting: CGSize(width: 4000, height: 4000))
        #expect((large.width, large.height) == (480, 320))
        let image = try #require(UIImage(data: Data(contentsOf: Self.photo), scale: 2))
        #expect(image.size == CGSize(width: 240, height: 160))
        #expect(image.preparingThumbnail(of: CGSize(width: 30, height: 30))?.size == CGSize(width: 30, height: 20))
    }

    @Test(arguments: [(1, 480, 320), (3, 480, 320), (6, 320, 480), (8, 320, 480)])
    func picturesStandUpright(orientation: Int, width: Int, height: Int) throws {
        let plain = try Data(contentsOf: Self.photo)
        let turned = plain.prefix(2) + PictureHeaderTests.exif(orientation) + plain.dropFirst(2)
        let stored = try EncodedPicture(data: plain).decode().bitmap
        let image = try #require(UIImage(data: Data(turned))?.cgImage)
        #expect((image.width, image.height) == (width, height))
        // The pixel in the upper left corner comes from another corner of what is stored.
        let corners = [1: (0, 0), 3: (479, 319), 6: (0, 319), 8: (479, 0)]
        let corner = try #require(corners[orientation])
        #expect(image.bitmap[0, 0] == stored[corner.0, corner.1])
    }

    @Test(arguments: flags) func otherFormats(text: String, format: PictureFormat) throws {
        let picture = try EncodedPicture(data: try #require(Data(base64Encoded: text)))
        #expect(picture.header.format == format)
        let image = try picture.decode()
        #expect((image.width, image.height) == (6, 4))
        #expect(image.bitmap[2, 1] == 0xFFFF_0000)
        #expect(image.bitmap[3, 1] == 0xFF00_00FF)
    }

    @Test func brokenPicturesAreNamed() throws {
        let half = try Data(contentsOf: Assets.url("plain/00.png")).prefix(300)
        let picture = try EncodedPicture(data: Data(half))
        #expect { try picture.decode() } throws: { error in
            if case PictureError.malformed(.png, _) = error { true } else { false }
        }
        #expect(UIImage(data: Data(half))?.cgImage == nil)
        #expect(UIImage(data: Data("no picture".utf8)) == nil)
        #expect(UIImage(contentsOfFile: "/nowhere/at all.png") == nil)
    }

    @Test func anotherThreadMayDecode() async throws {
        let image = try #require(UIImage(contentsOfFile: Self.photo.path))
        let small = await image.byPreparingThumbnail(ofSize: CGSize(width: 48, height: 48))
        #expect(small?.size == CGSize(width: 48, height: 32))
    }
}
