import Pictures

extension UIImage {
    /// Returns a PNG file of the pixels; nil without pixels.
    public func pngData() -> Data? { cgImage.flatMap { PictureEncoder.png($0) } }

    /// Returns a JPEG file of a quality from 0 to 1; nil without pixels. Transparent pixels are on black.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        cgImage.flatMap { PictureEncoder.jpeg($0, quality: Double(compressionQuality)) }
    }
}

extension UIGraphicsImageRenderer {
    /// Returns a PNG file of what the closure draws.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        guard let data = image(actions: actions).pngData() else {
            fatalError("UIGraphicsImageRenderer.pngData(actions:): the file does not fit into memory")
        }
        return data
    }
    /// Returns a JPEG file of what the closure draws, with a quality from 0 to 1.
    public func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        guard let data = image(actions: actions).jpegData(compressionQuality: compressionQuality) else {
            fatalError("UIGraphicsImageRenderer.jpegData(withCompressionQuality:actions:): it does not fit into memory")
        }
        return data
    }
}
