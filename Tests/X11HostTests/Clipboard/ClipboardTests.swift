import CX11
import Testing
import UIKit

@testable import X11Host

extension XServerTests {
    /// The clipboard between a window and other programs on a real server.
    @Suite @MainActor struct ClipboardTests {
        private func withLongTimeout(_ bench: Bench) -> X11Window {
            bench.window.selectionLimits.seconds = 20
            return bench.window
        }

        private static let long = String(repeating: "Zwölf Boxkämpfer jagen Viktor… 🂡\n", count: 27_000)

        // MARK: Copied here

        @Test func copiedTextIsSentInEachEncoding() throws {
            let bench = try Bench()
            let window = bench.window
            let reader = try ForeignReader(bench.server.display)
            #expect(!window.mayHaveText(on: .general) && window.text(on: .general) == nil)
            window.setText("Größe …", on: .general)
            #expect(window.mayHaveText(on: .general) && window.text(on: .general) == "Größe …")
            for (target, bytes) in [
                ("UTF8_STRING", Array("Größe …".utf8)), ("text/plain;charset=utf-8", Array("Größe …".utf8)),
                ("STRING", [0x47, 0x72, 0xF6, 0xDF, 0x65, 0x20, 0x3F]),
            ] {
                let value = reader.read("CLIPBOARD", target, serve: window.settle)
                #expect(value == ForeignReader.Value(type: target, format: 8, bytes: bytes))
            }
            let targets = try #require(reader.read("CLIPBOARD", "TARGETS", serve: window.settle))
            #expect(targets.type == "ATOM" && targets.format == 32)
            #expect(targets.longs.map(reader.name) == SelectionTarget.allCases.map(\.atom.rawValue))
            let time = try #require(reader.read("CLIPBOARD", "TIMESTAMP", serve: window.settle))
            #expect(time.type == "INTEGER" && time.format == 32 && (time.longs.first ?? 0) > 0)
            #expect(reader.read("CLIPBOARD", "image/png", serve: window.settle) == nil)
        }

        @Test func oldAndEarlyRequestsAreAnswered() throws {
            let bench = try Bench()
            let window = bench.window
            let reader = try ForeignReader(bench.server.display)
            window.setText("a", on: .general)
            // Without a property, the target names it.
            let value = reader.read("CLIPBOARD", "STRING", property: "", serve: window.settle)
            #expect(value?.text == "a")
            let begin = try #require(reader.read("CLIPBOARD", "TIMESTAMP", serve: window.settle)?.longs.first)
            #expect(reader.read("CLIPBOARD", "STRING", time: begin, serve: window.settle)?.text == "a")
            #expect(reader.read("CLIPBOARD", "STRING", time: begin - 1, serve: window.settle) == nil)
        }

        @Test func severalTargetsAreAnsweredInOneRequest() throws {
            let bench = try Bench()
            bench.window.setText("ä", on: .general)
            let reader = try ForeignReader(bench.server.display)
            reader.set("PAIRS", pairs: ["UTF8_STRING", "A", "image/png", "B", "STRING", "C", "MULTIPLE", "D"])
            let pairs = try #require(
                reader.read("CLIPBOARD", "MULTIPLE", property: "PAIRS", serve: bench.window.settle))
            let names = pairs.longs.map { $0 == 0 ? "" : reader.name($0) }
            #expect(names == ["UTF8_STRING", "A", "image/png", "", "STRING", "C", "MULTIPLE", ""])
            #expect(reader.take(reader.atom("A"))?.bytes == [0xC3, 0xA4])
            #expect(reader.take(reader.atom("C"))?.bytes == [0xE4])
            #expect(reader.take(reader.atom("B")) == nil)
        }

        @Test func longTextsAreSentInChunks() throws {
            let bench = try Bench()
            bench.window.setText(Self.long, on: .general)
            let reader = try ForeignReader(bench.server.display)
            let value = reader.read("CLIPBOARD", "UTF8_STRING", serve: bench.window.settle)
            #expect(value?.type == "UTF8_STRING" && value?.text == Self.long)
            #expect(Self.long.utf8.count > 1_000_000 && reader.chunks > 3)
            #expect(bench.window.selections.transfers.isEmpty)
        }

        /// A reader that goes away in the middle of a long text.
        @Test func endedReadersAreForgotten() throws {
            let bench = try Bench()
            let window = bench.window
            window.setText(Self.long, on: .general)
            do {
                let reader = try ForeignReader(bench.server.display)
                XConvertSelection(
                    reader.connection.display, reader.atom("CLIPBOARD"), reader.atom("UTF8_STRING"),
                    reader.atom("ANSWER"), reader.window, 0)
                reader.connection.synchronize()
                window.settle()
                #expect(window.selections.transfers.count == 1)
            }
            let next = try ForeignReader(bench.server.display)
            #expect(next.read("CLIPBOARD", "TIMESTAMP", serve: window.settle) != nil)
            window.settle()
            #expect(window.selections.transfers.isEmpty)
            // One that has gone before it is answered.
            do {
                let reader = try ForeignReader(bench.server.display)
                XConvertSelection(
                    reader.connection.display, reader.atom("CLIPBOARD"), reader.atom("UTF8_STRING"),
                    reader.atom("ANSWER"), reader.window, 0)
                XDestroyWindow(reader.connection.display, reader.window)
                reader.connection.synchronize()
                window.settle()
            }
            #expect(window.selections.transfers.isEmpty)
        }

