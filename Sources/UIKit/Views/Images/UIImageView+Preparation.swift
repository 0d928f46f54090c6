extension UIImageView {
    /// Whether a picture is prepared on other threads first: a large one that comes into sight, in a window that allows
    /// it. Pictures that replace a visible one are shown at once.
    func prepares(_ shown: UIImage) -> Bool {
        guard shown.resizing == nil, shown.explicitTint == nil, !shown.usesTint(byDefault: false),
            shown.size.width * shown.size.height * shown.scale * shown.scale >= PicturePreparation.fewestPixels,
            (window?.session ?? WindowSession.current)?.host.preparesPictures == true
        else { return false }
        if preparation?.image === shown { return true }
        // A visible picture stays meanwhile, which one of another scale would stretch.
        if layer.contents != nil, layer.contentsScale != shown.scale { return false }
        if let pixels = shown.decodedPixels, layer.contents as? CGImage === pixels { return false }
        // A view that is hidden until it has a picture is in sight already.
        return shown.decodedPixels == nil || window == nil || superview.map { !$0.wasVisible } ?? true
    }

    /// Prepares a picture from the next commit on, when the frame of the view is known. The view shows nothing until
    /// then, unless it shows another picture of the same place already.
    func prepare(_ shown: UIImage) {
        if preparation?.image !== shown {
            preparation = PicturePreparation(shown)
            if window == nil || !wasVisible { show(contents: nil, drawing: nil) }
        }
        layer.setNeedsDisplayCheck()
    }

    /// Starts a preparation that waits for the frame of the view. A view that is drawn outside a window shows its
    /// picture at once.
    func startPreparation() {
        guard let preparation else { return }
        let image = preparation.image
        guard let session = window?.session else {
            self.preparation = nil
            return show(contents: image.cgImage, drawing: nil)
        }
        preparation.start(for: layer, in: session) { [weak self] pixels in
            guard let self, self.preparation?.image === image else { return }
            self.preparation = nil
            self.show(contents: pixels, drawing: nil)
        }
    }
}

extension UIImage {
    /// The pixels, unless they are still to be decoded or drawn.
    var decodedPixels: CGImage? {
        switch content {
        case .pixels(let image): image
        case .encoded(let picture): picture.decodedImage
        case .symbol, .empty: nil
        }
    }
}

extension UIView {
    /// Whether the view was part of the last frame and neither it nor a view around it is hidden.
    fileprivate var wasVisible: Bool {
        var view: UIView? = self
        while let current = view {
            if current.isHidden || current.alpha == 0 || !current.layer.wasCommitted { return false }
            view = current.superview
        }
        return true
    }
}
