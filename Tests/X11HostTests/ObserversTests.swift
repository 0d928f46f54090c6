import Testing

@testable import X11Host

@Suite @MainActor struct ObserversTests {
    @Test func allAreCalledInTheirOrder() {
        let observers = Observers<Int>()
        var calls: [String] = []
        observers.add { calls.append("a\($0)") }
        let second = observers.add { calls.append("b\($0)") }
        observers.add { calls.append("c\($0)") }
        observers.notify(1)
        second.cancel()
        second.cancel()
        observers.notify(2)
        #expect(calls == ["a1", "b1", "c1", "a2", "c2"])
    }

    @Test func theListMayChangeDuringACall() {
        let observers = Observers<Int>()
        var calls: [String] = []
        var own: Observation?
        own = observers.add {
            calls.append("once\($0)")
            own?.cancel()
            observers.add { calls.append("late\($0)") }
        }
        observers.notify(1)
        observers.notify(2)
        #expect(calls == ["once1", "late2"])
    }
}
