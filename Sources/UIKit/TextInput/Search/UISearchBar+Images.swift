/// The pictures of a search bar in place of its own, and the distances by which icons are moved.
struct SearchBarImages {
    struct BackgroundKind: Hashable {
        var position: UIBarPosition
        var metrics: UIBarMetrics
    }

    var icons: [UISearchBar.Icon: StateTable<UIImage>] = [:]
    var offsets: [UISearchBar.Icon: UIOffset] = [:]
    var field = StateTable<UIImage>()
    var backgrounds: [BackgroundKind: UIImage] = [:]
}

/// Icons.
extension UISearchBar {
    /// Returns the picture that was set for an icon in a state, or in the normal one.
    public func image(for icon: Icon, state: UIControl.State) -> UIImage? { images.icons[icon]?.resolved(state) }

    /// Moves an icon, to the right and downwards.
    public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        images.offsets[icon] = adjustment
        searchTextField.iconOffsets = images.offsets
    }

    public func positionAdjustment(for icon: Icon) -> UIOffset { images.offsets[icon] ?? .zero }

    func updateIcons() {
        let state: UIControl.State = isEnabled ? .normal : .disabled
        (searchTextField.leftView as? UIImageView)?.image =
            image(for: .search, state: state) ?? UISearchTextField.glass
        searchTextField.parts.clearImages = images.icons[.clear] ?? StateTable()
        searchTextField.setNeedsLayout()
        guard showsBookmarkButton || showsSearchResultsButton else {
            searchTextField.rightView = nil
            return
        }
        let icon: Icon = showsBookmarkButton ? .bookmark : .resultsList
        let button = searchTextField.rightView as? UIButton ?? makeIconButton()
        let isResults = icon == .resultsList
        let own: [(UIControl.State, String?)] = [
            (.normal, isResults ? "chevron.down.circle" : "book"), (.highlighted, nil), (.disabled, nil),
            (.selected, isResults ? "chevron.down.circle.fill" : nil),
        ]
        let set = images.icons[icon] ?? StateTable()
        for (state, name) in own {
            // A picture that was set for the normal state stands for all.
            let name = set[.normal] == nil ? name : nil
            button.setImage(set[state] ?? name.flatMap { UIImage(systemName: $0) }, for: state)
        }
        button.isSelected = isResults && isSearchResultsButtonSelected
        button.isEnabled = isEnabled
        button.accessibilityLabel = isResults ? "Results" : "Bookmarks"
        searchTextField.rightIcon = icon
        searchTextField.rightView = button
        searchTextField.rightViewMode = .unlessEditing
    }

    private func makeIconButton() -> UIButton {
        let button = UIButton(type: .custom)
        button.tintColor = .secondaryLabel
        button.frame = CGRect(x: 0, y: 0, width: 34, height: UISearchTextField.height)
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                if showsBookmarkButton {
                    delegate?.searchBarBookmarkButtonClicked(self)
                } else {
                    delegate?.searchBarResultsListButtonClicked(self)
                }
            }, for: .touchUpInside)
        return button
    }
}

/// Backgrounds.
extension UISearchBar {
    /// Sets the picture behind the bar. A bar counts as one at the top; other positions have no effect.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        images.backgrounds[.init(position: barPosition, metrics: barMetrics)] = backgroundImage
        updateBackground()
    }

    public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        images.backgrounds[.init(position: barPosition, metrics: barMetrics)]
    }

    /// The most specific picture for the height of the window and the prompt.
    var shownBackgroundImage: UIImage? {
        let isCompact = traitCollection.verticalSizeClass == .compact
        let metrics: [UIBarMetrics] =
            (isCompact && prompt != nil ? [.compactPrompt] : []) + (prompt != nil ? [.defaultPrompt] : [])
            + (isCompact ? [.compact] : []) + [.default]
        for metrics in metrics {
            for position in [UIBarPosition.top, .any] {
                if let image = backgroundImage(for: position, barMetrics: metrics) { return image }
            }
        }
        return nil
    }

    /// Sets the picture behind the text, in place of the capsule. The field is as high as that of the normal state.
    public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        images.field[state] = backgroundImage
        searchTextField.background = images.field[.normal]
        searchTextField.disabledBackground = images.field[.disabled]
        searchTextField.backgroundColor = images.field[.normal] == nil ? UISearchTextField.fill : nil
        sizeChanged()
    }

    public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { images.field.resolved(state) }
}

/// Scopes.
extension UISearchBar {
    /// Sets the picture behind each scope in a state. Its left and right caps are shown at the ends of the row.
    public func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        scopes.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
    }

    public func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        scopes.backgroundImage(for: state, barMetrics: .default)
    }

    /// Sets the picture between scopes in two states.
    public func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        scopes.setDividerImage(
            dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
    }

    public func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? {
        scopes.dividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
    }

    /// Sets the font and colour of the scopes in a state.
    public func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        scopes.setTitleTextAttributes(attributes, for: state)
    }

    public func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        scopes.titleTextAttributes(for: state)
    }
}
