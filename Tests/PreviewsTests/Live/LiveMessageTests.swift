import Foundation
import Testing
import UIKit
import X11Host

@testable import Files
@testable import LivePreviews

/// The messages between the process of the window and the process of the code.
@MainActor struct LiveMessageTests {
    private nonisolated static let point = CGPoint(x: 1.5, y: -2)

    @Test(arguments: [
        HostEvent.pointerMoved(point, [.shift]), .pointerDown(point, .secondary, []), .pointerUp(point, .middle, []),
        .pointerLeft, .wheel(point, CGVector(dx: 0, dy: 3), .control), .scrolled(point, CGVector(dx: 1, dy: 2), []),
        .scrollEnded(point), .touchBegan(2, point, []), .touchMoved(2, point, []), .touchEnded(3, point, []),
        .touchCancelled(4), .keyDown(HostKey("KeyA"), text: "ä", [.command]),
        .keyUp(HostKey("Digit1", isOnNumericPad: true), []), .focusChanged(true), .focusChanged(false),
        .textMarked("かな", selected: 1..<2), .textMarked("", selected: 0..<0),
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

    /// Bodies of requests, as a reader hands them over.
    private func add(_ bytes: some Sequence<UInt8>, _ reader: inout MessageChannel.Reader, _ all: inout [LiveRequest])
        -> Bool
    {
        reader.add(bytes) { body in
            guard let request = LiveRequest(body) else { return false }
            all.append(request)
            return true
        }
    }

    @Test func messagesArriveInPieces() throws {
        var ends: [Int32] = [0, 0]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        let motion = try #require(WireEvent(.touchMoved(2, Self.point, [.shift])))
        let key = try #require(WireEvent(.keyDown(HostKey("KeyA"), text: "ä", [])))
        let timing = FrameTiming(due: 1, shows: 1.5, finished: 1.25, period: 1 / 60, continues: true)
        let requests: [LiveRequest] = [
            .load("/a.so"), .frame(time: 1.25, rate: 0.1), .state,
            .input(LiveInput(time: 1, kind: .clipboard("ä"))), .input(LiveInput(time: 1, kind: .clipboard(nil))),
            .input(LiveInput(time: 2, kind: .event(motion))), .input(LiveInput(time: 2, kind: .event(key))),
            .toolInput(motion), .toolInput(key), .input(LiveInput(time: 3, kind: .list(true))),
            .frameEnded(timing, work: 0.002), .frameEnded(timing, work: nil), .tools(LiveTools(frames: .damage)),
            .savePicture(LivePicture(name: "a", folder: "/b")),
            .run(time: 1.5, rate: 0.5, FrameRun(start: 7.25, refreshRate: 144, followsDisplay: true)),
            .run(time: 1.5, rate: 1, FrameRun(start: 7.25, refreshRate: 60, followsDisplay: false)), .recall,
            .display(LiveDisplay(name: ":7", window: 9)),
        ]
        var message = CompactMessage()
        for request in requests { #expect(request.offer(to: ends[0], in: &message, patience: 10) == .sent) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(ends[1], &buffer, buffer.count, 0)
        var reader = MessageChannel.Reader(), received: [LiveRequest] = []
        for byte in buffer[..<count] { #expect(add([byte], &reader, &received)) }
        #expect(received == requests)
    }

    @Test(
        "bytes that are no message, and a length beyond all messages",
        arguments: [
            [2, 0, 0, 0, 0x7b, 0x7d], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0],
            [8, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 0),
            [16, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 0],
            [24, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 16),
        ] as [[UInt8]])
    func otherBytesEndTheStream(_ bytes: [UInt8]) {
        var reader = MessageChannel.Reader(), received: [LiveRequest] = []
        let goesOn = add(bytes, &reader, &received)
        // A missing number is 0, which is a motion to the corner.
        let isMotion = bytes.first == 8 || bytes.first == 16
        #expect(goesOn == isMotion && reader.isBroken == !isMotion && received.count == (isMotion ? 1 : 0))
    }

    @Test("where nobody reads, motions are dropped, and other requests wait for a moment")
    func nobodyReads() throws {
        var ends: [Int32] = [0, 0]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        let motion = try #require(WireEvent(.pointerMoved(CGPoint(x: 1, y: 2), [])))
        let request = LiveRequest.input(LiveInput(time: 1, kind: .event(motion)))
        #expect(request.isMotion && !LiveRequest.state.isMotion)
        var results: Set<MessageChannel.Sending> = [], message = CompactMessage()
        for _ in 0..<100_000 where !results.contains(.dropped) && !results.contains(.stuck) {
            results.insert(request.offer(to: ends[0], in: &message, patience: 10))
        }
        // A message that has begun is waited for.
        #expect(results.isSubset(of: [.sent, .dropped, .stuck]) && results.count == 2)
        #expect(LiveRequest.state.offer(to: ends[0], in: &message, patience: 10) == .stuck)
        close(ends[1])
        ends[1] = dup(0)
        #expect(LiveRequest.state.offer(to: ends[0], in: &message, patience: 10) == .gone)
    }

    @Test func recordsAreBounded() {
        let appearance = LiveAppearance(size: .zero, scale: 1, isDark: false, typeSize: "l")
        var record = LiveRecord(start: 2, appearance: appearance)
        for _ in 0..<LiveRecord.limit { record.add(LiveInput(time: 3, kind: .appearance(isDark: true))) }
        #expect(record.inputs?.count == LiveRecord.limit)
        record.add(LiveInput(time: 3, kind: .appearance(isDark: true)))
        #expect(record.inputs == nil && record.count == LiveRecord.limit + 1)
    }
}
