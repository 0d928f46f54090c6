import Pictures

extension UIImage {
    /// The picture in a file: PNG, JPEG, WebP or GIF, turned upright as its EXIF data says; nil for anything else.
    ///
    /// Only the header is read; the pixels are decoded when they are first wanted. `@2x` and `@3x` at the end of the
    /// file's name give the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let picture = try? EncodedPicture(path: path) else { return nil }
        let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
        self.init(picture: picture, scale: name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1)
    }

    /// The picture in the bytes of a file; see `init(contentsOfFile:)`.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let picture = try? EncodedPicture(data: data) else { return nil }
        self.init(picture: picture, scale: scale)
    }

    /// A picture whose header was read elsewhere, where the reason of a failure is wanted.
    package convenience init(picture: EncodedPicture, scale: CGFloat = 1) {
        enforce(scale > 0, "UIImage: a scale of \(scale) pixels a point is not above 0")
        self.init(content: .encoded(LazyPicture(picture)), scale: scale, mode: .automatic, tint: nil)
    }

    /// The picture with its pixels decoded; nil when they are broken. May be called on any thread.
    public func preparingForDisplay() -> UIImage? {
        guard case .encoded = content else { return self }
        return cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
    }

    /// A picture that fits a size in points, its proportions kept, decoded at that size; never enlarged.
    ///
    /// Nil when the pixels are broken. May be called on any thread.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let pixels = CGSize(width: size.width * scale, height: size.height * scale)
        switch content {
        case .encoded(let picture):
            guard let image = try? picture.encoded.decode(fitting: pixels) else { return nil }
            return UIImage(cgImage: image, scale: scale, orientation: .up)
        case .pixels, .symbol:
            let factor = min(1, size.width / self.size.width, size.height / self.size.height)
            let fitted = CGSize(width: self.size.width * factor, height: self.size.height * factor)
            guard fitted.width > 0, fitted.height > 0 else { return nil }
            return UIGraphicsImageRenderer(size: fitted, format: UIGraphicsImageRendererFormat(scale: scale)).image {
                _ in draw(in: CGRect(origin: .zero, size: fitted))
            }
        }
    }

    /// Decodes away from the caller's actor; see `preparingForDisplay()`.
    public func byPreparingForDisplay() async -> UIImage? { await Task.detached { self.preparingForDisplay() }.value }

    /// Decodes away from the caller's actor; see `preparingThumbnail(of:)`.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await Task.detached { self.preparingThumbnail(of: size) }.value
    }
}
