/// Forms of `@Invalidating` with several invalidations.
extension UIView.Invalidating {
    public init<I1: UIViewInvalidating, I2: UIViewInvalidating>(
        wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2
    ) where InvalidationType == UIView.Invalidations.Tuple<I1, I2> {
        self.init(wrappedValue: wrappedValue, UIView.Invalidations.Tuple(invalidation1, invalidation2))
    }

    public init<I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating>(
        wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3
    ) where InvalidationType == UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<I1, I2>, I3> {
        self.init(
            wrappedValue: wrappedValue,
            UIView.Invalidations.Tuple(UIView.Invalidations.Tuple(invalidation1, invalidation2), invalidation3))
    }

    public init<I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating>(
        wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3, _ invalidation4: I4
    )
    where
        InvalidationType == UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<I1, I2>, I3>, I4
        >
    {
        self.init(
            wrappedValue: wrappedValue,
            UIView.Invalidations.Tuple(
                UIView.Invalidations.Tuple(UIView.Invalidations.Tuple(invalidation1, invalidation2), invalidation3),
                invalidation4))
    }
}
