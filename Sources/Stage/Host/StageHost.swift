import UIKit

/// The world around a window that is shown nowhere: its pictures stay in memory.
@MainActor final class StageHost: WindowHost {
    var size: CGSize
    /// The time of the stage, which moves it.
    var mediaTime: TimeInterval = 0
    var scale: CGFloat
    var appearance: UIUserInterfaceStyle
    private(set) var title = ""
    private(set) var pointer = HostPointerShape.arrow
    /// The last wish of the window; the session's schedule says the same, so nothing hangs on it.
    private(set) var deadline: TimeInterval?

    init(size: CGSize, scale: CGFloat, appearance: UIUserInterfaceStyle) {
        self.size = size
        self.scale = scale
        self.appearance = appearance
    }

    /// The stage asks the session before every tick what it wants, so there is nobody to wake.
    func setNeedsFrame() {}
    func setDeadline(_ time: TimeInterval?) { deadline = time }
    func makeBitmap(width: Int, height: Int) -> Bitmap { Bitmap.rolling(width: width, height: height) }
    func setTitle(_ title: String) { self.title = title }
    func setPointer(_ shape: HostPointerShape) { pointer = shape }
}
