import Foundation

/// Processor time of this thread, which other load affects less than wall-clock time.
enum Stopwatch {
    /// The time in nanoseconds.
    static var now: UInt64 { threadNanoseconds() }

    static func seconds(since start: UInt64) -> Double { Double(now - start) / 1e9 }

    private static func threadNanoseconds() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

/// Keeps the compiler from removing work whose result is unused.
@inline(never) public func keep<Value>(_ value: Value) { withExtendedLifetime(value) {} }
