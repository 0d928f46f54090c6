import Foundation
import Testing
import UIKit

@testable import PreviewWindow
@testable import Previews

/// The messages between the process of the window and the process of the code.
@MainActor struct LiveMessageTests {
    private nonisolated static let point = CGPoint(x: 1.5, y: -2)

    @Test(arguments: [
        HostEvent.pointerMoved(point, [.shift]), .pointerDown(point, .secondary, []), .pointerUp(point, .middle, []),
        .pointerLeft, .wheel(point, CGVector(dx: 0, dy: 3), .control), .scrolled(point, CGVector(dx: 1, dy: 2), []),
        .scrollEnded(point), .touchBegan(2, point, []), .touchMoved(2, point, []), .touchEnded(3, point, []),
        .touchCancelled(4), .keyDown(HostKey("KeyA"), text: "ä", [.command]),
        .keyUp(HostKey("Digit1", isOnNumericPad: true), []), .focusChanged(true), .focusChanged(false),
    ])
    func eventsComeBack(_ event: HostEvent) throws {
        let sent = try #require(WireEvent(event))
        let data = try JSONEncoder().encode(sent)
        #expect(try JSONDecoder().decode(WireEvent.self, from: data).event == event)
    }

    @Test func changesOfTheWindowAreNoEvents() {
        #expect(WireEvent(.resized(CGSize(width: 1, height: 1))) == nil)
        #expect(WireEvent(.scaleChanged(2)) == nil && WireEvent(.appearanceChanged(.dark)) == nil)
    }

    @Test func messagesArriveInPieces() throws {
        var ends: [Int32] = [0, 0]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        let requests: [LiveRequest] = [
            .load("/a.so"), .frame(time: 1.25, rate: 0.1), .state,
            .input(LiveInput(time: 1, kind: .clipboard("ä"))), .input(LiveInput(time: 1, kind: .clipboard(nil))),
        ]
        for request in requests { #expect(MessageChannel.send(request, to: ends[0])) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(ends[1], &buffer, buffer.count, 0)
        var reader = MessageChannel.Reader<LiveRequest>()
        var received: [LiveRequest] = []
        for byte in buffer[..<count] {
            let messages = reader.add(Data([byte]))
            received += try #require(messages)
        }
        #expect(received == requests)
    }

    @Test func otherBytesEndTheStream() {
        var reader = MessageChannel.Reader<LiveRequest>()
        let messages = reader.add(Data([2, 0, 0, 0, 0x7b, 0x7d]))
        #expect(messages == nil)
    }

    @Test func aLengthBeyondAllMessagesEndsTheStream() {
        var reader = MessageChannel.Reader<LiveRequest>()
        let messages = reader.add(Data([0xFF, 0xFF, 0xFF, 0xFF]))
        #expect(messages == nil && reader.isBroken)
    }

    @Test("where nobody reads, motions are dropped, and other requests wait for a moment")
    func nobodyReads() throws {
        var ends: [Int32] = [0, 0]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        let motion = try #require(WireEvent(.pointerMoved(CGPoint(x: 1, y: 2), [])))
        let request = LiveRequest.input(LiveInput(time: 1, kind: .event(motion)))
        #expect(request.isMotion && !LiveRequest.state.isMotion)
        var results: Set<MessageChannel.Sending> = []
        for _ in 0..<100_000 where !results.contains(.dropped) && !results.contains(.stuck) {
            results.insert(MessageChannel.offer(request, to: ends[0], isWanted: false, patience: 10))
        }
        // A message that has begun is waited for.
        #expect(results.isSubset(of: [.sent, .dropped, .stuck]) && results.count == 2)
        #expect(MessageChannel.offer(LiveRequest.state, to: ends[0], isWanted: true, patience: 10) == .stuck)
        close(ends[1])
        ends[1] = dup(0)
        #expect(MessageChannel.offer(LiveRequest.state, to: ends[0], isWanted: true, patience: 10) == .gone)
    }

    @Test func recordsAreBounded() {
        let looks = LiveLooks(size: .zero, scale: 1, isDark: false, typeSize: "l")
        var record = LiveRecord(start: 2, looks: looks)
        for _ in 0..<LiveRecord.limit { record.add(LiveInput(time: 3, kind: .appearance(isDark: true))) }
        #expect(record.inputs?.count == LiveRecord.limit)
        record.add(LiveInput(time: 3, kind: .appearance(isDark: true)))
        #expect(record.inputs == nil && record.count == LiveRecord.limit + 1)
    }

    @Test func picturesAreShared() throws {
        var path = Array((NSTemporaryDirectory() + "picture-XXXXXX").utf8CString)
        let file = mkstemp(&path)
        defer { close(file) }
        unlink(path)
        let (writer, reader) = (SharedPicture(file: file), SharedPicture(file: file))
        let drawn = Bitmap(width: 7, height: 5), read = Bitmap(width: 7, height: 5)
        let early = reader.read([PixelRect(x0: 0, y0: 0, x1: 7, y1: 5)], into: read)
        #expect(!early)
        drawn[2, 3] = 0xff01_0203
        drawn[6, 4] = 0xff04_0506
        #expect(writer.write([PixelRect(x0: 0, y0: 0, x1: 7, y1: 5)], of: drawn))
        #expect(reader.read([PixelRect(x0: 2, y0: 2, x1: 4, y1: 4)], into: read))
        #expect(read[2, 3] == 0xff01_0203 && read[6, 4] == 0)
    }
}
