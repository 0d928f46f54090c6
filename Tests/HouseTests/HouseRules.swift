import Foundation

/// Architecture rules that are checked in the text of the sources.
///
/// Each function returns its violations with file and line.
enum HouseRules {
    /// The targets that get the time from a host: they read no clock and draw no random number.
    static let belowTheHosts: Set = [
        "PixelRects", "CoreGraphics", "Pictures", "Typesetting", "Renderer", "QuartzCore", "CollectionCore",
        "ConstraintSolver", "NibDocuments", "UIKit", "CollectionLayouts", "Gallery",
    ]

    /// Calls that read a clock, wait, or differ between runs.
    private static let clocksAndDice = [
        #"\bDate\s*\(\s*\)"#, #"\bDate\.now\b"#, #"\btimeIntervalSinceNow\b"#, #"\b(Continuous|Suspending)Clock\b"#,
        #"\bDispatch(Wall)?Time\b"#, #"\basyncAfter\b"#, #"\bTask\s*\.\s*sleep\b"#, #"\bTimer\s*[.(]"#,
        #"\b(DispatchSourceTimer|makeTimerSource)\b"#, #"\b(clock_gettime|gettimeofday|mach_absolute_time)\b"#,
        #"\btime\s*\(\s*nil"#, #"\bCFAbsoluteTimeGetCurrent\b"#, #"\bsystemUptime\b"#, #"\barc4random\w*"#,
        #"\.random\s*\("#, #"\b(random|rand|drand48)\s*\(\s*\)"#, #"\bSystemRandomNumberGenerator\b"#,
        #"\brandomElement\b"#, #"\.shuffled?\s*\("#, #"\bUUID\s*\(\s*\)"#,
    ].joined(separator: "|")

    static func clocks(in files: [SourceFile]) throws -> [String] {
        // Unicode's word boundaries would find none at the dot of `DispatchTime.now`.
        let pattern = try Regex(clocksAndDice).wordBoundaryKind(.simple)
        return files.filter { belowTheHosts.contains($0.target) }.flatMap { file in
            file.lines.compactMap { line in
                line.text.firstMatch(of: pattern).map { "\(file.path):\(line.number): \(line.text[$0.range])" }
            }
        }
    }

    /// The modules of this package that each target may import; C modules only where listed.
    static let arrows: [String: Set<String>] = {
        let uiKit: Set = ["UIKit", "QuartzCore", "Renderer", "CoreGraphics"]
        return [
            "PreviewMacro": ["PreviewExpansions"], "PreviewExpansions": [],
            "PrivateABI": ["CPrivateABI"], "CollectionCore": [], "Files": ["CProcess"], "ConstraintSolver": [],
            "NibDocuments": ["CExpat", "Files"],
            "PixelRects": [],
            "CoreGraphics": ["CCairo", "CSampling", "CStackRoom", "PixelRects"],
            "Pictures": ["CoreGraphics", "CJPEG", "CPixbuf", "Files"], "PictureMaker": ["CPixbuf"],
            "TextCore": [],
            "Typesetting": ["CoreGraphics", "TextCore", "CCairo", "CPango"],
            "Renderer": ["CoreGraphics", "CCairo", "CSampling"],
            "QuartzCore": ["CoreGraphics", "Typesetting", "Renderer", "CCairo"],
            "UIKit": [
                "CoreGraphics", "TextCore", "Typesetting", "Renderer", "QuartzCore", "CollectionCore",
                "ConstraintSolver", "NibDocuments", "Pictures", "PrivateABI", "CCairo", "CDynamics", "CPreviewEntries",
            ],
            "CollectionLayouts": ["UIKit"],
            "Gallery": ["UIKit", "CollectionLayouts"],
            "Stage": uiKit,
            "Snapshots": uiKit.union(["Stage", "Typesetting", "CPNG", "Files", "Pictures"]),
            "SeededRandom": [],
            "LayoutDoctor": ["Files", "SeededRandom", "Stage", "UIKit"],
            "ExpectSnapshot": ["LayoutDoctor", "UIKit", "Snapshots", "Stage"],
            "MessageBus": ["CGIO"],
            "X11Host": uiKit.union(["CX11", "CCairo", "CXlibQueue", "Files", "MessageBus", "PrivateABI"]),
            "PreviewScenes": uiKit.union(["Files", "Snapshots", "Stage"]),
            "PreviewTools": uiKit.union([
                "CPixelRuns", "Files", "PreviewScenes", "PrivateABI", "Snapshots", "Stage", "X11Host",
            ]),
            "PreviewWindow": uiKit.union([
                "Files", "PreviewScenes", "PreviewTools", "PrivateABI", "Snapshots", "Stage", "X11Host",
            ]),
            "PackageBuilds": ["Files", "NibDocuments"],
            "LivePreviews": uiKit.union([
                "Files", "PackageBuilds", "PreviewScenes", "PreviewTools", "PreviewWindow", "PrivateABI", "Stage",
                "X11Host",
            ]),
            "Agent": uiKit.union([
                "Files", "PackageBuilds", "PreviewScenes", "PreviewTools", "Snapshots", "Stage", "X11Host",
            ]),
            "Previews": uiKit.union([
                "Agent", "Files", "LayoutDoctor", "LivePreviews", "PackageBuilds", "Pictures", "PreviewScenes",
                "PreviewTools",
                "PreviewWindow", "PrivateABI", "SeededRandom", "Stage", "Snapshots", "Typesetting", "X11Host",
            ]),
            "Workbench": uiKit.union([
                "CX11", "Files", "LivePreviews", "PackageBuilds", "PreviewScenes", "PreviewTools", "PreviewWindow",
                "Previews", "Snapshots", "Stage", "X11Host",
            ]),
            "GalleryScenes": ["Assets", "Gallery", "PhotoFeeds", "Pictures", "PreviewScenes", "UIKit"],
            "gallery": ["Files", "GalleryScenes", "PreviewScenes", "PreviewWindow"],
            "PhotoFeeds": ["Gallery", "CCurl"], "PhotoServer": [],
            "vitrine": ["GalleryScenes", "Previews", "Workbench"],
            "photo-server": ["Files", "PhotoServer"],
        ]
    }()

