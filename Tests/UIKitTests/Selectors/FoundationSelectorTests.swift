import Testing
import UIKit

private final class Observer: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func notice(_ notification: Notification) { calls.append("notice \(notification.name.rawValue)") }
    func old(_ notification: NSNotification) { calls.append("old \(notification.name.rawValue)") }
    func maybe(_ notification: Notification?) { calls.append("maybe \(notification != nil)") }
    func tick(_ timer: Timer) { calls.append("tick \(timer.userInfo as? String ?? "nil")") }
}

struct NotificationSelectorTests {
    private let center = NotificationCenter()
    private let observer = Observer()
    private let name = NSNotification.Name("changed")

    private func add(_ selector: Selector, _ name: String? = "changed", object: Any? = nil) {
        center.addObserver(observer, selector: selector, name: name.map { NSNotification.Name($0) }, object: object)
    }

    @Test func parameters() {
        let methods = [
            (Selector("plain", Observer.plain), "plain"), (Selector("notice:", Observer.notice), "notice changed"),
            (Selector("old:", Observer.old), "old changed"), (Selector("maybe:", Observer.maybe), "maybe true"),
        ]
        for (selector, expected) in methods {
            observer.calls = []
            add(selector)
            center.post(name: name, object: nil)
            center.removeObserver(observer)
            center.post(name: name, object: nil)
            #expect(observer.calls == [expected])
        }
    }

    @Test func namesAndObjects() {
        let sender = NSObject()
        add(Selector("notice:", Observer.notice), object: sender)
        center.post(name: name, object: NSObject())
        center.post(name: NSNotification.Name("other"), object: sender)
        #expect(observer.calls == [])
        center.post(name: name, object: sender)
        #expect(observer.calls == ["notice changed"])
    }

    /// A removal by name and object, and the calls that remain.
    @Test(arguments: [("changed", ["plain"]), ("other", ["notice changed"]), (nil, [])] as [(String?, [String])])
    func removalByName(name: String?, expected: [String]) {
        add(Selector("notice:", Observer.notice))
        add(Selector("plain", Observer.plain), "other")
        center.removeObserver(observer, name: NSNotification.Name("changed"), object: NSObject())
        center.removeObserver(observer, name: name.map { NSNotification.Name($0) }, object: nil)
        for name in ["changed", "other"] { center.post(name: NSNotification.Name(name), object: nil) }
        #expect(observer.calls == expected)
    }

    @Test func tokensAreRemovedAsBefore() {
        let observer = observer
        nonisolated(unsafe) var calls = 0
        let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in calls += 1 }
        add(Selector("plain", Observer.plain))
        center.removeObserver(token)
        center.post(name: name, object: nil)
        #expect(calls == 0 && observer.calls == ["plain"])
    }

    @Test func observersAreNotRetained() {
        weak var gone: Observer?
        do {
            let other = Observer()
            gone = other
            center.addObserver(other, selector: Selector("plain", Observer.plain), name: name, object: nil)
        }
        #expect(gone == nil)
        for _ in 0..<2 { center.post(name: name, object: nil) }
    }

    @MainActor @Test func mainActorMethods() {
        let controller = TitledController()
        let change = Selector("change:", TitledController.change)
        center.addObserver(controller, selector: change, name: name, object: nil)
        center.post(name: name, object: nil)
        #expect(controller.title == "changed")
    }
}

private final class TitledController: UIViewController {
    func change(_ notification: Notification) { title = notification.name.rawValue }
}

struct TimerSelectorTests {
    private let observer = Observer()
    private let tick = Selector("tick:", Observer.tick)

    @Test func aTimerCallsItsTarget() {
        let timer = Timer(timeInterval: 60, target: observer, selector: tick, userInfo: "info", repeats: true)
        #expect(timer.timeInterval == 60 && timer.userInfo as? String == "info")
        timer.fire()
        timer.fire()
        timer.invalidate()
        timer.fire()
        #expect(observer.calls == ["tick info", "tick info"])
    }

    @Test func aTimerThatFiresOnceIsInvalid() {
        let date = Date(timeIntervalSinceNow: 3600)
        let timer = Timer(
            fireAt: date, interval: 0, target: observer, selector: Selector("plain", Observer.plain), userInfo: nil,
            repeats: false)
        #expect(abs(timer.fireDate.timeIntervalSince(date)) < 1e-3)
        timer.fire()
        #expect(observer.calls == ["plain"] && !timer.isValid)
    }

    @Test func scheduledTimersRun() {
        let timer = Timer.scheduledTimer(
            timeInterval: 0.01, target: observer, selector: tick, userInfo: nil, repeats: false)
        let limit = Date(timeIntervalSinceNow: 10)
        while timer.isValid, Date() < limit {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
        }
        #expect(observer.calls == ["tick nil"])
    }
}
