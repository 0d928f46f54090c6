/// The attributes of the root element `<document>`.
package struct InterfaceSettings: Sendable, Equatable {
    package enum Kind: Sendable { case xib, storyboard }

    package let kind: Kind
    /// Whether constraints count. Otherwise there are frames and masks only.
    package let usesAutoLayout: Bool
    /// Whether variations by size class are used.
    package let usesTraitCollections: Bool
    /// Whether constraints refer to safe areas. Otherwise they refer to the controller's layout guides.
    package let usesSafeAreas: Bool
    /// Whether the components of a colour are in the space that it names.
    package let isColorMatched: Bool
    /// A launch screen has neither custom classes nor outlets.
    package let isLaunchScreen: Bool
    /// The value of `targetRuntime`.
    package let runtime: String

    init(_ root: ElementTree.Node) {
        func flag(_ name: String) -> Bool { root.value(name) == "YES" }
        kind = root.value("type")?.hasSuffix(".Storyboard.XIB") == true ? .storyboard : .xib
        usesAutoLayout = flag("useAutolayout")
        usesTraitCollections = flag("useTraitCollections")
        usesSafeAreas = flag("useSafeAreas")
        isColorMatched = flag("colorMatched")
        isLaunchScreen = flag("launchScreen")
        runtime = root.value("targetRuntime") ?? ""
    }
}
