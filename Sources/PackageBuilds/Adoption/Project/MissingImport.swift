import Foundation

/// An import, such as one of a module that the compiler does not find.
struct MissingImport: Equatable, Sendable {
    let path: String
    /// From 1.
    let line: Int
    /// With the submodule, if one is imported.
    let module: String

    /// The imports of a file, also those in `#if`.
    static func imports(in text: String, of path: String) -> [MissingImport] {
        lines(of: text).flatMap { number, line in
            modules(in: line).map { MissingImport(path: path, line: number, module: $0) }
        }
    }

    /// The conditions of a file, with an error in the form of the compiler's for each import in them that fails, and
    /// the lines of these errors in the file. Where an import fails, the compiler checks everything and reports this
    /// one error alone.
    static func probe(_ text: String) -> (source: String, lines: [Int: Int]) {
        var source: [String] = [], positions: [Int: Int] = [:]
        func add(_ module: String, _ condition: String, of line: Int) {
            source.append("\(condition) !canImport(\(module))")
            source.append("#error(\"no such module '\(module)'\")")
            positions[source.count] = line
        }
        for (number, line) in lines(of: text) {
            let code = line.drop { $0 == " " || $0 == "\t" }
            if ["#if", "#else", "#endif"].contains(where: { code.hasPrefix($0) }) { source.append(String(code)) }
            for module in modules(in: line) {
                let whole = module.prefix { $0 != "." }
                add(String(whole), "#if", of: number)
                if whole != module { add(module, "#elseif", of: number) }
                source.append("#endif")
            }
        }
        return (source.joined(separator: "\n") + "\n", positions)
    }

    /// A line without its import of the module: spaces stand for it, so that nothing moves. Of a submodule's import,
    /// that of the module stays.
    func removed(from line: String) -> String {
        line.split(separator: ";", omittingEmptySubsequences: false).map { part in
            guard let (range, path) = Self.statement(in: part), path == module || path.hasPrefix(module + ".") else {
                return String(part)
            }
            let rest = module.firstIndex(of: ".").map { "import " + module[..<$0] } ?? ""
            return part[..<range.lowerBound]
                + rest.padding(toLength: part[range].count, withPad: " ", startingAt: 0)
                + part[range.upperBound...]
        }.joined(separator: ";")
    }

    /// The lines that can have an import or a condition, with their numbers from 1.
    private static func lines(of text: String) -> [(number: Int, line: Substring)] {
        // The compiler counts line feeds.
        text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().compactMap { number, line in
            let code = line.drop { $0 == 0x20 || $0 == 0x09 }
            guard code.first == UInt8(ascii: "#") || hasImport(line) else { return nil }
            return (number + 1, Substring(line.last == 0x0D ? line.dropLast() : line))
        }
    }

    private static func hasImport(_ line: Substring.UTF8View) -> Bool {
        var rest = line
        while let start = rest.firstIndex(of: UInt8(ascii: "i")) {
            rest = rest[start...]
            if rest.starts(with: "import ".utf8) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    /// The modules that a line imports.
    private static func modules(in line: Substring) -> [String] {
        guard hasImport(line.utf8) else { return [] }
        return line.split(separator: ";").compactMap { part in
            guard let (range, path) = statement(in: part) else { return nil }
            // Of `import class Kit.Part`, the module is Kit.
            let isOfName = part[range].split(separator: " ").suffix(2).first != "import"
            return String(isOfName ? path.prefix { $0 != "." } : path)
        }
    }

    private static let access: Set<Substring> = ["public", "internal", "private", "fileprivate", "package"]
    private static let kinds: Set<Substring> = [
        "class", "struct", "enum", "protocol", "func", "var", "let", "typealias",
    ]

    /// The range of an import with its attributes, and the module with what follows a dot. Words behind it would make
    /// it a sentence of a comment.
    private static func statement(in part: Substring) -> (range: Range<String.Index>, path: Substring)? {
        let code = part.drop(while: \.isWhitespace)
        var words = code.split(separator: " ")[...]
        while words.first?.first == "@" { words.removeFirst() }
        if let word = words.first, access.contains(word) { words.removeFirst() }
        guard words.popFirst() == "import" else { return nil }
        if let word = words.first, kinds.contains(word) { words.removeFirst() }
        guard let path = words.first?.prefix(while: { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }),
            !path.isEmpty, path.last != "."
        else { return nil }
        let rest = part[path.endIndex...].drop(while: \.isWhitespace)
        guard rest.isEmpty || rest.hasPrefix("//") || rest.hasPrefix("/*") else { return nil }
        return (code.startIndex..<path.endIndex, path)
    }

    /// Whether a module is one of Apple's systems: others are packages, or parts of the app.
    static func isSystem(_ module: String) -> Bool { systemModules.contains(module) }

    private static let systemModules = Set(
        """
        ARKit AVFAudio AVFoundation AVKit Accelerate Accounts ActivityKit AdSupport AddressBook AddressBookUI AppIntents \
        AppKit AppTrackingTransparency AssetsLibrary AudioToolbox AudioUnit AuthenticationServices BackgroundTasks \
        CFNetwork CallKit CarPlay Charts ClockKit CloudKit Cocoa Combine CommonCrypto Compression Contacts ContactsUI \
        CoreAudio CoreAudioKit CoreBluetooth CoreData CoreFoundation CoreHaptics CoreImage CoreLocation \
        CoreLocationUI CoreMIDI CoreML CoreMedia CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText \
        CoreVideo CryptoKit Darwin DeviceCheck EventKit EventKitUI ExternalAccessory FileProvider GLKit GameController \
        GameKit GameplayKit HealthKit HomeKit IOKit IOSurface ImageIO Intents IntentsUI JavaScriptCore LinkPresentation \
        LocalAuthentication MapKit MediaPlayer MessageUI Messages Metal MetalKit MetricKit MobileCoreServices \
        MultipeerConnectivity NaturalLanguage Network NetworkExtension NewsstandKit NotificationCenter OSLog \
        ObjectiveC Observation OpenGLES PDFKit PassKit PencilKit Photos PhotosUI PushKit QuickLook QuickLookThumbnailing \
        RealityKit ReplayKit SafariServices SceneKit Security SharedWithYou Social Speech SpriteKit StoreKit SwiftData \
        SwiftUI SystemConfiguration TipKit Twitter UniformTypeIdentifiers UserNotifications UserNotificationsUI \
        VideoSubscriberAccount VideoToolbox Vision VisionKit WatchConnectivity WatchKit WeatherKit WebKit WidgetKit \
        XCTest iAd os simd
        """.split(separator: " ").map(String.init))
}
