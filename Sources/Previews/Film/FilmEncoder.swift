import Files
import UIKit

/// Writes bitmaps of one size as GIF, MP4 or WebM, by ffmpeg.
@MainActor final class FilmEncoder {
    private let process: ChildProcess
    /// The end of a pipe into which the frames are written.
    private let frames: Descriptor
    /// The film and the messages of ffmpeg, in files without a name: nothing is left where this process is killed.
    private let film: Descriptor
    private let messages: Descriptor
    private let size: (width: Int, height: Int)
    private let patience: Int
    /// The bytes of all frames.
    private var added = 0
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
    /// - Parameters:
    ///   - tool: the path of ffmpeg; the one on the search path by default.
    ///   - patience: the time in which it must take or write something, in milliseconds.
    init(
        _ format: FilmFormat, framesPerSecond: Int, width: Int, height: Int, tool: String? = nil,
        patience: Int = PipeWait.limit
    ) throws {
        let tool = try tool ?? Self.requireTool(for: format)
        size = (width, height)
        self.patience = patience
        do {
            (film, messages) = (try Descriptor.unnamedFile(), try Descriptor.unnamedFile())
            let (reader, writer) = try Descriptor.pipe()
            // A script of that name may start other programs, which end with it.
            process = try ChildProcess(
                tool,
                [
                    "-hide_banner", "-loglevel", "error", "-f", "rawvideo", "-pixel_format", "bgr0", "-video_size",
                    "\(width)x\(height)", "-framerate", "\(framesPerSecond)", "-i", "-",
                ] + format.encoderWords + ["-f", format.rawValue, "-y", "/dev/fd/3"],
                input: .descriptor(reader), output: .null, errors: .descriptor(messages), passing: [film],
                endsGroup: true, isGuarded: true)
            writer.setNonblocking()
            frames = writer
        } catch { throw CouldNotRun("cannot start \(tool): \(error)") }
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
        added += data.count
        if failure == nil {
            let error = AtomicFile.fill(frames.number, with: data, within: patience)
            if error != 0 { failure = FileError.reason(error) }
        }
    }

    /// Ends the film, and returns the bytes of its file. Throws the messages of ffmpeg if it failed.
    func finish() throws -> Data {
        frames.close()
        let exit = waitForEnd()
        if exit.isSuccess, failure == nil, let data = film.content { return data }
        let lines = String(decoding: messages.content ?? Data(), as: UTF8.self).split(separator: "\n").suffix(4)
        let reasons = [failure, lines.joined(separator: "\n")].compactMap { $0 }.filter { !$0.isEmpty }
        throw CouldNotRun("ffmpeg failed" + (reasons.isEmpty ? "" : ": \(reasons.joined(separator: "\n"))"))
    }

    /// Waits as long as the film grows; ends ffmpeg when that has not happened for the limit.
    private func waitForEnd() -> ChildExit {
        let step = 20
        var size = film.size, waited = 0
        while process.isRunning, failure == nil {
            poll(nil, 0, Int32(step))
            let new = film.size
            waited = new == size ? waited + step : 0
            size = new
            // An encoded film is smaller than its frames.
            if size > 2 * added + (1 << 20) { failure = "it wrote more than \(size >> 20) MB" }
            if waited >= patience { failure = "it wrote nothing for \(patience / 1000) s" }
        }
        process.kill()
        return process.wait()
    }
}
