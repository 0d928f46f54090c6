internal import NibDocuments

/// Controls, without buttons.
extension NibLoader {
    func setControlValues(of control: UIControl, _ element: InterfaceElement) {
        control.isEnabled = element.flag("enabled") ?? true
        control.isSelected = element.flag("selected") ?? false
        control.isHighlighted = element.flag("highlighted") ?? false
        control.contentHorizontalAlignment = named("contentHorizontalAlignment", of: element) ?? .center
        control.contentVerticalAlignment = named("contentVerticalAlignment", of: element) ?? .center
        switch (element.name, control) {
        case ("button", let button as UIButton): setValues(of: button, element)
        case ("switch", let control as UISwitch): setValues(of: control, element)
        case ("slider", let control as UISlider): setValues(of: control, element)
        case ("stepper", let control as UIStepper): setValues(of: control, element)
        case ("segmentedControl", let control as UISegmentedControl): setValues(of: control, element)
        case ("pageControl", let control as UIPageControl): setValues(of: control, element)
        case ("textField", let field as UITextField): setValues(of: field, element)
        case ("datePicker", let picker as UIDatePicker): setValues(of: picker, element)
        default: break
        }
    }

    private func setValues(of control: UISwitch, _ element: InterfaceElement) {
        control.onTintColor = color("onTintColor", of: element)
        control.thumbTintColor = color("thumbTintColor", of: element)
        control.isOn = element.flag("on") ?? false
    }

    private func setValues(of slider: UISlider, _ element: InterfaceElement) {
        slider.maximumValue = Float(element.number("maxValue") ?? 1)
        slider.minimumValue = Float(element.number("minValue") ?? 0)
        slider.value = Float(element.number("value") ?? 0)
        slider.isContinuous = element.flag("continuous") ?? true
        slider.minimumTrackTintColor = color("minimumTrackTintColor", of: element)
        slider.maximumTrackTintColor = color("maximumTrackTintColor", of: element)
        slider.thumbTintColor = color("thumbTintColor", of: element)
        slider.minimumValueImage = image("minimumValueImage", of: element)
        slider.maximumValueImage = image("maximumValueImage", of: element)
    }

    private func setValues(of stepper: UIStepper, _ element: InterfaceElement) {
        let (minimum, maximum) = (element.number("minimumValue") ?? 0, element.number("maximumValue") ?? 100)
        // UIKit takes no empty range, not even between the two assignments.
        stepper.minimumValue = min(minimum, stepper.maximumValue)
        stepper.maximumValue = max(minimum, maximum)
        stepper.minimumValue = minimum
        if let step = element.number("stepValue"), step > 0 { stepper.stepValue = step }
        stepper.value = element.number("value") ?? 0
        stepper.isContinuous = element.flag("continuous") ?? true
        stepper.autorepeat = element.flag("autorepeat") ?? true
        stepper.wraps = element.flag("wraps") ?? false
    }

    private func setValues(of control: UISegmentedControl, _ element: InterfaceElement) {
        for (index, segment) in element.list("segments").enumerated() {
            if segment.image("image") != nil {
                control.insertSegment(with: image("image", of: segment), at: index, animated: false)
            } else {
                control.insertSegment(withTitle: segment.text("title") ?? "", at: index, animated: false)
            }
            if let width = segment.length("width"), width > 0 { control.setWidth(width, forSegmentAt: index) }
            if segment.flag("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
        }
        control.apportionsSegmentWidthsByContent = element.flag("apportionsSegmentWidthsByContent") ?? false
        control.isMomentary = element.flag("momentary") ?? false
        control.selectedSegmentTintColor = color("selectedSegmentTintColor", of: element)
        let selected = element.number("selectedSegmentIndex").flatMap { Int(exactly: $0) } ?? -1
        if (-1..<control.numberOfSegments).contains(selected) { control.selectedSegmentIndex = selected }
    }

    private func setValues(of control: UIPageControl, _ element: InterfaceElement) {
        control.numberOfPages = min(1000, element.number("numberOfPages").flatMap { Int(exactly: $0) } ?? 0)
        control.currentPage = element.number("currentPage").flatMap { Int(exactly: $0) } ?? 0
        control.hidesForSinglePage = element.flag("hidesForSinglePage") ?? false
        control.pageIndicatorTintColor = color("pageIndicatorTintColor", of: element)
        control.currentPageIndicatorTintColor = color("currentPageIndicatorTintColor", of: element)
    }
}
