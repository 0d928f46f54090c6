/// The texts and views below the titles of an item.
struct NavigationSubtitles {
    var text: AttributedString?
    var view: UIView?
    var largeTitle: String?
    var largeText: AttributedString?
    var largeView: UIView?
}

extension UINavigationItem {
    /// A line below the title; nil by default. Also below the large title, unless that has its own.
    public var subtitle: String? {
        get { subtitles.text.map { String($0.characters) } }
        set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }

    /// The line below the title with its attributes, which win over those of the bar's appearance.
    public var attributedSubtitle: AttributedString? {
        get { subtitles.text }
        set { change { $0.text = newValue } }
    }

    /// A view in place of the subtitle, at its fitting height.
    public var subtitleView: UIView? {
        get { subtitles.view }
        set { change { $0.view = newValue } }
    }

    /// The text of the large title; nil for that of the title.
    public var largeTitle: String? {
        get { subtitles.largeTitle }
        set { change { $0.largeTitle = newValue } }
    }

    /// A line below the large title; nil for the subtitle.
    public var largeSubtitle: String? {
        get { subtitles.largeText.map { String($0.characters) } }
        set { largeAttributedSubtitle = newValue.map { AttributedString($0) } }
    }

    /// The line below the large title with its attributes, which win over those of the bar's appearance.
    public var largeAttributedSubtitle: AttributedString? {
        get { subtitles.largeText }
        set { change { $0.largeText = newValue } }
    }

    /// A view in place of the line below the large title, at its fitting height.
    public var largeSubtitleView: UIView? {
        get { subtitles.largeView }
        set { change { $0.largeView = newValue } }
    }

    private func change(_ change: (inout NavigationSubtitles) -> Void) {
        change(&subtitles)
        onChange?(false)
    }

    var subtitleText: AttributedString? { subtitles.text }
    var largeSubtitleText: AttributedString? { subtitles.largeText ?? subtitles.text }
}
