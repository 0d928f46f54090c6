import CollectionCore

extension UICollectionViewFlowLayout {
    /// The alignment of items in a last line that is not full. Not part of Apple's UIKit.
    public enum LastLineAlignment: Sendable {
        /// In the columns of the lines above if all items have the same size, else at the start (S2.10).
        case automatic
        /// At the minimum spacing, at the start of the line.
        case leading
        /// At the minimum spacing, in the middle of the line.
        case center
        /// At the minimum spacing, at the end of the line.
        case trailing
        /// Spread over the line, like the items of a full one.
        case justified

        var core: FlowLastLine {
            switch self {
            case .automatic: .automatic
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            case .justified: .justified
            }
        }
    }
}
