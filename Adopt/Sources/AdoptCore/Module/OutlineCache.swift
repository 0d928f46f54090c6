import Foundation

/// Outlines by the content of files, so that only changed files are parsed again.
public struct OutlineCache: Codable, Sendable {
    /// Changes with what an outline holds.
    private static let currentVersion = 5

    private var version = OutlineCache.currentVersion
    private var outlines: [String: Outline] = [:]

    public init() {}

    /// Reads a cache. A missing, damaged or older one is empty.
    public init(contentsOf path: String) {
        guard let data = FileManager.default.contents(atPath: path),
            let cache = try? JSONDecoder().decode(Self.self, from: data), cache.version == Self.currentVersion
        else { return }
        self = cache
    }

    public func encoded() throws -> Data { try JSONEncoder().encode(self) }

    /// Whether it has outlines of the same files, so that it need not be written again.
    public func hasFiles(of other: OutlineCache) -> Bool { outlines.keys == other.outlines.keys }

    subscript(key: String) -> Outline? {
        get { outlines[key] }
        set { outlines[key] = newValue }
    }

    /// The length and two 64-bit hashes of the content (FNV-1a, forwards and with another start).
    static func key(of bytes: [UInt8]) -> String {
        var first: UInt64 = 0xcbf2_9ce4_8422_2325, second: UInt64 = 0x9e37_79b9_7f4a_7c15
        bytes.withUnsafeBufferPointer { buffer in
            for byte in buffer {
                first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
                second = (second &+ UInt64(byte)) &* 0xff51_afd7_ed55_8ccd
                second ^= second >> 32
            }
        }
        return "\(bytes.count)-\(String(first, radix: 16))-\(String(second, radix: 16))"
    }
}
