/// Declares a preview of a view, at file scope:
///
///     #Preview("Card", traits: .fixedLayout(width: 320, height: 200)) { CardView() }
///
/// `vitrine preview` and the other commands of `Previews` show it like a scene.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// Declares a preview of a view controller.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// Declares a preview of a view for each argument; the argument joins the name.
@freestanding(declaration)
public macro Preview<Argument>(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: [Argument],
    body: @escaping @MainActor (Argument) -> UIView
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// Declares a preview of a view controller for each argument; the argument joins the name.
@freestanding(declaration)
public macro Preview<Argument>(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: [Argument],
    body: @escaping @MainActor (Argument) -> UIViewController
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// The declarations to which the macros expand.
extension Preview {
    @MainActor public static func make(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., body: @escaping @MainActor () -> UIView
    ) -> [Preview] {
        [Preview(name: name, traits: traits) { PreviewViewController(body()) }]
    }

    @MainActor public static func make(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., body: @escaping @MainActor () -> UIViewController
    ) -> [Preview] {
        [Preview(name: name, traits: traits, make: body)]
    }

    @MainActor public static func make<Argument>(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., arguments: [Argument],
        body: @escaping @MainActor (Argument) -> UIView
    ) -> [Preview] {
        arguments.map { argument in
            Preview(name: title(name, argument), traits: traits) { PreviewViewController(body(argument)) }
        }
    }

    @MainActor public static func make<Argument>(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., arguments: [Argument],
        body: @escaping @MainActor (Argument) -> UIViewController
    ) -> [Preview] {
        arguments.map { argument in Preview(name: title(name, argument), traits: traits) { body(argument) } }
    }

    private static func title(_ name: String?, _ argument: Any) -> String {
        name.map { "\($0) (\(argument))" } ?? "\(argument)"
    }
}
