internal import NibDocuments

/// Date pickers.
extension NibLoader {
    func setValues(of picker: UIDatePicker, _ element: InterfaceElement) {
        if let mode: UIDatePicker.Mode = named("datePickerMode", of: element) { picker.datePickerMode = mode }
        if let style: UIDatePickerStyle = named("style", of: element) { picker.preferredDatePickerStyle = style }
        if let locale = element.child("locale")?.text("localeIdentifier") { picker.locale = Locale(identifier: locale) }
        if let zone = element.child("timeZone")?.text("name") { picker.timeZone = TimeZone(identifier: zone) }
        if let interval = element.number("minuteInterval").flatMap({ Int(exactly: $0) }) {
            picker.minuteInterval = interval
        }
        picker.minimumDate = element.date("minimumDate")
        picker.maximumDate = element.date("maximumDate")
        if let duration = element.number("countDownDuration") { picker.countDownDuration = duration }
        // The date of a picker with the current date is that of its creation in Interface Builder.
        if element.flag("useCurrentDate") != true, let date = element.date("date") { picker.date = date }
    }
}

extension UIDatePicker.Mode: InterfaceNamed {
    static let named: [String: UIDatePicker.Mode] = [
        "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
        "yearAndMonth": .yearAndMonth,
    ]
}

extension UIDatePickerStyle: InterfaceNamed {
    static let named: [String: UIDatePickerStyle] = [
        "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
}
