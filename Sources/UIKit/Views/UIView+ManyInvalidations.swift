/// Forms of `@Invalidating` with more than four invalidations.
extension UIView.Invalidating {
    public init<
        I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
        I5: UIViewInvalidating
    >(
        wrappedValue: Value, _ part1: I1, _ part2: I2, _ part3: I3, _ part4: I4, _ part5: I5
    )
    where
        InvalidationType == UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<I1, I2>, UIView.Invalidations.Tuple<I3, I4>>, I5
        >
    {
        self.init(wrappedValue: wrappedValue, pair(pair(pair(part1, part2), pair(part3, part4)), part5))
    }

    public init<
        I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
        I5: UIViewInvalidating, I6: UIViewInvalidating
    >(
        wrappedValue: Value, _ part1: I1, _ part2: I2, _ part3: I3, _ part4: I4, _ part5: I5, _ part6: I6
    )
    where
        InvalidationType == UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<I1, I2>, UIView.Invalidations.Tuple<I3, I4>>,
            UIView.Invalidations.Tuple<I5, I6>
        >
    {
        self.init(wrappedValue: wrappedValue, pair(pair(pair(part1, part2), pair(part3, part4)), pair(part5, part6)))
    }

    public init<
        I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
        I5: UIViewInvalidating, I6: UIViewInvalidating, I7: UIViewInvalidating
    >(
        wrappedValue: Value, _ part1: I1, _ part2: I2, _ part3: I3, _ part4: I4, _ part5: I5, _ part6: I6, _ part7: I7
    )
    where
        InvalidationType == UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<I1, I2>, UIView.Invalidations.Tuple<I3, I4>>,
            UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<I5, I6>, I7>
        >
    {
        self.init(
            wrappedValue: wrappedValue,
            pair(pair(pair(part1, part2), pair(part3, part4)), pair(pair(part5, part6), part7)))
    }

    public init<
        I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
        I5: UIViewInvalidating, I6: UIViewInvalidating, I7: UIViewInvalidating, I8: UIViewInvalidating
    >(
        wrappedValue: Value, _ part1: I1, _ part2: I2, _ part3: I3, _ part4: I4, _ part5: I5, _ part6: I6, _ part7: I7,
        _ part8: I8
    )
    where
        InvalidationType == UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<I1, I2>, UIView.Invalidations.Tuple<I3, I4>>,
            UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<I5, I6>, UIView.Invalidations.Tuple<I7, I8>>
        >
    {
        self.init(
            wrappedValue: wrappedValue,
            pair(pair(pair(part1, part2), pair(part3, part4)), pair(pair(part5, part6), pair(part7, part8))))
    }

    public init<
        I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
        I5: UIViewInvalidating, I6: UIViewInvalidating, I7: UIViewInvalidating, I8: UIViewInvalidating,
        I9: UIViewInvalidating
    >(
        wrappedValue: Value, _ part1: I1, _ part2: I2, _ part3: I3, _ part4: I4, _ part5: I5, _ part6: I6, _ part7: I7,
        _ part8: I8, _ part9: I9
    )
    where
        InvalidationType == UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<
                UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<I1, I2>, UIView.Invalidations.Tuple<I3, I4>>,
                UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<I5, I6>, UIView.Invalidations.Tuple<I7, I8>>
            >, I9
        >
    {
        self.init(
            wrappedValue: wrappedValue,
            pair(
                pair(pair(pair(part1, part2), pair(part3, part4)), pair(pair(part5, part6), pair(part7, part8))), part9)
        )
    }

    public init<
        I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
        I5: UIViewInvalidating, I6: UIViewInvalidating, I7: UIViewInvalidating, I8: UIViewInvalidating,
        I9: UIViewInvalidating, I10: UIViewInvalidating
    >(
        wrappedValue: Value, _ part1: I1, _ part2: I2, _ part3: I3, _ part4: I4, _ part5: I5, _ part6: I6, _ part7: I7,
        _ part8: I8, _ part9: I9, _ part10: I10
    )
    where
        InvalidationType == UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<
                UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<I1, I2>, UIView.Invalidations.Tuple<I3, I4>>,
                UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<I5, I6>, UIView.Invalidations.Tuple<I7, I8>>
            >, UIView.Invalidations.Tuple<I9, I10>
        >
    {
        self.init(
            wrappedValue: wrappedValue,
            pair(
                pair(pair(pair(part1, part2), pair(part3, part4)), pair(pair(part5, part6), pair(part7, part8))),
                pair(part9, part10)))
    }
}

@MainActor private func pair<I1: UIViewInvalidating, I2: UIViewInvalidating>(
    _ part1: I1, _ part2: I2
) -> UIView.Invalidations.Tuple<I1, I2> { UIView.Invalidations.Tuple(part1, part2) }
