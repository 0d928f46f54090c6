import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import Snapshots
import Stage

@MainActor @Suite(.serialized) struct AccessibilityAuditTests {
    @Test func plantedFaultsAreFoundAndNothingElse() throws {
        let faults = PlantedFault.all
        #expect(faults.count { $0.finding != nil } >= 50)
        for fault in faults {
            let stage = Stage(root: fault.controller(), size: PlantedFault.size)
            try stage.settle()
            let found = try AuditRun.findings(on: stage, .all).map(\.text)
            if let expected = fault.finding {
                #expect(found.count == 1 && found[0].hasPrefix(expected), "\(fault.name): \(found)")
            } else {
                #expect(found.isEmpty, "\(fault.name): \(found)")
            }
        }
    }

    @Test func onlyTheRequestedChecksReport() throws {
        let fault = try #require(PlantedFault.all.first { $0.name == "truncated text" })
        let stage = Stage(root: fault.controller(), size: PlantedFault.size)
        #expect(try AuditRun.findings(on: stage, [.contrast, .hitRegion]).isEmpty)
        #expect(try AuditRun.findings(on: stage, .textClipped).count == 1)
        #expect(stage.window.traitCollection.preferredContentSizeCategory == .large)
    }

    @Test func equalFindingsOfCellsAreOneLine() {
        func finding(_ view: String, _ cell: String?, _ problem: String) -> AccessibilityFinding {
            AccessibilityFinding(check: .contrast, view: view, cellKind: cell, problem: problem, frame: .zero)
        }
        let folded = AccessibilityFinding.folded([
            finding("a", "Cell", "pale"), finding("b", "Cell", "pale"), finding("c", "Cell", "paler"),
            finding("d", nil, "pale"), finding("e\n\u{2028}e", nil, "pale"), finding("f", "Cell", "pale"),
        ])
        #expect(
            AccessibilityFinding.text(folded) == """
                contrast: a: pale, and 2 more in such cells
                contrast: c: paler
                contrast: d: pale
                contrast: e e: pale

                """)
    }

    @Test(
        arguments: [
            (SIMD3(0, 0, 0), SIMD3(1, 1, 1), 21), (SIMD3(1, 1, 1), SIMD3(1, 1, 1), 1),
            (SIMD3(0x77, 0x77, 0x77) / 255, SIMD3(1, 1, 1), 4.48), (SIMD3(0, 0, 1), SIMD3(1, 1, 1), 8.59),
            (SIMD3(1, 0, 0), SIMD3(0, 0, 0), 5.25),
        ] as [(SIMD3<Double>, SIMD3<Double>, Double)])
    func contrastOfTwoColours(first: SIMD3<Double>, second: SIMD3<Double>, expected: Double) {
        #expect(abs(TextContrast.ratio(first, second) - expected) < 0.01)
        #expect(TextContrast.ratio(first, second) == TextContrast.ratio(second, first))
    }

    @Test func jumpsOfTheReadingOrder() {
        let frame = CGRect(x: 100, y: 100, width: 50, height: 20)
        func jumps(_ dx: CGFloat, _ dy: CGFloat, rightToLeft: Bool = false) -> Bool {
            AuditElement.jumpsBack(
                from: frame, to: frame.offsetBy(dx: dx, dy: dy), isRightToLeft: rightToLeft)
        }
        #expect(!jumps(60, 0) && !jumps(0, 30) && !jumps(-80, 30))
        #expect(jumps(-60, 0) && jumps(0, -30) && jumps(-80, -30) && jumps(-60, 5))
        // The top of the next column.
        #expect(!jumps(80, -60))
        #expect(jumps(60, 0, rightToLeft: true) && !jumps(-60, 0, rightToLeft: true))
    }

    @Test func findingsAreAcceptedLikeReferences() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "audit-\(ProcessInfo.processInfo.globallyUniqueString)"
        ).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let set = ReferenceSet(folder: folder, failed: folder + "/failed")
        let picture = Bitmap(width: 4, height: 4)
        func check(_ text: String, _ record: SnapshotRecord = .never) -> SnapshotOutcome.Verdict {
            set.check(.findings(text, picture: picture), named: "screen", record: record).verdict
        }
        #expect(check("") == .equal && check("", .all) == .equal)
        #expect(!FileManager.default.fileExists(atPath: folder))
        #expect(check("label: a\n") == .missing)
        #expect(FileManager.default.fileExists(atPath: folder + "/failed/screen.audit.png"))
        #expect(check("label: a\n", .missing) == .recorded)
        #expect(check("label: a\n") == .equal)
        #expect(!FileManager.default.fileExists(atPath: folder + "/failed/screen.audit.png"))
        #expect(check("label: b\n") == .differs && check("") == .differs)
        // Repaired findings leave no empty reference.
        #expect(check("", .failed) == .recorded && check("") == .equal)
        #expect(!FileManager.default.fileExists(atPath: folder + "/screen.audit.txt"))
    }

    @Test func theNumberedPictureHasTheLegendBelow() throws {
        let fault = try #require(PlantedFault.all.first { $0.name == "small button" })
        let stage = Stage(root: fault.controller(), size: PlantedFault.size, scale: 2)
        let findings = try AuditRun.findings(on: stage, .all)
        let picture = AuditPicture.numbered(findings, over: stage.renderedBitmap(), scale: 2)
        picture.flush()
        #expect(picture.width == 640 && picture.height > 480)
        // The frame of the button at (40, 40), drawn around it.
        #expect(picture[2 * 39, 2 * 60] == 0xFFFF_00FF)
    }
}
