import Pictures

extension UIImage {
    /// Creates an image from a PNG, JPEG, WebP or GIF file, oriented by its EXIF data; nil for other content.
    ///
    /// Only the header is read; pixels are decoded at first use. The suffix `@2x` or `@3x` of the file name gives the
    /// scale.
    public convenience init?(contentsOfFile path: String) {
        guard let picture = try? EncodedPicture(path: path) else { return nil }
        let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
        self.init(picture: picture, scale: name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1)
    }

    /// Creates an image from the bytes of a file; see `init(contentsOfFile:)`.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let picture = try? EncodedPicture(data: data) else { return nil }
        self.init(picture: picture, scale: scale)
    }

    /// Creates an image from a header read elsewhere, for callers that report the reason of a failure.
    package convenience init(picture: EncodedPicture, scale: CGFloat = 1) {
        enforce(scale > 0, "UIImage: a scale of \(scale) pixels a point is not above 0")
        self.init(content: .encoded(LazyPicture(picture)), scale: scale, mode: .automatic, tint: nil)
    }

    /// Returns a decoded image; nil if the pixels are corrupt. Callable on any thread.
    public func preparingForDisplay() -> UIImage? {
        guard case .encoded = content else { return self }
        return cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
    }

    /// Returns an image that fits a size in points, decoded at that size with its aspect ratio; never enlarged.
    ///
    /// Nil if the pixels are corrupt. Callable on any thread.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let pixels = CGSize(width: size.width * scale, height: size.height * scale)
        switch content {
        case .encoded(let picture):
            guard let image = try? picture.encoded.decode(fitting: pixels) else { return nil }
            return UIImage(cgImage: image, scale: scale, orientation: .up)
        case .pixels, .symbol, .empty:
            let factor = min(1, size.width / self.size.width, size.height / self.size.height)
            let fitted = CGSize(width: self.size.width * factor, height: self.size.height * factor)
            guard fitted.width > 0, fitted.height > 0 else { return nil }
            return UIGraphicsImageRenderer(size: fitted, format: UIGraphicsImageRendererFormat(scale: scale)).image {
                _ in draw(in: CGRect(origin: .zero, size: fitted))
            }
        }
    }

    /// Decodes outside the caller's actor; see `preparingForDisplay()`.
    public func byPreparingForDisplay() async -> UIImage? { await Task.detached { self.preparingForDisplay() }.value }

    /// Decodes outside the caller's actor; see `preparingThumbnail(of:)`.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await Task.detached { self.preparingThumbnail(of: size) }.value
    }
}
