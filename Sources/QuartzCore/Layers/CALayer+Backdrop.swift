extension CALayer {
    /// The blurred picture of the pixels below, in the layer's bounds; nil by default. Animatable, as `backdrop`.
    package var backdrop: BackdropValues? {
        get { values.backdrop }
        set { change("backdrop", \.backdrop, to: newValue) }
    }
}
