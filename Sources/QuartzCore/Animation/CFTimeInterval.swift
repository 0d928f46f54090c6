/// A number of seconds.
public typealias CFTimeInterval = Double
