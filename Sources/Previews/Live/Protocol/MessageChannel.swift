import Files
import Foundation

/// Messages over a stream socket: the length in four bytes, then JSON.
enum MessageChannel {
    /// Longer messages are none: no request or reply comes near it.
    private static let limit = 256 << 20

    enum Sending {
        case sent
        /// Nothing was sent, since the message is not wanted where the other side takes nothing.
        case dropped
        /// The other side took nothing for too long.
        case stuck
        case gone
    }

    /// Sends a message. Returns false where the other side is gone.
    static func send(_ message: some Encodable, to socket: Int32) -> Bool {
        offer(message, to: socket, isWanted: true, patience: -1) == .sent
    }

    /// Sends a message over a socket that may not block. Where the other side takes nothing, a message that is not wanted is
    /// dropped, and one that is waits so many milliseconds.
    static func offer(
        _ message: some Encodable, to socket: Int32, isWanted: Bool, patience: Int
    ) -> Sending {
        guard let body = try? JSONEncoder().encode(message) else { return .gone }
        var data = withUnsafeBytes(of: UInt32(body.count)) { Data($0) }
        data.append(body)
        return data.withUnsafeBytes { bytes in
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
    }

    /// The messages that arrive in pieces.
    struct Reader<Message: Decodable> {
        private var unread = Data()
        /// Whether something arrived that is no message.
        private(set) var isBroken = false

        /// Reads what is there. Returns nil at the end of the stream, and for what is not a message.
        mutating func read(from socket: Int32) -> [Message]? {
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let count = recv(socket, &buffer, buffer.count, 0)
            if count < 0, errno == EINTR || errno == EAGAIN { return [] }
            guard count > 0 else { return nil }
            return add(Data(buffer[..<count]))
        }

        mutating func add(_ data: Data) -> [Message]? {
            unread.append(data)
            var messages: [Message] = []
            while unread.count >= 4 {
                let length = unread.withUnsafeBytes { Int($0.loadUnaligned(as: UInt32.self)) }
                guard length <= MessageChannel.limit else {
                    isBroken = true
                    return nil
                }
                guard unread.count >= 4 + length else { break }
                let body = Data(unread.dropFirst(4).prefix(length))
                unread = Data(unread.dropFirst(4 + length))
                guard let message = try? JSONDecoder().decode(Message.self, from: body) else {
                    isBroken = true
                    return nil
                }
                messages.append(message)
            }
            return messages
        }
    }
}
