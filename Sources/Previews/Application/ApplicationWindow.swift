import ArgumentParser
import Files
internal import PrivateABI
import UIKit
import X11Host

/// The window of a program that is an application, from its launch to its end. UIKit finds this class by its name.
@MainActor package final class ApplicationWindow: ApplicationProgram {
    static let defaultSize = CGSize(width: 390, height: 844)

    package let window: X11Window
    private let launch: ApplicationLaunch
    private var controls: WindowControls?

    package var uiWindow: UIWindow? { window.session?.window }

    /// Launches an application in a window. Throws a `DisplayError`, or an `ApplicationLaunch.Failure`.
    package init(
        _ delegateClass: AnyClass, size: CGSize, scale: CGFloat? = nil, appearance: UIUserInterfaceStyle = .light,
        typeSize: UIContentSizeCategory = .large, urls: [URL] = []
    ) throws {
        let name = ProcessInfo.processInfo.processName
        let window = try X11Window(title: name, size: size, scale: scale, appearance: appearance)
        self.window = window
        do { launch = try ApplicationLaunch(delegateClass, host: window, urls: urls) } catch {
            window.close()
            throw error
        }
        window.session = launch.session
        let controls = WindowControls(
            window: window, typeSize: typeSize,
            pictureFolder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath), name: { name },
            uiWindow: { [unowned self] in uiWindow })
        self.controls = controls
        uiWindow?.setTypeSize(typeSize)
        window.onShortcut = { [unowned window] event in
            if controls.tools.takesKey(event) { return true }
            guard let shortcut = Shortcut(event, isEditingText: window.isEditingText()),
                ![.nextScene, .previousScene].contains(shortcut)
            else { return false }
            controls.perform(shortcut)
            return true
        }
        window.onClose = { [unowned self] in close() }
        window.show()
    }

    /// Ends the application and closes its window.
    package func close() {
        launch.end()
        window.close()
    }

    package static func run(_ delegateClass: AnyClass) -> Int32 {
        ProcessStart.prepare()
        do {
            let command = try ApplicationCommand.parse()
            try command.show(delegateClass)
            return 0
        } catch {
            let status = error is CouldNotRun ? CouldNotRun.status : ApplicationCommand.exitCode(for: error).rawValue
            let text = ApplicationCommand.fullMessage(for: error)
            if status == 0 { StandardOutput.print(text) } else { StandardError.print(text) }
            return status
        }
    }
}
