import Foundation
import Testing

@testable import CollectionCore

/// Paths that are moved, retargeted and limited on their way.
struct ScrollPathTests {
    private let glide = ScrollPath(.glide(from: 0, to: 11_000, duration: 0.25), start: 2)

    @Test func aPathIsItsMotionOnTheClock() {
        #expect(glide.position(at: 1) == 0 && glide.position(at: 2.125) == 5500 && glide.position(at: 9) == 11_000)
        #expect(glide.restPosition == 11_000 && glide.endTime == 2.25)
        #expect(glide.velocity(at: 2.125) > 30_000 && glide.velocity(at: 2.25) == 0)
    }

    @Test func aShiftMovesPathAndRest() {
        var path = glide
        path.shift(by: -300)
        #expect(path.position(at: 2.125) == 5200 && path.restPosition == 10_700 && path.endTime == 2.25)
        #expect(path.velocity(at: 2.125) == glide.velocity(at: 2.125))
    }

    @Test(arguments: [(2.0, 2.25), (2.125, 2.25), (2.25, 2.35)] as [(Double, Double)])
    func aNewTargetIsReachedWithoutAJerk(time: Double, end: Double) {
        var path = glide
        path.retarget(by: 400, at: time, end: glide.endTime)
        #expect(path.position(at: time) == glide.position(at: time))
        #expect(abs(path.velocity(at: time + 1e-9) - glide.velocity(at: time + 1e-9)) < 1)
        #expect(path.restPosition == 11_400 && path.endTime == end)
        #expect(path.isFinished(at: end + 1e-9) && path.position(at: end + 1e-9) == 11_400)
        let slope = (path.position(at: 2.2 + 1e-6) - path.position(at: 2.2 - 1e-6)) / 2e-6
        #expect(abs(path.velocity(at: 2.2) - slope) < 1)
    }

    @Test("S3.29: a limited path ends at the limit, and neither leaves the range nor turns")
    func limits() {
        for step in 0...30 {
            let time = 2 + Double(step) / 120
            for edge in stride(from: CGFloat(100), through: 10_900, by: 900) {
                var path = glide
                path.limit(to: 0...edge, at: time)
                #expect(path.restPosition == edge)
                var last = path.position(at: time)
                #expect(abs(last - min(glide.position(at: time), edge)) < 1e-9)
                for tick in 1...100 {
                    let now = time + (path.endTime - time) * Double(tick) / 100
                    let position = path.position(at: now)
                    #expect(position >= last && position <= edge)
                    last = position
                }
                #expect(path.isFinished(at: path.endTime + 1e-9) && path.position(at: path.endTime + 1e-9) == edge)
            }
        }
    }

    @Test func aLimitThatThePathDoesNotReachChangesNothing() {
        var path = ScrollPath(.glide(from: 900, to: 500), start: 0)
        let free = path
        path.limit(to: 0...700, at: 0)
        #expect(path.position(at: 0) == 700, "beyond the range it waits at the edge")
        for time in [0.2, 0.25, 0.3] { #expect(path.position(at: time) == free.position(at: time)) }
        #expect(path.restPosition == 500 && path.endTime == free.endTime)
        #expect(path.velocity(at: 0.05) == 0 && path.velocity(at: 0.2) == free.velocity(at: 0.2))
    }

    @Test func aWiderLimitReplacesANarrowerOne() {
        var path = glide
        path.limit(to: 0...2000, at: 2.01)
        path.limit(to: 0...3000, at: 2.02)
        #expect(path.restPosition == 2000)
        path.retarget(by: 600, at: 2.03, end: path.endTime)
        #expect(path.restPosition == 2600 && path.position(at: path.endTime + 1e-9) == 2600)
    }
}
