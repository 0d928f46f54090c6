import Foundation

/// Messages of the compiler and to it: eight bytes of length, least significant first, and JSON.
struct MessageStream {
    let input: FileHandle
    let output: FileHandle

    /// The next message; nil when the compiler has closed the stream or sent something else.
    func next() -> [String: Any]? {
        guard let header = read(8) else { return nil }
        let count = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard count <= 1 << 30, let data = read(Int(count)) else { return nil }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }

    func send(_ message: [String: Any]) {
        guard let data = try? JSONSerialization.data(withJSONObject: message) else { return }
        let header = (0..<8).map { UInt8(truncatingIfNeeded: data.count >> (8 * $0)) }
        try? output.write(contentsOf: Data(header) + data)
    }

    private func read(_ count: Int) -> Data? {
        var data = Data()
        while data.count < count {
            guard let more = try? input.read(upToCount: count - data.count), !more.isEmpty else { return nil }
            data += more
        }
        return data
    }
}
