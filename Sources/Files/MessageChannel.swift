import Foundation

/// Messages over a stream socket: the length in four bytes, then JSON or a compact message.
package enum MessageChannel {
    /// Longer messages are none: no request or reply comes near it.
    private static let limit = 256 << 20

    package enum Sending {
        case sent
        /// Nothing was sent, since the message is not wanted where the other side takes nothing.
        case dropped
        /// The other side took nothing for too long.
        case stuck
        case gone
    }

    /// Sends a message as JSON. Returns false where the other side is gone.
    package static func send(_ message: some Encodable, to socket: Int32) -> Bool {
        guard let data = data(message) else { return false }
        return data.withUnsafeBytes { offer($0, to: socket, isWanted: true, patience: -1) == .sent }
    }

    /// The bytes of a message as JSON, with their length.
    package static func data(_ message: some Encodable) -> Data? {
        guard let body = try? JSONEncoder().encode(message) else { return nil }
        var data = withUnsafeBytes(of: UInt32(body.count)) { Data($0) }
        data.append(body)
        return data
    }

    /// Sends the bytes of a message over a socket, which blocks or does not. Where the other side takes nothing, a
    /// message that is not wanted is dropped, and one that is waits so many milliseconds, or for ever.
    package static func offer(
        _ bytes: UnsafeRawBufferPointer, to socket: Int32, isWanted: Bool, patience: Int
    ) -> Sending {
        var sent = 0
        while sent < bytes.count {
            let count = Glibc.send(socket, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                // A message that has begun must be completed.
                if sent == 0, !isWanted { return .dropped }
                if !PipeWait.isReady(socket, for: POLLOUT, within: patience) { return .stuck }
                continue
            }
            guard count > 0 else { return .gone }
            sent += count
        }
        return .sent
    }

    /// A message in JSON; nil for other bytes.
    package static func message<Message: Decodable>(_ type: Message.Type, of body: UnsafeRawBufferPointer) -> Message? {
        try? JSONDecoder().decode(type, from: Data(body))
    }

    /// The messages that arrive in pieces.
    package struct Reader {
        private var unread: [UInt8] = []
        private var chunk = [UInt8](repeating: 0, count: 1 << 16)
        /// Whether something arrived that is no message.
        package private(set) var isBroken = false

        package init() {}

        /// Reads what is there without waiting, and calls `handle` with the body of each message; it returns whether it
        /// is one. Returns false at the end of the stream, and for what is no message.
        package mutating func read(from socket: Int32, handle: (UnsafeRawBufferPointer) -> Bool) -> Bool {
            let count = chunk.withUnsafeMutableBytes {
                recv(socket, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
            }
            if count < 0, errno == EINTR || errno == EAGAIN { return true }
            guard count > 0 else { return false }
            unread.append(contentsOf: chunk[..<count])
            return handleUnread(handle)
        }

        /// Adds bytes, as if they had been read.
        package mutating func add(_ bytes: some Sequence<UInt8>, handle: (UnsafeRawBufferPointer) -> Bool) -> Bool {
            unread.append(contentsOf: bytes)
            return handleUnread(handle)
        }

        private mutating func handleUnread(_ handle: (UnsafeRawBufferPointer) -> Bool) -> Bool {
            var handled = 0, isBroken = false
            unread.withUnsafeBytes { bytes in
                while bytes.count - handled >= 4 {
                    let length = Int(bytes.loadUnaligned(fromByteOffset: handled, as: UInt32.self))
                    isBroken = length > MessageChannel.limit
                    guard !isBroken, bytes.count - handled >= 4 + length else { break }
                    isBroken = !handle(UnsafeRawBufferPointer(rebasing: bytes[(handled + 4)..<(handled + 4 + length)]))
                    if isBroken { break }
                    handled += 4 + length
                }
            }
            unread.removeSubrange(..<handled)
            if isBroken { self.isBroken = true }
            return !isBroken
        }
    }
}
