import Testing
import UIKit

@testable import Stage

@MainActor @Suite(.serialized) struct StageTests {
    /// A square that goes 100 points to the right in a second when it is clicked, and a label and a control beside it.
    private final class SlidingController: UIViewController {
        let square = UIControl(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let label = UILabel(frame: CGRect(x: 0, y: 40, width: 100, height: 20))
        var clicks = 0
        var finished = false

        override func viewDidLoad() {
            view.backgroundColor = .white
            square.backgroundColor = .red
            square.accessibilityLabel = "Go"
            square.addAction(UIAction { [unowned self] _ in slide() }, for: .touchUpInside)
            label.text = "Go"
            view.addSubview(square)
            view.addSubview(label)
        }

        private func slide() {
            clicks += 1
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { self.square.center.x += 100 },
                completion: { self.finished = $0 })
        }
    }

    private func makeStage() -> (SlidingController, Stage) {
        let controller = SlidingController()
        return (controller, Stage(root: controller, size: CGSize(width: 200, height: 100), scale: 2))
    }

    @Test func timeStandsUntilItIsMoved() {
        let (_, stage) = makeStage()
        #expect(stage.now == 0)
        stage.advance(by: 0.3)
        #expect(stage.now == 0.3)
        #expect(stage.renderedBitmap().width == 400 && stage.renderedBitmap().height == 200)
        #expect(stage.renderedBitmap()[0, 0] == 0xFFFF_3B30 || stage.renderedBitmap()[0, 0] == 0xFFFF_0000)
        #expect(stage.renderedBitmap()[399, 199] == 0xFFFF_FFFF)
    }

    @Test func aScriptWaitsForRestAndCountsItsTimeFromThen() throws {
        let (controller, stage) = makeStage()
        try stage.play(ScriptParser.parse("click \"Go\"\nrest\nwait 0.25\nclick \"Go\""))
        #expect(controller.finished)
        #expect(controller.clicks == 2)
        #expect(abs(stage.now - (0.08 + 1 + 0.25 + 0.08)) < 0.05)
    }

    @Test func aClickOnALabelReachesTheControlAndMotionTakesItsTime() throws {
        let (controller, stage) = makeStage()
        try stage.click("Go")
        #expect(controller.clicks == 1)
        #expect(stage.now == ScriptPlayer.clickDuration)
        stage.advance(by: 0.5)
        #expect(!stage.session.isAtRest)
        #expect(!stage.session.pendingReasons.isEmpty)
        let x = try #require(controller.square.layer.presentation()).position.x
        #expect(abs(x - 60) < 2)
        try stage.settle()
        #expect(controller.finished)
        #expect(stage.session.isAtRest)
        #expect(abs(stage.now - 1.08) < 0.05)
        #expect(stage.renderedBitmap()[2 * 110, 20] != 0xFFFF_FFFF)
    }

    @Test func settlingNamesWhatIsPending() throws {
        let (controller, stage) = makeStage()
        try stage.click("Go")
        #expect(throws: StageError.self) { try stage.settle(limit: 0.2) }
        #expect(!controller.finished)
    }

    @Test func unknownLabelsAreAnswered() {
        let (_, stage) = makeStage()
        #expect(throws: StageError.noSuchLabel("Stop", present: ["Go"])) { try stage.click("Stop") }
        #expect(throws: StageError.self) { try stage.click(item: IndexPath(item: 0, section: 0)) }
    }

    @Test func resizingGivesAPictureOfTheNewSize() {
        let (controller, stage) = makeStage()
        stage.resize(to: CGSize(width: 60, height: 90))
        #expect(stage.renderedBitmap().width == 120 && stage.renderedBitmap().height == 180)
        #expect(controller.view.bounds.size == CGSize(width: 60, height: 90))
        stage.setScale(1)
        #expect(stage.renderedBitmap().width == 60 && stage.renderedBitmap().height == 90)
    }

