extension UICellAccessory {
    /// The sign that a row leads to more.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(.disclosureIndicator, .disclosureIndicator, displayed, options.common)
    }

    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(.checkmark, .checkmark, displayed, options.common) }

    /// The sign that deletes a row. Without a handler it shows the trailing actions of a swipe.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(.delete, .delete(actionHandler), displayed, options.common) }

    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(.insert, .insert(actionHandler), displayed, options.common) }

    /// A handle that moves the row, where the data source lets it be moved.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .reorder, .reorder, displayed,
            Options(
                isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth,
                tintColor: options.tintColor, showsDivider: options.showsVerticalSeparator))
    }

    /// A circle that shows whether the row is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { UICellAccessory(.multiselect, .multiselect, displayed, options.common) }

    /// A chevron that opens and closes the branch of a section snapshot; a handler does that in its place.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .outlineDisclosure, .outline(options.style, actionHandler), displayed,
            Options(
                isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth,
                tintColor: options.tintColor))
    }

    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .label, .label(text, options.font, adjusts: options.adjustsFontForContentSizeCategory), displayed,
            Options(
                isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth,
                tintColor: options.tintColor))
    }

    /// A button that shows further information.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(.detail, .detail(actionHandler), displayed, options.common) }

    /// A button that shows the elements of a menu that are on, and opens the menu.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.popUpMenu, .popUpMenu(menu, selectedElementDidChangeHandler), displayed, options.common)
    }

    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        UICellAccessory(
            .customView(configuration.customView), .custom(configuration), configuration.placement.displayed,
            Options(
                isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth,
                tintColor: configuration.tintColor))
    }
}
