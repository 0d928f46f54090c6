import Foundation

extension FuzzTarget {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    private static let root = tests.deletingLastPathComponent()

    /// Inputs to begin with: files of the repository, and inputs that once were answered wrongly.
    var seeds: [Data] {
        switch self {
        case .png: Self.files("assets/plain", "png", 6) + Self.files("Tests/SnapshotsTests/__Snapshots__", "png", 6)
        case .pictureHeader, .picture:
            Self.files("assets/plain", "png", 4)
                + Self.files("assets/photos", "jpg", 2).map { $0.prefix(6000) + Data([0xFF, 0xD9]) }
                + Self.smallPictures
        case .script, .interaction: Self.files("Tests/X11HostTests/Scripts", "txt", 99) + Self.own("script")
        case .scene: Self.files("Regression", "scene", 99) + Self.own("scene")
        case .results: Self.own("results")
        case .environment: Self.files("Regression", "txt", 1) + Self.own("environment")
        case .feed: Self.own("feed")
        case .resources: Self.own("resources")
        case .document, .interface: Self.own("document")
        case .strings: Self.own("strings")
        }
    }

    /// Words of the format.
    var words: [String] {
        switch self {
        case .png, .pictureHeader, .picture:
            [
                "IHDR", "IDAT", "IEND", "PLTE", "tRNS", "eXIf", "iCCP", "sPLT", "Exif\0\0", "II*\0", "MM\0*", "VP8 ",
                "VP8X", "RIFF",
            ]
        case .document, .interface:
            [
                "<view>", "</view>", "<subviews>", "</subviews>", "<constraint ", "<nil key=\"text\"/>",
                "<variation key=\"default\">", "<mask key=\"subviews\">", " id=\"v\"", " key=\"view\"",
                " destination=\"v\"", " kind=\"embed\"", " firstItem=\"v\"", "multiplier=\"0:0\"", "<![CDATA[", "]]>",
                "<!--", "-->", "<!DOCTYPE a>", "<?xml encoding=\"UTF-16\"?>", "&#0;", "&amp;",
            ] + Mutator.notableNumbers
        case .strings:
            [
                "/*", "*/", "//", "\"", "'", "\\", "\\U00e4", "\\U", "\\101", " = ", ";", "l.text", "\n", "\u{FEFF}",
                "segmentTitles[9]", "\0",
            ]
        case .script, .interaction:
            [
                "wait ", "rest\n", "click ", "press ", "move ", "release ", "drag ", "wheel ", "key Right\n", "resize ",
                "shot a\n", "item ", "\"", "#", "\r\n", " ", "\n",
            ] + Mutator.notableNumbers
        case .scene:
            [
                "scene ", "size ", "scale ", "appearance dark\n", "date ", "time-zone ", "set ", "at ", "film ", "cap ",
                "script\n", "rest", "x", "=", "\"", "#", "\r\n", " ", "\n", "\u{FEFF}",
            ] + Mutator.notableNumbers
        case .results, .feed:
            [
                "\"name\":", "\"file\":", "\"verdict\":", "\"differing\":", "\"rectangles\":", "\"film\":",
                "\"photos\":",
                "\"images\":", "\"url\":", "null", "true", "[", "]", "{", "}", "\\u0000", "\\ud800", "../", "file:///",
                "//",
            ] + Mutator.notableNumbers
        case .environment: [" ", "\t", "\n", "\r", "cairo", "font "]
        case .resources: ["Xft.dpi:", "\t", "\n", "*"] + Mutator.notableNumbers
        }
    }

    private static func files(_ folder: String, _ end: String, _ most: Int) -> [Data] {
        let folder = root.appendingPathComponent(folder)
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix("." + end) }.sorted().prefix(most).compactMap {
            try? Data(contentsOf: folder.appendingPathComponent($0))
        }
    }

    private static func own(_ name: String) -> [Data] { files("Tests/FuzzTests/Seeds/" + name, "txt", 99) }

    /// A GIF and a WebP of 6×4 pixels, and a JPEG header with EXIF data.
    private static let smallPictures =
        [
            "R0lGODlhBgAEAPAAAP8AAAAA/yH5BAAAAAAALAAAAAAGAAQAAAIHhIMGGMqOCgA7",
            "UklGRh4AAABXRUJQVlA4TBIAAAAvBcAAAA8Q87//8x8OehDR/wA=",
        ].compactMap { Data(base64Encoded: $0) } + [
            Data(
                [0xFF, 0xD8, 0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3]
                    + [0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0x11, 0])
        ]
}
