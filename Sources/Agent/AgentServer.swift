import Files
import Foundation

/// Runs calls of tools.
@MainActor package protocol ToolRunner {
    func run(_ call: ToolCall) -> ToolResult
    /// Whether another program has replaced that of this process. False while jobs run, which end with the server.
    var isReplaced: Bool { get }
    /// Ends all that runs beside the calls.
    func end()
}

/// The server over standard input and output: a message on a line.
@MainActor package struct AgentServer {
    private let tools: any ToolRunner

    package init(tools: any ToolRunner) { self.tools = tools }

    /// Answers until the input ends. Throws when an answer cannot be written.
    package func run() throws {
        // Standard output is moved to another descriptor, since scenes may print at any time.
        let output = Descriptor(owning: fcntl(1, F_DUPFD_CLOEXEC, 3))
        guard output.number >= 0 else { throw CouldNotRun("standard output: \(String(cString: strerror(errno)))") }
        dup2(2, 1)
        var agent = AgentProtocol(tools: AgentTools.descriptions)
        var reader = LineReader(file: 0, limit: AgentProtocol.lineLimit)
        defer { tools.end() }
        while let line = reader.next() {
            guard !line.isEmpty else { continue }
            // Bytes that are no text are no JSON either.
            let text = String(validating: line, as: UTF8.self) ?? ""
            guard let answer = agent.answer(text, run: { call in tools.run(call) }) else { continue }
            let failure = AtomicFile.fill(output.number, with: Data((answer + "\n").utf8))
            if failure != 0 { throw CouldNotRun("standard output: \(FileError.reason(failure))") }
        }
    }
}

/// Lines of a descriptor. Of one beyond the limit, the rest is skipped.
struct LineReader {
    private let file: Int32
    private let limit: Int
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    init(file: Int32, limit: Int) { (self.file, self.limit) = (file, limit) }

    /// The next line, which exceeds the limit by a byte if it was longer; nil at the end.
    mutating func next() -> [UInt8]? {
        var line: [UInt8] = []
        while true {
            if start == buffer.count, !fill() { return line.isEmpty ? nil : line }
            let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n"))
            let part = buffer[start..<(end ?? buffer.count)]
            line += part.prefix(limit + 1 - line.count)
            start = end.map { $0 + 1 } ?? buffer.count
            if end != nil { return line }
        }
    }

    private mutating func fill() -> Bool {
        guard !isAtEnd else { return false }
        buffer = [UInt8](repeating: 0, count: 1 << 16)
        start = 0
        var count = read(file, &buffer, buffer.count)
        while count < 0, errno == EINTR { count = read(file, &buffer, buffer.count) }
        isAtEnd = count <= 0
        buffer.removeSubrange(max(0, count)...)
        return !isAtEnd
    }
}
