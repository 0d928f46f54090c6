import ExpectSnapshot
import Foundation
import Testing
import UIKit

@MainActor @Suite struct LayoutRecordingTests {
    private static let doctor = LayoutDoctor(settings: [
        LayoutSetting("length = 40") { (layout: FaultyRow) in layout.length = 40 }
    ])

    private static func recording(_ change: (FaultyRow) -> Void = { _ in }) -> LayoutRecording {
        doctor.recording(cases: 8) {
            let layout = FaultyRow(.nothing)
            change(layout)
            return layout
        }
    }

    @Test func theSameLayoutIsEqual() {
        let recording = Self.recording()
        #expect(recording.difference(from: recording.text) == nil)
        #expect(Self.recording().text == recording.text)
    }

    /// The smallest case is one item; the numbers are those of both layouts.
    @Test func anotherLengthIsShownWithBothNumbers() throws {
        let old = Self.recording().text
        let difference = try #require(Self.recording { $0.length = 51 }.difference(from: old))
        #expect(
            difference.hasPrefix("content: 400 51 instead of 400 50\ncell [0, 0]: 0 0 30 51 number 0 "), "\(difference)"
        )
        #expect(difference.hasSuffix("in LayoutCase(counts: [1], size: CGSize(width: 400, height: 400))"))
    }

    /// Lengths are rounded to 1/64 point, so that the last bits do not matter.
    @Test(arguments: [(1e-10, true), (-1e-10, true), (0.02, false), (-0.02, false)])
    func lengthsAreRounded(_ difference: Double, isEqual: Bool) {
        let old = Self.recording { $0.length = 33.3217 }.text
        #expect((Self.recording { $0.length = 33.3217 + difference }.difference(from: old) == nil) == isEqual)
    }

    @Test func initialAttributesAreRecorded() throws {
        let old = Self.recording().text
        let other = Self.doctor.recording(cases: 8) { FaultyRow(.jumpsInUpdates) }
        let difference = try #require(other.difference(from: old))
        #expect(difference.contains("step 0 initial cell [0, 0]: 100 0 30 50"), "\(difference)")
        #expect(difference.contains("instead of 0 0 30 50"))
    }

    @Test func restingOffsetsAreRecorded() throws {
        let other = Self.doctor.recording(cases: 8) { FaultyRow(.isRestless) }
        #expect(try #require(other.difference(from: Self.recording().text)).contains("rest at "))
    }

    /// Random cases have neither the width 613 nor the offset 71.
    @Test func bordersAreRecorded() throws {
        let width = Self.recording { $0.border = 613 }.difference(from: Self.recording { $0.border = 614 }.text)
        #expect(
            try #require(width).hasPrefix("sweep over sizes from 600×760 to 615×745, which was different\nin "),
            "\(width ?? "")")
        let offset = Self.recording { $0.fold = 71 }.difference(from: Self.recording { $0.fold = 72 }.text)
        #expect(
            try #require(offset).hasPrefix("sweep over offsets from 56 to 71, which was different\nin "),
            "\(offset ?? "")")
    }

    /// Elements that exist before and after an update are marked.
    @Test func keptElementsAreRecorded() {
        #expect(Self.recording().text.contains("step 0 initial cell [0, 0]: 0 0 30 50 number 0 kept"))
    }

    @Test func otherRangesAreReported() throws {
        var doctor = Self.doctor
        doctor.sections = 1...1
        let other = doctor.recording(cases: 8) { FaultyRow(.nothing) }
        #expect(try #require(other.difference(from: Self.recording().text)).contains("depend on the doctor's ranges"))
        #expect(Self.recording().difference(from: "nothing")?.contains("does not begin") == true)
    }

    /// The file is written on request, and compared afterwards.
    @Test func theFileIsWrittenAndCompared() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("Tests.swift").path
        func expect(_ fault: FaultyRow.Fault, _ record: SnapshotRecord) {
            expectLayout(Self.doctor, recorded: "row", cases: 4, record: record, filePath: path) { FaultyRow(fault) }
        }
        withKnownIssue {
            expect(.nothing, .never)
        } matching: {
            "\($0)".contains("there is no reference")
        }
        withKnownIssue {
            expect(.nothing, .missing)
        } matching: {
            "\($0)".contains("recorded ")
        }
        expect(.nothing, .never)
        expect(.nothing, .missing)
        withKnownIssue {
            expect(.isRestless, .never)
        } matching: {
            "\($0)".contains("rest at ")
        }
        withKnownIssue {
            expect(.isRestless, .failed)
        } matching: {
            "\($0)".contains("it changes")
        }
        expect(.isRestless, .never)
    }
}
