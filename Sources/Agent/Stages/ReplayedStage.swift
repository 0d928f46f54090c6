import Files
import PreviewScenes
import Stage
import UIKit
import X11Host

/// A stage that has played the acts of a recipe.
@MainActor final class ReplayedStage {
    private(set) var recipe: Recipe
    let scene: Scene
    let stage: Stage
    /// The outline after each act.
    private(set) var outlines: [Outline] = []
    private let references = ViewReferences()
    /// Retained while its scene is shown: it owns the scene's scheduled calls.
    private let context: SceneContext

    /// Makes the scene and plays all acts. `scale` replaces that of the recipe.
    init(_ recipe: Recipe, of scenes: [Scene], scale: Double? = nil) throws {
        guard let scene = scenes.first(where: { $0.id == recipe.scene }) else {
            throw ToolError(
                UnknownName.message(recipe.scene, among: scenes.prefix(40).map(\.id), what: "scene"),
                next: "call scenes and open one of them")
        }
        for (name, value) in recipe.settings.sorted(by: { $0.key < $1.key }) {
            guard let option = scene.options.first(where: { $0.name == name }) else {
                throw ToolError(
                    UnknownName.message(name, among: scene.options.map(\.name), what: "option"),
                    next: "open \(scene.id) without it, or with another option")
            }
            guard option.accepts(value) else {
                throw ToolError("\(name) is \(option.expectation), not \(value)", next: "open with such a value")
            }
        }
        (self.recipe, self.scene) = (recipe, scene)
        self.recipe.acts = []
        let size = CGSize(width: recipe.width, height: recipe.height), scale = scale ?? recipe.scale
        guard Stage.permits(size, scale: scale), ProcessLimits.hasMemory(Self.bytes(size, scale)) else {
            throw ToolError("\(StageError.sizeTooLarge(size, scale: scale))", next: "use a smaller size or scale")
        }
        let appearance: UIUserInterfaceStyle = recipe.isDark ? .dark : .light
        context = SceneContext(
            scene: scene, values: recipe.settings, size: size, appearance: appearance, clock: .ofPictures(),
            timeZone: .gmt)
        let context = context
        stage = Stage(
            root: scene.makeController(context), size: size, scale: scale, appearance: appearance,
            isLoading: { context.isLoading })
        if let category = TypeSize.names.first(where: { $0.name == recipe.typeSize })?.category {
            stage.window.setTypeSize(category)
        }
        for act in recipe.acts { try play(act) }
    }

    private static func bytes(_ size: CGSize, _ scale: Double) -> Int {
        Int(size.width * scale * size.height * scale) * 32 + (64 << 20)
    }

    /// The longest step, in seconds.
    private static let stepLimit = 60.0

    /// Why the scene cannot show what it should.
    var failure: String? { context.failure }

    /// Plays lines one by one, waits, and adds them to the recipe.
    ///
    /// A reference as in `click e12` becomes the position of the view, so the recipe is an ordinary script. After an
    /// error the stage has played a part of the lines: make it again.
    func play(_ act: Recipe.Act) throws {
        var played = Recipe.Act(steps: [], wait: act.wait)
        for (index, step) in act.steps.enumerated() {
            do {
                let line = try resolved(step)
                let actions = try ScriptParser.parse(line) { KeyName.keysym(named: $0) != nil }
                let seconds = actions.reduce(0) { $0 + $1.seconds }
                guard seconds <= Self.stepLimit else {
                    throw ToolError(
                        "step \(index + 1) takes \(Number.text(seconds)) s; the limit is \(Number.text(Self.stepLimit))",
                        next: "use shorter waits")
                }
                try stage.play(actions)
                played.steps.append(line)
            } catch let error as ScriptError {
                throw ToolError(
                    "step \(index + 1), column \(error.column): expected \(error.expected), found \(error.found)",
                    next: "correct the step and call act again; none of the steps was kept")
            } catch let error as ScriptRunError {
                throw ToolError(
                    "step \(index + 1) \"\(step)\": \(error.error)", next: "see the stage; none of the steps was kept")
            } catch let error as StageError {
                throw ToolError("step \(index + 1): \(error)", next: "see the stage; none of the steps was kept")
            }
        }
        do {
            if let wait = act.wait {
                stage.advance(by: wait)
                try stage.checkLoaded()
            } else {
                try stage.settle()
            }
        } catch let error as StageError {
            throw ToolError("\(error)", next: "pass wait: 0.5, the seconds after which to continue")
        }
        stage.refresh()
        outlines.append(references.outline(of: stage.window))
        recipe.acts.append(played)
    }

    /// The outline at the current time, which is no revision.
    func currentOutline() -> Outline {
        stage.refresh()
        return references.outline(of: stage.window)
    }

    private func resolved(_ step: String) throws -> String {
        guard step.utf8.count <= 1000, !step.contains(where: \.isNewline) else {
            throw ToolError("a step is a line of at most 1000 bytes", next: "pass a line in each element of steps")
        }
        guard let match = step.wholeMatch(of: /\s*click\s+(e[0-9]+)\s*/) else { return step }
        let point = try centre(of: view(String(match.1)))
        return "click \(Number.text(point.x)) \(Number.text(point.y))"
    }

    /// The view of a reference such as e12.
    func view(_ reference: String) throws -> UIView {
        guard let match = reference.wholeMatch(of: /e([0-9]{1,9})/), let number = Int(match.1) else {
            throw ToolError("\"\(reference.prefix(40))\" is no reference", next: "pass one of the outline, such as e3")
        }
        guard let view = references.view(number, in: stage.window) else {
            throw ToolError("\(reference) is not in the window any more", next: "see the outline for references")
        }
        return view
    }

    /// The centre of the part of a view that is in the window.
    func centre(of view: UIView) throws -> CGPoint {
        let frame = view.convert(view.bounds, to: nil).intersection(stage.window.bounds)
        guard !frame.isNull, !frame.isEmpty else {
            throw ToolError("the view is outside of the window", next: "scroll it into view, for example by wheel")
        }
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    /// The last changes, the time and the failure that the scene reports.
    func report(since revision: Int) -> String {
        let last = outlines.count - 1
        let changes = outlines[last].changes(since: outlines[revision])
        var lines = ["revision \(last), \(Number.text(stage.now)) s; \(changes.summary)"]
        if let failure { lines.append("the scene reports: \(failure)") }
        if !changes.text.isEmpty { lines.append(changes.text) }
        return lines.joined(separator: "\n")
    }
}
