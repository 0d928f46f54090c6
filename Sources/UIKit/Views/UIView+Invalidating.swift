/// Values that views invalidate when they change; see `UIView.Invalidating`.
@preconcurrency @MainActor public protocol UIViewInvalidating {
    /// Invalidates what depends on the value.
    func invalidate(view: UIView)
}

extension UIView {
    /// The parts of a view that changes of a value invalidate.
    public enum Invalidations {
        /// The layout of the subviews.
        @preconcurrency @MainActor public struct Layout: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.setNeedsLayout() }
        }
        /// The drawing of the view.
        @preconcurrency @MainActor public struct Display: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }
        /// The constraints of the view.
        @preconcurrency @MainActor public struct Constraints: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
        }
        /// The intrinsic content size.
        @preconcurrency @MainActor public struct IntrinsicContentSize: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }
        /// The configuration of a cell, a header, a footer or a button; nothing for other views.
        @preconcurrency @MainActor public struct Configuration: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) {
                switch view {
                case let cell as UICollectionViewCell: cell.setNeedsUpdateConfiguration()
                case let cell as UITableViewCell: cell.setNeedsUpdateConfiguration()
                case let view as UITableViewHeaderFooterView: view.setNeedsUpdateConfiguration()
                case let button as UIButton: button.setNeedsUpdateConfiguration()
                default: break
                }
            }
        }
        /// Two invalidations.
        @preconcurrency @MainActor
        public struct Tuple<Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating>: UIViewInvalidating {
            private let invalidation1: Invalidation1
            private let invalidation2: Invalidation2

            public init(_ invalidation1: Invalidation1, _ invalidation2: Invalidation2) {
                self.invalidation1 = invalidation1
                self.invalidation2 = invalidation2
            }

            public func invalidate(view: UIView) {
                invalidation1.invalidate(view: view)
                invalidation2.invalidate(view: view)
            }
        }
    }

    /// A property of a view whose changes invalidate parts of it: `@Invalidating(.layout, .display) var inset = 4.0`.
    @preconcurrency @MainActor @propertyWrapper
    public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
        private var stored: Value
        private let invalidation: InvalidationType

        public init(wrappedValue: Value, _ invalidation: InvalidationType) {
            stored = wrappedValue
            self.invalidation = invalidation
        }

        @available(*, unavailable, message: "@Invalidating is for properties of views")
        public var wrappedValue: Value {
            get { stored }
            set { stored = newValue }
        }

        public static subscript<Owner: UIView>(
            _enclosingInstance view: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
            storage storage: ReferenceWritableKeyPath<Owner, Self>
        ) -> Value {
            get { view[keyPath: storage].stored }
            set {
                guard view[keyPath: storage].stored != newValue else { return }
                view[keyPath: storage].stored = newValue
                view[keyPath: storage].invalidation.invalidate(view: view)
            }
        }
    }
}

@MainActor extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
    public static var layout: Self { Self() }
}

@MainActor extension UIViewInvalidating where Self == UIView.Invalidations.Display {
    public static var display: Self { Self() }
}

@MainActor extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
    public static var constraints: Self { Self() }
}

@MainActor extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
    public static var intrinsicContentSize: Self { Self() }
}

@MainActor extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
    public static var configuration: Self { Self() }
}
