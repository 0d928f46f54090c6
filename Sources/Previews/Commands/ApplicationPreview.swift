import ArgumentParser
import Files
import PreviewTools
import PreviewWindow
internal import PrivateABI
import UIKit
import X11Host

/// An application in a preview window, from its launch to its end. UIKit finds this class by its name.
@MainActor package final class ApplicationPreview: ApplicationProgram, PreviewContent {
    static let defaultSize = CGSize(width: 390, height: 844)

    package let pictureName: String? = ProcessInfo.processInfo.processName
    package let tools: any ToolControls
    private let preview: PreviewWindow
    private let launch: ApplicationLaunch

    package var window: X11Window { preview.window }
    package var uiWindow: UIWindow? { window.session?.window }

    /// Launches an application in a window. Throws a `DisplayError`, or an `ApplicationLaunch.Failure`.
    package init(
        _ delegateClass: AnyClass, size: CGSize, options: PreviewWindow.Options = PreviewWindow.Options(),
        urls: [URL] = []
    ) throws {
        preview = try PreviewWindow(title: ProcessInfo.processInfo.processName, size: size, options: options)
        let window = preview.window
        do { launch = try ApplicationLaunch(delegateClass, host: window, urls: urls) } catch {
            window.close()
            throw error
        }
        tools = WindowTools(observing: window) { [unowned window] in window.session?.window }
        window.session = launch.session
        uiWindow?.setTypeSize(options.typeSize)
        preview.content = self
        window.onClose = { [unowned self] in close() }
        window.show()
    }

    package func typeSizeChanged(to category: UIContentSizeCategory) { window.setTypeSize(category) }
    package func keyboardChanged() { window.session?.keyboardSettingDidChange() }

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
