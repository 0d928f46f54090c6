import CoreGraphics

/// Text layouts by their input, kept beyond the life of the views that show them. Protected by the library's lock.
///
/// Has a recent and an older half. A layout that is used moves to the recent one; when that is full, it becomes the
/// older one, and what was there is released.
final class TextLayoutStore {
    struct Key: Hashable {
        /// Of the most distinctive members, since hashing all takes longer than a comparison. Computed once: a new
        /// layout is looked up in both halves and added to one.
        private let hash: Int
        let runs: [TextRun]
        let width: CGFloat?
        let maximumLines: Int
        let paragraph: TextParagraph

        init(runs: [TextRun], width: CGFloat?, maximumLines: Int, paragraph: TextParagraph) {
            var hasher = Hasher()
            hasher.combine(width ?? -1)
            for run in runs { hasher.combine(run.text) }
            hash = hasher.finalize()
            self.runs = runs
            self.width = width
            self.maximumLines = maximumLines
            self.paragraph = paragraph
        }

        func hash(into hasher: inout Hasher) { hasher.combine(hash) }

        /// Nil if layouts of the input are not kept: long texts, and attachments, whose pictures would be retained.
        var bytes: Int? {
            var count = 0
            for run in runs {
                guard run.style.attachment == nil else { return nil }
                count += run.text.utf8.count
            }
            return count <= TextLayoutStore.longest
                ? TextLayoutStore.layoutCost + count * TextLayoutStore.byteCost : nil
        }
    }

    private var recent: [Key: TextLayout] = [:]
    private var older: [Key: TextLayout] = [:]
    /// Approximate size of the recent half, in bytes.
    private var used = 0
    private static let longest = 2000, layoutCost = 2048, byteCost = 64

    var count: Int { recent.count + older.count }

    func layout(_ key: Key, _ make: () -> TextLayout) -> TextLayout {
        if let known = recent[key] { return known }
        guard let bytes = key.bytes else { return make() }
        let layout = older.removeValue(forKey: key) ?? make()
        used += bytes
        if used > CacheBudget.textLayouts / 2 {
            older = recent
            recent = [:]
            used = bytes
        }
        recent[key] = layout
        return layout
    }

    func removeAll() {
        recent = [:]
        older = [:]
        used = 0
    }
}

extension TextLayout {
    /// Returns a layout with the given input, which may be shared with other views; see `init`.
    package static func shared(
        runs: [TextRun], width: CGFloat? = nil, maximumLines: Int = 0, paragraph: TextParagraph = TextParagraph()
    ) -> TextLayout {
        let key = TextLayoutStore.Key(runs: runs, width: width, maximumLines: maximumLines, paragraph: paragraph)
        let library = FontLibrary.shared
        return library.locked {
            library.layouts.layout(key) {
                TextLayout(runs: runs, width: width, maximumLines: maximumLines, paragraph: paragraph)
            }
        }
    }
}
