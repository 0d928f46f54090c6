import Foundation

/// Messages over a stream socket: the length in four bytes, then JSON.
enum MessageChannel {
    /// Sends a message. Returns false where the other side is gone.
    static func send(_ message: some Encodable, to socket: Int32) -> Bool {
        guard let body = try? JSONEncoder().encode(message) else { return false }
        var data = withUnsafeBytes(of: UInt32(body.count)) { Data($0) }
        data.append(body)
        return data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = Glibc.send(socket, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// The messages that arrive in pieces.
    struct Reader<Message: Decodable> {
        private var unread = Data()

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
                guard unread.count >= 4 + length else { break }
                let body = Data(unread.dropFirst(4).prefix(length))
                unread = Data(unread.dropFirst(4 + length))
                guard let message = try? JSONDecoder().decode(Message.self, from: body) else { return nil }
                messages.append(message)
            }
            return messages
        }
    }
}
