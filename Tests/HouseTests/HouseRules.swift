import Foundation

/// The rules of the house that the text of the sources can break.
///
/// Each answers with what is wrong, place by place.
enum HouseRules {
    /// Everything that is handed its time: below the hosts nobody reads a clock or draws a random number.
    static let belowTheHosts: Set = [
        "CoreGraphics", "Pictures", "Typesetting", "QuartzCore", "CollectionCore", "ConstraintSolver", "UIKit",
        "CollectionLayouts", "Gallery",
    ]

    /// What reads a clock, waits by one, or is different in every run.
    private static let clocksAndDice = [
        #"\bDate\s*\(\s*\)"#, #"\bDate\.now\b"#, #"\btimeIntervalSinceNow\b"#, #"\b(Continuous|Suspending)Clock\b"#,
        #"\bDispatch(Wall)?Time\b"#, #"\basyncAfter\b"#, #"\bTask\s*\.\s*sleep\b"#, #"\bTimer\s*[.(]"#,
        #"\b(DispatchSourceTimer|makeTimerSource)\b"#, #"\b(clock_gettime|gettimeofday|mach_absolute_time)\b"#,
        #"\btime\s*\(\s*nil"#, #"\bCFAbsoluteTimeGetCurrent\b"#, #"\bsystemUptime\b"#, #"\barc4random\w*"#,
        #"\.random\s*\("#, #"\b(random|rand|drand48)\s*\(\s*\)"#, #"\bSystemRandomNumberGenerator\b"#,
        #"\brandomElement\b"#, #"\.shuffled?\s*\("#, #"\bUUID\s*\(\s*\)"#,
    ].joined(separator: "|")

    static func clocks(in files: [SourceFile]) throws -> [String] {
        // Simple boundaries: by Unicode's rules for prose there is none at the dot of `DispatchTime.now`.
        let pattern = try Regex(clocksAndDice).wordBoundaryKind(.simple)
        return files.filter { belowTheHosts.contains($0.target) }.flatMap { file in
            file.lines.compactMap { line in
                line.text.firstMatch(of: pattern).map { "\(file.path):\(line.number): \(line.text[$0.range])" }
            }
        }
    }

    /// The arrows of the house: what each target may import of this package.
    ///
    /// C modules are named where they are allowed.
    static let arrows: [String: Set<String>] = {
        let uiKit: Set = ["UIKit", "QuartzCore", "CoreGraphics"]
        return [
            "_Testing_CoreGraphics": [], "_Testing_UIKit": [], "CollectionCore": [], "Files": ["CProcess"],
            "ConstraintSolver": [],
            "CoreGraphics": ["CCairo", "CSampling"],
            "Pictures": ["CoreGraphics", "CPixbuf", "Files"], "PictureMaker": ["CPixbuf"],
            "Typesetting": ["CoreGraphics", "CCairo", "CPango"],
            "QuartzCore": ["CoreGraphics", "Typesetting", "CCairo", "CSampling"],
            "UIKit": [
                "CoreGraphics", "Typesetting", "QuartzCore", "CollectionCore", "ConstraintSolver", "Pictures",
                "CClassFactory", "CCairo",
            ],
            "CollectionLayouts": ["UIKit"],
            "Gallery": ["UIKit", "CollectionLayouts"],
            "Stage": uiKit,
            "Snapshots": uiKit.union(["Stage", "Typesetting", "CPNG", "Files", "Pictures"]),
            "ExpectSnapshot": ["UIKit", "Snapshots"],
            "X11Host": uiKit.union(["CX11", "CCairo", "CEventQueue"]),
            "Previews": uiKit.union(["Files", "Pictures", "Stage", "Snapshots", "Typesetting", "X11Host"]),
            "PhotoFeeds": ["Gallery", "CCurl"], "PhotoServer": [],
            "vitrine": uiKit.union([
                "Gallery", "CollectionLayouts", "PhotoFeeds", "Pictures", "Previews",
            ]),
            "photo-server": ["Files", "PhotoServer"],
        ]
    }()

    /// Imports that run upwards or sideways, and X11 outside its room.
    static func imports(in files: [SourceFile]) -> [String] {
        let ours = Set(arrows.keys).union([
            "CCairo", "CCurl", "CPango", "CPNG", "CPixbuf", "CX11", "CSampling", "CClassFactory", "CEventQueue",
            "CProcess",
        ])
        return files.flatMap { file -> [String] in
            guard let allowed = arrows[file.target] else {
                return ["\(file.path): the target \(file.target) is not in the plan of the house"]
            }
            return file.imports.filter { ours.contains($0.module) && !allowed.contains($0.module) }.map {
                "\(file.path):\($0.line): \(file.target) must not import \($0.module)"
            }
        }
    }

    /// Gallery code is user code: it would compile in an iOS app as it is, and says nothing that only this platform would
    /// need: no conditions, no ways around the isolation that UIKit's declarations have on iOS.
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

    /// The core holds values and functions: no class, no actor.
    static func coreClasses(in files: [SourceFile]) -> [String] {
        files.filter { $0.target == "CollectionCore" || $0.target == "ConstraintSolver" }.flatMap { file in
            file.lines.filter {
                $0.text.contains(/^\s*(?:@\w+\s+|\w+\s+|\w+\(set\)\s+)*(?:class|actor)\s+[A-Z]\w*/)
            }.map { "\(file.path):\($0.number): \($0.text.trimmingCharacters(in: .whitespaces))" }
        }
    }

    /// What the world can call and what only traps: public declarations whose body begins with `fatalError`.
    static func trappingBodies(in files: [SourceFile]) throws -> [String] {
        let pattern = try Regex(
            #"\b(?:public|open)\b[^={}]*\b((?:func|init|subscript|var)\b[^{}]*?)\s*\{\s*(?:get\s*\{\s*)?$"#,
            as: (Substring, Substring).self)
        return files.flatMap { file in
            var found: [String] = []
            var rest = file.code[...]
            while let call = rest.range(of: "fatalError(") {
                // What is before it, back to the end of the declaration before.
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

    /// A file is read in one sitting.
    static func long(_ files: [SourceFile]) -> [String] {
        files.filter { $0.lines.count > 400 }.map { "\($0.path): \($0.lines.count) lines" }
    }
}
