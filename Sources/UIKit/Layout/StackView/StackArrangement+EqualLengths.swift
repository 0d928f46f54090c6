/// Content sizes in long stacks of equally long views.
///
/// Where required constraints make all lengths equal, the largest content decides. A pair of inequalities for each of
/// thousands of views would name every view of the stack and cost the square of their number.
extension StackArrangement {
    /// The number of views up to which each one's content takes part.
    private static let fewViews = 100

    /// The views whose content does not count along the stack: among those of equal priorities another one's is larger.
    ///
    /// Labels of several lines always count, since their heights follow from their widths.
    func viewsWithoutLengthLimits() -> Set<ObjectIdentifier> {
        guard hasSharedLimits else { return [] }
        struct Priorities: Hashable {
            let hugging: UILayoutPriority
            let compression: UILayoutPriority
        }
        var decisive: [Priorities: (view: UIView, length: CGFloat)] = [:]
        var others: Set<ObjectIdentifier> = []
        for view in visible where view.layoutItem.wrappingView == nil {
            let size = view.intrinsicContentSize
            let length = stack.axis == .horizontal ? size.width : size.height
            if length < 0 { continue }
            let priorities = Priorities(
                hugging: view.contentHuggingPriority(for: stack.axis),
                compression: view.contentCompressionResistancePriority(for: stack.axis))
            guard let old = decisive[priorities] else {
                decisive[priorities] = (view, length)
                continue
            }
            let isStronger =
                priorities.compression.rawValue >= priorities.hugging.rawValue
                ? length > old.length : length < old.length
            others.insert(ObjectIdentifier(isStronger ? old.view : view))
            if isStronger { decisive[priorities] = (view, length) }
        }
        return others
    }

    /// Whether the content of one view may stand for that of others.
    var hasSharedLimits: Bool { stack.distribution == .fillEqually && visible.count > Self.fewViews }
}
