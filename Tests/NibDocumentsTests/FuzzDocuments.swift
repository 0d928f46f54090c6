/// Documents with at least one of everything that has a form of its own.
enum FuzzDocuments {
    static let resources = """
        <image name="star" catalog="system" width="128" height="116"/>
        <namedColor name="Purple"><color red="0.5" green="0" blue="1" alpha="1" colorSpace="custom" \
        customColorSpace="displayP3"/></namedColor>
        """

    static let xib = """
        <view contentMode="scaleToFill" customClass="Card" customModule="App" customModuleProvider="target" id="v">
          <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
          <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
          <subviews>
            <label opaque="NO" userInteractionEnabled="NO" horizontalHuggingPriority="251" tag="3" \
        translatesAutoresizingMaskIntoConstraints="NO" id="l">
              <string key="text" base64-UTF8="YES">w6kKeA==</string>
              <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="17"/>
              <nil key="textColor"/><color key="shadowColor" name="Purple"/>
              <attributedString key="attributedText"><fragment content="a"><attributes>
                <font key="NSFont" size="12" name="Menlo"/><real key="NSKern" value="1"/></attributes></fragment>
              </attributedString>
              <variation key="widthClass=compact" tag="4"/>
            </label>
            <collectionView dataMode="prototypes" id="cv">
              <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" id="fl">
                <size key="itemSize" width="50" height="50"/>
                <inset key="sectionInset" minX="0.0" minY="0.0" maxX="2.2250738585072014e-308" maxY="0.0"/>
              </collectionViewFlowLayout>
              <cells><collectionViewCell reuseIdentifier="c" id="cell">
                <view key="contentView"><subviews><imageView image="star" catalog="system" id="i"/></subviews></view>
                <constraints><constraint firstItem="i" firstAttribute="top" secondItem="cell" secondAttribute="top" \
        symbolic="YES" id="c0"/></constraints>
              </collectionViewCell></cells>
            </collectionView>
          </subviews>
          <viewLayoutGuide key="safeArea" id="safe"/>
          <constraints>
            <constraint firstItem="l" firstAttribute="width" secondItem="l" secondAttribute="height" multiplier="4:3" \
        id="c1"/>
            <constraint firstAttribute="bottom" relation="lessThanOrEqual" secondItem="safe" secondAttribute="bottom" \
        constant="20" priority="750" id="c2"/>
          </constraints>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="5"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="range" keyPath="r"><range key="value" location="1" length="2"/>
            </userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
          <connections><outlet property="title" destination="l" id="o1"/>
            <outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="o2"/></connections>
          <variation key="default"><mask key="subviews"><exclude reference="cv"/></mask>
            <mask key="constraints"><exclude reference="c1"/></mask></variation>
          <variation key="heightClass=regular-widthClass=compact"><mask key="subviews"><include reference="cv"/></mask>
          </variation>
        </view>
        <tapGestureRecognizer id="tap"><connections><action selector="tap:" destination="-1" id="a1"/></connections>
        </tapGestureRecognizer>
        """

    static let scenes =
        TestDocument.scene(
            "nav",
            """
            <navigationBar key="navigationBar" id="bar"/><connections>
            <segue destination="list" kind="relationship" relationship="rootViewController" id="s1"/></connections>
            """, element: "navigationController")
        + TestDocument.scene(
            "list",
            """
            <tableView key="view" dataMode="static" id="t"><sections><tableViewSection headerTitle="A" id="sec"><cells>
            <tableViewCell textLabel="tl" style="IBUITableViewCellStyleDefault" id="tc">
            <tableViewCellContentView key="contentView" tableViewCell="tc" id="tcv"><subviews>
            <label id="tl"/></subviews>
            </tableViewCellContentView><connections><segue destination="end" kind="show" id="s2"/></connections>
            </tableViewCell></cells></tableViewSection></sections></tableView>
            <navigationItem key="navigationItem" title="T" id="item"><barButtonItem key="rightBarButtonItem" \
            systemItem="add" id="add"/></navigationItem>
            """, element: "tableViewController")
        + TestDocument.scene(
            "end",
            """
            <layoutGuides><viewControllerLayoutGuide type="top" id="top"/></layoutGuides>
            <view key="view" id="v"><subviews><containerView id="cont"><connections>
            <segue destination="child" kind="embed" id="s3"/></connections></containerView></subviews><constraints>
            <constraint firstItem="cont" firstAttribute="top" secondItem="top" secondAttribute="bottom" id="c"/>
            </constraints></view>
            """) + TestDocument.scene("child", "")
}