    /// Imports that `arrows` does not permit, such as X11 outside `X11Host`.
    static func imports(in files: [SourceFile]) -> [String] {
        let ours = Set(arrows.keys).union([
            "CCairo", "CCurl", "CDynamics", "CJPEG", "CPango", "CPNG", "CPixbuf", "CPixelRuns", "CX11", "CSampling",
            "CPrivateABI", "CXlibQueue", "CProcess", "CExpat", "CGIO",
        ])
        return files.flatMap { file -> [String] in
            guard let allowed = arrows[file.target] else {
                return ["\(file.path): the target \(file.target) is not among the arrows"]
            }
            return file.imports.filter { ours.contains($0.module) && !allowed.contains($0.module) }.map {
                "\(file.path):\($0.line): \(file.target) must not import \($0.module)"
            }
        }
    }

    /// Gallery code is user code that compiles unchanged in an iOS app: no conditional compilation and no way around
    /// the actor isolation of UIKit's declarations.
    static func userCode(in files: [SourceFile]) -> [String] {
        let foreign =
            /^\s*#(if|elseif|else)\b|nonisolated\s*\(\s*unsafe|assumeIsolated|@preconcurrency\s+import|unsafe\w+Cast/
        return files.filter { $0.target == "Gallery" || $0.target == "CollectionLayouts" }.flatMap { file in
            file.imports.filter { !["UIKit", "Foundation", "CollectionLayouts"].contains($0.module) }.map {
                "\(file.path):\($0.line): imports \($0.module)"
            }
                + file.lines.filter { $0.text.contains(foreign) }.map {
                    "\(file.path):\($0.number): \($0.text.trimmingCharacters(in: .whitespaces))"
                }
        }
    }

    /// The core targets declare values and functions, but no class or actor.
    static func coreClasses(in files: [SourceFile]) -> [String] {
        files.filter { $0.target == "CollectionCore" || $0.target == "ConstraintSolver" }.flatMap { file in
            file.lines.filter {
                $0.text.contains(/^\s*(?:@\w+\s+|\w+\s+|\w+\(set\)\s+)*(?:class|actor)\s+[A-Z]\w*/)
            }.map { "\(file.path):\($0.number): \($0.text.trimmingCharacters(in: .whitespaces))" }
        }
    }

    /// Public declarations whose body begins with `fatalError`.
    static func trappingBodies(in files: [SourceFile]) throws -> [String] {
        let pattern = try Regex(
            #"\b(?:public|open)\b[^={}]*\b((?:func|init|subscript|var)\b[^{}]*?)\s*\{\s*(?:get\s*\{\s*)?$"#,
            as: (Substring, Substring).self)
        return files.flatMap { file in
            var found: [String] = []
            var rest = file.code[...]
            while let call = rest.range(of: "fatalError(") {
                // The text back to the end of the previous declaration.
                let before = file.code[..<call.lowerBound].suffix(400)
                let start = before.lastIndex(of: "}") ?? before.startIndex
                if let match = before[start...].firstMatch(of: pattern) {
                    let words = match.output.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                    found.append("\(file.target): \(words)")
                }
                rest = rest[call.upperBound...]
            }
            return found
        }
    }

    /// Files of more than 400 lines.
    static func long(_ files: [SourceFile]) -> [String] {
        files.filter { $0.lines.count > 400 }.map { "\($0.path): \($0.lines.count) lines" }
    }
}
