import Foundation

/// The runs that a child process makes.
struct UpdateRequest: Codable, Equatable {
    /// The file and line of the test that makes them; empty for a command.
    var caller = ""
    /// The seed of the first random run.
    var seed: UInt64 = 1
    /// The random runs. Their indexes are added to the seed.
    var runs = 0..<0
    /// Sequences of events to run instead.
    var sequences: [[UpdateEvent]] = []
    /// Whether blocks that an event enqueues run before the next one even where answers are held.
    var servesBlocks = false
    /// The process that waits for the runs.
    var parent: Int32 = 0

    /// The variable with the path of a request's file. The process that has it makes the runs.
    static let variable = "VITRINE_UPDATES"

    /// The request to this process; nil in all others.
    static let ofThisProcess: UpdateRequest? = ProcessInfo.processInfo.environment[variable].flatMap {
        try? JSONDecoder().decode(UpdateRequest.self, from: Data(contentsOf: URL(fileURLWithPath: $0)))
    }
}

/// A line that a child process writes to its standard error.
enum UpdateMessage: Codable, Equatable {
    /// A run begins.
    case run(Int)
    /// An event begins.
    case event(UpdateEvent)
    /// The lists and their data disagree after the last event.
    case finding(String)
    /// All runs are made, or one has a finding.
    case end

    private static let prefix = "vitrine-updates "

    /// On a line of its own, whatever the process has written before.
    var line: String {
        let data = (try? JSONEncoder().encode(self)) ?? Data()
        return "\n\(Self.prefix)\(String(decoding: data, as: UTF8.self))\n"
    }

    static func isContained(in output: Data) -> Bool { output.range(of: Data(prefix.utf8)) != nil }

    init?(line: Substring) {
        guard line.hasPrefix(Self.prefix),
            let message = try? JSONDecoder().decode(Self.self, from: Data(line.dropFirst(Self.prefix.count).utf8))
        else { return nil }
        self = message
    }
}

/// The end of a child process: its last run, and the fault in it.
struct UpdateOutcome: Equatable {
    /// The index of the last run; nil if none has begun.
    var run: Int?
    /// The events of the last run.
    var events: [UpdateEvent] = []
    /// The fault of the last run; nil if there is none.
    var message: String?
    /// Whether the process did not end in time.
    var isHang = false

    /// - Parameters:
    ///   - output: The standard error of the process.
    ///   - end: The end of a process without a message.
    init(output: String, end: String) {
        var isComplete = false
        var stop: Substring?
        for line in output.split(separator: "\n") {
            switch UpdateMessage(line: line) {
            case .run(let index): (run, events) = (index, [])
            case .event(let event): events.append(event)
            case .finding(let text): message = text
            case .end: isComplete = true
            case nil: if line.contains("Fatal error: ") || line.contains("Could not cast") { stop = line }
            }
            // The runtime reports a continuation that is released, and the program continues.
            if line.hasPrefix("SWIFT TASK CONTINUATION MISUSE"), message == nil {
                message = String(line)
                break
            }
        }
        guard !isComplete, message == nil else { return }
        message = stop.map { Self.reason($0) } ?? end
    }

    /// A layer's own message names the call; those of the standard library come with their file.
    private static func reason(_ line: Substring) -> String {
        guard !line.hasPrefix("Swift/"), let start = line.range(of: "Fatal error: ") else { return String(line) }
        return String(line[start.upperBound...])
    }
}
