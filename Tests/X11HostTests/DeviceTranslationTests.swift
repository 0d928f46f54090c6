import Testing
import UIKit

@testable import X11Host

/// Constructed events, as a virtual server has neither touchpad nor touch screen nor a wheel with valuators.
@Suite struct DeviceTranslationTests {
    private static let place = CGPoint(x: 10, y: 20)
    /// A mouse with a smooth wheel (2: down, 3: right), a touchpad, and the plain device 9 of XTest.
    private static var translation: DeviceTranslation {
        let axes = [
            ScrollDevice.Axis(valuator: 2, isVertical: true, increment: 120),
            ScrollDevice.Axis(valuator: 3, isVertical: false, increment: 120),
        ]
        let pad = [
            ScrollDevice.Axis(valuator: 2, isVertical: true, increment: 15),
            ScrollDevice.Axis(valuator: 3, isVertical: false, increment: 15),
        ]
        var translation = DeviceTranslation()
        translation.devices[7] = ScrollDevice(axes: axes, isTouchpad: false, positions: [2: 1200, 3: 0])
        translation.devices[8] = ScrollDevice(axes: pad, isTouchpad: true, positions: [2: 0, 3: 0])
        return translation
    }

    private static func event(
        _ kind: DeviceEvent.Kind, _ source: Int, _ detail: Int = 0, _ valuators: [Int: Double] = [:],
        emulated: Bool = false, _ modifiers: HostModifiers = []
    ) -> DeviceEvent {
        DeviceEvent(
            kind: kind, source: source, detail: detail, point: place, modifiers: modifiers, isEmulated: emulated,
            valuators: valuators)
    }

    @Test(
        arguments: [
            ([event(.motion, 9, 0, [0: 10, 1: 20])], [.pointerMoved(place, [])]),
            (
                [event(.press, 9, 1), event(.release, 9, 1)],
                [.pointerDown(place, .primary, []), .pointerUp(place, .primary, [])]
            ),
            ([event(.press, 9, 3)], [.pointerDown(place, .secondary, [])]),
            ([event(.press, 9, 2)], [.pointerDown(place, .middle, [])]),
            ([event(.press, 9, 8), event(.release, 9, 8)], []),
            // A wheel that is only buttons.
            ([event(.press, 9, 5), event(.release, 9, 5)], [.wheel(place, CGVector(dx: 0, dy: -1), [])]),
            ([event(.press, 9, 4)], [.wheel(place, CGVector(dx: 0, dy: 1), [])]),
            // One with valuators speaks twice and counts once.
            (
                [
                    event(.motion, 7, 0, [2: 1320]), event(.press, 7, 5, emulated: true),
                    event(.release, 7, 5, emulated: true),
                ],
                [.wheel(place, CGVector(dx: 0, dy: -1), [])]
            ),
            (
                [event(.motion, 7, 0, [2: 1140]), event(.motion, 7, 0, [2: 1080])],
                [.wheel(place, CGVector(dx: 0, dy: 0.5), []), .wheel(place, CGVector(dx: 0, dy: 0.5), [])]
            ),
            ([event(.motion, 7, 0, [3: 120], .control)], [.wheel(place, CGVector(dx: -1, dy: 0), .control)]),
            // A pointer that moves while its wheel turns.
            (
                [event(.motion, 7, 0, [0: 1, 1: 2, 2: 1320])],
                [.pointerMoved(place, []), .wheel(place, CGVector(dx: 0, dy: -1), [])]
            ),
            // A wheel reports no end.
            ([event(.motion, 7, 0, [2: 1200])], []),
            // Fingers on a touchpad: one to one, until an event that goes nowhere.
            (
                [event(.motion, 8, 0, [2: 3]), event(.motion, 8, 0, [2: 5, 3: -1]), event(.motion, 8, 0, [2: 5])],
                [
                    .scrolled(place, CGVector(dx: 0, dy: -3), []), .scrolled(place, CGVector(dx: 1, dy: -2), []),
                    .scrollEnded(place),
                ]
            ),
            // Two pointers that scroll at once do not mix up their places.
            (
                [event(.motion, 8, 0, [2: 4]), event(.motion, 7, 0, [2: 1320]), event(.motion, 8, 0, [2: 6])],
                [
                    .scrolled(place, CGVector(dx: 0, dy: -4), []), .wheel(place, CGVector(dx: 0, dy: -1), []),
                    .scrolled(place, CGVector(dx: 0, dy: -2), []),
                ]
            ),
            // Two fingers on a screen, and the pointer that the server makes of the first.
            (
                [
                    event(.touchBegin, 10, 41), event(.press, 10, 1, emulated: true), event(.touchBegin, 10, 42),
                    event(.touchUpdate, 10, 41), event(.motion, 10, 0, [0: 1], emulated: true),
                    event(.touchEnd, 10, 41), event(.release, 10, 1, emulated: true), event(.touchEnd, 10, 42),
                ],
                [
                    .touchBegan(41, place, []), .touchBegan(42, place, []), .touchMoved(41, place, []),
                    .touchEnded(41, place, []), .touchEnded(42, place, []),
                ]
            ),
        ] as [([DeviceEvent], [HostEvent])])
    func events(_ events: [DeviceEvent], mean expected: [HostEvent]) {
        var translation = Self.translation
        #expect(events.flatMap { translation.translate($0) } == expected)
    }

    @Test func theFirstValueAfterAnAbsenceMovesNothing() {
        var translation = Self.translation
        translation.forgetPositions()
        #expect(translation.translate(Self.event(.motion, 7, 0, [2: 9000])) == [])
        #expect(
            translation.translate(Self.event(.motion, 7, 0, [2: 9120]))
                == [.wheel(Self.place, CGVector(dx: 0, dy: -1), [])])
    }
}