        @Test func anotherCopyTakesTheClipboard() throws {
            let bench = try Bench()
            let window = withLongTimeout(bench)
            window.setText("here", on: .general)
            let values = ["UTF8_STRING": ForeignOwner.Value(type: "UTF8_STRING", bytes: Array("there".utf8))]
            let owner = try ForeignOwner(bench.server.display, .values(values))
            window.settle()
            #expect(window.selections.text(of: .clipboard) == nil)
            #expect(window.text(on: .general) == "there")
            window.setText("again", on: .general)
            #expect(window.text(on: .general) == "again")
            owner.stop()
            window.setText("", on: .general)
            #expect(!window.mayHaveText(on: .general) && window.text(on: .general) == nil)
        }

        /// One thread serves both: the one that reads cannot wait for the other.
        @Test func windowsOfOneProcessExchangeTexts() throws {
            let bench = try Bench()
            let other = try X11Window(
                title: "", size: CGSize(width: 40, height: 30), display: bench.server.display)
            defer { other.close() }
            bench.window.setText("shared", on: .general)
            #expect(other.text(on: .general) == "shared")
            other.setText("back", on: .general)
            bench.window.settle()
            #expect(bench.window.text(on: .general) == "back")
        }

        // MARK: Copied elsewhere

        @Test(
            arguments: [
                (["UTF8_STRING": .init(type: "UTF8_STRING", bytes: Array("Größe…".utf8))], "Größe…"),
                (["text/plain;charset=utf-8": .init(type: "text/plain;charset=utf-8", bytes: [0x61])], "a"),
                (["STRING": .init(type: "STRING", bytes: [0xE4])], "ä"),
                (["UTF8_STRING": .init(type: "STRING", bytes: [0xE4])], "ä"),
                (["UTF8_STRING": .init(type: "UTF8_STRING", bytes: [])], ""),
                (["UTF8_STRING": .init(type: "UTF8_STRING", bytes: [0x61, 0xE4])], nil),
                (["UTF8_STRING": .init(type: "PIXMAP", bytes: [0x61])], nil),
                (["UTF8_STRING": .init(type: "UTF8_STRING", format: 32, bytes: [1, 0, 0, 0, 0, 0, 0, 0])], nil),
                (["image/png": .init(type: "image/png", bytes: [0x89])], nil),
            ] as [([String: ForeignOwner.Value], String?)])
        func textsOfOthers(values: [String: ForeignOwner.Value], text: String?) throws {
            let bench = try Bench()
            let owner = try ForeignOwner(bench.server.display, .values(values))
            #expect(withLongTimeout(bench).text(on: .general) == text)
            owner.stop()
        }

        @Test func longTextsOfOthers() throws {
            let bench = try Bench()
            let owner = try ForeignOwner(bench.server.display, .chunks(Self.long, size: 65_537))
            #expect(withLongTimeout(bench).text(on: .general) == Self.long)
            owner.stop()
        }

        @Test func textsAreBounded() throws {
            let bench = try Bench()
            bench.window.selectionLimits = SelectionReader.Limits(seconds: 20, bytes: 10_000)
            let endless = try ForeignOwner(bench.server.display, .endless)
            #expect(bench.window.text(on: .general) == nil)
            endless.stop()
            let bytes = [UInt8](repeating: 0x61, count: 20_000)
            let large = try ForeignOwner(
                bench.server.display, .values(["UTF8_STRING": .init(type: "UTF8_STRING", bytes: bytes)]))
            #expect(bench.window.text(on: .general) == nil)
            large.stop()
        }

        @Test(arguments: [ForeignOwner.Answer.noAnswer, .exit, .stops(after: 2)])
        func silentOwnersAreGivenUp(answer: ForeignOwner.Answer) throws {
            let bench = try Bench()
            bench.window.selectionLimits.seconds = 0.1
            let owner = try ForeignOwner(bench.server.display, answer)
            #expect(bench.window.text(on: .general) == nil)
            owner.stop()
            // The next owner is asked as if nothing had been.
            let values = ["UTF8_STRING": ForeignOwner.Value(type: "UTF8_STRING", bytes: [0x61])]
            let next = try ForeignOwner(bench.server.display, .values(values))
            #expect(withLongTimeout(bench).text(on: .general) == "a")
            next.stop()
        }

        /// What happens while the window waits is delivered afterwards, in its order.
        @Test func eventsStayInTheirOrder() throws {
            let bench = try Bench()
            let before = (10..<20).map { CGPoint(x: $0, y: 20) }
            for point in before { try bench.driver.perform(.pointerMoved(point, [])) }
            let value = ForeignOwner.Value(type: "UTF8_STRING", bytes: [0x61])
            let owner = try ForeignOwner(bench.server.display, .values(["UTF8_STRING": value])) { connection in
                for x in 30..<40 { XTestFakeMotionEvent(connection.display, connection.screen, Int32(x), 20, 0) }
                XTestFakeButtonEvent(connection.display, 1, 1, 0)
                XTestFakeButtonEvent(connection.display, 1, 0, 0)
                connection.synchronize()
            }
            #expect(withLongTimeout(bench).text(on: .general) == "a")
            #expect(bench.events.isEmpty)
            bench.window.settle()
            let during = (30..<40).map { CGPoint(x: $0, y: 20) }, last = CGPoint(x: 39, y: 20)
            let expected =
                (before + during).map { HostEvent.pointerMoved($0, []) }
                + [.pointerDown(last, .primary, []), .pointerUp(last, .primary, [])]
            #expect(bench.events == expected)
            owner.stop()
        }
    }
}
