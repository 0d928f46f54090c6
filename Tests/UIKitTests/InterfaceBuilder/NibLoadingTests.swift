import Testing

@testable import UIKit

/// S23.9 to S23.39, S23.48: values, subviews, constraints and connections of nibs.
@MainActor @Suite(.serialized) struct NibLoadingTests {
    private let card = #"customClass="NibCard" customModule="UIKitTests""#

    /// S23.21: what documents leave out.
    @Test func defaultsOfViews() {
        let label: UILabel = InterfaceTexts.object(#"<label id="a"/>"#)
        #expect(label.isUserInteractionEnabled && label.isOpaque && !label.clipsToBounds && label.alpha == 1)
        #expect(label.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(label.textAlignment == .left && label.numberOfLines == 1 && label.adjustsFontSizeToFitWidth)
        #expect(label.translatesAutoresizingMaskIntoConstraints && label.autoresizingMask == [])
        let spinner: UIActivityIndicatorView = InterfaceTexts.object(#"<activityIndicatorView id="a"/>"#)
        #expect(!spinner.hidesWhenStopped && !spinner.isHidden)
        let button: UIButton = InterfaceTexts.object(#"<button id="a"/>"#)
        #expect(button.buttonType == .custom && button.titleLabel?.font.pointSize == 18)
        let table: UITableView = InterfaceTexts.object(#"<tableView id="a"/>"#)
        #expect(table.backgroundColor == .systemBackground && !table.clipsToBounds)
        #expect(table.rowHeight == UITableView.automaticDimension)
    }

    @Test func values() {
        let label: UILabel = InterfaceTexts.object(
            """
            <label opaque="NO" alpha="0.5" tag="7" contentMode="left" horizontalHuggingPriority="251" text="Hello" \
            textAlignment="center" lineBreakMode="wordWrap" numberOfLines="0" adjustsFontSizeToFit="NO" id="a">
            <rect key="frame" x="1" y="2" width="30" height="40"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
            <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="13"/>
            <color key="textColor" systemColor="secondaryLabelColor"/>
            <color key="backgroundColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/></label>
            """)
        #expect(label.frame == CGRect(x: 1, y: 2, width: 30, height: 40) && label.tag == 7 && !label.isOpaque)
        #expect(label.autoresizingMask == [.flexibleWidth, .flexibleTopMargin] && label.contentMode == .left)
        #expect(label.text == "Hello" && label.textAlignment == .center && label.numberOfLines == 0)
        #expect(label.font == .systemFont(ofSize: 13, weight: .semibold) && label.textColor == .secondaryLabel)
        #expect(label.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(label.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
    }

    /// Labels of cells have the size 0.
    @Test func fontsWithoutASizeAreStandard() {
        let label: UILabel = InterfaceTexts.object(
            #"<label id="a"><fontDescription key="fontDescription" type="system" pointSize="0.0"/></label>"#)
        #expect(label.font == .systemFont(ofSize: 17))
    }

    @Test func stacksArrangeTheirViews() {
        let stack: UIStackView = InterfaceTexts.object(
            """
            <stackView axis="vertical" alignment="top" distribution="fillEqually" spacing="4" id="s"><subviews>
            <label text="A" id="a"/><label text="B" id="b"/></subviews></stackView>
            """)
        #expect(stack.axis == .vertical && stack.alignment == .leading && stack.spacing == 4)
        #expect(stack.arrangedSubviews.map { ($0 as? UILabel)?.text } == ["A", "B"])
    }

    /// S23.35: an absent first item, ratios, margins and safe areas.
    @Test func constraintsAreInstalled() {
        let view: UIView = InterfaceTexts.object(
            """
            <view id="v"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="c"><constraints>
            <constraint firstAttribute="width" secondItem="c" secondAttribute="height" multiplier="2:1" id="k1"/>
            <constraint firstAttribute="height" constant="40" priority="900" identifier="tall" id="k2"/>
            </constraints></view></subviews>
            <viewLayoutGuide key="safeArea" id="g"/><constraints>
            <constraint firstItem="c" firstAttribute="leading" secondItem="g" secondAttribute="leading" constant="10" \
            id="k3"/>
            <constraint firstItem="c" firstAttribute="top" secondItem="v" secondAttribute="topMargin" id="k4"/>
            </constraints></view>
            """)
        // Outside of a window, the direction is that of the last traits in use.
        view.semanticContentAttribute = .forceLeftToRight
        view.layoutIfNeeded()
        #expect(view.subviews[0].frame == CGRect(x: 10, y: 8, width: 80, height: 40))
        #expect(view.subviews[0].constraints.map(\.identifier) == [nil, "tall"])
    }

    /// S23.48: the order of calls, and what is there in each.
    @Test func orderOfCalls() {
        let nib = InterfaceTexts.nib(
            """
            <view \(card) id="v"><subviews><label text="Hello" id="l"/></subviews>
            <connections><outlet property="label" destination="l" id="o"/></connections>
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="3.5"/>
            </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
            """)
        let calls = InterfaceLog.during { nib.instantiate(withOwner: nil) }
        #expect(calls == ["init(coder:) 1 subviews, label nil", "awakeFromNib label Hello, radius 3.5"])
    }

    @Test func outletCollectionsActionsAndOwners() throws {
        let owner = NibCard(frame: .zero)
        let nib = InterfaceTexts.nib(
            """
            <view id="v"><subviews><label text="A" id="a"/><label text="B" id="b"/>
            <button id="c"><connections>
            <action selector="tap:" destination="-1" eventType="touchUpInside" id="t"/></connections></button>
            </subviews><gestureRecognizers/><connections>
            <outletCollection property="gestureRecognizers" destination="r" appends="YES" id="g"/></connections></view>
            <tapGestureRecognizer id="r" numberOfTapsRequired="2"><connections>
            <action selector="tap:" destination="-1" id="u"/></connections></tapGestureRecognizer>
            """,
            owner: """
                <connections><outlet property="label" destination="b" id="o"/>
                <outletCollection property="labels" destination="a" id="p"/>
                <outletCollection property="labels" destination="b" id="q"/></connections>
                """)
        let objects = nib.instantiate(withOwner: owner)
        #expect(objects.count == 2)
        #expect(owner.label?.text == "B" && owner.labels.map(\.text) == ["A", "B"])
        let view = try #require(objects.first as? UIView)
        #expect((view.gestureRecognizers?.first as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
        (view.subviews[2] as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(owner.taps == 1)
    }

    /// S23.58: delegates of UIKit's own classes. A text view is no scroll view to its delegate.
    @Test func delegates() throws {
        let nib = InterfaceTexts.nib(
            ["textView", "textField", "searchBar", "scrollView"].map { name in
                "<\(name) id=\"\(name)\"><connections><outlet property=\"delegate\" destination=\"-1\" id=\"o\(name)\"/>"
                    + "</connections></\(name)>"
            }.joined())
        let owner = TextOwner()
        let objects = nib.instantiate(withOwner: owner)
        #expect((objects[0] as? UITextView)?.delegate === owner && (objects[1] as? UITextField)?.delegate === owner)
        #expect((objects[2] as? UISearchBar)?.delegate === owner && (objects[3] as? UIScrollView)?.delegate === owner)
        #expect(nib.document.messages == [])
    }

    /// S23.23: with a configuration, the states are those for old systems.
    @Test func configuredButtons() {
        let button: UIButton = InterfaceTexts.object(
            """
            <button buttonType="system" id="b"><state key="normal" title="Button"/>
            <buttonConfiguration key="configuration" style="plain" image="plus" catalog="system"/></button>
            """)
        #expect(button.configuration?.image != nil && button.configuration?.title == nil)
        #expect(button.title(for: .normal) == nil)
    }

    /// S23.9: the element's class, with a message.
    @Test func missingClasses() {
        let nib = InterfaceTexts.nib(
            """
            <view customClass="Unheard" customModule="Of" id="v"><connections>
            <outlet property="nothing" destination="v" id="o"/></connections></view>
            """)
        let objects = nib.instantiate(withOwner: nil)
        #expect(objects.map { "\(type(of: $0))" } == ["UIView"])
        #expect(
            nib.document.messages == [
                "UINib.xib:5: object v: Unknown class Unheard of module Of in Interface Builder file"
            ])
    }

    @Test func missingPropertiesAreNamed() {
        let message = NibLoader.undefinedKey("lable", of: NibCard(frame: .zero))
        #expect(
            message
                == "[NibCard setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key lable."
                + " It has label.")
    }
}

private final class TextOwner: NSObject, UITextViewDelegate, UITextFieldDelegate, UISearchBarDelegate {}
