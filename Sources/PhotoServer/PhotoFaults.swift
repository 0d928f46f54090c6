/// What a photo service does wrong on purpose, so that its clients can be tried.
public struct PhotoFaults: Sendable, Equatable {
    /// What may become of an answer.
    public enum Fault: String, CaseIterable, Sendable {
        /// Status 500.
        case fail
        /// Half of what was announced, and the connection is closed.
        case truncate
        /// Bytes that mean nothing.
        case nonsense
        /// A gigabyte; every other time its length is not announced.
        case huge
        /// Pictures of 200 million pixels, by turns one that only says so and one that has them.
        case megapixels
        /// No answer at all.
        case silence
        /// A redirect to the same path under another name of this machine.
        case redirect
    }

    /// Seconds before each answer.
    public var delay: Double = 0
    /// Every how many answers a fault happens, counted from the first; 1 is always.
    public var every: [Fault: Int] = [:]
    /// Whether lists of photos suffer too, and not pictures alone.
    public var hitsLists = false

    public init() {}

    /// The fault of the answer of a number, counted from 1; the first that is due.
    func fault(of number: Int) -> Fault? {
        Fault.allCases.first { fault in every[fault].map { $0 > 0 && number % $0 == 0 } ?? false }
    }
}
