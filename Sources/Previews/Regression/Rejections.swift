import Files
import Foundation

/// The rejected pictures of a folder, in `.failed/rejected.txt`: a digest and a name a line. Runs keep the file.
struct Rejections {
    static let fileName = "rejected.txt"

    private let path: String
    private var lines: [String] = []

    init(of folder: SceneFolder) {
        path = "\(folder.failed)/\(Self.fileName)"
        // A file that cannot be read asks again about pictures, which is safe.
        let text = (try? InputFile.text(path, acceptsPipes: false)) ?? ""
        lines = text.split(separator: "\n").map(String.init).filter { SHA256.isDigest(String($0.prefix(64))) }
    }

    func contains(_ picture: PendingPicture) -> Bool {
        guard !lines.isEmpty else { return false }
        let id = picture.rejectionID
        return lines.contains { $0.hasPrefix(id) }
    }

    /// Adds or removes a picture and writes the file.
    mutating func set(_ picture: PendingPicture, isRejected: Bool) throws(FileError) {
        let id = picture.rejectionID
        lines.removeAll { $0.hasPrefix(id) }
        if isRejected {
            lines.append("\(id) \(picture.name.split(whereSeparator: \.isNewline).joined(separator: " "))")
        }
        let text = lines.map { $0 + "\n" }.joined()
        try AtomicFile.write(Data(text.utf8), to: path, lasting: false, followsLinks: false)
    }
}
