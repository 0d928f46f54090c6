/// The optional methods of a delegate, callable with `?(…)` as on iOS. Each call returns nil if the method is not
/// implemented.
@preconcurrency @MainActor
public struct UIPickerViewDelegateCalls {
    let delegate: any UIPickerViewDelegate

    /// Calls `pickerView(_:widthForComponent:)`; nil if it is not implemented.
    public func callAsFunction(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat! {
        OptionalMethods.ifImplemented { delegate.pickerView(pickerView, widthForComponent: component) }
    }

    /// Calls `pickerView(_:rowHeightForComponent:)`; nil if it is not implemented.
    public func callAsFunction(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat! {
        OptionalMethods.ifImplemented { delegate.pickerView(pickerView, rowHeightForComponent: component) }
    }

    /// Calls `pickerView(_:titleForRow:forComponent:)`; nil if it is not implemented.
    public func callAsFunction(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
        OptionalMethods.ifImplemented {
            delegate.pickerView(pickerView, titleForRow: row, forComponent: component)
        } ?? nil
    }

    /// Calls `pickerView(_:attributedTitleForRow:forComponent:)`; nil if it is not implemented.
    public func callAsFunction(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        OptionalMethods.ifImplemented {
            delegate.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
        } ?? nil
    }

    /// Calls `pickerView(_:viewForRow:forComponent:reusing:)`; nil if it is not implemented.
    public func callAsFunction(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView! {
        OptionalMethods.ifImplemented {
            delegate.pickerView(pickerView, viewForRow: row, forComponent: component, reusing: view)
        }
    }

    /// Calls `pickerView(_:didSelectRow:inComponent:)`; nil if it is not implemented.
    @discardableResult
    public func callAsFunction(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) -> Void! {
        OptionalMethods.ifImplemented {
            delegate.pickerView(pickerView, didSelectRow: row, inComponent: component)
        }
    }
}

extension UIPickerViewDelegate {
    /// The optional methods, callable as on iOS.
    public var pickerView: UIPickerViewDelegateCalls? { UIPickerViewDelegateCalls(delegate: self) }
}
