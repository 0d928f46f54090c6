import Testing
import UIKit

/// Raw values, which archives and code from other languages contain: those of the headers of iOS.
@MainActor struct RawValueTests {
    @Test func interaction() {
        #expect(
            [UITouch.Phase.began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited]
                .map(\.rawValue) == Array(0...7))
        #expect(
            [UITouch.TouchType.direct, .indirect, .stylus, .indirectPointer].map(\.rawValue) == [0, 1, 2, 3])
        #expect(
            [UITouch.Properties.force, .azimuth, .altitude, .location, .roll].map { $0.rawValue } == [1, 2, 4, 8, 16])
        #expect(
            [UIEvent.EventType.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform].map(\.rawValue)
                == [0, 1, 2, 3, 10, 11, 14])
        let remote: [UIEvent.EventSubtype] = [
            .none, .motionShake, .remoteControlPlay, .remoteControlPause, .remoteControlStop,
            .remoteControlTogglePlayPause, .remoteControlNextTrack, .remoteControlPreviousTrack,
            .remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward, .remoteControlBeginSeekingForward,
            .remoteControlEndSeekingForward,
        ]
        #expect(remote.map(\.rawValue) == [0, 1] + Array(100...109))
        #expect(
            UIControl.Event.allTouchEvents.rawValue == 0xfff && UIControl.Event.allEditingEvents.rawValue == 0xf0000)
        #expect(UIControl.Event.applicationReserved.rawValue == 0xf00_0000)
        #expect(UIControl.Event.systemReserved.rawValue == 0xf000_0000)
        #expect(UIControl.State.application.rawValue == 0xff_0000 && UIControl.State.reserved.rawValue == 0xff00_0000)
    }

    @Test func views() {
        let keyframes: [UIView.KeyframeAnimationOptions] = [
            .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
            .overrideInheritedDuration, .overrideInheritedOptions,
        ]
        #expect(keyframes.map { $0.rawValue } == [0, 1, 2, 3, 4, 5, 9].map { 1 << $0 })
        let modes: [UIView.KeyframeAnimationOptions] = [
            .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
            .calculationModeCubicPaced,
        ]
        #expect(modes.map { $0.rawValue } == [0, 1, 2, 3, 4].map { $0 << 10 })
        #expect(UIView.AnimationOptions.transitionFlipFromTop.rawValue == 6 << 20)
        #expect(UIView.AnimationOptions.transitionFlipFromBottom.rawValue == 7 << 20)
        #expect(UIView.AnimationOptions.preferredFramesPerSecond60.rawValue == 3 << 24)
        #expect(UIView.AnimationOptions.preferredFramesPerSecond30.rawValue == 7 << 24)
        let traits: [UIAccessibilityTraits] = [
            .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
            .updatesFrequently, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction,
            .causesPageTurn,
        ]
        #expect(
            Set(traits.map(\.rawValue)).count == traits.count && traits.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
    }

    @Test func formatOptions() {
        let edges: [NSLayoutConstraint.FormatOptions] = [
            .alignAllLeft, .alignAllRight, .alignAllTop, .alignAllBottom, .alignAllLeading, .alignAllTrailing,
            .alignAllCenterX, .alignAllCenterY, .alignAllLastBaseline, .alignAllFirstBaseline,
        ]
        #expect(edges.map { $0.rawValue } == [1, 2, 3, 4, 5, 6, 9, 10, 11, 12].map { 1 << $0 })
        #expect(NSLayoutConstraint.FormatOptions.alignmentMask.rawValue == 0xffff)
        #expect(NSLayoutConstraint.FormatOptions.directionLeadingToTrailing.rawValue == 0)
        #expect(NSLayoutConstraint.FormatOptions.directionLeftToRight.rawValue == 1 << 16)
        #expect(NSLayoutConstraint.FormatOptions.directionRightToLeft.rawValue == 2 << 16)
        #expect(NSLayoutConstraint.FormatOptions.spacingEdgeToEdge.rawValue == 0)
        #expect(NSLayoutConstraint.FormatOptions.spacingBaselineToBaseline.rawValue == 1 << 19)
        #expect(NSLayoutConstraint.FormatOptions.spacingMask.rawValue == 1 << 19)
        #expect(
            [UILayoutPriority.dragThatCanResizeScene, .sceneSizeStayPut, .dragThatCannotResizeScene].map(\.rawValue)
                == [510, 500, 490])
    }

    @Test func devices() {
        #expect(
            [UIUserInterfaceIdiom.unspecified, .phone, .pad, .tv, .carPlay, .mac, .vision].map(\.rawValue)
                == [-1, 0, 1, 2, 3, 5, 6])
        #expect([UIDevice.BatteryState.unknown, .unplugged, .charging, .full].map(\.rawValue) == [0, 1, 2, 3])
        #expect([UIStatusBarStyle.default, .lightContent, .darkContent].map(\.rawValue) == [0, 1, 3])
        #expect([UIStatusBarAnimation.none, .fade, .slide].map(\.rawValue) == [0, 1, 2])
        #expect(UIAxis.both == [.horizontal, .vertical] && UIAxis.both.rawValue == 3)
        #expect(
            [UIDataDetectorTypes.phoneNumber, .link, .address, .calendarEvent, .shipmentTrackingNumber, .flightNumber]
                .map { $0.rawValue } == [0, 1, 2, 3, 4, 5].map { 1 << $0 })
        #expect(UIDataDetectorTypes.all.contains(.lookupSuggestion))
        #expect([NSKeyValueChange.setting, .insertion, .removal, .replacement].map(\.rawValue) == [1, 2, 3, 4])
    }

    @Test func controllers() {
        #expect([UIPageViewController.SpineLocation.none, .min, .mid, .max].map(\.rawValue) == [0, 1, 2, 3])
        #expect([UITableViewCell.DragState.none, .lifting, .dragging].map(\.rawValue) == [0, 1, 2])
        #expect(UITableViewCell.FocusStyle.custom.rawValue == 1)
        #expect(UITraitUserInterfaceIdiom.affectsColorAppearance && UITraitUserInterfaceLevel.affectsColorAppearance)
        #expect(!UITraitListEnvironment.affectsColorAppearance)
        #expect(UITraitPreferredContentSizeCategory.defaultValue == .unspecified)
    }
}
