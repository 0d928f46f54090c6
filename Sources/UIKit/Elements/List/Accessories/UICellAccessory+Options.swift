extension UICellAccessory {
    /// Options of the sign that a row leads to more.
    public struct DisclosureIndicatorOptions {
        /// Whether the accessory is not seen; its space stays.
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        /// Nil takes the kind's own.
        public var tintColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }

        var common: Options {
            Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    /// Options of a checkmark.
    public struct CheckmarkOptions {
        /// Whether the accessory is not seen; its space stays.
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        /// Nil takes the kind's own.
        public var tintColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }

        var common: Options {
            Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    /// Options of the sign that deletes a row.
    public struct DeleteOptions {
        /// Whether the accessory is not seen; its space stays.
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        /// Nil takes the kind's own.
        public var tintColor: UIColor?
        /// Nil takes the kind's own.
        public var backgroundColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }

        var common: Options {
            Options(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor,
                backgroundColor: backgroundColor)
        }
    }

    /// Options of the sign that inserts a row.
    public struct InsertOptions {
        /// Whether the accessory is not seen; its space stays.
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        /// Nil takes the kind's own.
        public var tintColor: UIColor?
        /// Nil takes the kind's own.
        public var backgroundColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }

        var common: Options {
            Options(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor,
                backgroundColor: backgroundColor)
        }
    }

    /// Options of the circle that selects a row.
    public struct MultiselectOptions {
        /// Whether the accessory is not seen; its space stays.
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        /// Nil takes the kind's own.
        public var tintColor: UIColor?
        /// Nil takes the kind's own.
        public var backgroundColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }

        var common: Options {
            Options(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor,
                backgroundColor: backgroundColor)
        }
    }

    /// Options of the button of further information.
    public struct DetailOptions {
        /// Whether the accessory is not seen; its space stays.
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        /// Nil takes the kind's own.
        public var tintColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }

        var common: Options {
            Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    /// Options of a button with a menu.
    public struct PopUpMenuOptions {
        /// Whether the accessory is not seen; its space stays.
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        /// Nil takes the kind's own.
        public var tintColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }

        var common: Options {
            Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }
}
