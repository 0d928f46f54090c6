import UIKit

/// The host of a window without a display. Pictures stay in memory.
@MainActor final class StageHost: WindowHost {
    var size: CGSize
    /// The stage's time, which the stage advances.
    var mediaTime: TimeInterval = 0
    var scale: CGFloat
    var appearance: UIUserInterfaceStyle
    var showsKeyboard = false
    let preparesPictures: Bool
    let wallTime: Date
    private(set) var title = ""
    private(set) var pointer = HostPointerShape.arrow

    init(
        size: CGSize, scale: CGFloat, appearance: UIUserInterfaceStyle, preparesPictures: Bool = false,
        wallTime: Date = WindowSession.fixedWallTime
    ) {
        (self.preparesPictures, self.wallTime) = (preparesPictures, wallTime)
        self.size = size
        self.scale = scale
        self.appearance = appearance
    }

    /// Does nothing: the stage reads the session's schedule before every tick.
    func setNeedsFrame() {}
    func makeBitmap(width: Int, height: Int) -> Bitmap { Bitmap.rolling(width: width, height: height) }
    func setTitle(_ title: String) { self.title = title }
    func setPointer(_ shape: HostPointerShape) { pointer = shape }
}
