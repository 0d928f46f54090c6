// On iOS these come with Dispatch.

/// Nanoseconds a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// Microseconds a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Milliseconds a second.
public let MSEC_PER_SEC: UInt64 = 1000
