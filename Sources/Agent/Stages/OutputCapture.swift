import Foundation

/// Redirects standard output and standard error of the process to a file while code of scenes runs.
///
/// The output of scenes must not reach the client, and is the content of `logs`. The file also has the message of a
/// scene that ends the process.
package struct OutputCapture: Sendable {
    /// Whether anything is redirected. Tests share the streams with others and do not redirect them.
    let isActive: Bool

    package init(isActive: Bool) { self.isActive = isActive }

    /// Runs `body`, with the output to a file, or to nowhere where there is none.
    func run<Value>(to path: String?, appends: Bool, _ body: () throws -> Value) rethrows -> Value {
        guard isActive else { return try body() }
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | (appends ? O_APPEND : O_TRUNC)
        let file = path.map { open($0, flags, 0o600) } ?? open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return try body() }
        fflush(nil)
        let saved = [1, 2].map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
        for stream: Int32 in [1, 2] { dup2(file, stream) }
        close(file)
        defer {
            fflush(nil)
            for (stream, copy) in zip([1, 2] as [Int32], saved) where copy >= 0 {
                dup2(copy, stream)
                close(copy)
            }
        }
        return try body()
    }

    /// Lines with repetitions folded: `text × 14`.
    static func folded(_ text: String) -> String {
        var lines: [(text: Substring, count: Int)] = []
        for line in text.split(separator: "\n") {
            if lines.last?.text == line { lines[lines.count - 1].count += 1 } else { lines.append((line, 1)) }
        }
        return lines.map { $0.count == 1 ? String($0.text) : "\($0.text) × \($0.count)" }.joined(separator: "\n")
    }
}
