import CollectionCore

extension UICollectionViewFlowLayout {
    /// How the items of a last line stand that is not full.
    public enum LastLineAlignment: Sendable {
        /// In the columns of the lines above where all items have one size, else from the start (S2.10).
        case automatic
        /// At the least distance, from the start of the line.
        case leading
        /// At the least distance, in the middle of the line.
        case center
        /// At the least distance, up to the end of the line.
        case trailing
        /// Spread like the items of a full line.
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
