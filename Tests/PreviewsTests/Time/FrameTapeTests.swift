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
            #expect(tape.picture(at: index)?.pixels == shown[index])
        }
        #expect(tape.picture(at: 100) == nil && tape.picture(at: -1) == nil)
    }

    @Test("parts that only moved", arguments: [(3, 0), (-3, 0), (0, 4), (0, -4), (2, -5), (-2, 5)])
    func moves(_ dx: Int, _ dy: Int) {
        let rect = PixelRect(x0: 2, y0: 3, x1: 18, y1: 19)
        var before: [UInt32] = []
        for index in 0..<400 { before.append(UInt32(index)) }
        var picture = TapePicture(width: 20, height: 20)
        _ = picture.replace([picture.bounds], by: before)
        picture.move(rect, dx: dx, dy: dy)
        for y in 0..<20 {
            for x in 0..<20 {
                let from = (x: x - dx, y: y - dy)
                let isMoved =
                    x >= rect.x0 && x < rect.x1 && y >= rect.y0 && y < rect.y1 && from.x >= rect.x0
                    && from.x < rect.x1 && from.y >= rect.y0 && from.y < rect.y1
                #expect(picture.pixels[y * 20 + x] == before[isMoved ? from.y * 20 + from.x : y * 20 + x])
            }
        }
    }

    /// Nearly the whole picture, under a bar and beside a list, as a ring of rows and by copying.
    @Test(
        "parts that scroll again and again",
        arguments: [
            PixelRect(x0: 0, y0: 0, x1: 20, y1: 20), PixelRect(x0: 0, y0: 2, x1: 20, y1: 20),
            PixelRect(x0: 2, y0: 1, x1: 20, y1: 19), PixelRect(x0: 9, y0: 9, x1: 20, y1: 20),
        ])
    func scrolls(_ rect: PixelRect) {
        var picture = TapePicture(width: 20, height: 20), pixels = (0..<400).map { UInt32($0) }
        _ = picture.replace([picture.bounds], by: pixels)
        for (number, dy) in [-3, -5, 4, -1, 7, -6, 2].enumerated() {
            picture.move(rect, dx: 0, dy: dy)
            let before = pixels
            for y in rect.y0..<rect.y1 where (rect.y0..<rect.y1).contains(y - dy) {
                for x in rect.x0..<rect.x1 { pixels[y * 20 + x] = before[(y - dy) * 20 + x] }
            }
            let exposed = PixelRect(
                x0: rect.x0, y0: dy > 0 ? rect.y0 : rect.y1 + dy, x1: rect.x1, y1: dy > 0 ? rect.y0 + dy : rect.y1)
            let new = [UInt32](repeating: 1000 + UInt32(number), count: exposed.area)
            _ = picture.replace([exposed], by: new)
            for y in exposed.y0..<exposed.y1 {
                for x in exposed.x0..<exposed.x1 { pixels[y * 20 + x] = 1000 + UInt32(number) }
            }
            #expect(picture.pixels == pixels)
            #expect(picture.bitmap[19, 19] == pixels[399])
        }
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
        #expect(tape.picture(at: 2)?.pixels == pixels(bitmap))
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
        #expect(times[0] <= 599.0 / 60 - 1 && times[0] > 599.0 / 60 - 1.6)
        #expect(tape.picture(at: times.count - 1)?.pixels[599 % 8] == 599)
        let small = FrameTape(byteLimit: 4000)
        for number in 0..<200 {
            small.record(bitmap, painted: [PixelRect(x0: 0, y0: 0, x1: 8, y1: 8)], at: Double(number))
        }
        #expect(small.byteCount <= 12_000 && small.times.count < 80)
    }

    @Test func anotherSizeBeginsAnew() {
        let tape = FrameTape(), small = Bitmap(width: 4, height: 4), large = Bitmap(width: 9, height: 7)
        small[1, 1] = 5
        large[8, 6] = 6
        tape.record(small, painted: [PixelRect(x0: 0, y0: 0, x1: 4, y1: 4)], at: 0)
        tape.record(large, painted: [], at: 1)
        #expect(tape.picture(at: 1)?.pixels == pixels(large))
        #expect(tape.picture(at: 0)?.pixels == pixels(small))
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
        for index in shown.indices.reversed() { #expect(tape.picture(at: index)?.pixels == shown[index]) }
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
