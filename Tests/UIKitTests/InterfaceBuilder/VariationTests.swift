import Stage
import Testing

@testable import UIKit

/// S23.37: what depends on size classes follows them after it was loaded.
@MainActor @Suite(.serialized) struct VariationTests {
    private let view: UIView = InterfaceTexts.object(
        """
        <view id="v"><subviews>
        <stackView axis="vertical" spacing="4" translatesAutoresizingMaskIntoConstraints="NO" id="s"><subviews>
        <view tag="1" id="a"/><view tag="2" id="b"/><label tag="3" id="c"><variation key="heightClass=compact">
        <fontDescription key="fontDescription" type="system" pointSize="30"/></variation></label></subviews>
        <variation key="heightClass=compact" axis="horizontal">
        <mask key="subviews"><exclude reference="b"/></mask></variation>
        </stackView></subviews>
        <constraints>
        <constraint firstItem="s" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="5" id="k">
        <variation key="heightClass=compact" constant="9"/></constraint>
        <constraint firstItem="s" firstAttribute="top" secondItem="v" secondAttribute="top" id="t"/>
        <constraint firstItem="s" firstAttribute="bottom" secondItem="v" secondAttribute="bottom" id="u"/>
        </constraints>
        <variation key="default"><mask key="constraints"><exclude reference="u"/></mask></variation>
        <variation key="heightClass=compact">
        <mask key="constraints"><exclude reference="t"/><include reference="u"/></mask></variation></view>
        """)

    private func state(_ stack: UIStackView) -> [String] {
        let constraints = view.constraints.filter { $0.firstItem === stack && $0.secondItem === view }
        return [
            stack.axis == .vertical ? "vertical" : "horizontal",
            stack.arrangedSubviews.map { "\($0.tag)" }.joined(separator: " "),
            constraints.map { "\($0.firstAttribute == .leading ? "leading" : "edge") \($0.constant)" }.sorted()
                .joined(separator: " "),
            "\((stack.arrangedSubviews.last as? UILabel)?.font.pointSize ?? 0)",
        ]
    }

    @Test func partsAndValuesFollow() throws {
        let controller = UIViewController()
        let stage = Stage(root: controller, size: CGSize(width: 400, height: 800))
        controller.view.addSubview(view)
        let stack = try #require(view.subviews.first as? UIStackView)
        let tall = ["vertical", "1 2 3", "edge 0.0 leading 5.0", "17.0"]
        let low = ["horizontal", "1 3", "edge 0.0 leading 9.0", "30.0"]
        #expect(state(stack) == tall)
        for _ in 0..<2 {
            controller.view.traitOverrides.verticalSizeClass = .compact
            try stage.settle()
            #expect(state(stack) == low)
            #expect(view.constraints.contains { $0.firstAttribute == .bottom && $0.firstItem === stack })
            controller.view.traitOverrides.verticalSizeClass = .regular
            try stage.settle()
            #expect(state(stack) == tall)
        }
        // A value that the program has set stays where the document states the same for both.
        stack.spacing = 11
        controller.view.traitOverrides.verticalSizeClass = .compact
        #expect(stack.spacing == 11)
    }

    @Test func aConstraintOfAReleasedViewStaysAway() throws {
        let view: UIView = InterfaceTexts.object(
            """
            <view id="v"><subviews><view id="a"><subviews><view tag="1" id="b"/></subviews></view></subviews>
            <constraints><constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top" id="k"/>
            </constraints>
            <variation key="default"><mask key="constraints"><exclude reference="k"/></mask></variation>
            <variation key="heightClass=compact"><mask key="constraints"><include reference="k"/></mask></variation>
            </view>
            """)
        weak let removed = view.viewWithTag(1)
        removed?.removeFromSuperview()
        #expect(removed == nil)
        let controller = UIViewController()
        let stage = Stage(root: controller, size: CGSize(width: 400, height: 800))
        controller.view.addSubview(view)
        controller.view.traitOverrides.verticalSizeClass = .compact
        try stage.settle()
        #expect(view.constraints.allSatisfy { $0.firstAttribute != .top })
    }

    @Test func aViewThatTheProgramMovedStays() throws {
        let view: UIView = InterfaceTexts.object(
            """
            <view id="v"><subviews><view tag="1" id="a"/><view tag="2" id="b"/></subviews>
            <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>
            <variation key="heightClass=compact"><mask key="subviews"><include reference="b"/></mask></variation></view>
            """)
        let controller = UIViewController(), other = UIView()
        let stage = Stage(root: controller, size: CGSize(width: 400, height: 800))
        for added in [view, other] { controller.view.addSubview(added) }
        let moved = try #require(view.viewWithTag(1))
        other.addSubview(moved)
        controller.view.traitOverrides.verticalSizeClass = .compact
        try stage.settle()
        #expect(view.subviews.map(\.tag) == [2] && moved.superview === other)
    }
}
