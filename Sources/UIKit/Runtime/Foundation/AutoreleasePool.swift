/// Runs a closure and returns its result. Objects are released as soon as nothing refers to them here, so there is no
/// pool.
public func autoreleasepool<Failure: Error, Result: ~Copyable>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }
