extension UIImage {
    /// The name and bundle of an image whose pixels depend on traits.
    struct NamedSource: Sendable {
        let name: String
        let assets: NamedAssets
    }

    /// Creates an image by the name of a set in an asset catalog, or of a file, in the main bundle or the resources of
    /// packages beside it; nil if there is none.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates an image by its name in a bundle, the main one by default, for traits, the current ones by default.
    ///
    /// Image views show the variant for their own traits.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let assets = NamedAssets.assets(of: bundle ?? .main)
        guard let image = assets.image(name, traitCollection ?? .current) else { return nil }
        self.init(
            content: image.content, scale: image.scale, mode: image.renderingMode, tint: nil, resizing: image.resizing,
            source: assets.hasVariants(name) ? NamedSource(name: name, assets: assets) : nil)
    }

    /// Returns the variant for traits; self for an image without variants.
    func resolved(for traits: UITraitCollection) -> UIImage {
        guard let source, let image = source.assets.image(source.name, traits) else { return self }
        return UIImage(
            content: image.content, scale: image.scale, mode: renderingMode, tint: explicitTint,
            resizing: resizing ?? image.resizing)
    }
}

extension UIColor {
    /// Creates a colour by the name of a set in an asset catalog of the main bundle or the resources of packages beside
    /// it; nil if there is none. It follows light and dark.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates a colour by its name in a bundle, the main one by default. With traits it is fixed to their variant.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let color = NamedAssets.assets(of: bundle ?? .main).color(name) else { return nil }
        if let traitCollection {
            self.init(cgColor: color.resolvedColor(with: traitCollection).cgColor)
        } else if color.isDynamic {
            self.init(dynamicProvider: { color.resolvedColor(with: $0) })
        } else {
            self.init(cgColor: color.cgColor)
        }
    }
}
