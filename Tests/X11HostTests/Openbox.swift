import Foundation

@testable import X11Host

/// A window manager on a server: it takes the windows that are there into frames, whose lower right corner resizes
/// them.
final class Openbox {
    static let path = ["/usr/bin/openbox", "/usr/local/bin/openbox"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }
    static var isInstalled: Bool { path != nil }

    struct DidNotStart: Error {}

    private static let settings = """
        <?xml version="1.0" encoding="UTF-8"?>
        <openbox_config xmlns="http://openbox.org/3.4/rc">
          <resize><drawContents>yes</drawContents><popupShow>Never</popupShow></resize>
          <theme><name>Clearlooks</name></theme>
          <mouse>
            <dragThreshold>1</dragThreshold>
            <context name="BRCorner">
              <mousebind button="Left" action="Drag"><action name="Resize"/></mousebind>
            </context>
          </mouse>
        </openbox_config>
        """

    private let process: pid_t
    private let settingsFile: URL
    private let isOver = DispatchSemaphore(value: 0)

    /// A manager that holds the server for itself, or waits for an answer that never comes, is ended after `limit`
    /// seconds: waits for it end then, and `isGone` is true.
    init(_ display: String, limit: TimeInterval = 40) throws {
        guard let path = Self.path else { throw DidNotStart() }
        settingsFile = FileManager.default.temporaryDirectory.appendingPathComponent("openbox-\(UUID().uuidString).xml")
        try Self.settings.write(to: settingsFile, atomically: true, encoding: .utf8)
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = display
        let arguments = [path, "--sm-disable", "--config-file", settingsFile.path]
        guard let process = ChildProcess.spawn(arguments, environment: environment) else { throw DidNotStart() }
        self.process = process
        Thread.detachNewThread { [isOver] in
            if isOver.wait(timeout: .now() + limit) == .timedOut { kill(process, SIGKILL) }
        }
    }

    var isGone: Bool { kill(process, 0) != 0 }

    deinit {
        isOver.signal()
        ChildProcess.end(process)
        try? FileManager.default.removeItem(at: settingsFile)
    }
}
