import Stage
import Synchronization
import Testing

@testable import UIKit

/// Pictures that are decoded and scaled on other threads, in windows that allow it.
@MainActor @Suite struct PicturePreparationTests {
    /// An encoded picture with other colours on each side.
    private static func picture(_ hue: CGFloat = 0.1) -> UIImage {
        let format = UIGraphicsImageRendererFormat(scale: 1)
        let data = UIGraphicsImageRenderer(size: CGSize(width: 240, height: 180), format: format).pngData { context in
            for step in 0..<12 {
                UIColor(hue: hue + CGFloat(step) / 20, saturation: 0.8, brightness: 0.9, alpha: 1).setFill()
                context.fill(CGRect(x: step * 20, y: step * 9, width: 60, height: 100))
            }
        }
        return UIImage(data: data)!
    }

    private static func stage(_ view: UIImageView, preparing: Bool) -> Stage {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        view.frame = CGRect(x: 10, y: 10.5, width: 101, height: 80)
        view.contentMode = .scaleAspectFill
        view.clipsToBounds = true
        view.layer.cornerRadius = 12
        controller.view.addSubview(view)
        return Stage(root: controller, size: CGSize(width: 130, height: 110), preparesPictures: preparing)
    }

    /// Waits until all pictures are prepared. The main queue is that of the tests, so it is served by suspending.
    private static func rest(_ stage: Stage) async throws {
        for _ in 0..<5000 where !stage.session.isAtRest {
            await stage.yield()
            stage.advance(by: 1.0 / 60)
            try await Task.sleep(for: .milliseconds(1))
        }
        try stage.settle()
    }

    private static func pixels(_ stage: Stage) -> [UInt32] {
        let bitmap = stage.renderedBitmap()
        return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
    }

    @Test func framesOfAStageShowPicturesAtOnce() {
        let view = UIImageView()
        let stage = Self.stage(view, preparing: false)
        view.image = Self.picture()
        _ = stage.session.frame(at: stage.now)
        #expect(view.layer.contents != nil && stage.session.isAtRest)
    }

    @Test func noFrameDecodes() async throws {
        let view = UIImageView()
        let stage = Self.stage(view, preparing: true)
        let picture = Self.picture()
        view.image = picture
        #expect(view.image === picture)
        _ = stage.session.frame(at: stage.now)
        #expect(view.layer.contents == nil && !stage.session.isAtRest)
        #expect(stage.session.pendingReasons.contains("pictures that are decoded"))
        try await Self.rest(stage)
        #expect(view.layer.contents as? CGImage === picture.cgImage)
    }

    @Test func preparedPicturesHaveTheSamePixels() async throws {
        let (plain, prepared) = (UIImageView(), UIImageView())
        let stages = (Self.stage(plain, preparing: false), Self.stage(prepared, preparing: true))
        (plain.image, prepared.image) = (Self.picture(), Self.picture())
        try stages.0.settle()
        try await Self.rest(stages.1)
        let pixels = Self.pixels(stages.1)
        #expect(pixels == Self.pixels(stages.0))
        #expect(Set(pixels).count > 20)
    }

    @Test("a picture that was shown before is shown at once, by the same view or another", arguments: [true, false])
    func known(isSame: Bool) async throws {
        let picture = Self.picture(), first = UIImageView(image: picture)
        let stage = Self.stage(first, preparing: true)
        try await Self.rest(stage)
        let before = Self.pixels(stage), parent = first.superview
        stage.session.perform { if isSame { first.image = nil } else { first.removeFromSuperview() } }
        _ = stage.session.frame(at: stage.now)
        #expect(!Self.pixels(stage).elementsEqual(before))
        let next = isSame ? first : UIImageView(frame: first.frame)
        stage.session.perform {
            (next.contentMode, next.clipsToBounds, next.layer.cornerRadius) = (.scaleAspectFill, true, 12)
            next.image = picture
            parent?.addSubview(next)
        }
        _ = stage.session.frame(at: stage.now)
        #expect(next.layer.contents as? CGImage === picture.cgImage)
        #expect(stage.session.preparingPictures == 0)
        #expect(Self.pixels(stage).elementsEqual(before))
    }

    @Test func aVisiblePictureStaysUntilTheNextIsReady() async throws {
        let view = UIImageView(image: Self.picture())
        let stage = Self.stage(view, preparing: true)
        try await Self.rest(stage)
        let first = view.layer.contents as? CGImage
        view.image = Self.picture(0.6)
        _ = stage.session.frame(at: stage.now)
        #expect(first != nil && view.layer.contents as? CGImage === first)
        try await Self.rest(stage)
        #expect(view.layer.contents as? CGImage === view.image?.cgImage)
    }

