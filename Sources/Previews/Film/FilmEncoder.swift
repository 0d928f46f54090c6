import Files
import UIKit

/// Writes bitmaps of one size as GIF, MP4 or WebM, by ffmpeg.
@MainActor final class FilmEncoder {
    private let process: ChildProcess
    /// The end of a pipe into which the frames are written.
    private let frames: Descriptor
    private let folder: URL
    private let film: URL
    private let messages: URL
    private let size: (width: Int, height: Int)
    /// The reason for which a frame could not be written.
    private var failure: String?

    /// The path of ffmpeg; nil where it is not installed.
    nonisolated static var tool: String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { $0 + "/ffmpeg" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Throws where ffmpeg is not installed.
    nonisolated static func requireTool(for format: FilmFormat) throws -> String {
        if let tool { return tool }
        throw CouldNotRun(
            "\(format.rawValue.uppercased()) is written by ffmpeg, which is not on the path; APNG needs no other program"
        )
    }

    /// Throws where ffmpeg is not installed or cannot be started.
    init(_ format: FilmFormat, framesPerSecond: Int, width: Int, height: Int) throws {
        let tool = try Self.requireTool(for: format)
        size = (width, height)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-film-\(ProcessInfo.processInfo.globallyUniqueString)")
        film = folder.appendingPathComponent("film.\(format.rawValue)")
        messages = folder.appendingPathComponent("messages")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data().write(to: messages)
            let errors = open(messages.path, O_WRONLY | O_CLOEXEC)
            guard errors >= 0 else { throw SystemFailure(number: errno) }
            let (reader, writer) = try Descriptor.pipe()
            process = try ChildProcess(
                tool,
                [
                    "-hide_banner", "-loglevel", "error", "-f", "rawvideo", "-pixel_format", "bgr0", "-video_size",
                    "\(width)x\(height)", "-framerate", "\(framesPerSecond)", "-i", "-",
                ] + format.encoderWords + ["-y", film.path],
                input: .descriptor(reader), output: .null, errors: .descriptor(Descriptor(owning: errors)))
            writer.setNonblocking()
            frames = writer
        } catch {
            try? FileManager.default.removeItem(at: folder)
            let reason = (error as? SystemFailure)?.description ?? error.localizedDescription
            throw CouldNotRun("cannot start \(tool): \(reason)")
        }
    }

    /// Adds a frame. After one that ffmpeg did not take in time, others have no effect. A size other than that of the
    /// film is a programming error.
    func add(_ bitmap: Bitmap) {
        enforce(
            bitmap.width == size.width && bitmap.height == size.height,
            "FilmEncoder: a frame of \(bitmap.width)×\(bitmap.height) pixels in a film of \(size.width)×\(size.height)")
        bitmap.flush()
        var data = Data(capacity: size.width * size.height * 4)
        for y in 0..<size.height {
            data.append(
                UnsafeBufferPointer(start: bitmap.pixels + y * bitmap.pixelsPerRow, count: size.width))
        }
        if failure == nil {
            let error = AtomicFile.fill(frames.number, with: data, within: PipeWait.limit)
            if error != 0 { failure = FileError.reason(error) }
        }
    }

    /// Ends the film, and returns the bytes of its file. Throws the messages of ffmpeg if it failed.
    func finish() throws -> Data {
        defer { try? FileManager.default.removeItem(at: folder) }
        frames.close()
        guard waitForEnd().isSuccess, failure == nil else {
            let text = (try? String(contentsOf: messages, encoding: .utf8)) ?? ""
            let lines = text.split(separator: "\n").suffix(4).joined(separator: "\n")
            throw CouldNotRun("ffmpeg failed" + (lines.isEmpty ? failure.map { ": \($0)" } ?? "" : ":\n\(lines)"))
        }
        return try Data(contentsOf: film)
    }

    /// Waits as long as the film grows; ends ffmpeg when that has not happened for 20 s.
    private func waitForEnd() -> ChildExit {
        let step = 20
        var size: UInt64?, waited = 0
        while process.isRunning, failure == nil {
            poll(nil, 0, Int32(step))
            let new = (try? FileManager.default.attributesOfItem(atPath: film.path))?[.size] as? UInt64
            waited = new == size ? waited + step : 0
            size = new
            if waited >= PipeWait.limit { failure = "it wrote nothing for \(PipeWait.limit / 1000) s" }
        }
        process.kill()
        return process.wait()
    }
}
