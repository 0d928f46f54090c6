import Testing
import UIKit

@testable import X11Host

extension XServerTests {
    /// What scrolls some servers move by themselves: their pixels must be the window's all the same.
    @Suite @MainActor struct ScrolledPixelsTests {
        private static let steps: [CGFloat] = [1, 7, 40, 40, 33, -5, -40, -3, 90, 120, -60, 250, 2, -299, 17, 17, 17]

        private static func wrong(_ scroll: ScrollBench) throws -> Int {
            scroll.bench.window.settle()
            return Bench.differences(
                try X11Screenshot.capture(scroll.bench.window), try #require(scroll.session.bitmap))
        }

        private static func move(_ scroll: ScrollBench, by step: CGFloat) {
            scroll.session.perform { scroll.view.contentOffset.y += step }
            scroll.bench.window.tick(at: MonotonicClock.now)
        }

        @Test(arguments: [[], ["MIT-SHM"], ["MIT-SHM", "RENDER"]], [false, true])
        func eachStep(without missing: [String], copying: Bool) throws {
            let scroll = try ScrollBench(server: XvfbServer(without: missing))
            scroll.bench.window.connection.paintsInMemory = !copying
            try Self.checkSteps(scroll)
        }

        /// Short steps are copied by a server that paints in memory, too.
        @Test func inAWindowAsWideAsTheScreen() throws {
            let scroll = try ScrollBench(server: XvfbServer(width: 400))
            #expect(scroll.bench.window.connection.paintsInMemory)
            #expect(scroll.bench.window.connection.screenWidth == 400)
            try Self.checkSteps(scroll)
        }

        private static func checkSteps(_ scroll: ScrollBench) throws {
            scroll.session.perform { scroll.view.contentOffset.y = 1000 }
            scroll.frame()
            for (index, step) in steps.enumerated() {
                move(scroll, by: step)
                // Every other time with copies that the server has not answered yet.
                if index % 2 == 0 { #expect(try wrong(scroll) == 0, "after \(index + 1) steps") }
            }
            #expect(try wrong(scroll) == 0)
        }

        /// A bar that stays, above and beside what scrolls.
        @Test(arguments: [false, true]) func besideWhatStays(copying: Bool) throws {
            let scroll = try ScrollBench()
            scroll.bench.window.connection.paintsInMemory = !copying
            scroll.session.perform {
                scroll.view.contentOffset.y = 1000
                scroll.view.autoresizingMask = []
                scroll.view.frame = CGRect(x: 30, y: 44, width: 350, height: 250)
                let bar = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
                bar.backgroundColor = .systemBlue
                scroll.view.superview?.addSubview(bar)
            }
            scroll.frame()
            for step in Self.steps {
                Self.move(scroll, by: step)
                #expect(try Self.wrong(scroll) == 0)
            }
        }

        @Test(arguments: [[], ["MIT-SHM"]], [false, true])
        func underAnotherWindow(without missing: [String], copying: Bool) throws {
            let scroll = try ScrollBench(server: XvfbServer(without: missing))
            scroll.bench.window.connection.paintsInMemory = !copying
            scroll.session.perform { scroll.view.contentOffset.y = 1000 }
            scroll.frame()
            for round in 0..<3 {
                let cover = scroll.bench.observer.putCover(x: 50 + Int32(round) * 40, y: 60, width: 120, height: 90)
                for step in Self.steps.dropFirst(round * 3).prefix(5) { Self.move(scroll, by: step) }
                scroll.bench.observer.destroy(cover)
                // Exposed areas are reported while more is copied.
                for step in Self.steps.prefix(2) { Self.move(scroll, by: step) }
                scroll.bench.window.settle()
                scroll.frame()
                #expect(try Self.wrong(scroll) == 0, "round \(round + 1)")
            }
        }
    }
}
