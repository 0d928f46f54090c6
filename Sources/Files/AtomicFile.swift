import Foundation

/// Files that are written whole or not at all.
///
/// Regular files are replaced by renaming a temporary file in the same folder. Devices, pipes and this process's
/// descriptors (`/dev/null`, `/dev/stdout`, a FIFO) are written to directly and stay what they are.
package enum AtomicFile {
    /// Writes a file. A reader, also after a full disk or a killed program, sees the old content or the new one.
    ///
    /// Missing folders are created. A replaced file keeps its mode and, where the system permits, its owner.
    /// - Parameters:
    ///   - lasting: whether the content is flushed to the disk, which survives a power failure and takes longer.
    ///   - followsLinks: whether symbolic links are followed and stay, as in a path that a person gives. Otherwise a
    ///     link,
    ///     device or pipe of that name is replaced: names found in a folder must not lead out of it.
    ///   - patience: how long a pipe is waited for that nothing has opened for reading, in milliseconds.
    package static func write(
        _ data: Data, to path: String, lasting: Bool = true, followsLinks: Bool = true, patience: Int = PipeWait.limit
    ) throws(FileError) {
        let failure: Int32
        switch followsLinks ? WriteTarget(path) : WriteTarget(inFolder: path) {
        case .failure(let error): failure = error
        case .descriptor(let number): failure = copy(data, toDescriptor: number)
        case .device: failure = copy(data, toDevice: path, patience: patience)
        case .file(let target, let old): failure = replace(target, old: old, with: data, lasting: lasting)
        }
        guard failure == 0 else { throw .unwritable(path: path, reason: FileError.reason(failure)) }
    }

    /// Writes to an open descriptor, at its own offset. Returns 0 or the error number.
    private static func copy(_ data: Data, toDescriptor number: Int32) -> Int32 {
        let file = fcntl(number, F_DUPFD_CLOEXEC, 3)
        guard file >= 0 else { return errno }
        defer { close(file) }
        return fill(file, with: data)
    }

    private static func copy(_ data: Data, toDevice path: String, patience: Int) -> Int32 {
        let file = PipeWait.openForWriting(path, within: patience)
        guard file >= 0 else { return errno }
        let failure = fill(file, with: data)
        if close(file) != 0, failure == 0 { return errno }
        return failure
    }

    private static func replace(_ path: String, old: stat?, with data: Data, lasting: Bool) -> Int32 {
        var temporary = TemporaryFile(beside: path)
        if temporary.file < 0, temporary.failure == ENOENT {
            if let failure = createFolder(TemporaryFile.folder(of: path)) { return failure }
            temporary = TemporaryFile(beside: path)
        }
        guard temporary.file >= 0 else { return temporary.failure }
        var failure = fill(temporary.file, with: data)
        if failure == 0, let old { temporary.adopt(old) }
        if failure == 0, lasting, fsync(temporary.file) != 0 { failure = errno }
        // Renamed while the file is still open and locked: no sweep takes it for a leftover. Some file systems report a
        // full disk on closing; a duplicate reports it before the rename.
        if failure == 0 {
            let duplicate = fcntl(temporary.file, F_DUPFD_CLOEXEC, 3)
            if duplicate >= 0, close(duplicate) != 0 { failure = errno }
        }
        if failure == 0, rename(temporary.path, path) != 0 { failure = errno }
        if failure != 0 { unlink(temporary.path) }
        close(temporary.file)
        return failure
    }

    /// Nil, or the error number.
    private static func createFolder(_ path: String) -> Int32? {
        if mkdir(path, 0o777) == 0 || errno == EEXIST { return nil }
        guard errno == ENOENT else { return errno }
        let parent = TemporaryFile.folder(of: path)
        guard parent != path else { return ENOENT }
        if let failure = createFolder(parent) { return failure }
        return mkdir(path, 0o777) == 0 || errno == EEXIST ? nil : errno
    }

    /// Writes all bytes. Returns 0 or the error number, `ETIMEDOUT` if the other end takes none for so many
    /// milliseconds; -1 waits without end.
    package static func fill(_ file: Int32, with data: Data, within milliseconds: Int = -1) -> Int32 {
        data.withUnsafeBytes { fill(file, with: $0, within: milliseconds) }
    }

    /// Writes a text as UTF-8, and returns as for data. The runtime searches all conformances when it makes data of a
    /// text.
    package static func fill(_ file: Int32, with text: String) -> Int32 {
        var text = text
        return text.withUTF8 { fill(file, with: UnsafeRawBufferPointer($0), within: -1) }
    }

    private static func fill(_ file: Int32, with bytes: UnsafeRawBufferPointer, within milliseconds: Int) -> Int32 {
        var done = 0
        while done < bytes.count {
            let count = Foundation.write(file, bytes.baseAddress! + done, bytes.count - done)
            if count > 0 {
                done += count
            } else if count == 0 {
                return EIO
            } else if errno == EAGAIN {
                if !PipeWait.isReady(file, for: POLLOUT, within: milliseconds) { return ETIMEDOUT }
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }

    /// Removes the temporary files below a folder that killed processes left.
    package static func sweep(_ folder: String) {
        let files = FileManager.default.enumerator(atPath: folder)
        while let file = files?.nextObject() as? String {
            if TemporaryFile.isName(file.split(separator: "/").last ?? "") { TemporaryFile.sweep("\(folder)/\(file)") }
        }
    }
}
