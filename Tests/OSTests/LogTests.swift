import Logging
import Synchronization
import Testing
import UIKit.UICollectionView

@testable import os

import os.log

/// The module `os` and the submodules of `os` and `UIKit`.
@Suite(.serialized) struct LogTests {
    @Test(
        arguments: [
            ("plain", [], "plain"), ("%d of %{public}@", [3, "x"], "3 of x"),
            ("%.2f %x 100%%", [1.005, 255], "1.00 ff 100%"),
            ("%{private}@ %ld", ["secret", 7], "<private> 7"), ("%@ %@", ["one"], "one %@"), ("%5.1f", [-2.25], "-2.3"),
            ("%.0f %", [1.5], "2 %"),
        ] as [(String, [any Sendable], String)])
    func formats(format: String, values: [any Sendable], text: String) {
        #expect(LogFormat.text(format, values) == text)
    }

    @Test func privacy() {
        let name = "secret"
        let message: OSLogMessage = "a \(name, privacy: .private) b \(3) c \(name, privacy: .public)"
        #expect(message.text == "a <private> b 3 c secret")
    }

    @Test func levels() {
        #expect(OSLogType.fault.level == .critical && OSLogType.default.level == .notice)
        #expect(!OSLog.disabled.isEnabled(type: .fault) && OSLog.default.isEnabled(type: .fault))
        let log = OSLog(subsystem: "org.example", category: "tests")
        #expect(log.logger?.label == "org.example.tests")
        os_log("quiet %d", log: .disabled, type: .debug, 1)
        os.Logger(.disabled).info("quiet")
    }

    /// The names of a submodule are those of the module.
    @MainActor @Test func submodules() {
        #expect(UICollectionView.ScrollDirection.vertical.rawValue == 0)
    }
}
