extension UICollectionView {
    /// The delay before items make room for a dragged one.
    public enum ReorderingCadence: Int, Sendable {
        case immediate = 0
        case fast = 1
        case slow = 2

        var delay: TimeInterval {
            switch self {
            case .immediate: 0
            case .fast: 0.2
            case .slow: 0.6
            }
        }

        init(_ delay: TimeInterval) { self = delay == 0 ? .immediate : delay < 0.5 ? .fast : .slow }
    }
}
