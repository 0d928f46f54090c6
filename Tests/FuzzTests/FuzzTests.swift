import Foundation
import Synchronization
import Testing

/// Readers of foreign bytes and text, with inputs changed at random.
///
/// `VITRINE_SEED=N` selects the inputs. 2,000 for each target by default; with `VITRINE_STRESS` as many as there are in
/// `VITRINE_FUZZ_SECONDS` (60). `VITRINE_FUZZ_TARGET=NAME` runs one target alone. The current input is kept in
/// `.build/fuzz/TARGET.input`, where a crash leaves it.
@Suite(.serialized) @MainActor struct FuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seed = environment["VITRINE_SEED"].flatMap(UInt64.init) ?? 1
    private static let seconds =
        environment["VITRINE_STRESS"] == nil ? nil : environment["VITRINE_FUZZ_SECONDS"].flatMap(Double.init) ?? 60
    private static let count = 2000
    nonisolated private static let targets = FuzzTarget.allCases.filter { target in
        ProcessInfo.processInfo.environment["VITRINE_FUZZ_TARGET"].map { $0 == target.rawValue } ?? true
    }
    /// Of the process, after any number of inputs.
    private static let memoryLimit = 2 << 30

    @Test(arguments: targets) func readersAnswer(_ target: FuzzTarget) throws {
        let seeds = target.seeds
        #expect(seeds.count >= 2, "every target has seeds")
        let record = try InputRecord(target.rawValue)
        let watch = Watch(record.path)
        defer { watch.end() }
        for data in seeds + target.extremes {
            record.keep(data)
            target.read(data)
        }
        var mutator = Mutator(seeds: seeds, words: target.words, seed: Self.seed, isXML: target.isXML)
        let end = Self.seconds.map { ContinuousClock.now + .seconds($0) }
        var number = 0
        while end.map({ ContinuousClock.now < $0 }) ?? (number < Self.count) {
            let data = mutator.next()
            record.keep(data)
            watch.begin()
            target.read(data)
            number += 1
        }
        record.remove()
        #expect(number > 100)
        let memory = Self.largestMemory()
        #expect(memory < Self.memoryLimit, "\(memory >> 20) MB after \(number) inputs")
        if Self.seconds != nil { print("\(target.rawValue): \(number) inputs, at most \(memory >> 20) MB") }
    }

    private static func largestMemory() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1024
    }
}

/// The input that is being read, in a mapped file: it is there when the process has crashed.
private struct InputRecord {
    private static let size = 1 << 17
    let path: String
    private let memory: UnsafeMutableRawPointer

    init(_ name: String) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent(".build/fuzz")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        path = root.appendingPathComponent("\(name).input").path
        let file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
        defer { close(file) }
        guard file >= 0, ftruncate(file, off_t(Self.size)) == 0,
            let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED
        else { throw CocoaError(.fileWriteUnknown) }
        self.memory = memory
    }

    /// The length in eight bytes, and the input.
    func keep(_ data: Data) {
        let count = min(data.count, Self.size - 8)
        memory.storeBytes(of: UInt64(count).littleEndian, as: UInt64.self)
        data.withUnsafeBytes { if count > 0 { (memory + 8).copyMemory(from: $0.baseAddress!, byteCount: count) } }
    }

    func remove() {
        munmap(memory, Self.size)
        unlink(path)
    }
}

/// Ends the process when one input takes longer than any may: 20 s of processor time, so that a busy machine is not
/// taken for a hang, or ten minutes on the clock, for a wait that uses no processor.
private final class Watch: Sendable {
    private struct Start {
        let time = ContinuousClock.now
        let processor = clock()
    }
    private static let processorLimit = 20
    private static let limit = Duration.seconds(600)
    private let started = Mutex<Start?>(Start())

    init(_ path: String) {
        Thread.detachNewThread { [weak self] in
            while let self {
                guard let start = self.started.withLock({ $0 }) else { return }
                let seconds = (clock() - start.processor) / Int(CLOCKS_PER_SEC)
                if seconds > Self.processorLimit || ContinuousClock.now - start.time > Self.limit {
                    fatalError("an input took more than 20 s of processor time or ten minutes: it is in \(path)")
                }
                Thread.sleep(forTimeInterval: 0.5)
            }
        }
    }

    func begin() { started.withLock { $0 = Start() } }
    func end() { started.withLock { $0 = nil } }
}
