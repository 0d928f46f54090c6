import Foundation

/// Files that are read whole, up to a stated size: regular files, pipes and devices that end.
package enum InputFile {
    /// The most bytes of a text: scripts, scene files, environment files.
    package static let textLimit = 4 << 20
    /// The most bytes of a picture's file.
    package static let pictureLimit = 256 << 20

    /// Reads all bytes of a file.
    /// - Parameters:
    ///   - acceptsPipes: whether anything but a regular file is read.
    ///   - patience: how long a pipe is waited for that nothing has opened for writing, in milliseconds.
    package static func data(
        _ path: String, limit: Int, acceptsPipes: Bool = true, patience: Int = PipeWait.limit
    ) throws(FileError) -> Data {
        func failure(_ reason: String) -> FileError { .unreadable(path: path, reason: reason) }
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard file >= 0 else { throw failure(FileError.reason(errno)) }
        defer { close(file) }
        var info = stat()
        guard fstat(file, &info) == 0 else { throw failure(FileError.reason(errno)) }
        let isRegular = info.st_mode & S_IFMT == S_IFREG
        if info.st_mode & S_IFMT == S_IFDIR { throw failure("it is a folder") }
        if !acceptsPipes, !isRegular { throw failure("it is no regular file") }
        var hasNoWriter = info.st_mode & S_IFMT == S_IFIFO
        let tooLarge = failure("it is larger than the \(size(limit)) that are read")
        if isRegular, info.st_size > limit { throw tooLarge }
        var data = Data()
        if isRegular { data.reserveCapacity(Int(info.st_size)) }
        var buffer = [UInt8](repeating: 0, count: isRegular ? max(1, min(Int(info.st_size) + 1, 1 << 20)) : 1 << 16)
        while true {
            let count = read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                _ = PipeWait.isReady(file, for: POLLIN, within: -1)
                hasNoWriter = false
                continue
            }
            if count == 0, hasNoWriter {
                guard PipeWait.isReady(file, for: POLLIN, within: patience) else {
                    throw failure("it is a pipe into which nothing was written in \(patience / 1000) s")
                }
                hasNoWriter = false
                continue
            }
            hasNoWriter = false
            guard count >= 0 else { throw failure(FileError.reason(errno)) }
            guard count > 0 else { return data }
            data.append(contentsOf: buffer[..<count])
            guard data.count <= limit else { throw tooLarge }
        }
    }

    /// Reads a text in UTF-8, without its byte-order mark.
    package static func text(
        _ path: String, limit: Int = textLimit, acceptsPipes: Bool = true
    ) throws(FileError) -> String {
        let data = try data(path, limit: limit, acceptsPipes: acceptsPipes)
        guard let text = text(of: data) else { throw .unreadable(path: path, reason: "it is not text in UTF-8") }
        return text
    }

    /// The text of bytes in UTF-8, without a byte-order mark; nil for other bytes.
    package static func text(of data: Data) -> String? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        guard let text = String(validating: data.starts(with: mark) ? data.dropFirst(3) : data, as: UTF8.self),
            !text.unicodeScalars.contains("\0")
        else { return nil }
        return text
    }

    private static func size(_ bytes: Int) -> String { "\(bytes >> 20) MB" }
}