    @Test func aPictureThatIsReplacedIsNotShown() async throws {
        let view = UIImageView()
        let stage = Self.stage(view, preparing: true)
        view.image = Self.picture()
        _ = stage.session.frame(at: stage.now)
        view.image = nil
        try await Self.rest(stage)
        #expect(view.layer.contents == nil)
    }

    @Test func smallPicturesAndSymbolsAreShownAtOnce() {
        let view = UIImageView()
        let stage = Self.stage(view, preparing: true)
        let format = UIGraphicsImageRendererFormat(scale: 1)
        let small = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { _ in }
        view.image = small
        _ = stage.session.frame(at: stage.now)
        #expect(view.layer.contents as? CGImage === small.cgImage && stage.session.isAtRest)
        view.image = UIImage(systemName: "star")
        _ = stage.session.frame(at: stage.now)
        #expect(view.layer.drawing != nil && stage.session.isAtRest)
    }

    @Test func aViewOutsideOfAWindowIsDrawnWithItsPicture() {
        let stage = Self.stage(UIImageView(), preparing: true)
        stage.session.perform {
            let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 45))
            view.image = Self.picture()
            let image = UIGraphicsImageRenderer(
                size: view.bounds.size, format: UIGraphicsImageRendererFormat(scale: 1)
            ).image { view.layer.render(in: $0.cgContext) }
            #expect(view.layer.contents != nil)
            #expect((image.cgImage?.bitmap[20, 10] ?? 0) >> 24 == 255)
        }
    }

    @Test func allResultsOfAQueueReachTheMainThread() async {
        let queue = PreparationQueue()
        var results: [Int] = []
        await withCheckedContinuation { continuation in
            for number in 0..<50 {
                queue.add {
                    number * number
                } then: {
                    results.append($0)
                    if results.count == 50 { continuation.resume() }
                }
            }
        }
        #expect(results.sorted() == (0..<50).map { $0 * $0 })
    }

    /// An object that notes whether it is released on the main thread, as views must be.
    private final class Ending: Sendable {
        let places: Places
        init(_ places: Places) { self.places = places }
        deinit { places.areMain.withLock { $0.append(MainQueue.isCurrent) } }
    }

    private final class Places: Sendable {
        let areMain = Mutex<[Bool]>([])
    }

    @Test func objectsOfWorkAndResultsAreReleasedOnTheMainThread() async {
        let queue = PreparationQueue(), places = Places()
        var count = 0
        await withCheckedContinuation { continuation in
            for _ in 0..<50 {
                let (worker, receiver) = (Ending(places), Ending(places))
                queue.add {
                    withExtendedLifetime(worker) { Ending(places) }
                } then: { result in
                    withExtendedLifetime((result, receiver)) {}
                    count += 1
                    // After the queue has released this completion too.
                    if count == 50 { DispatchQueue.main.async { continuation.resume() } }
                }
            }
        }
        #expect(places.areMain.withLock { $0 } == Array(repeating: true, count: 150))
    }

    /// Dispatch checks the pool of any other threads once a second, in a window at rest too. Its names of threads tell
    /// the pools apart; the system keeps 15 characters of them.
    @Test func workRunsOnThreadsThatDispatchDoesNotPoll() async {
        let queue = PreparationQueue()
        let name: String = await withCheckedContinuation { continuation in
            queue.add {
                (try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)) ?? ""
            } then: {
                continuation.resume(returning: $0)
            }
        }
        #expect(name.hasSuffix("overcommit\n"), "\(name)")
    }

    @Test func aDecodedPictureIsPreparedAgainForAnotherView() async throws {
        let picture = Self.picture()
        #expect(picture.cgImage != nil)
        let view = UIImageView()
        let stage = Self.stage(view, preparing: true)
        view.image = picture
        _ = stage.session.frame(at: stage.now)
        try await Self.rest(stage)
        #expect(view.layer.contents as? CGImage === picture.cgImage)
    }

    @Test func memoryWarningsDropCachedPixels() async throws {
        let view = UIImageView(image: Self.picture())
        let stage = Self.stage(view, preparing: false)
        try await Self.rest(stage)
        let before = Self.pixels(stage)
        #expect(stage.session.media.caches.budget.used > 0)
        NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
        await stage.yield()
        #expect(stage.session.media.caches.budget.used == 0)
        view.backgroundColor = .black
        view.backgroundColor = .clear
        stage.refresh()
        #expect(Self.pixels(stage).elementsEqual(before))
    }
}