    @Test func scriptsDriveTheStage() throws {
        let (controller, stage) = makeStage()
        var shots: [String] = []
        try stage.play(try ScriptParser.parse("click \"Go\"\nwait 1\nshot end\nresize 100 50")) { name, bitmap in
            shots.append("\(name) \(bitmap.width)")
        }
        #expect(controller.clicks == 1)
        #expect(shots == ["end 400"])
        #expect(stage.size == CGSize(width: 100, height: 50))
    }

    @Test(
        arguments: [(0.0, 0), (0.001, 1), (1.0 / 60, 1), (0.5, 30), (0.1 + 0.2, 18), (2.0 / 60 + 1e-12, 2)]
            as [(TimeInterval, Int)])
    func ticksAreOnAGrid(_ time: TimeInterval, _ tick: Int) {
        #expect(FrameGrid().tick(atOrAfter: time) == tick)
    }

    @Test(arguments: [30, 60, 240]) func framesFollowTheRateOfTheDisplay(rate: Int) {
        let controller = UIViewController()
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 50))
        stage.frameRate = Double(rate)
        stage.session.perform { UIView.animate(withDuration: 2) { controller.view.alpha = 0.5 } }
        stage.advance(by: 0.5)
        let count = stage.frameCount
        stage.advance(by: 0.5)
        #expect(stage.frameCount == count + rate / 2)
    }

    /// A screen with a spinner has a picture: what repeats for ever counts as at rest, after all else.
    @Test func animationsWithoutEndAreWaitedFor() throws {
        let controller = UIViewController()
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 50))
        let spinner = UIActivityIndicatorView(style: .medium)
        stage.session.perform {
            controller.view.addSubview(spinner)
            spinner.startAnimating()
            UIView.animate(withDuration: 3) { spinner.center.x = 40 }
        }
        try stage.settle()
        #expect((8...8.1).contains(stage.now), "3 s for what ends, then 5 s: \(stage.now)")
        #expect(spinner.isAnimating && !stage.session.isAtRest)
    }

    /// A spinner usually stands for work that ends.
    @Test func aSpinnerThatStopsSoonIsWaitedFor() throws {
        let controller = UIViewController()
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 50))
        let spinner = UIActivityIndicatorView(style: .medium)
        stage.session.perform {
            controller.view.addSubview(spinner)
            spinner.startAnimating()
            UIView.animate(withDuration: 0, delay: 2, animations: { spinner.alpha = 0.5 }) { _ in
                spinner.stopAnimating()
            }
        }
        try stage.settle()
        #expect(!spinner.isAnimating && stage.session.isAtRest && stage.now < 3)
    }

    /// Loading and waiting for rest share one limit: a scene that loads for ever is asked as often as that permits.
    @Test func loadingEndsWithTheLimit() {
        let stage = Stage(root: UIViewController(), size: CGSize(width: 20, height: 20))
        var questions = 0
        stage.session.isLoading = {
            questions += 1
            return true
        }
        #expect(throws: StageError.notAtRest(after: 0.1, pending: ["something that loads"])) {
            try stage.settle(limit: 0.1)
        }
        // Every 2 ms at most, and some more around.
        #expect((1...200).contains(questions))
    }

    @Test func loadingBeyondTheLimitIsAnError() throws {
        let stage = Stage(
            root: UIViewController(), size: CGSize(width: 20, height: 20), waitLimit: 0.05, isLoading: { true })
        let error = StageError.notAtRest(after: 0.05, pending: ["something that loads"])
        #expect(throws: error) { try stage.checkLoaded() }
        #expect(throws: ScriptRunError(line: 1, error: error)) {
            try stage.play(ScriptParser.parse("shot a")) { _, _ in Issue.record("a picture of something unfinished") }
        }
    }

    @Test func finishedLoadingIsNoError() throws {
        var questions = 0
        let stage = Stage(
            root: UIViewController(), size: CGSize(width: 20, height: 20), waitLimit: 5,
            isLoading: {
                questions += 1
                return questions < 10
            })
        try stage.checkLoaded()
        #expect(questions >= 10)
    }
}
