import CoreGraphics
import Testing

@testable import Snapshots

/// The tester tested: a golden must fail when it should.
@Suite struct GoldenTests {
    private let folder = NSTemporaryDirectory() + "vitrine-golden-\(ProcessInfo.processInfo.globallyUniqueString)"
    private func store(records: Bool = false) -> GoldenStore {
        GoldenStore(references: folder + "/references", failed: folder + "/failed", records: records)
    }
    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: folder + path) }

    @Test func missingReferenceFailsAndKeepsThePicture() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(
            throws: GoldenFailure.missing(
                reference: folder + "/references/a.png", actual: folder + "/failed/a.png")
        ) { try store().expect(picture(width: 3, height: 3), named: "a") }
        #expect(exists("/failed/a.png"))
        #expect(!exists("/references/a.png"))
    }

    @Test func recordingFailsAndThenPasses() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(throws: GoldenFailure.recorded(reference: folder + "/references/a.png")) {
            try store(records: true).expect(picture(width: 3, height: 3), named: "a")
        }
        try store().expect(picture(width: 3, height: 3), named: "a")
    }

    @Test func plantedPixelFails() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try? store(records: true).expect(picture(width: 30, height: 30), named: "a")
        let planted = picture(width: 30, height: 30)
        planted[17, 4] ^= 1
        #expect(throws: GoldenFailure.self) { try store().expect(planted, named: "a") }
        #expect(exists("/failed/a.png"))
        #expect(exists("/failed/a.difference.png"))
        try store().expect(picture(width: 30, height: 30), named: "a")
        #expect(!exists("/failed/a.png"))
    }

    @Test func storeBelongsToTheTestTarget() {
        let store = GoldenStore(testFile: "/x/Tests/y/Tests/CircleTests/Deep/File.swift", environment: [:])
        #expect(store.references == "/x/Tests/y/Tests/CircleTests/__Snapshots__")
        #expect(store.failed == "/x/Tests/y/.build/failed/CircleTests")
        #expect(!store.records)
    }
}
