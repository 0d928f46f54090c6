import Stage
import Testing

@testable import UIKit

/// Traits that are named by their type, and registrations that call methods.
@MainActor @Suite(.serialized) struct TraitDefinitionTests {
    @Test func valuesByDefinition() {
        let view = UIView()
        let stage = Stage(root: UIViewController(), size: CGSize(width: 100, height: 100), scale: 2)
        stage.window.addSubview(view)
        var overrides: any UITraitOverrides = view.traitOverrides
        #expect(overrides.displayScale == 0)
        overrides.displayScale = 3
        overrides.userInterfaceLevel = .elevated
        overrides.userInterfaceStyle = .dark
        overrides.horizontalSizeClass = .compact
        overrides.verticalSizeClass = .compact
        overrides.layoutDirection = .rightToLeft
        overrides.preferredContentSizeCategory = .extraLarge
        view.traitOverrides = overrides
        let traits = view.traitCollection
        #expect(traits[UITraitDisplayScale.self] == 3 && stage.window.traitCollection.displayScale == 2)
        #expect(traits[UITraitUserInterfaceLevel.self] == .elevated)
        #expect(traits[UITraitUserInterfaceStyle.self] == .dark)
        #expect(traits[UITraitHorizontalSizeClass.self] == .compact)
        #expect(traits[UITraitVerticalSizeClass.self] == .compact)
        #expect(traits[UITraitLayoutDirection.self] == .rightToLeft)
        #expect(traits[UITraitPreferredContentSizeCategory.self] == .extraLarge)
        #expect(traits[UITraitUserInterfaceIdiom.self] == .pad && traits.userInterfaceIdiom == .pad)
        #expect(traits[UITraitListEnvironment.self] == .none)
        #expect(traits.forceTouchCapability == .unavailable)
        #expect(UITraitUserInterfaceStyle._value(in: traits) == .dark)
        #expect(UITraitDisplayScale.defaultValue == 0 && UITraitUserInterfaceLevel.defaultValue == .unspecified)
        #expect(UITraitUserInterfaceIdiom.affectsColorAppearance && !UITraitLayoutDirection.affectsColorAppearance)
    }

    /// Cells have the environment of their list.
    @Test func environmentsOfLists() {
        let expected: [(UICollectionLayoutListConfiguration.Appearance, UIListEnvironment)] = [
            (.plain, .plain), (.grouped, .grouped), (.insetGrouped, .insetGrouped), (.sidebar, .sidebar),
            (.sidebarPlain, .sidebarPlain),
        ]
        for (appearance, environment) in expected {
            let rig = ListRig([["Row"]], .make(appearance))
            rig.shown()
            #expect(rig.cell(0, 0)?.traitCollection.listEnvironment == environment, "\(appearance)")
        }
        #expect(
            [UIListEnvironment.unspecified, .none, .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain]
                .map(\.rawValue) == Array(0...6))
        #expect([UIForceTouchCapability.unknown, .unavailable, .available].map(\.rawValue) == [0, 1, 2])
    }

    /// Methods are called with the object and the former traits, on the object itself or on a target.
    @Test func registrationsThatCallMethods() {
        final class Listening: UIView {
            var seen: [String] = []
            func changed(_ view: Listening, from old: UITraitCollection) {
                seen.append("\(view === self) \(old.layoutDirection == .leftToRight)")
            }
        }
        final class Other: NSObject {
            var seen: [UIView] = []
            func viewChanged(_ view: UIView) { seen.append(view) }
        }
        let view = Listening(), other = Other()
        let stage = Stage(root: UIViewController(), size: CGSize(width: 100, height: 100))
        stage.window.addSubview(view)
        stage.advance(by: 0)
        let own = view.registerForTraitChanges(
            [UITraitLayoutDirection.self], action: Selector("changed:from:", Listening.changed))
        view.registerForTraitChanges(
            [UITraitLayoutDirection.self], target: other, action: Selector("viewChanged:", Other.viewChanged))
        view.traitOverrides.layoutDirection = .rightToLeft
        stage.advance(by: 0)
        #expect(view.seen == ["true true"] && other.seen == [view])
        view.unregisterForTraitChanges(own)
        view.traitOverrides.layoutDirection = .leftToRight
        stage.advance(by: 0)
        #expect(view.seen.count == 1 && other.seen.count == 2)
    }

    /// A definition of the program's own is compared by its value.
    @Test func aDefinitionOfOnesOwn() {
        enum Darkness: UITraitDefinition {
            static func _value(in traits: UITraitCollection) -> Bool { traits.userInterfaceStyle == .dark }
        }
        let view = UIView()
        let stage = Stage(root: UIViewController(), size: CGSize(width: 100, height: 100))
        stage.window.addSubview(view)
        stage.advance(by: 0)
        var seen: [Bool] = []
        view.registerForTraitChanges([Darkness.self]) { (view: UIView, old: UITraitCollection) in
            seen.append(view.traitCollection[Darkness.self])
        }
        view.traitOverrides.layoutDirection = .rightToLeft
        stage.advance(by: 0)
        #expect(seen == [])
        view.overrideUserInterfaceStyle = .dark
        stage.advance(by: 0)
        #expect(seen == [true] && !Darkness.defaultValue && !Darkness.affectsColorAppearance)
    }
}
