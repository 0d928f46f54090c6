import Renderer
import SeededRandom
import Stage
import Testing
import UIKit

@testable import PreviewTools

@MainActor @Suite(.serialized) struct FrameTapeTests {
    private func pixels(_ bitmap: Bitmap) -> [UInt32] {
        (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
    }

    @Test("every frame of random changes comes back, whatever is asked for before", arguments: 1...5)
    func random(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let tape = FrameTape(), bitmap = Bitmap(width: 40, height: 30)
        var shown: [[UInt32]] = []
        for number in 0..<100 {
            let x = random.below(40), y = random.below(30)
            let rect = PixelRect(x0: x, y0: y, x1: random.int(x + 1...40), y1: random.int(y + 1...30))
            for y in rect.y0..<rect.y1 {
                for x in rect.x0..<rect.x1 { bitmap[x, y] = 0xFF00_0000 | UInt32(random.below(5)) }
            }
            tape.record(bitmap, painted: [rect], at: Double(number) / 60)
            shown.append(pixels(bitmap))
        }
        #expect(tape.times.count == 100)
        for _ in 0..<60 {
            let index = random.below(100)
            #expect(tape.picture(at: index).map(pixels) == shown[index])
        }
        #expect(tape.picture(at: 100) == nil && tape.picture(at: -1) == nil)
    }

    /// Nearly the whole picture, under a bar and beside a list, each in any direction.
    @Test(
        "parts that move again and again",
        arguments: [
            PixelRect(x0: 0, y0: 0, x1: 20, y1: 20), PixelRect(x0: 0, y0: 2, x1: 20, y1: 20),
            PixelRect(x0: 2, y0: 1, x1: 20, y1: 19), PixelRect(x0: 9, y0: 9, x1: 20, y1: 20),
        ])
    func moves(_ rect: PixelRect) {
        let tape = FrameTape(), bitmap = Bitmap(width: 20, height: 20)
        for y in 0..<20 { for x in 0..<20 { bitmap[x, y] = UInt32(y * 20 + x) } }
        tape.record(bitmap, painted: [], at: 0)
        var shown = [pixels(bitmap)]
        for (number, (dx, dy)) in [(0, -3), (0, 4), (3, 0), (-2, 0), (2, -5), (-2, 5), (0, -1)].enumerated() {
            let before = shown[number]
            var exposed: [PixelRect] = []
            for y in rect.y0..<rect.y1 {
                for x in rect.x0..<rect.x1 {
                    let from = (x: x - dx, y: y - dy)
                    let isMoved = (rect.x0..<rect.x1).contains(from.x) && (rect.y0..<rect.y1).contains(from.y)
                    bitmap[x, y] = isMoved ? before[from.y * 20 + from.x] : UInt32(1000 + number)
                    if !isMoved { exposed.append(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)) }
                }
            }
            tape.record(
                bitmap, moves: [PixelMove(rect: rect, dx: dx, dy: dy)], painted: exposed, at: Double(number + 1))
            shown.append(pixels(bitmap))
        }
        for index in shown.indices { #expect(tape.picture(at: index).map(pixels) == shown[index]) }
    }

    @Test("frames that follow each other in little memory, of any length", arguments: 1...5)
    func littleMemory(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let tape = FrameTape(byteLimit: 64 << 10), bitmap = Bitmap(width: 37, height: 50)
        var shown: [[UInt32]] = []
        for number in 0..<400 {
            let y = random.below(50)
            let rect = PixelRect(x0: random.below(30), y0: y, x1: 37, y1: random.int(y + 1...50))
            for y in rect.y0..<rect.y1 {
                for x in rect.x0..<rect.x1 where random.chance(20) { bitmap[x, y] = UInt32(random.below(1 << 20)) }
            }
            tape.record(bitmap, painted: [rect], at: Double(number) / 60)
            shown.append(pixels(bitmap))
            #expect(tape.byteCount <= 64 << 10)
        }
        let kept = tape.times.count
        #expect(tape.frameCount == 400 && kept > 4 && kept < 400)
        for index in 0..<kept { #expect(tape.picture(at: index).map(pixels) == shown[400 - kept + index]) }
    }

    @Test("frames that a pace leaves out are part of the next one, and the last one is recorded", arguments: 1...20)
    func pace(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var pace = TapePace()
        pace.savings = 0.01
        // A recording takes 1 ms, and a frame 3 ms of which a tenth is recording's.
        pace.share = 0.1
        var used = 0.0, recordings = { 0 }
        let tape = FrameTape(pace: pace) { used + Double(recordings()) * 0.001 }
        recordings = { tape.frameCount }
        let bitmap = Bitmap(width: 20, height: 20)
        var shown: [Double: [UInt32]] = [:]
        for number in 0..<300 {
            let x = random.below(20), y = random.below(20), time = Double(number) / 60
            var painted = [PixelRect(x0: x, y0: y, x1: random.int(x + 1...20), y1: random.int(y + 1...20))]
            // As a list that scrolls, and now and then another part.
            var moves: [PixelMove] = []
            for _ in 0..<(number % 3) {
                let list = PixelRect(x0: 3, y0: 0, x1: 18, y1: 20)
                let rect = random.chance(70) ? list : PixelRect(x0: x / 2, y0: y / 2, x1: 16, y1: 17)
                let move = PixelMove(rect: rect, dx: random.int(-3...3), dy: random.int(-3...3))
                Painter.move([move], in: bitmap)
                moves.append(move)
                let inside = move.moved(rect)
                painted += painted.map { move.moved($0) }
                painted += [
                    PixelRect(x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: inside.y0),
                    PixelRect(x0: rect.x0, y0: inside.y1, x1: rect.x1, y1: rect.y1),
                    PixelRect(x0: rect.x0, y0: rect.y0, x1: inside.x0, y1: rect.y1),
                    PixelRect(x0: inside.x1, y0: rect.y0, x1: rect.x1, y1: rect.y1),
                ].filter { !$0.isEmpty }
            }
            for rect in painted {
                for y in rect.y0..<rect.y1 {
                    for x in rect.x0..<rect.x1 { bitmap[x, y] = UInt32(random.below(1 << 20)) }
                }
            }
            used += 0.003
            tape.record(bitmap, moves: moves, painted: painted, at: time)
            shown[time] = pixels(bitmap)
        }
        #expect((20...150).contains(tape.times.count))
        tape.setPace(nil)
        #expect(tape.times.last == 299.0 / 60)
        for (index, time) in tape.times.enumerated() { #expect(tape.picture(at: index).map(pixels) == shown[time]) }
    }

    @Test func aPictureThatDoesNotFitIsNotRecorded() {
        let tape = FrameTape(byteLimit: 1 << 10), bitmap = Bitmap(width: 40, height: 40)
        for number in 0..<40 {
            for x in 0..<40 { bitmap[x, number] = UInt32(number * 40 + x) }
            tape.record(bitmap, painted: [PixelRect(x0: 0, y0: 0, x1: 40, y1: 40)], at: Double(number))
        }
        #expect(tape.times.isEmpty && tape.byteCount == 0 && tape.picture(at: 0) == nil)
    }

    @Test func aFrameThatIsPaintedAgainIsNoOther() {
        let tape = FrameTape(), bitmap = Bitmap(width: 4, height: 4)
        let whole = PixelRect(x0: 0, y0: 0, x1: 4, y1: 4)
        tape.record(bitmap, painted: [whole], at: 1)
        tape.record(bitmap, painted: [whole], at: 1)
        #expect(tape.times == [1])
        bitmap[2, 2] = 7
        tape.record(bitmap, painted: [whole], at: 1)
        tape.record(bitmap, painted: [whole], at: 2)
        #expect(tape.times == [1, 1, 2])
        #expect(tape.picture(at: 2).map(pixels) == pixels(bitmap))
    }

    @Test func oldFramesAreDropped() {
        let tape = FrameTape(span: 1), bitmap = Bitmap(width: 8, height: 8)
        for number in 0..<600 {
            bitmap[number % 8, 0] = UInt32(number)
            tape.record(
                bitmap, painted: [PixelRect(x0: 0, y0: 0, x1: 8, y1: 1)], at: Double(number) / 60)
        }
        let times = tape.times
        #expect(times.last == 599.0 / 60)
        // They are dropped up to a frame that is stored as a whole.
        #expect(times[0] <= 599.0 / 60 - 1 && times[0] > 599.0 / 60 - 6.1)
        #expect(tape.picture(at: times.count - 1)?[599 % 8, 0] == 599)
    }

    @Test func anotherSizeBeginsAnew() {
        let tape = FrameTape(), small = Bitmap(width: 4, height: 4), large = Bitmap(width: 9, height: 7)
        small[1, 1] = 5
        large[8, 6] = 6
        tape.record(small, painted: [PixelRect(x0: 0, y0: 0, x1: 4, y1: 4)], at: 0)
        tape.record(large, painted: [], at: 1)
        #expect(tape.picture(at: 1).map(pixels) == pixels(large))
        #expect(tape.picture(at: 0).map(pixels) == pixels(small))
    }

    @Test("scrolled and animated frames of a session, bit for bit") func session() throws {
        let controller = UIViewController(), scroller = UIScrollView(), box = UIView()
        controller.view.addSubview(scroller)
        scroller.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
        scroller.contentSize = CGSize(width: 200, height: 2000)
        scroller.backgroundColor = .white
        for index in 0..<40 {
            let label = UILabel(frame: CGRect(x: 10, y: index * 50, width: 180, height: 40))
            label.text = "Row \(index)"
            scroller.addSubview(label)
        }
        box.frame = CGRect(x: 20, y: 160, width: 30, height: 30)
        box.backgroundColor = .red
        controller.view.addSubview(box)
        let host = RecordingHost(), tape = FrameTape()
        let session = WindowSession(root: controller, host: host)
        var shown: [[UInt32]] = []
        for tick in 0..<90 {
            host.mediaTime = Double(tick) / 60
            if tick == 5 {
                session.perform {
                    UIView.animate(withDuration: 0.5) {
                        box.transform = CGAffineTransform(rotationAngle: 1).translatedBy(x: 80, y: 0)
                    }
                }
            }
            if tick % 2 == 0 { session.perform { scroller.contentOffset.y = CGFloat(tick * 7) } }
            guard let frame = session.frame(at: host.mediaTime) else { continue }
            tape.record(frame)
            shown.append(pixels(frame.bitmap))
        }
        #expect(shown.count > 50 && tape.times.count == shown.count)
        for index in shown.indices.reversed() { #expect(tape.picture(at: index).map(pixels) == shown[index]) }
    }

    private final class RecordingHost: WindowHost {
        let size = CGSize(width: 200, height: 200)
        let scale: CGFloat = 1
        let appearance = UIUserInterfaceStyle.light
        var mediaTime: TimeInterval = 0
        func setNeedsFrame() {}
        func makeBitmap(width: Int, height: Int) -> Bitmap { .rolling(width: width, height: height) }
        func setTitle(_ title: String) {}
        func setPointer(_ shape: HostPointerShape) {}
    }
}
