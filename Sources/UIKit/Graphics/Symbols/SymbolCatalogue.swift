internal import Logging
import Synchronization

extension Symbol {
    /// Returns the symbol of a system name; nil for a name without a drawing, which is logged once (S22.8).
    static func named(_ name: String) -> Symbol? {
        guard !name.isEmpty else { return nil }
        if let symbol = drawn.withLock({ $0[name] }) { return symbol }
        guard let recipe = recipe(name) else {
            if missing.withLock({ $0.insert(name).inserted }) {
                Logger(label: "UIKit.UIImage").warning(
                    "UIImage(systemName:): there is no drawing of \"\(name)\"")
            }
            return nil
        }
        let symbol = recipe.symbol
        drawn.withLock { $0[name] = symbol }
        return symbol
    }

    /// Whether there is a drawing of a name.
    static func isDrawn(_ name: String) -> Bool { recipe(name) != nil }

    /// The recipe of a name: a drawing, or a variant of one by its suffix (S22.3).
    static func recipe(_ name: String) -> SymbolRecipe? {
        if let recipe = recipes[name] { return recipe }
        if let base = name.droppingSuffix(".slash"), let inner = recipe(base) { return inner.slashed }
        if let base = name.droppingSuffix(".slash.fill"), let inner = recipe(base + ".fill") { return inner.slashed }
        for isFilled in [true, false] {
            let end = isFilled ? ".fill" : ""
            for shape in SymbolEnclosure.allCases {
                guard let base = name.droppingSuffix(".\(shape.rawValue)\(end)"), isEnclosed(base, in: shape) else {
                    continue
                }
                // Inside of a shape an object is drawn solid, as in SF Symbols.
                guard let inner = recipes[base + ".fill"] ?? recipes[base] else { continue }
                return inner.inside(shape, isFilled: isFilled, size: enclosedSizes[base])
            }
        }
        return nil
    }

    /// The names of all drawings and of the variants in a circle and a square.
    static var allNames: [String] {
        let variants = SymbolEnclosure.allCases.flatMap { shape in
            encircled.filter { isEnclosed($0, in: shape) }
                .flatMap { ["\($0).\(shape.rawValue)", "\($0).\(shape.rawValue).fill"] }
        }
        return Set(Array(recipes.keys) + variants).sorted()
    }

    private static let recipes: [String: SymbolRecipe] = [
        signs, objects, arrows, listSigns, people, media, communication, nature, weather, devices, household, places,
        transport,
    ].reduce(into: [:]) { all, some in all.merge(some) { first, _ in first } }

    /// The symbols drawn so far. Process-wide: a cache by content.
    private static let drawn = Mutex<[String: Symbol]>([:])
    /// The names that were logged. Process-wide: a name is logged once in a process.
    private static let missing = Mutex<Set<String>>([])

    /// A dotted box, which stands for a symbol that a document names and that is not drawn.
    static let placeholder = SymbolPen.draw(20, 20) { pen in
        for step in 0..<7 {
            let along = 2.2 + CGFloat(step) * 2.6
            for (x, y) in [(along, 2.2), (along, 17.8), (2.2, along), (17.8, along)] { pen.dot(x, y, 0.75) }
        }
    }.symbol
}

extension String {
    fileprivate func droppingSuffix(_ suffix: String) -> String? {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
    }
}
