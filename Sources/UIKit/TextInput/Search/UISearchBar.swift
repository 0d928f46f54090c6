/// A field to search with, a button that cancels, and buttons for scopes.
///
/// The field is 36 points high, more for large text, and 8 from the sides, in a bar that is 8 higher; scopes are a row
/// of 44 below it.
@preconcurrency @MainActor open class UISearchBar: UIView, UITextInputTraits {
    static let rowHeight: CGFloat = 44

    /// The field. Its font, colours and placeholder can be changed.
    public let searchTextField = UISearchTextField(frame: .zero)
    let background = UIImageView(frame: .zero)
    let promptLabel = UILabel(frame: .zero)
    let cancelButton = UIButton(type: .system)
    let scopes = UISegmentedControl(items: [])
    let scopeBackground = UIImageView(frame: .zero)
    var images = SearchBarImages()
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
        searchTextField.autocapitalizationType = .none
        searchTextField.autocorrectionType = .default
        promptLabel.font = .systemFont(ofSize: 12)
        promptLabel.textAlignment = .center
        cancelButton.setTitle("Cancel", for: .normal)
        cancelButton.isHidden = true
        cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
        scopes.isHidden = true
        scopes.addAction(UIAction { [weak self] _ in self?.scopeChanged() }, for: .valueChanged)
        for view in [background, promptLabel, searchTextField, cancelButton, scopeBackground, scopes] {
            addSubview(view)
        }
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
            updateBackground()
            sizeChanged()
        }
    }

    // MARK: Appearance

    open var barStyle = UIBarStyle.default { didSet { updateBackground() } }
    open var searchBarStyle = Style.default { didSet { updateBackground() } }
    open var isTranslucent = true { didSet { updateBackground() } }
    open var barTintColor: UIColor? { didSet { updateBackground() } }
    /// A picture in place of the background; an empty one for none.
    open var backgroundImage: UIImage? {
        get { backgroundImage(for: .any, barMetrics: .default) }
        set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
    }
    /// The distance by which the text is moved in the field.
    open var searchTextPositionAdjustment: UIOffset {
        get { searchTextField.textOffset }
        set { searchTextField.textOffset = newValue }
    }
    /// The distance by which the field is moved in the bar.
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
    /// A picture behind the scopes.
    open var scopeBarBackgroundImage: UIImage? {
        get { scopeBackground.image }
        set { scopeBackground.image = newValue }
    }
    /// Whether the field, the buttons and the scopes can be used; true by default.
    open var isEnabled = true {
        didSet {
            searchTextField.isEnabled = isEnabled
            for control in [cancelButton, scopes] as [UIControl] { control.isEnabled = isEnabled }
            updateIcons()
        }
    }

    /// Sets the picture of an icon in a state; nil brings the own one back.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        images.icons[icon, default: StateTable()][state] = iconImage
        updateIcons()
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
    /// Whether the field has a button for bookmarks while it is not edited; it has precedence over that for results.
    open var showsBookmarkButton = false { didSet { updateIcons() } }
    /// Whether the field has a button for results while it is not edited.
    open var showsSearchResultsButton = false { didSet { updateIcons() } }
    open var isSearchResultsButtonSelected = false { didSet { updateIcons() } }

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

    /// None by default, other than in text fields.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }
    open var smartQuotesType: UITextSmartQuotesType {
        get { searchTextField.smartQuotesType }
        set { searchTextField.smartQuotesType = newValue }
    }
    open var smartDashesType: UITextSmartDashesType {
        get { searchTextField.smartDashesType }
        set { searchTextField.smartDashesType = newValue }
    }
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { searchTextField.smartInsertDeleteType }
        set { searchTextField.smartInsertDeleteType = newValue }
    }
    open var textContentType: UITextContentType! {
        get { searchTextField.textContentType }
        set { searchTextField.textContentType = newValue }
    }
    open var inlinePredictionType: UITextInlinePredictionType {
        get { searchTextField.inlinePredictionType }
        set { searchTextField.inlinePredictionType = newValue }
    }
    open var writingToolsBehavior: UIWritingToolsBehavior {
        get { searchTextField.writingToolsBehavior }
        set { searchTextField.writingToolsBehavior = newValue }
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

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: contentHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: contentHeight) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
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
        updateBackground()
    }
}
