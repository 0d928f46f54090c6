import CollectionCore

/// Metrics from the delegate, else from the properties; an implemented method applies to every section (S2.2). Calls
/// are made in the order of S2.3. Invalid values are logged once and replaced by the property.
extension UICollectionViewFlowLayout {
    var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
        collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
    }

    func inset(of section: Int) -> UIEdgeInsets {
        metric("insetForSectionAt", section, sectionInset, isValid: \.isFinite) {
            $0.collectionView($1, layout: self, insetForSectionAt: section)
        }
    }

    func lineSpacing(of section: Int) -> CGFloat {
        metric("minimumLineSpacingForSectionAt", section, minimumLineSpacing, isValid: \.isFinite) {
            $0.collectionView($1, layout: self, minimumLineSpacingForSectionAt: section)
        }
    }

    func interitemSpacing(of section: Int) -> CGFloat {
        metric("minimumInteritemSpacingForSectionAt", section, minimumInteritemSpacing, isValid: \.isFinite) {
            $0.collectionView($1, layout: self, minimumInteritemSpacingForSectionAt: section)
        }
    }

    func headerSize(of section: Int) -> CGSize {
        metric("referenceSizeForHeaderInSection", section, headerReferenceSize, isValid: \.isUsable) {
            $0.collectionView($1, layout: self, referenceSizeForHeaderInSection: section)
        }
    }

    func footerSize(of section: Int) -> CGSize {
        metric("referenceSizeForFooterInSection", section, footerReferenceSize, isValid: \.isUsable) {
            $0.collectionView($1, layout: self, referenceSizeForFooterInSection: section)
        }
    }

    private func metric<Value>(
        _ method: String, _ section: Int, _ own: Value, isValid: (Value) -> Bool,
        _ ask: (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Value
    ) -> Value {
        guard let collectionView, let flowDelegate,
            let answer = OptionalMethods.ifImplemented({ ask(flowDelegate, collectionView) })
        else { return own }
        if isValid(answer) { return answer }
        collectionView.layoutCache.diagnostics.report(
            method,
            "collectionView(_:layout:\(method): \(section)): the delegate returned \(answer); the layout's own \(own) "
                + "is used instead")
        return own
    }

    /// The delegate's size of an item; nil if the delegate does not implement the method.
    func delegateSize(of indexPath: IndexPath) -> CGSize? {
        guard let collectionView, let flowDelegate, !collectionView.isWithoutSource(indexPath) else { return nil }
        return OptionalMethods.ifImplemented {
            flowDelegate.collectionView(
                collectionView, layout: self, sizeForItemAt: collectionView.sourcePath(of: indexPath))
        }.map { $0.isUsable ? $0 : replacement(for: $0, of: indexPath) }
    }

    /// The replacement for an invalid size. A negative size for empty bounds is clamped without a report, since
    /// delegates often subtract insets from bounds that are still zero.
    func replacement(for size: CGSize, of indexPath: IndexPath) -> CGSize {
        guard let collectionView else { return assumedSize }
        if size.width.isFinite, size.height.isFinite, collectionView.bounds.isEmpty {
            return CGSize(width: max(0, size.width), height: max(0, size.height))
        }
        let own = assumedSize
        collectionView.layoutCache.diagnostics.report(
            "sizeForItemAt",
            "collectionView(_:layout:sizeForItemAt: [\(indexPath.section), \(indexPath.item)]): the delegate returned "
                + "\(size); the layout's own \(own) is used instead")
        return own
    }
}

extension CGSize {
    /// Whether both lengths are finite and not negative.
    var isUsable: Bool {
        width >= 0 && height >= 0 && width <= .greatestFiniteMagnitude && height <= .greatestFiniteMagnitude
    }
}

extension UIEdgeInsets {
    fileprivate var isFinite: Bool { (top + left + bottom + right).isFinite }
}
