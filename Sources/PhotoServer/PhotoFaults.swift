#if PhotoServer

/// Intentional faults of a photo service, to test its clients.
public struct PhotoFaults: Sendable, Equatable {
    /// The kinds of faults.
    public enum Fault: String, CaseIterable, Sendable {
        /// Status 500.
        case fail
        /// Half of the announced bytes, then a closed connection.
        case truncate
        /// Malformed data.
        case nonsense
        /// A gigabyte, with its length announced in every other response only.
        case huge
        /// Pictures of 200 million pixels: alternately only a header and a complete file.
        case megapixels
        /// No response at all.
        case silence
        /// A redirect to the same path under another host name of this machine.
        case redirect
    }

    /// The delay before each response, in seconds; 0 by default.
    public var delay: Double = 0
    /// The interval of each fault, counted in responses; 1 affects every response.
    public var every: [Fault: Int] = [:]
    /// Whether faults affect lists of photos, too, and not only pictures; false by default.
    public var hitsLists = false

    public init() {}

    /// The first fault due for a response, counted from 1.
    func fault(of number: Int) -> Fault? {
        Fault.allCases.first { fault in every[fault].map { $0 > 0 && number % $0 == 0 } ?? false }
    }
}

#endif
