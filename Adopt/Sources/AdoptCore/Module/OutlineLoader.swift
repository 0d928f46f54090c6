import Foundation

/// Parses the files of a module that need it. Parsing takes seconds for some megabytes: files without certain words are
/// left out, files of the cache are not parsed again, and two threads share the rest.
struct OutlineLoader {
    private(set) var files: [SourceFile]
    private(set) var parsedFiles = 0
    /// The outlines of all loaded files.
    private(set) var cache = OutlineCache()
    private let earlier: OutlineCache
    private var isLoaded: [Bool]

    init(files: [SourceFile], cache: OutlineCache) {
        self.files = files
        earlier = cache
        isLoaded = Array(repeating: false, count: files.count)
    }

    /// Loads files with words that call for rewriting, then files that declare what these name.
    mutating func load(imported: [ModuleIndex], all: Bool) {
        let added = all ? [] : Set(ClassNames.filesWithAddedMethods(files, imported: imported))
        load(files.indices.filter { all || added.contains($0) || Words.callForRewriting(files[$0].bytes) })
        var searched: Set<String> = []
        while isLoaded.contains(false) {
            let words = Words.needed(by: files.compactMap(\.outline), imported: imported).subtracting(searched)
            guard !words.isEmpty else { break }
            searched.formUnion(words)
            let matcher = WordMatcher(words)
            load(files.indices.filter { !isLoaded[$0] && matcher.matches(files[$0].bytes) })
        }
    }

    private mutating func load(_ numbers: [Int]) {
        let keys = numbers.map { OutlineCache.key(of: files[$0].bytes) }
        let work = zip(numbers, keys).map { number, key in (file: files[number], cached: earlier[key]) }
        let results = Parallel.map(work) { item in
            var file = item.file
            file.parse(cached: item.cached)
            return file
        }
        for (position, number) in numbers.enumerated() {
            files[number] = results[position]
            isLoaded[number] = true
            if let outline = results[position].outline {
                if work[position].cached == nil { parsedFiles += 1 }
                cache[keys[position]] = outline
            }
        }
    }
}

/// Two threads with stacks that are large enough for deeply nested code.
enum Parallel {
    private static let threads = 2
    private static let stackSize = 512 << 20

    private final class Results<Value: Sendable>: @unchecked Sendable {
        // Guarded by the lock.
        private var values: [Value?]
        private var next = 0
        private let lock = NSLock()

        init(count: Int) { values = Array(repeating: nil, count: count) }

        func take() -> Int? {
            lock.withLock {
                guard next < values.count else { return nil }
                defer { next += 1 }
                return next
            }
        }

        func set(_ index: Int, _ value: Value) { lock.withLock { values[index] = value } }
        var all: [Value] { lock.withLock { values.map { $0! } } }
    }

    static func map<Item: Sendable, Value: Sendable>(
        _ items: [Item], _ body: @escaping @Sendable (Item) -> Value
    ) -> [Value] {
        guard !items.isEmpty else { return [] }
        let results = Results<Value>(count: items.count)
        let group = DispatchGroup()
        for _ in 0..<min(threads, items.count) {
            group.enter()
            let thread = Thread {
                while let index = results.take() { results.set(index, body(items[index])) }
                group.leave()
            }
            thread.stackSize = stackSize
            thread.start()
        }
        group.wait()
        return results.all
    }
}
