import Foundation

/// An import of a module that the compiler does not find.
struct MissingImport: Equatable, Sendable {
    let path: String
    /// From 1.
    let line: Int
    /// With the submodule, if one is imported.
    let module: String

    /// The imports that fail, in the messages of the compiler.
    static func all(in messages: [CompileMessage]) -> [MissingImport] {
        messages.compactMap { message in
            guard message.severity == .error,
                let match = message.text.prefixMatch(of: #/no such module '([\w.]+)'/#)
            else { return nil }
            return MissingImport(path: message.path, line: message.line, module: String(match.1))
        }
    }

    /// The imports of a file; without `conditional` those that no `#if` surrounds.
    static func imports(in text: String, of path: String, conditional: Bool = false) -> [MissingImport] {
        var found: [MissingImport] = [], depth = 0
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let code = line.drop { $0 == " " || $0 == "\t" }
            if code.hasPrefix("#if") { depth += 1 }
            if code.hasPrefix("#endif") { depth -= 1 }
            guard depth == 0 || conditional, code.contains("import "), !code.hasPrefix("//") else { continue }
            for match in line.matches(of: statement) {
                // Of `import class Kit.Part`, the module is Kit.
                let isOfName = match.0.contains(#/import +\w+ +\w/#)
                let module = isOfName ? match.1.prefix { $0 != "." } : match.1
                found.append(MissingImport(path: path, line: number + 1, module: String(module)))
            }
        }
        return found
    }

    /// Source that has an error in the form of the compiler's for each module that does not exist. Of imports, the
    /// compiler reports the first one only.
    static func probe(_ modules: [String]) -> String {
        modules.map { "#if !canImport(\($0))\n#error(\"no such module '\($0)'\")\n#endif\n" }.joined()
    }

    /// A line without its import of the module: spaces stand for it, so that nothing moves. Of a submodule's import,
    /// that of the module stays.
    func removed(from line: String) -> String {
        line.replacing(Self.statement) { match in
            guard match.1 == module || match.1.hasPrefix(module + ".") else { return String(match.0) }
            guard let dot = module.firstIndex(of: ".") else { return String(repeating: " ", count: match.0.count) }
            return "import \(module[..<dot])".padding(toLength: match.0.count, withPad: " ", startingAt: 0)
        }
    }

    /// An import with its attributes; the module with what follows a dot.
    private static var statement: Regex<(Substring, Substring)> {
        #/(?:@\w+(?:\(\w+\))? +)*(?:(?:public|internal|private|fileprivate|package) +)?\bimport +(?:(?:class|struct|enum|protocol|func|var|let|typealias) +)?([\w.]+)/#
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
