import ExpectSnapshot
import Foundation
import Testing
import UIKit

/// The functions that users' tests call, used as they use them; references of their own beside this file.
@MainActor @Suite(.serialized) struct ExpectSnapshotTests {
    nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/__Snapshots__"
    /// With other libraries or fonts, differences are warnings and nothing is recorded.
    nonisolated static let isEnvironmentOfReferences = RenderingRecord(folder: folder) == RenderingRecord.current

    /// A bar that glides to the right within half a second when it is clicked.
    final class BarController: UIViewController {
        let bar = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        let label = UILabel(frame: CGRect(x: 10, y: 40, width: 80, height: 20))

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            bar.backgroundColor = .systemBlue
            label.text = "Bar"
            view.addSubview(bar)
            view.addSubview(label)
            view.addGestureRecognizer(
                UITapGestureRecognizer { [weak self] _ in
                    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { self?.bar.center.x = 80 }
                })
        }
    }
    static let size = CGSize(width: 100, height: 70)

    @Test func picture() { expectSnapshot(of: BarController(), size: Self.size, scale: 2) }

    @Test func film() {
        expectSnapshot(of: BarController(), size: Self.size, at: [0, 0.25, 0.5, 0.75, 1]) { stage in
            stage.click(CGPoint(x: 50, y: 50))
        }
    }

    @Test func texts() {
        expectSnapshot(of: BarController(), as: .views, size: Self.size, named: "views")
        expectSnapshot(of: BarController(), as: .accessibility, size: Self.size, named: "accessibility")
    }

    @Test func values() {
        withKnownIssue {
            expectSnapshot(of: "text", as: .text)
        } matching: {
            $0.comments.contains {
                $0.rawValue.hasPrefix("there is no reference ")
                    && $0.rawValue.contains("ExpectSnapshotTests/values.txt")
            }
        }
    }

    @Test func view() {
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 12, height: 8))
        view.backgroundColor = .systemRed
        expectSnapshot(of: view)
    }

    /// What is wrong fails, says which view stands there, and leaves the reference alone.
    @Test(.enabled(if: isEnvironmentOfReferences, "the references have other libraries or fonts"))
    func differencesFail() {
        let controller = BarController()
        withKnownIssue {
            expectSnapshot(of: controller, size: Self.size, scale: 2, named: "planted") { _ in
                controller.bar.backgroundColor = .systemGreen
            }
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined()
            return text.contains("800 of 28000 pixels differ") || text.contains("1600 of 28000 pixels differ")
                ? text.contains("rows 20..<60: UIView") : false
        }
    }

    @Test func missingReferencesFail() {
        withKnownIssue {
            expectSnapshot(of: BarController(), size: Self.size, named: "none")
        } matching: {
            $0.comments.contains { $0.rawValue.hasPrefix("there is no reference ") }
        }
        #expect(
            !FileManager.default.fileExists(atPath: Self.folder + "/ExpectSnapshotTests/missingReferencesFail.none.png")
        )
    }

    /// Recording fails, always, and does what it says.
    @Test(
        .snapshots(record: .missing),
        .enabled(if: isEnvironmentOfReferences, "the references have other libraries or fonts"))
    func recordingFails() {
        let path = Self.folder + "/ExpectSnapshotTests/recordingFails.new.png"
        defer { try? FileManager.default.removeItem(atPath: path) }
        withKnownIssue {
            expectSnapshot(of: BarController(), size: Self.size, named: "new")
        } matching: {
            $0.comments.contains { $0.rawValue.hasPrefix("recorded ") }
        }
        #expect(FileManager.default.fileExists(atPath: path))
        expectSnapshot(of: BarController(), size: Self.size, named: "new")
    }

    /// The argument counts before the trait.
    @Test(.snapshots(record: .all)) func argumentsCountFirst() {
        withKnownIssue {
            expectSnapshot(of: BarController(), size: Self.size, named: "none", record: .never)
        } matching: {
            $0.comments.contains { $0.rawValue.hasPrefix("there is no reference ") }
        }
    }

    /// XCTest and others ask and decide for themselves.
    @Test func verify() throws {
        let stage = SnapshotStage(BarController(), size: Self.size)
        let outcome = stage.verify(suite: "ExpectSnapshotTests", test: "none")
        #expect(outcome.verdict == .missing && !outcome.passes)
        #expect(stage.verify().message.contains("__Snapshots__/ExpectSnapshotTests/verify.png"))
        #expect(throws: StageError.noSuchLabel("Nobody", present: ["Bar"])) { try stage.click("Nobody") }
        #expect(
            throws: ScriptRunError(line: 1, error: .noSuchLabel("Nobody", present: ["Bar"]))
        ) { try stage.play("click \"Nobody\"") }
        #expect(throws: ScriptError.self) { try stage.play("clock 50 50") }
        try stage.play("click 50 50\nwait 1")
        #expect(stage.now > 1)
    }
}
