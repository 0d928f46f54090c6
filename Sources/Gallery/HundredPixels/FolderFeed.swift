import Foundation

/// The pictures of a folder, in the order of their names; they begin again when they are used up.
public struct FolderFeed: PhotoFeed {
    /// The largest file that is read, in bytes.
    public static let fileLimit = 128 << 20

    private static let suffixes: Set = ["png", "jpg", "jpeg", "webp", "gif"]
    private let folder: URL

    public init(folder: URL) { self.folder = folder }

    public func photos(of feature: PhotoFeature, count: Int) async throws -> [FeedPhoto] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch {
            throw PhotoProblem("There is no folder “\(folder.lastPathComponent)”")
        }
        let files = names.sorted().map { folder.appendingPathComponent($0) }.filter {
            Self.suffixes.contains($0.pathExtension.lowercased())
        }
        guard !files.isEmpty else { throw PhotoProblem("No pictures in “\(folder.lastPathComponent)”") }
        let first = count * (PhotoFeature.allCases.firstIndex(of: feature) ?? 0)
        return (first..<first + count).map { number in
            let file = files[number % files.count]
            return FeedPhoto(name: file.deletingPathExtension().lastPathComponent, url: file)
        }
    }

    public func data(of photo: FeedPhoto) async throws -> Data {
        do {
            let size = try photo.url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            guard size <= Self.fileLimit else {
                throw PhotoProblem("The file is larger than \(Self.fileLimit >> 20) MB")
            }
            return try Data(contentsOf: photo.url, options: .mappedIfSafe)
        } catch let problem as PhotoProblem {
            throw problem
        } catch {
            throw PhotoProblem("“\(photo.url.lastPathComponent)” cannot be read")
        }
    }
}
