import Files
import Foundation

/// Runs random programs in child processes, and shortens those that fail.
@MainActor struct MisuseSearch {
    struct Fault {
        let seed: UInt64
        let outcome: MisuseOutcome
        /// The positions of the calls that are necessary.
        let positions: [Int]
    }

    /// The program and the arguments before `--seed`.
    let words: [String]
    /// The number of calls of a program.
    let calls: Int
    /// The time without a new call after which a program is stuck, in seconds: without that in which it waits for a
    /// processor, or in which this process is suspended with it.
    var silence = 20.0
    /// The resident memory that a program may take, in megabytes.
    var memory = 1500.0
    /// The number of stated stops after which a program ends.
    var stops = 12
    /// The number of child processes that shorten one program.
    var attempts = 120

    private(set) var counts: [String: Int] = [:]
    /// Kinds of faults with the calls that ended the programs: each is shortened once.
    private var known: Set<String> = []

    init(words: [String], calls: Int) { (self.words, self.calls) = (words, calls) }

    /// Runs programs from a seed on for so many seconds, or until `programs` have run.
    mutating func run(from seed: UInt64, seconds: Double, programs: Int = .max, found: (Fault) -> Void) throws {
        let end = ContinuousClock.now + .seconds(seconds)
        var seed = seed
        var remaining = programs
        while ContinuousClock.now < end, remaining > 0 {
            defer {
                seed &+= 1
                remaining -= 1
            }
            var positions = Array(0..<calls)
            var result = try outcome(seed, positions)
            // Continue without the call that stops the program.
            for _ in 0..<stops {
                guard case .statedStop = result.outcome, ContinuousClock.now < end,
                    let index = positions.firstIndex(of: result.last)
                else {
                    break
                }
                counts["stated stop", default: 0] += 1
                positions.remove(at: index)
                result = try outcome(seed, positions)
            }
            counts[result.outcome.kind, default: 0] += 1
            if result.outcome.isFault {
                // Calls after the last one that began have no part in it.
                if result.last >= 0 { positions.removeAll { $0 > result.last } }
                // Of `boxes[0].layer.add(…)`, the name `add`: faults of one call often have one cause.
                let call = MisuseProgram(seed: seed).call(positions.last ?? 0).text.prefix { $0 != "(" && $0 != "=" }
                let end = call.split(separator: ".").last ?? call
                guard known.insert("\(result.outcome.kind): \(end)").inserted else { continue }
                let necessary = try shortened(seed, positions, result.outcome)
                found(Fault(seed: seed, outcome: result.outcome, positions: necessary))
            }
        }
    }

    /// The end of a program, and the position of the last call that began; -1 after the last one.
    func outcome(_ seed: UInt64, _ positions: [Int]) throws -> (outcome: MisuseOutcome, last: Int) {
        let (reader, writer) = try Descriptor.pipe()
        let list = positions.map(String.init).joined(separator: ",")
        let child = try ChildProcess(
            words[0], Array(words.dropFirst()) + ["--seed", "\(seed)", "--only", list],
            environment: ProcessInfo.processInfo.environment.filter { $0.key != "SWIFT_BACKTRACE" }
                .map { "\($0.key)=\($0.value)" } + ["SWIFT_BACKTRACE=enable=no"],
            output: .null, errors: .descriptor(writer))
        writer.close()
        reader.setNonblocking()
        var data = Data()
        var silent = SilentTime(begin: .now)
        var stopped: MisuseOutcome?
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let isReady = PipeWait.isReady(reader.number, for: POLLIN, within: 20)
            let count = isReady ? read(reader.number, &buffer, buffer.count) : -1
            if count > 0 {
                data.append(contentsOf: buffer[..<count])
                silent.seconds = 0
                // A callback that causes itself may write for ever.
                if data.count > 8 << 20 { stopped = .silence }
            }
            if isReady, count == 0 { break }
            silent.look(at: .now, delay: child.processorDelay)
            if silent.seconds > silence { stopped = .silence }
            if Self.residentMegabytes(child.number) > memory { stopped = .memory }
            if stopped != nil {
                child.kill(isForGroup: true)
                break
            }
        }
        let exit = child.wait()
        let text = String(decoding: data, as: UTF8.self)
        let call = text.split(separator: "\n").last { $0.hasPrefix("call ") }.flatMap { Int($0.dropFirst(5)) } ?? -1
        return (stopped ?? MisuseOutcome(exit, errors: text), call)
    }

    private static func residentMegabytes(_ process: pid_t) -> Double {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .ascii) else { return 0 }
        let words = text.split(separator: " ")
        return words.count > 1 ? (Double(words[1]) ?? 0) * 4096 / 1e6 : 0
    }

    /// Removes calls, half of them at first, while the program ends in the same way.
    private func shortened(_ seed: UInt64, _ positions: [Int], _ outcome: MisuseOutcome) throws -> [Int] {
        // Most faults need their last call only.
        if let last = positions.last, try self.outcome(seed, [last]).outcome.kind == outcome.kind { return [last] }
        var positions = positions
        var size = max(1, positions.count / 2)
        // Each trial of a program that is stuck takes as long as the silence.
        var attempts = outcome == .silence ? min(self.attempts, 12) : self.attempts
        while attempts > 0 {
            var index = 0
            var isShorter = false
            while index < positions.count, attempts > 0 {
                let part = index..<min(index + size, positions.count)
                var rest = positions
                rest.removeSubrange(part)
                attempts -= 1
                if !rest.isEmpty, try self.outcome(seed, rest).outcome.kind == outcome.kind {
                    positions = rest
                    isShorter = true
                } else {
                    index = part.upperBound
                }
            }
            if size == 1, !isShorter { break }
            size = max(1, size / 2)
        }
        return positions
    }
}

/// The time in which a program ran or slept, and wrote nothing.
struct SilentTime {
    /// The longest time that counts between two looks, in seconds: both processes may be suspended between them.
    private static let longestStep = 0.2

    var seconds = 0.0
    private var last: ContinuousClock.Instant
    private var lastDelay = 0.0

    init(begin: ContinuousClock.Instant) { last = begin }

    /// `delay` is the time in which the program has waited for a processor; the system adds it when the wait ends.
    mutating func look(at time: ContinuousClock.Instant, delay: Double) {
        let step = min((time - last) / .seconds(1), Self.longestStep)
        seconds = max(0, seconds + step - max(0, delay - lastDelay))
        (last, lastDelay) = (time, delay)
    }
}
