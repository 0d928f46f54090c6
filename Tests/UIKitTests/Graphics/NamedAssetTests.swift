import Foundation
import Stage
import Testing

@testable import UIKit

/// Images and colours by name, encoded images and image contexts.
@MainActor @Suite(.serialized) struct NamedAssetTests {
    /// A bundle with files and a catalog, removed at the end of the test.
    private final class Resources {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")
        var bundle: Bundle { Bundle(url: folder)! }

        init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: folder) }

        func write(_ text: String, _ path: String) throws { try write(Data(text.utf8), path) }

        func write(_ data: Data, _ path: String) throws {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
    }

    private func picture(_ color: UIColor, _ side: CGFloat) throws -> Data {
        try #require(square(color, side).pngData())
    }

    private func square(_ color: UIColor, _ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(
            size: CGSize(width: side, height: side), format: UIGraphicsImageRendererFormat(scale: 1)
        ).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private func traits(_ style: UIUserInterfaceStyle, _ scale: CGFloat) -> UITraitCollection {
        UITraitCollection(style: style, scale: scale)
    }

    @Test("a catalog in a subfolder of the resources, after those of the folder itself")
    func catalogInSubfolder() throws {
        let resources = try Resources()
        let contents = #"{"images":[{"filename":"one.png","idiom":"universal","scale":"1x"}]}"#
        for (path, side) in [
            ("Files/Deep/Media.xcassets/deep", 8.0), ("Media.xcassets/both", 4), ("Files/Media.xcassets/both", 8),
        ] {
            try resources.write(contents, path + ".imageset/Contents.json")
            try resources.write(picture(.red, side), path + ".imageset/one.png")
        }
        let traits = traits(.light, 1)
        #expect(UIImage(named: "deep", in: resources.bundle, compatibleWith: traits)?.size.width == 8)
        #expect(UIImage(named: "both", in: resources.bundle, compatibleWith: traits)?.size.width == 4)
    }

    @Test("a set of a catalog with the extension of its file")
    func setWithExtension() throws {
        let resources = try Resources()
        let contents = #"{"images":[{"filename":"one.png","idiom":"universal","scale":"1x"}]}"#
        for (name, side) in [("badge", 8.0), ("v1.png", 4)] {
            try resources.write(contents, "Media.xcassets/\(name).imageset/Contents.json")
            try resources.write(picture(.red, side), "Media.xcassets/\(name).imageset/one.png")
        }
        func width(_ name: String) -> CGFloat? {
            UIImage(named: name, in: resources.bundle, compatibleWith: traits(.light, 1))?.size.width
        }
        #expect(["badge.jpg", "badge.PNG", "v1.png"].map(width) == [8, 8, 4])
        #expect(["badge.gif", "badge.", ".png", "v1"].map(width) == [nil, nil, nil, nil])
    }

    private func catalog() throws -> Resources {
        let resources = try Resources()
        let set = "Media.xcassets/Icons/badge.imageset/"
        try resources.write(#"{"properties":{"provides-namespace":true}}"#, "Media.xcassets/Icons/Contents.json")
        try resources.write(
            """
            {"images":[
              {"filename":"one.png","idiom":"universal","scale":"1x"},
              {"filename":"two.png","idiom":"universal","scale":"2x"},
              {"idiom":"universal","scale":"3x"},
              {"filename":"dark.png","idiom":"universal","scale":"1x",
               "appearances":[{"appearance":"luminosity","value":"dark"}]}],
             "info":{"author":"xcode","version":1},"properties":{"template-rendering-intent":"original"}}
            """, set + "Contents.json")
        try resources.write(picture(.red, 8), set + "one.png")
        try resources.write(picture(.red, 16), set + "two.png")
        try resources.write(picture(.blue, 8), set + "dark.png")
        try resources.write(
            """
            {"colors":[
              {"color":{"color-space":"srgb","components":{"red":"0xFF","green":"128","blue":"0.500","alpha":"1.000"}},
               "idiom":"universal"},
              {"color":{"color-space":"srgb","components":{"white":"0.250","alpha":"0.500"}},"idiom":"universal",
               "appearances":[{"appearance":"luminosity","value":"dark"}]}]}
            """, "Media.xcassets/accent.colorset/Contents.json")
        try resources.write("no JSON", "Media.xcassets/broken.colorset/Contents.json")
        try resources.write(picture(.green, 30), "plain@3x.png")
        return resources
    }

    /// S16.8: the variant of the scale, or the next larger one.
    @Test(arguments: [(1, 8, 1), (2, 16, 2), (3, 16, 2)] as [(CGFloat, Int, CGFloat)])
    func scales(scale: CGFloat, pixels: Int, imageScale: CGFloat) throws {
        let resources = try catalog()
        let image = try #require(
            UIImage(named: "Icons/badge", in: resources.bundle, compatibleWith: traits(.light, scale)))
        #expect(image.scale == imageScale && image.cgImage?.width == pixels)
        #expect(image.size == CGSize(width: 8, height: 8) && image.renderingMode == .alwaysOriginal)
        #expect(UIImage(named: "badge", in: resources.bundle, compatibleWith: nil) == nil)
    }

    /// S16.9: image views show the variant for their appearance.
    @Test func appearances() throws {
        let resources = try catalog()
        let view = UIImageView(image: UIImage(named: "Icons/badge", in: resources.bundle, compatibleWith: nil))
        let controller = UIViewController()
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 20, height: 20), scale: 1)
        try stage.settle()
        #expect(stage.renderedBitmap()[4, 4] == 0xFFFF0000)
        stage.setAppearance(.dark)
        try stage.settle()
        #expect(stage.renderedBitmap()[4, 4] == 0xFF0000FF)
    }

    /// S16.8: files in the resources, with the suffix of their scale.
    @Test func files() throws {
        let resources = try catalog()
        let image = try #require(UIImage(named: "plain", in: resources.bundle, compatibleWith: traits(.light, 2)))
        #expect(image.scale == 3 && image.size == CGSize(width: 10, height: 10))
        #expect(UIImage(named: "plain.png", in: resources.bundle, compatibleWith: nil)?.scale == 3)
        #expect(UIImage(named: "missing", in: resources.bundle, compatibleWith: nil) == nil)
        #expect(UIImage(named: "no such image") == nil && UIColor(named: "no such colour") == nil)
    }

    /// S16.10: components as fractions, bytes or hexadecimal numbers; light and dark.
    @Test func colors() throws {
        let resources = try catalog()
        let color = try #require(UIColor(named: "accent", in: resources.bundle, compatibleWith: nil))
        let light = color.resolvedColor(with: traits(.light, 1)).rgba
        #expect(light.x == 1 && abs(light.y - 128 / 255) < 1e-9 && light.z == 0.5 && light.w == 1)
        #expect(color.resolvedColor(with: traits(.dark, 1)).rgba == SIMD4(0.25, 0.25, 0.25, 0.5))
        let fixed = UIColor(named: "accent", in: resources.bundle, compatibleWith: traits(.dark, 1))
        #expect(fixed?.isDynamic == false && fixed?.rgba.w == 0.5)
        #expect(UIColor(named: "broken", in: resources.bundle, compatibleWith: nil) == nil)
    }

    /// S16.11: PNG keeps alpha, JPEG does not.
    @Test func encoding() throws {
        let half = square(UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5), 4)
        let png = try #require(half.pngData().flatMap { UIImage(data: $0)?.cgImage?.bitmap })
        let original = try #require(half.cgImage?.bitmap)
        for shift: UInt32 in [24, 16, 8, 0] {
            #expect(abs(Int(png[1, 1] >> shift & 255) - Int(original[1, 1] >> shift & 255)) <= 1)
        }
        let data = try #require(square(.red, 16).jpegData(compressionQuality: 0.9))
        let jpeg = try #require(UIImage(data: data)?.cgImage?.bitmap)
        #expect(jpeg[8, 8] >> 16 & 255 > 240 && jpeg[8, 8] & 255 < 15 && jpeg.width == 16)
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2))
        #expect(UIImage(data: renderer.pngData { $0.fill(.zero) }) != nil)
        #expect(UIImage(data: renderer.jpegData(withCompressionQuality: 2) { $0.fill(.zero) }) != nil)
    }

    /// S16.12: image contexts nest; a size without area has no image.
    @Test func imageContexts() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 5), false, 2)
        UIColor.red.setFill()
        UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        UIGraphicsBeginImageContext(.zero)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil && UIGraphicsGetCurrentContext() != nil)
        UIGraphicsEndImageContext()
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(image.size == CGSize(width: 10, height: 5) && image.cgImage?.width == 20)
        #expect(image.cgImage?.bitmap[4, 4] == 0xFFFF0000 && image.cgImage?.bitmap[14, 4] == 0)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 1)
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.bitmap[1, 1] == 0xFF000000)
        UIGraphicsEndImageContext()
    }
}
