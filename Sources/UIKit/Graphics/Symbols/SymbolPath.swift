/// Reads path data with the absolute commands `M`, `L`, `H`, `V`, `C`, `Q` and `Z`.
enum SymbolPath {
    static func parse(_ data: String) -> CGMutablePath {
        let path = CGMutablePath()
        var numbers: [CGFloat] = []
        var command: Character = "M"
        var last = CGPoint.zero
        func run() {
            var rest = numbers[...]
            func next() -> CGFloat { rest.popFirst() ?? 0 }
            func point() -> CGPoint { CGPoint(x: next(), y: next()) }
            repeat {
                switch command {
                case "M":
                    last = point()
                    path.move(to: last)
                    command = "L"
                case "L":
                    last = point()
                    path.addLine(to: last)
                case "H":
                    last.x = next()
                    path.addLine(to: last)
                case "V":
                    last.y = next()
                    path.addLine(to: last)
                case "C":
                    let (first, second) = (point(), point())
                    last = point()
                    path.addCurve(to: last, control1: first, control2: second)
                case "Q":
                    let control = point()
                    last = point()
                    path.addQuadCurve(to: last, control: control)
                case "Z": path.closeSubpath()
                default: fatalError("SymbolPath.parse(_:): \(command) is not a command of \(data)")
                }
            } while !rest.isEmpty
            numbers = []
        }
        var isFirst = true
        for token in tokens(of: data) {
            if let letter = token.first, letter.isLetter {
                if !isFirst { run() }
                isFirst = false
                command = letter
            } else if let number = Double(token) {
                numbers.append(CGFloat(number))
            }
        }
        if !isFirst { run() }
        return path
    }

    /// The commands and numbers, apart.
    private static func tokens(of data: String) -> [Substring] {
        var tokens: [Substring] = []
        for word in data.split(whereSeparator: { $0 == " " || $0 == "," }) {
            guard let first = word.first, first.isLetter else {
                tokens.append(word)
                continue
            }
            tokens.append(word.prefix(1))
            if word.count > 1 { tokens.append(word.dropFirst()) }
        }
        return tokens
    }
}
