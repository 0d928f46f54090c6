import Foundation

/// One HTML file, complete in itself, that shows what a run found: pictures beside each other and over each other.
struct ReportPage {
    let folder: SceneFolder
    let results: [RegressionResult]

    var html: String {
        let open = results.filter { $0.verdict != .equal && $0.verdict != .tolerated }
        let equal = results.filter { $0.verdict == .equal || $0.verdict == .tolerated }
        let total = "\(results.count) pictures, \(open.count) to look at, \(equal.count) as they should be"
        return """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <title>Regression report</title><style>\(ReportPageParts.style)</style></head>
            <body><header><h1>Regression report</h1><p>\(total)</p>
            <label>at least <input id="least" type="number" min="0" value="0"> differing pixels</label>
            <label>scale <select id="zoom"><option value="">fit</option><option>1</option><option>2</option>
            <option>4</option></select></label></header>
            <main>\(open.map(section).joined(separator: "\n"))</main>
            <details><summary>\(equal.count) equal</summary>
            <ul>\(equal.map { "<li>\(RegressionResult.escaped($0.name))</li>" }.joined())</ul></details>
            <script>\(ReportPageParts.script)</script></body></html>

            """
    }

    /// One picture that wants to be looked at. `data-size` is the number of pixels that differ.
    private func section(_ result: RegressionResult) -> String {
        let name = RegressionResult.escaped(result.name)
        let message = RegressionResult.escaped(result.message)
        let expected = folder.data(result.name).map(source)
        let actual = folder.failedData(result.name).map(source)
        let difference = folder.failedData(result.name + ".difference").map(source)
        let figures = [("expected", expected), ("actual", actual), ("difference", difference)].map { title, source in
            "<figure><figcaption>\(title)</figcaption>"
                + (source.map { #"<img src="\#($0)" alt="\#(title) of \#(name)">"# } ?? "<p>none</p>") + "</figure>"
        }.joined()
        var controls = ""
        var stack = ""
        if let expected, let actual, let difference {
            controls = """
                <div class="controls"><button data-mode="side" class="on">side by side</button>\
                <button data-mode="swipe">swipe</button><button data-mode="blink">blink</button>\
                <button data-mode="heat">heat map</button>\
                <input type="range" min="0" max="100" value="50" aria-label="swipe" hidden></div>
                """
            stack = """
                <div class="stack" hidden><img class="below" src="\(expected)" alt="expected">\
                <img class="above" src="\(actual)" alt="actual"><img class="heat" src="\(difference)" alt="difference">\
                </div>
                """
        }
        // What is missing or could not run has no count of pixels and is never filtered away.
        let size = result.verdict == .differs ? "\(result.differing.first ?? 0)" : "Infinity"
        let film = result.name.hasSuffix(".film") ? " film" : ""
        return """
            <section class="\(result.verdict.rawValue)\(film)" data-size="\(size)"><h2>\(name) \
            <small>\(result.verdict.rawValue)</small></h2><pre>\(message)</pre>\(controls)
            <div class="side">\(figures)</div>\(stack)</section>
            """
    }

    private func source(_ data: Data) -> String { "data:image/png;base64," + data.base64EncodedString() }
}

/// What does not depend on the run.
private enum ReportPageParts {
    static let style = """
        :root { color-scheme: light dark; font: 15px/1.45 Inter, system-ui, sans-serif }
        body { margin: 0 auto; max-width: 1600px; padding: 24px }
        header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline }
        h1 { font-size: 22px; margin: 0 } h2 { font-size: 17px; margin: 0 0 8px }
        small { color: #d33; font-weight: 500; margin-left: 8px }
        input[type=number] { width: 6em }
        section { border-top: 1px solid #8884; padding: 20px 0 } section[hidden] { display: none }
        pre { white-space: pre-wrap; font: 12px/1.5 ui-monospace, monospace; opacity: .8; margin: 0 0 12px }
        .side { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px }
        .film .side { grid-template-columns: 1fr }
        .side[hidden], .stack[hidden] { display: none }
        figure { margin: 0; overflow: auto } figcaption { font-size: 12px; opacity: .7; margin-bottom: 4px }
        img { max-width: 100%; image-rendering: pixelated; outline: 1px solid #8886; vertical-align: top }
        .controls { display: flex; gap: 6px; margin-bottom: 12px; align-items: center }
        button { font: inherit; padding: 3px 12px; border: 1px solid #8888; border-radius: 7px; background: none;
          cursor: pointer }
        button.on { background: #06c; border-color: #06c; color: white }
        input[type=range] { width: 300px }
        .stack { position: relative; width: fit-content; max-width: 100% }
        .stack .above, .stack .heat { position: absolute; left: 0; top: 0 }
        """

    static let script = """
        const sections = [...document.querySelectorAll('section')];
        let blinking = false;
        function show(section, mode) {
          const side = section.querySelector('.side'), stack = section.querySelector('.stack');
          if (!stack) return;
          const above = stack.querySelector('.above'), heat = stack.querySelector('.heat');
          const range = section.querySelector('input[type=range]');
          section.dataset.mode = mode;
          for (const b of section.querySelectorAll('button')) b.classList.toggle('on', b.dataset.mode === mode);
          side.hidden = mode !== 'side'; stack.hidden = mode === 'side';
          range.hidden = mode !== 'swipe'; heat.hidden = mode !== 'heat'; above.hidden = mode === 'heat';
          above.style.visibility = 'visible';
          above.style.clipPath = mode === 'swipe' ? `inset(0 0 0 ${range.value}%)` : 'none';
        }
        for (const section of sections) {
          for (const b of section.querySelectorAll('button')) b.onclick = () => show(section, b.dataset.mode);
          const range = section.querySelector('input[type=range]');
          if (range) range.oninput = () => show(section, 'swipe');
        }
        setInterval(() => {
          blinking = !blinking;
          for (const section of sections) if (section.dataset.mode === 'blink')
            section.querySelector('.above').style.visibility = blinking ? 'visible' : 'hidden';
        }, 500);
        document.getElementById('least').oninput = event => {
          for (const section of sections) section.hidden = Number(section.dataset.size) < Number(event.target.value);
        };
        document.getElementById('zoom').onchange = event => {
          for (const image of document.querySelectorAll('img')) {
            const zoom = Number(event.target.value);
            image.style.maxWidth = zoom ? 'none' : '';
            image.style.width = zoom ? image.naturalWidth * zoom + 'px' : '';
          }
        };
        """
}
