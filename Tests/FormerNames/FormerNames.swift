import UIKit

/// Names from before Swift 4.2 beside those that replaced them, as a program in Swift 4 mode sees them.
@MainActor public enum FormerNames {
    public static var notifications: [(former: NSNotification.Name, present: NSNotification.Name)] {
        [
            (.UIApplicationDidBecomeActive, UIApplication.didBecomeActiveNotification),
            (.UIApplicationWillResignActive, UIApplication.willResignActiveNotification),
            (.UIApplicationDidEnterBackground, UIApplication.didEnterBackgroundNotification),
            (.UIApplicationWillEnterForeground, UIApplication.willEnterForegroundNotification),
            (.UIApplicationDidFinishLaunching, UIApplication.didFinishLaunchingNotification),
            (.UIApplicationWillTerminate, UIApplication.willTerminateNotification),
            (.UIApplicationDidReceiveMemoryWarning, UIApplication.didReceiveMemoryWarningNotification),
            (.UIContentSizeCategoryDidChange, UIContentSizeCategory.didChangeNotification),
            (.UIKeyboardWillShow, UIResponder.keyboardWillShowNotification),
            (.UIKeyboardDidShow, UIResponder.keyboardDidShowNotification),
            (.UIKeyboardWillHide, UIResponder.keyboardWillHideNotification),
            (.UIKeyboardDidHide, UIResponder.keyboardDidHideNotification),
            (.UIKeyboardWillChangeFrame, UIResponder.keyboardWillChangeFrameNotification),
            (.UIKeyboardDidChangeFrame, UIResponder.keyboardDidChangeFrameNotification),
        ]
    }

    public static var texts: [(former: String, present: String)] {
        [
            (UICollectionElementKindSectionHeader, UICollectionView.elementKindSectionHeader),
            (UICollectionElementKindSectionFooter, UICollectionView.elementKindSectionFooter),
            (UIKeyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameBeginUserInfoKey),
            (UIKeyboardFrameEndUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey),
            (UIKeyboardAnimationDurationUserInfoKey, UIResponder.keyboardAnimationDurationUserInfoKey),
            (UIKeyboardAnimationCurveUserInfoKey, UIResponder.keyboardAnimationCurveUserInfoKey),
            (UIKeyboardIsLocalUserInfoKey, UIResponder.keyboardIsLocalUserInfoKey),
            (kCAFillModeForwards.rawValue, CAMediaTimingFillMode.forwards.rawValue),
            (kCAFillModeBackwards.rawValue, CAMediaTimingFillMode.backwards.rawValue),
            (kCAFillModeBoth.rawValue, CAMediaTimingFillMode.both.rawValue),
            (kCAFillModeRemoved.rawValue, CAMediaTimingFillMode.removed.rawValue),
            (RunLoopMode.commonModes.rawValue, RunLoop.Mode.common.rawValue),
            (RunLoopMode.defaultRunLoopMode.rawValue, RunLoop.Mode.default.rawValue),
        ]
    }

    public static var numbers: [(former: CGFloat, present: CGFloat)] {
        [
            (UITableViewAutomaticDimension, UITableView.automaticDimension),
            (UIViewNoIntrinsicMetric, UIView.noIntrinsicMetric),
            (UIScrollViewDecelerationRateNormal.rawValue, UIScrollView.DecelerationRate.normal.rawValue),
            (UIScrollViewDecelerationRateFast.rawValue, UIScrollView.DecelerationRate.fast.rawValue),
        ]
    }

    public static var sizes: [(former: CGSize, present: CGSize)] {
        [
            (UICollectionViewFlowLayoutAutomaticSize, UICollectionViewFlowLayout.automaticSize),
            (UILayoutFittingCompressedSize, UIView.layoutFittingCompressedSize),
            (UILayoutFittingExpandedSize, UIView.layoutFittingExpandedSize),
        ]
    }

    /// A rectangle inset by the functions of old.
    public static func inset(_ rect: CGRect, _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat)
        -> CGRect
    { UIEdgeInsetsInsetRect(rect, UIEdgeInsetsMake(top, left, bottom, right)) }
}
