/// A field to search with, a button that cancels, and buttons for scopes.
///
/// The field is 36 points high, more for large text, and 8 from the sides, in a bar that is 8 higher; scopes are a row
/// of 44 below it.
@preconcurrency @MainActor open class UISearchBar: UIView, UITextInputTraits {
    static let rowHeight: CGFloat = 44

    /// The field. Its font, colours and placeholder can be changed.
    public let searchTextField = UISearchTextField(frame: .zero)
    private let background = UIView(frame: .zero)
    private let promptLabel = UILabel(frame: .zero)
    private let cancelButton = UIButton(type: .system)
    private var bookmarkButton: UIButton?
    private let scopes = UISegmentedControl(items: [])
    /// The controller that the bar belongs to.
    weak var controller: UISearchController?

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, at: UISearchBar.self)
    }
    override class var coderLevel: UIView.Type { UISearchBar.self }

    private func setUp() {
        searchTextField.fieldOwner = self
        background.isUserInteractionEnabled = false
        promptLabel.font = .systemFont(ofSize: 12)
        promptLabel.textAlignment = .center
        cancelButton.setTitle("Cancel", for: .normal)
        cancelButton.isHidden = true
        cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
        scopes.isHidden = true
        scopes.addAction(UIAction { [weak self] _ in self?.scopeChanged() }, for: .valueChanged)
        for view in [background, promptLabel, searchTextField, cancelButton, scopes] { addSubview(view) }
        updateBackground()
    }

    open weak var delegate: (any UISearchBarDelegate)?

    // MARK: Text

    /// The text; empty by default. Setting it calls no delegate, but updates the results of a search controller.
    open var text: String? {
        get { searchTextField.text }
        set {
            searchTextField.text = newValue
            controller?.searchTextChanged()
        }
    }
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// A line above the field.
    open var prompt: String? {
        didSet {
            promptLabel.text = prompt
            sizeChanged()
        }
    }

    // MARK: Appearance

    open var barStyle = UIBarStyle.default { didSet { updateBackground() } }
    open var searchBarStyle = Style.default { didSet { updateBackground() } }
    open var isTranslucent = true { didSet { updateBackground() } }
    open var barTintColor: UIColor? { didSet { updateBackground() } }
    /// A picture in place of the background; an empty one for none.
    open var backgroundImage: UIImage? { didSet { updateBackground() } }
    /// The distance by which the text is moved.
    open var searchTextPositionAdjustment = UIOffset.zero
    open var scopeBarBackgroundImage: UIImage?
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        guard let glass = searchTextField.leftView as? UIImageView, icon == .search else { return }
        glass.image = iconImage ?? UIImage(systemName: "magnifyingglass")
    }

    // MARK: Buttons

    open var showsCancelButton: Bool {
        get { showsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    private var showsCancel = false
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != showsCancel else { return }
        showsCancel = showsCancelButton
        if showsCancel { UIView.performWithoutAnimation { cancelButton.frame = cancelFrame(isShown: false) } }
        setNeedsLayout()
        fade(cancelButton, in: showsCancel, animated: animated, duration: 0.25) { [weak self] in
            self?.showsCancel == true
        }
    }
    open var showsBookmarkButton = false { didSet { updateBookmarkButton() } }
    /// Accepted without effect.
    open var showsSearchResultsButton = false
    open var isSearchResultsButtonSelected = false

    /// The titles of the scopes; nil for none.
    open var scopeButtonTitles: [String]? {
        didSet {
            scopes.removeAllSegments()
            for (index, title) in (scopeButtonTitles ?? []).enumerated() {
                scopes.insertSegment(withTitle: title, at: index, animated: false)
            }
            if scopes.numberOfSegments > 0 { scopes.selectedSegmentIndex = 0 }
            sizeChanged()
        }
    }
    open var selectedScopeButtonIndex: Int {
        get { max(0, scopes.selectedSegmentIndex) }
        set { if (0..<scopes.numberOfSegments).contains(newValue) { scopes.selectedSegmentIndex = newValue } }
    }
    open var showsScopeBar: Bool {
        get { showsScope }
        set { setShowsScope(newValue, animated: false) }
    }
    private var showsScope = false
    open func setShowsScope(_ show: Bool, animated: Bool) {
        guard show != showsScope else { return }
        showsScope = show
        fade(scopes, in: show, animated: controller != nil || animated, duration: 0.3) { [weak self] in
            self?.showsScope == true
        }
        sizeChanged()
    }

    /// Shows or hides a control. One that goes is laid out until it has faded, unless `isShown` by then.
    private func fade(
        _ view: UIView, in show: Bool, animated: Bool, duration: TimeInterval, isShown: @escaping () -> Bool
    ) {
        guard animated, window != nil else {
            view.isHidden = !show
            view.alpha = 1
            return
        }
        if view.isHidden { UIView.performWithoutAnimation { view.alpha = 0 } }
        view.isHidden = false
        UIView.animate(withDuration: duration) {
            view.alpha = show ? 1 : 0
            if view === self.cancelButton { self.layoutIfNeeded() }
        } completion: { _ in
            view.isHidden = !isShown()
        }
    }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult open override func resignFirstResponder() -> Bool {
        searchTextField.isFirstResponder ? searchTextField.resignFirstResponder() : super.resignFirstResponder()
    }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    private var storedAccessoryView: UIView?
    open override var inputAccessoryView: UIView? {
        get { storedAccessoryView }
        set { storedAccessoryView = newValue }
    }

    // MARK: Traits

    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { searchTextField.keyboardAppearance }
        set { searchTextField.keyboardAppearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }
    open var isSecureTextEntry: Bool {
        get { searchTextField.isSecureTextEntry }
        set { searchTextField.isSecureTextEntry = newValue }
    }

    // MARK: Layout

    /// The height of the rows that are shown.
    var contentHeight: CGFloat {
        (prompt == nil ? 0 : 20) + rowHeight + (showsScopes ? Self.rowHeight : 0)
    }
    /// Of the bar's own traits: those of the field follow.
    private var fieldHeight: CGFloat { UISearchTextField.height(for: traitCollection) }
    private var rowHeight: CGFloat { fieldHeight + Self.rowHeight - UISearchTextField.height }
    private var showsScopes: Bool { showsScopeBar && scopes.numberOfSegments > 0 }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: contentHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: contentHeight) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let top: CGFloat = prompt == nil ? 0 : 20
        promptLabel.frame = CGRect(x: 8, y: 2, width: max(0, bounds.width - 16), height: prompt == nil ? 0 : 18)
        let scopeHeight = showsScopes ? Self.rowHeight : 0
        // The row shrinks with a bar that collapses.
        let row = max(0, bounds.height - top - scopeHeight)
        let height = max(0, min(fieldHeight, row - (rowHeight - fieldHeight)))
        let margin = sideMargin
        let end = margin + (showsCancelButton ? cancelButton.intrinsicContentSize.width + 8 : 0)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = max(0, bounds.width - margin - end)
        searchTextField.frame = CGRect(
            x: isMirrored ? end : margin, y: top + (row - height) / 2, width: width, height: height)
        cancelButton.frame = cancelFrame(isShown: showsCancelButton)
        scopes.frame = CGRect(
            x: margin, y: bounds.height - scopeHeight + 4, width: max(0, bounds.width - 2 * margin), height: 32)
    }

    private func cancelFrame(isShown: Bool) -> CGRect {
        let size = cancelButton.intrinsicContentSize
        let top: CGFloat = prompt == nil ? 0 : 20
        let distance = isShown ? sideMargin : -size.width
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(
            x: isMirrored ? distance : bounds.width - distance - size.width, y: top, width: size.width,
            height: rowHeight)
    }

    /// The distance of the field from the sides: that of the contents of a navigation bar there.
    private var sideMargin: CGFloat { superview is BarContent ? BarLayout.sideMargin : 8 }

    private func sizeChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        controller?.barHeightChanged()
    }

    private func updateBackground() {
        let isClear = searchBarStyle == .minimal || backgroundImage != nil || superview is BarContent
        background.isHidden = isClear
        background.backgroundColor = barTintColor ?? (barStyle == .black ? .black : .secondarySystemBackground)
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        updateBackground()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            sizeChanged()
        }
    }

    private func updateBookmarkButton() {
        guard showsBookmarkButton else {
            searchTextField.rightView = nil
            return
        }
        let button = UIButton(type: .custom)
        button.setImage(UIImage(systemName: "book"), for: .normal)
        button.tintColor = .secondaryLabel
        button.frame = CGRect(x: 0, y: 0, width: 34, height: UISearchTextField.height)
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarBookmarkButtonClicked(self)
            }, for: .touchUpInside)
        searchTextField.rightView = button
        searchTextField.rightViewMode = .unlessEditing
    }

    // MARK: Actions

    private func cancel() {
        delegate?.searchBarCancelButtonClicked(self)
        controller?.cancelClicked()
    }

    /// Acts like a click of the cancel button; false without one.
    func cancelsByKey() -> Bool {
        guard showsCancelButton else { return false }
        cancel()
        return true
    }

    private func scopeChanged() {
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        controller?.scopeChanged()
    }
}

extension UISearchBar: TextFieldOwner {
    func fieldShouldBeginEditing() -> Bool { delegate?.searchBarShouldBeginEditing(self) ?? true }
    func fieldDidBeginEditing() {
        delegate?.searchBarTextDidBeginEditing(self)
        controller?.searchBegan()
    }
    func fieldShouldEndEditing() -> Bool { delegate?.searchBarShouldEndEditing(self) ?? true }
    func fieldDidEndEditing() { delegate?.searchBarTextDidEndEditing(self) }
    func fieldShouldChange(_ range: NSRange, _ text: String) -> Bool {
        delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }
    func fieldDidChange() {
        delegate?.searchBar(self, textDidChange: text ?? "")
        controller?.searchTextChanged()
    }
    func fieldDidReturn() { delegate?.searchBarSearchButtonClicked(self) }
}
