import Files
import Foundation

/// Pipes, sockets and devices in the place of sources: the compiler waits for them without end.
enum SpecialFiles {
    /// Throws for the first such file by the name of a source in folders, of which each is searched with those in it if
    /// it is recursive. Links are followed.
    static func refuse(in folders: [(path: String, isRecursive: Bool)]) throws {
        var open = folders
        while let (folder, isRecursive) = open.popLast() {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names.sorted() where !name.hasPrefix(".") {
                let path = folder + "/" + name
                var info = stat(), own = stat()
                guard lstat(path, &own) == 0, stat(path, &info) == 0 else { continue }
                switch info.st_mode & S_IFMT {
                case S_IFREG: break
                // A link to a folder may lead back to where it is.
                case S_IFDIR: if isRecursive, own.st_mode & S_IFMT == S_IFDIR { open.append((path, true)) }
                default:
                    guard endings.contains(where: name.hasSuffix) else { continue }
                    throw CompileFailure(output: "\(path): it is a pipe, a socket or a device, and no source.")
                }
            }
        }
    }

    private static let endings = [".swift", ".h", ".c", ".m", ".cpp", ".cc"]
}
