internal import PrivateABI

/// The shadow of attributed text.
///
/// Unsafe: it has no lock. Code that passes a shadow to another thread must not change it afterwards.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    private let mark = FoundationMark()

    /// In points, zero by default; a positive height is downwards.
    open var shadowOffset = CGSize.zero
    /// In points, 0 by default: a sharp shadow.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`, black of opacity ⅓ by default; nil for no shadow.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3.0)

    override public init() { super.init() }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
            && other.shadowColor as? UIColor == shadowColor as? UIColor
    }
    override open var hash: Int {
        var hasher = Hasher()
        hasher.combine(shadowOffset)
        hasher.combine(shadowBlurRadius)
        return hasher.finalize()
    }
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        (copy.shadowOffset, copy.shadowBlurRadius) = (shadowOffset, shadowBlurRadius)
        copy.shadowColor = shadowColor
        return copy
    }
}
