import Files
import PreviewWindow
import UIKit

/// Shows a document again when it is saved. A document that cannot be read is a message, and the last one stays.
@MainActor final class DocumentWatcher {
    private let document: DocumentArgument
    private weak var shell: ScenePreview?
    private var watcher: SourceWatcher?

    init(_ document: DocumentArgument, shell: ScenePreview) throws {
        self.document = document
        self.shell = shell
        let file = URL(fileURLWithPath: document.path).standardizedFileURL
        let folder = file.deletingLastPathComponent().path
        watcher = try SourceWatcher([(path: folder, isRecursive: false)]) { [weak self] changes in
            guard changes.contains(file.path) || changes.contains(folder) else { return }
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.reload() } }
        }
    }

    private func reload() {
        do { shell?.replace(try document.scenes().all) } catch { StandardError.print("\(error)") }
    }
}
