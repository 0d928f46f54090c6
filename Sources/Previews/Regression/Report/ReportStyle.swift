/// The style sheet of the report, in light and dark by the reader's system.
enum ReportStyle {
    static let text = """
        :root { color-scheme: light dark; --back: light-dark(#f5f5f7, #161618); --card: light-dark(#fff, #1f1f22);
          --ink: light-dark(#1d1d1f, #f2f2f4); --soft: light-dark(#6e6e76, #9b9ba3);
          --line: light-dark(#e1e1e6, #333338); --fill: light-dark(#ececf0, #2b2b30); --accent: #0a6cff;
          --red: light-dark(#d92d20, #ff6257); --amber: light-dark(#b86800, #ffb340); --grey: light-dark(#73737b, #9b9ba3);
          --green: light-dark(#248a3d, #4cd964);
          font: 14px/1.45 Inter, system-ui, -apple-system, sans-serif }
        * { box-sizing: border-box } [hidden] { display: none !important }
        body { margin: 0; background: var(--back); color: var(--ink) }
        .muted { color: var(--soft) }
        .top { position: sticky; top: 0; z-index: 5; padding: 14px 24px 12px; border-bottom: 1px solid var(--line);
          background: color-mix(in srgb, var(--card) 88%, transparent); backdrop-filter: blur(18px) }
        .head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 14px }
        h1 { font-size: 20px; font-weight: 650; letter-spacing: -.015em; margin: 0 }
        .head p { margin: 0; flex: 1; font-size: 12px; min-width: 200px }
        .tally { display: flex; flex-wrap: wrap; gap: 6px }
        .chip { --c: var(--grey); font: inherit; font-size: 12.5px; color: var(--c); border: 0; border-radius: 99px;
          padding: 3px 11px; background: color-mix(in srgb, var(--c) 13%, transparent) }
        button.chip { cursor: pointer } .chip[aria-pressed=false] { opacity: .4; text-decoration: line-through }
        .differs { --c: var(--red) } .missing, .recorded { --c: var(--amber) } .equal, .tolerated { --c: var(--green) }
        .unusable, .environmentDiffers, .orphan { --c: var(--grey) }
        .tools { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px; margin-top: 10px; font-size: 13px;
          color: var(--soft) }
        .tools label { display: flex; align-items: center; gap: 7px } output { min-width: 76px; color: var(--ink) }
        input[type=search], select { font: inherit; color: var(--ink); background: var(--fill); border: 0;
          border-radius: 7px; padding: 4px 9px; width: 130px } input[type=range] { width: 120px; accent-color: var(--accent) }
        input[type=checkbox] { accent-color: var(--accent); margin: 0 }
        .segments { display: inline-flex; background: var(--fill); border-radius: 8px; padding: 2px }
        .segments button { font: inherit; font-size: 13px; color: var(--ink); border: 0; background: none; cursor: pointer;
          border-radius: 6px; padding: 3px 12px }
        .segments button.on { background: light-dark(#fff, #5b5b62); box-shadow: 0 1px 3px #0003 }
        :is(button, input, select, summary, a):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
        .body { display: flex; align-items: flex-start; max-width: 1720px; margin: 0 auto }
        nav { position: sticky; top: 100px; width: 270px; flex: none; max-height: calc(100vh - 110px); overflow: auto;
          padding: 18px 0 18px 24px } @media (max-width: 1000px) { nav { display: none } }
        nav a { display: flex; align-items: center; gap: 8px; padding: 4px 10px; border-radius: 7px; color: inherit;
          text-decoration: none; font-size: 13px } nav a:hover, nav a.here { background: var(--fill) }
        nav i { width: 8px; height: 8px; border-radius: 50%; background: var(--c); flex: none }
        nav span { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
        nav em { font-style: normal; color: var(--soft); font-variant-numeric: tabular-nums; font-size: 12px }
        main { flex: 1; min-width: 0; padding: 18px 24px 60px }
        section { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 18px 20px 14px;
          margin-bottom: 16px; scroll-margin-top: 110px } section.here { border-color: var(--accent) }
        .title { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; margin-bottom: 12px }
        h2 { font-size: 16px; font-weight: 620; letter-spacing: -.01em; margin: 0 }
        .badge { font-size: 12px; font-weight: 550; color: var(--c); border-radius: 5px; padding: 1px 8px;
          background: color-mix(in srgb, var(--c) 13%, transparent) }
        .levels { display: flex; gap: 3px; margin-left: auto; height: 34px }
        .levels i { width: 18px; display: flex; flex-direction: column; justify-content: flex-end; font-style: normal }
        .levels b { background: color-mix(in srgb, var(--c) 70%, transparent); border-radius: 2px 2px 0 0; min-height: 1px }
        .levels span { font-size: 9.5px; color: var(--soft); text-align: center; border-top: 1px solid var(--line) }
        .controls { display: flex; flex-wrap: wrap; gap: 8px 14px; align-items: center; margin-bottom: 14px }
        input.swipe { width: 220px } .hint { font-size: 12.5px } .hint b { color: var(--ink) }
        .side { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 16px }
        .side.wide { grid-template-columns: minmax(0, 1fr) }
        figure { margin: 0; min-width: 0; overflow: auto }
        figcaption { font-size: 12px; color: var(--soft); margin-bottom: 5px }
        .pic { position: relative; display: inline-block; max-width: 100%; vertical-align: top; border-radius: 3px;
          box-shadow: 0 0 0 1px var(--line); cursor: crosshair;
          background: repeating-conic-gradient(#8882 0 25%, #0000 0 50%) 0 0/16px 16px }
        .zoomed .pic { max-width: none }
        .pic img, .pic canvas { display: block; max-width: 100% } .zoomed .pic :is(img, canvas) { max-width: none }
        .zoomed .pic :is(img, canvas) { image-rendering: pixelated }
        .pic .above { position: absolute; inset: 0 }
        .place { position: absolute; border: 1.5px solid var(--accent); border-radius: 4px; pointer-events: none;
          transform: translate(-50%, -50%); box-shadow: 0 0 0 1px #fff8 } .plain .place { display: none }
        .handle { position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px; background: var(--accent);
          cursor: ew-resize; touch-action: none }
        .handle::after { content: "⇆"; position: absolute; top: 50%; left: 50%; width: 28px; height: 28px; color: #fff;
          background: var(--accent); border-radius: 50%; transform: translate(-50%, -50%); text-align: center;
          line-height: 27px; font-size: 15px; box-shadow: 0 1px 5px #0006 }
        .tag { position: absolute; top: 8px; padding: 1px 9px; border-radius: 99px; background: #000a; color: #fff;
          font-size: 11.5px; pointer-events: none; outline: 1px solid #fff3 } .tag.left { left: 8px } .tag.right { right: 8px }
        .stack { overflow: auto; touch-action: pan-y }
        .legend { display: flex; align-items: center; gap: 8px; font-size: 12px; color: var(--soft); margin-top: 8px }
        .legend i { width: 180px; height: 9px; border-radius: 5px }
        .frames { display: grid; gap: 4px 8px; align-items: center; overflow: auto }
        .frames .axis { font-size: 12px; color: var(--soft); white-space: nowrap }
        .frames .axis.hot { color: var(--red); font-weight: 600 } .frames canvas { width: 100% }
        .zoomed .frames canvas { width: auto }
        .duo { display: flex; flex-wrap: wrap; gap: 16px }
        details { margin-top: 12px; font-size: 13px } summary { cursor: pointer; color: var(--soft) }
        pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 12px/1.55 ui-monospace, "DejaVu Sans Mono", monospace;
          background: var(--fill); border-radius: 8px; padding: 10px 14px; margin: 8px 0 4px }
        details.equal { padding: 6px 20px } details.equal ul { columns: 3 260px; color: var(--soft) }
        .fine { text-align: center; padding: 12vh 0; font-size: 17px }
        .fine span { display: inline-block; width: 74px; height: 74px; border-radius: 50%; font-size: 40px;
          line-height: 74px; color: #fff; background: var(--green) }
        #loupe { position: fixed; z-index: 9; pointer-events: none; background: var(--card); border: 1px solid var(--line);
          border-radius: 12px; box-shadow: 0 8px 30px #0004; padding: 10px 12px; display: flex; gap: 10px }
        #loupe canvas { border-radius: 4px; display: block; width: 119px; height: 119px; image-rendering: pixelated }
        #loupe div { font: 11px/1.5 ui-monospace, "DejaVu Sans Mono", monospace } #loupe b { font-weight: 500; color: var(--soft) }
        """
}
