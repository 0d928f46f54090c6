import Foundation
import Testing
import UIKit

/// Names that `import UIKit` gives on iOS and that Foundation lacks on Linux.
@MainActor struct SystemNameTests {
    @Test func times() {
        let rig = WindowRig()
        rig.advance(to: 3)
        let now: CFTimeInterval = CACurrentMediaTime()
        rig.advance(to: 4.5)
        #expect(CACurrentMediaTime() - now == 1.5)
        #expect(Double(NSEC_PER_SEC) == 1e9 && NSEC_PER_SEC == NSEC_PER_MSEC * MSEC_PER_SEC)
        #expect(NSEC_PER_SEC == NSEC_PER_USEC * USEC_PER_SEC)
    }

    @Test func atomicCounters() {
        nonisolated(unsafe) var count: Int32 = 0
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1000 { OSAtomicIncrement32(&count) }
        }
        #expect(count == 8000)
        #expect(OSAtomicDecrement32(&count) == 7999 && OSAtomicAdd32Barrier(-7999, &count) == 0)
        var long: Int64 = .max
        #expect(OSAtomicIncrement64(&long) == .min)
    }

    @Test func autoreleasePools() throws {
        struct Failure: Error {}
        #expect(autoreleasepool { 3 } == 3)
        #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
    }

    @Test func localizedTexts() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("texts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let language = folder.appendingPathComponent("en.lproj")
        try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
        let strings = """
            "title" = "Photos";
            "%lld of %@" = "%2$@: %1$lld";
            """
        try strings.write(
            to: language.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
        let bundle = try #require(Bundle(url: folder))
        #expect(String(localized: "title", bundle: bundle) == "Photos")
        #expect(String(localized: "\(3) of \("ten")", bundle: bundle) == "ten: 3")
        #expect(String(localized: "missing \(3) at 50 %", bundle: bundle) == "missing 3 at 50 %")
        #expect(String(localized: "no.such.key", defaultValue: "\(2) left", bundle: bundle) == "2 left")
        #expect(String(localized: "plain 50 %", comment: "no values") == "plain 50 %")
    }
}
