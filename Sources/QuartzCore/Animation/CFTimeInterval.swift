/// A number of seconds.
public typealias CFTimeInterval = Double
/// Seconds since a reference.
public typealias CFAbsoluteTime = CFTimeInterval

/// The current media time in seconds, as `CACurrentMediaTime()`: for differences, since it does not count from 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { MediaClock.now }
