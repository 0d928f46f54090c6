import Foundation

/// Time that this thread had a processor for: what else runs on the machine counts less than on a clock of the wall.
enum Stopwatch {
    /// Nanoseconds.
    static var now: UInt64 { threadNanoseconds() }

    static func seconds(since start: UInt64) -> Double { Double(now - start) / 1e9 }

    private static func threadNanoseconds() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

/// Keeps the compiler from leaving work out whose result nobody looks at.
@inline(never) public func keep<Value>(_ value: Value) { withExtendedLifetime(value) {} }
