import Assets
import CoreGraphics
import Files
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
            #expect(max(photo.size.width, photo.size.height) == 480 && photo.cgImage?.isOpaque == true)
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

    /// Upright JPEG files are decoded by libjpeg, turned ones by gdk-pixbuf. The faults of `damage` bytes are no error.
    @Test(arguments: [(0, 0), (7, 0), (15, 0), (42, 0), (3, 1), (3, 6)])
    func bothDecodersGiveTheSamePixels(number: Int, damage: Int) throws {
        let name = (number < 10 ? "0" : "") + "\(number)"
        var plain = try Data(contentsOf: Assets.url("photos/\(name).jpg"))
        for fault in 0..<damage { plain[plain.count / 2 + 60 * fault] ^= 0x55 }
        let turned = plain.prefix(2) + PictureHeaderTests.exif(3) + plain.dropFirst(2)
        let (photo, other) = (
            try EncodedPicture(data: plain).decode().bitmap, try EncodedPicture(data: turned).decode().bitmap
        )
        var differences = 0
        for y in 0..<photo.height {
            for x in 0..<photo.width where photo[x, y] != other[photo.width - 1 - x, photo.height - 1 - y] {
                differences += 1
            }
        }
        #expect(differences == 0)
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

    /// The pixels have the size that was announced, turned or not.
    @Test(arguments: [1, 6]) func longPicturesAreDecodedSmaller(orientation: Int) throws {
        let file = NSTemporaryDirectory() + "vitrine-long-\(getpid())-\(orientation).jpg"
        defer { unlink(file) }
        // A whole JPEG file of one grey, of 40,000 × 16 pixels.
        var data = Data([0xFF, 0xD8])
        data += PictureHeaderTests.exif(orientation)
        data += Data([0xFF, 0xDB, 0, 67, 0]) + Data(repeating: 1, count: 64)
        data += Data([0xFF, 0xC0, 0, 11, 8, 0, 16, 0x9C, 0x40, 1, 1, 0x11, 0])
        for table: UInt8 in [0x00, 0x10] {
            data += Data([0xFF, 0xC4, 0, 20, table, 1]) + Data(repeating: 0, count: 16)
        }
        data += Data([0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]) + Data(count: 5000 * 2 * 2 / 8) + Data([0xFF, 0xD9])
        try data.write(to: URL(fileURLWithPath: file))
        let image = try #require(UIImage(contentsOfFile: file))
        let pixels = try #require(image.cgImage)
        let expected = orientation == 1 ? CGSize(width: 32_767, height: 13) : CGSize(width: 13, height: 32_767)
        #expect(image.size == expected)
        #expect(CGSize(width: pixels.width, height: pixels.height) == expected)
    }

    /// A file of gigabytes is refused by its size; a folder and a pipe are not read.
    @Test func filesThatAreNoPictures() throws {
        let file = NSTemporaryDirectory() + "vitrine-huge-\(getpid()).jpg"
        defer { unlink(file) }
        let opened = open(file, O_WRONLY | O_CREAT, 0o600)
        #expect(opened >= 0 && ftruncate(opened, 3 << 30) == 0)
        close(opened)
        #expect(
            throws: PictureError.file(
                .unreadable(path: file, reason: "it is larger than the 256 MB that are read"))
        ) { try EncodedPicture(path: file) }
        unlink(file)
        #expect(mkfifo(file, 0o600) == 0)
        #expect(UIImage(contentsOfFile: file) == nil)
        #expect(throws: PictureError.file(.unreadable(path: "/", reason: "it is a folder"))) {
            try EncodedPicture(path: "/")
        }
    }

    @Test func anotherThreadMayDecode() async throws {
        let image = try #require(UIImage(contentsOfFile: Self.photo.path))
        let small = await image.byPreparingThumbnail(ofSize: CGSize(width: 48, height: 48))
        #expect(small?.size == CGSize(width: 48, height: 32))
    }
}
