import Testing

@testable import UIKit

@MainActor struct HoverTests {
    @Test func thePointerIsAHandOverWhatCanBeClicked() {
        let rig = EventRig()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        control.addSubview(UIView(frame: control.bounds))
        rig.window.addSubview(control)
        rig.move(20, 20, at: 0)
        #expect(rig.dispatcher.pointerShape == .hand)
        rig.move(60, 20, at: 0.1)
        #expect(rig.dispatcher.pointerShape == .arrow)
        // While a button is down the shape stays.
        rig.down(20, 20, at: 0.2)
        rig.move(200, 20, at: 0.3)
        #expect(rig.dispatcher.pointerShape == .hand)
        rig.up(at: 0.4)
        #expect(rig.dispatcher.pointerShape == .arrow)
        rig.move(20, 20, at: 0.5)
        rig.send(.pointerLeft, at: 0.6)
        #expect(rig.dispatcher.pointerShape == .arrow)
        control.isEnabled = false
        rig.move(20, 20, at: 0.7)
        #expect(rig.dispatcher.pointerShape == .arrow)
    }
}
