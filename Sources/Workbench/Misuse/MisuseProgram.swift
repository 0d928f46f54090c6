import UIKit

/// One random call: as source, and as what it does.
@MainActor struct MisuseCall {
    let text: String
    let run: @MainActor (MisuseApp) -> Void

    init(_ text: String, _ run: @escaping @MainActor (MisuseApp) -> Void) { (self.text, self.run) = (text, run) }
}

/// A random sequence of calls. Each depends on the seed and its position only, so any selection of them can be run.
@MainActor struct MisuseProgram {
    let seed: UInt64
    /// Most programs pass few odd values: a stated stop ends a program.
    private let hostility: Int

    init(seed: UInt64) {
        self.seed = seed
        hostility = [0, 0, 1, 4, 25][Int(seed % 5)]
    }

    func call(_ position: Int) -> MisuseCall {
        var dice = MisuseDice(
            seed: (seed &* 0x2545_F491_4F6C_DD1D) ^ (UInt64(position) &* 0x9E37_79B9_7F4A_7C15), hostility: hostility)
        _ = dice.random()
        return Self.call(&dice, depth: 0)
    }

    private static let makers = viewCalls + listCalls + updateCalls + controllerCalls + layerCalls + inputCalls

    private static func call(_ dice: inout MisuseDice, depth: Int) -> MisuseCall {
        switch dice.integer(0...19) {
        case 0 where depth < 2:
            let name = dice.element(of: MisuseApp.callbackNames)
            let call = call(&dice, depth: depth + 1)
            return MisuseCall("inside \(name) { \(call.text) }") { app in app.schedule(in: name) { call.run(app) } }
        case 1 where depth < 2:
            return animation(of: call(&dice, depth: depth + 1), &dice)
        default: return dice.element(of: makers)(&dice)
        }
    }

    private static func animation(of call: MisuseCall, _ dice: inout MisuseDice) -> MisuseCall {
        let duration = dice.fraction()
        switch dice.integer(0...4) {
        case 0:
            return MisuseCall("UIView.performWithoutAnimation { \(call.text) }") { app in
                UIView.performWithoutAnimation { call.run(app) }
            }
        case 1:
            return MisuseCall("DispatchQueue.main.async { \(call.text) }") { app in
                DispatchQueue.main.async { MainActor.assumeIsolated { call.run(app) } }
            }
        case 2:
            return MisuseCall("list.performBatchUpdates { \(call.text) }") { app in
                app.list.performBatchUpdates { call.run(app) }
            }
        case 3:
            return MisuseCall("UIView.animate(withDuration: \(duration.text)) {} completion: { \(call.text) }") { app in
                UIView.animate(withDuration: duration.value) {
                    app.label.alpha = 0.5
                } completion: { _ in
                    call.run(app)
                }
            }
        default:
            return MisuseCall("UIView.animate(withDuration: \(duration.text)) { \(call.text) }") { app in
                UIView.animate(withDuration: duration.value) { call.run(app) }
            }
        }
    }

    /// Makes calls in this process. `begin` is called with the position before each call.
    func run(_ positions: [Int], begin: (Int) -> Void) {
        let app = MisuseApp(isCareful: hostility == 0)
        for position in positions {
            begin(position)
            call(position).run(app)
            app.performWaiting()
        }
        begin(-1)
        app.called("frame")
        app.stage.advance(by: 1)
        _ = app.stage.renderedBitmap()
    }
}
