/// The actions of editing, which all responders have; a name for selectors.
public typealias UIResponderStandardEditActions = UIResponder

extension Selector {
    static let cut = Selector("cut:", UIResponder.cut)
    static let copy = Selector("copy:") { (responder: UIResponder) in { @MainActor in responder.copy($0 as Any?) } }
    static let paste = Selector("paste:", UIResponder.paste)
    static let pasteAndMatchStyle = Selector("pasteAndMatchStyle:", UIResponder.pasteAndMatchStyle)
    static let select = Selector("select:", UIResponder.select)
    static let selectAll = Selector("selectAll:", UIResponder.selectAll)
    static let delete = Selector("delete:", UIResponder.delete)

    static let standardEditActions: Set<Selector> = [
        .cut, .copy, .paste, .pasteAndMatchStyle, Selector("pasteAndGo:", UIResponder.pasteAndGo),
        Selector("pasteAndSearch:", UIResponder.pasteAndSearch), .select, .selectAll, .delete,
        Selector("makeTextWritingDirectionLeftToRight:"),
        Selector("makeTextWritingDirectionRightToLeft:"), Selector("toggleBoldface:"), Selector("toggleItalics:"),
        Selector("toggleUnderline:"), Selector("increaseSize:"), Selector("decreaseSize:"),
    ]
}
