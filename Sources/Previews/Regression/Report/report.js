const all = [...document.querySelectorAll('section')];
const make = (tag, name, text) => {
  const e = document.createElement(tag); if (name) e.className = name; if (text) e.textContent = text; return e;
};
const grouped = n => String(n).replace(/\B(?=(\d{3})+$)/g, '\u202f');
const images = new Map(), pixels = new WeakMap(), views = new WeakMap(), clocks = new Map();
const server = document.body.dataset.review === 'server';
function read(s) {
  const own = {};
  for (const f of s.querySelectorAll('figure')) own[f.dataset.role] = f.querySelector('img');
  images.set(s, own); views.set(s, s.querySelector('.side')); return own;
}
if (!server) all.forEach(read);
let zoom = '', still = matchMedia('(prefers-reduced-motion: reduce)').matches;

function sized(e, width) { e.style.width = zoom ? width * zoom + 'px' : ''; return e; }
/// Enlarges small pictures by an integer factor, where they fit.
function fitted(section, e, width, height) {
  const most = Math.min(3, (section.clientWidth - 44) / width, innerHeight * 0.72 / height);
  const times = zoom || Math.max(1, Math.floor(most));
  if (times > 1) { e.style.width = width * times + 'px'; e.style.imageRendering = 'pixelated'; }
  return e;
}
function copy(section, image, name) {
  const c = make('img', name); c.src = image.src; c.alt = image.alt;
  return fitted(section, c, image.naturalWidth, image.naturalHeight);
}
function data(image) {
  if (!pixels.has(image)) {
    const c = make('canvas'); c.width = image.naturalWidth; c.height = image.naturalHeight;
    const g = c.getContext('2d', { willReadFrequently: true }); g.drawImage(image, 0, 0);
    pixels.set(image, g.getImageData(0, 0, c.width, c.height));
  }
  return pixels.get(image);
}
function places(section, pic, image, from = 0, width = image.naturalWidth) {
  for (const text of section.dataset.places.split(' ').filter(Boolean)) {
    const [x, y, w, h] = text.split(',').map(Number);
    if (x + w <= from || x >= from + width) continue;
    const p = make('div', 'place'), across = 100 / width, down = 100 / image.naturalHeight;
    p.style.left = (x + w / 2 - from) * across + '%'; p.style.top = (y + h / 2) * down + '%';
    p.style.width = `max(18px, ${w * across}%)`; p.style.height = `max(18px, ${h * down}%)`;
    pic.append(p);
  }
}
function stack(...layers) {
  const pic = make('div', 'pic'), box = make('div', 'stack');
  pic.append(...layers); box.append(pic); return [box, pic];
}
const hint = (section, text) => section.querySelector('.hint').innerHTML = text;

const modes = {
  side(section, own) { hint(section, ''); return views.get(section); },
  swipe(section, own) {
    const above = copy(section, own.actual, 'above'), [box, pic] = stack(copy(section, own.expected), above);
    const handle = make('div', 'handle'), range = section.querySelector('input.swipe');
    const set = part => {
      handle.style.left = part * 100 + '%'; above.style.clipPath = `inset(0 0 0 ${part * 100}%)`;
      range.value = part * 1000;
    };
    pic.append(handle, make('span', 'tag left', 'expected'), make('span', 'tag right', 'actual'));
    const drag = e => {
      const r = pic.getBoundingClientRect(); set(Math.min(1, Math.max(0, (e.clientX - r.left) / r.width)));
    };
    pic.onpointerdown = e => { pic.setPointerCapture(e.pointerId); drag(e); pic.onpointermove = drag; };
    pic.onpointerup = pic.onpointercancel = () => pic.onpointermove = null;
    range.oninput = () => set(range.value / 1000);
    set(0.5); hint(section, 'drag in the picture'); return box;
  },
  blink(section, own) {
    const above = copy(section, own.actual, 'above'), [box, pic] = stack(copy(section, own.expected), above);
    const tag = make('span', 'tag left'); pic.append(tag);
    const turn = () => {
      const off = above.style.visibility !== 'hidden';
      above.style.visibility = off ? 'hidden' : 'visible'; tag.textContent = off ? 'expected' : 'actual';
    };
    above.style.visibility = 'hidden'; turn();
    if (!still) clocks.set(section, setInterval(turn, 600));
    pic.onclick = () => { clearInterval(clocks.get(section)); clocks.delete(section); turn(); };
    hint(section, 'click to stop, then to switch'); return box;
  },
  heat(section, own) {
    const a = data(own.expected), b = data(own.actual), c = make('canvas');
    c.width = Math.max(a.width, b.width); c.height = Math.max(a.height, b.height);
    const g = c.getContext('2d'), out = g.createImageData(c.width, c.height);
    for (let y = 0; y < c.height; y++) for (let x = 0; x < c.width; x++) {
      const to = (y * c.width + x) * 4;
      const one = x < a.width && y < a.height, two = x < b.width && y < b.height;
      const i = (y * a.width + x) * 4, j = (y * b.width + x) * 4;
      let worst = one && two ? 0 : 255;
      if (one && two) for (let k = 0; k < 4; k++) worst = Math.max(worst, Math.abs(a.data[i + k] - b.data[j + k]));
      const grey = one ? (a.data[i] * 77 + a.data[i + 1] * 150 + a.data[i + 2] * 29) / 256 * a.data[i + 3] / 255 : 0;
      const [red, green, blue] = worst ? heat(worst) : [18 + grey * .22, 18 + grey * .22, 24 + grey * .22];
      out.data[to] = red; out.data[to + 1] = green; out.data[to + 2] = blue; out.data[to + 3] = 255;
    }
    g.putImageData(out, 0, 0);
    const [box, pic] = stack(fitted(section, c, c.width, c.height)); places(section, pic, own.expected);
    const legend = make('div', 'legend'), bar = make('i');
    bar.style.background = `linear-gradient(90deg, ${[1, 2, 4, 8, 16, 32, 64, 128, 255].map(v => `rgb(${heat(v)})`)})`;
    legend.append('1 level', bar, '255 levels'); box.append(legend);
    hint(section, 'the brighter, the more a pixel differs'); return box;
  },
  frames(section, own) {
    const shares = section.dataset.film.split(' ').map(Number), grid = make('div', 'frames');
    grid.style.gridTemplateColumns = `max-content repeat(${shares.length}, ${zoom ? 'max-content' : 'minmax(0, 1fr)'})`;
    grid.append(make('span'));
    shares.forEach((share, n) => {
      const count = differing(own, frame(own.expected, shares, n));
      grid.append(make('span', count ? 'axis hot' : 'axis',
        `${Math.round(share * 100)} %` + (count ? ` · ${grouped(count)} px` : '')));
    });
    for (const role of ['expected', 'actual', 'difference']) {
      grid.append(make('span', 'axis', role));
      shares.forEach((_, n) => {
        const pic = make('div', 'pic'), at = frame(own[role], shares, n);
        pic.append(cut(own[role], at)); places(section, pic, own[role], at.x, at.width); grid.append(pic);
      });
    }
    hint(section, 'each picture below its fraction of the duration'); return grid;
  },
  play(section, own) {
    const shares = section.dataset.film.split(' ').map(Number), duo = make('div', 'duo'), shown = [];
    for (const role of ['expected', 'actual']) {
      const figure = make('figure'), pic = make('div', 'pic'); figure.append(make('figcaption', '', role), pic);
      shares.forEach((_, n) => { const c = cut(own[role], frame(own[role], shares, n)); pic.append(c);
        (shown[n] ||= []).push(c); });
      duo.append(figure);
    }
    let n = 0;
    const turn = () => {
      shown.forEach((list, i) => list.forEach(c => c.hidden = i !== n));
      hint(section, `<b>${Math.round(shares[n] * 100)} %</b> of the duration; click to step`);
      n = (n + 1) % shares.length;
    };
    turn(); if (!still) clocks.set(section, setInterval(turn, 700));
    duo.onclick = () => { clearInterval(clocks.get(section)); clocks.delete(section); turn(); };
    return duo;
  },
};
/// Four grey pixels separate the pictures of a film.
function frame(image, shares, n) {
  const width = (image.naturalWidth - 4 * (shares.length - 1)) / shares.length;
  return { x: n * (width + 4), width };
}
function cut(image, { x, width }) {
  const c = make('canvas'); c.width = width; c.height = image.naturalHeight;
  c.getContext('2d').drawImage(image, -x, 0); c.source = image; c.from = x; return sized(c, width);
}
function differing(own, { x, width }) {
  const a = data(own.expected), b = data(own.actual); let count = 0;
  if (a.width !== b.width || a.height !== b.height) return 0;
  const p = new Uint32Array(a.data.buffer), q = new Uint32Array(b.data.buffer);
  for (let row = 0; row < a.height; row++)
    for (let i = row * a.width + x; i < row * a.width + x + width; i++) if (p[i] !== q[i]) count++;
  return count;
}
/// From violet through red to pale yellow on a logarithmic scale, so that a single level is visible.
function heat(level) {
  const t = Math.log2(level) / 8, stops = [[122, 60, 190], [214, 40, 120], [250, 110, 40], [255, 200, 60], [255, 255, 215]];
  const at = t * 4, i = Math.min(3, Math.floor(at)), part = at - i;
  return stops[i].map((v, k) => Math.round(v + (stops[i + 1][k] - v) * part));
}
function show(section, mode) {
  const own = images.get(section); if (!section.querySelector('.modes') || !modes[mode]) return;
  clearInterval(clocks.get(section)); clocks.delete(section);
  section.dataset.mode = mode;
  section.querySelector('input.swipe').hidden = mode !== 'swipe';
  for (const b of section.querySelectorAll('.modes button')) b.classList.toggle('on', b.dataset.mode === mode);
  section.querySelector('.view').replaceChildren(modes[mode](section, own));
}

const byId = id => document.getElementById(id), links = new Map();
for (const a of document.querySelectorAll('nav a')) links.set(a.dataset.for, a);
const hiddenVerdicts = new Set();
const atLeast = () => [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6]
  [byId('least')?.value ?? 0];
function filter() {
  const least = atLeast(), words = (byId('find')?.value ?? '').toLowerCase();
  let left = 0;
  for (const s of all) {
    s.hidden = Number(s.dataset.size) < least || hiddenVerdicts.has(s.dataset.verdict)
      || !s.dataset.name.toLowerCase().includes(words);
    links.get(s.id).hidden = s.hidden; left += !s.hidden;
  }
  byId('none').hidden = left > 0 || !all.length;
  if (byId('least-text')) byId('least-text').textContent = least ? `${grouped(least)} pixel${least > 1 ? 's' : ''}` : 'all';
}
function order(by) {
  const sorted = [...all].sort((a, b) => {
    if (by === 'cause') return all.indexOf(a) - all.indexOf(b);
    if (by === 'name') return a.dataset.name < b.dataset.name ? -1 : 1;
    const [x, y] = [Number(a.dataset.size), Number(b.dataset.size)];
    return x === y ? 0 : (x > y ? -1 : 1) * (by === 'small' ? -1 : 1);
  });
  for (const s of sorted) { byId('none').before(s); links.get(s.id).parentNode.append(links.get(s.id)); }
}
function scale(value) {
  zoom = value ? Number(value) : ''; document.body.classList.toggle('zoomed', !!zoom);
  for (const b of byId('zoom').children) b.classList.toggle('on', b.dataset.zoom === value);
  for (const [s, own] of images) {
    for (const image of Object.values(own)) if (image.naturalWidth) sized(image, image.naturalWidth);
    if (s.dataset.mode && s.dataset.mode !== 'side') show(s, s.dataset.mode);
  }
}
if (all.length) {
  byId('least').oninput = byId('find').oninput = filter;
  byId('order').onchange = e => order(e.target.value);
  byId('places').onchange = e => document.body.classList.toggle('plain', !e.target.checked);
  for (const b of byId('zoom').children) b.onclick = () => scale(b.dataset.zoom);
}
for (const chip of document.querySelectorAll('button.chip')) chip.onclick = () => {
  const on = chip.getAttribute('aria-pressed') !== 'true'; chip.setAttribute('aria-pressed', on);
  hiddenVerdicts[on ? 'delete' : 'add'](chip.dataset.verdict); filter();
};
const decoded = list => Promise.all(list.map(i => i.decode().catch(() => {})));
function prepare(s) {
  const own = images.get(s);
  // The message describes a file that is no picture.
  for (const role in own) if (!own[role].naturalWidth) { own[role].closest('figure').remove(); delete own[role]; }
  const first = own.expected ?? own.actual;
  if (first && first.naturalWidth > first.naturalHeight * 2.2) views.get(s).classList.add('wide');
  for (const image of Object.values(own)) { sized(image, image.naturalWidth); places(s, image.parentNode, image); }
  for (const b of s.querySelectorAll('.modes button')) b.onclick = () => show(s, b.dataset.mode);
  if (s.dataset.film) show(s, 'frames');
}
if (server) {
  // A thousand sections, each a comment until then, are made as they come near.
  const near = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) {
      near.unobserve(target); target.innerHTML = target.firstChild.data;
      decoded(Object.values(read(target))).then(() => prepare(target));
    }
  }, { rootMargin: '800px' });
  for (const s of all) near.observe(s);
  document.body.dataset.ready = 'yes';
} else decoded([...document.images]).then(() => { all.forEach(prepare); document.body.dataset.ready = 'yes'; });

// The magnifier: 17×17 pixels of each picture at the pointer, and the colour of the centre pixel.
const glass = byId('loupe');
document.addEventListener('pointermove', e => {
  const pic = e.target.closest?.('.pic'), section = e.target.closest?.('section');
  const shown = pic && [...pic.querySelectorAll('img, canvas')].find(i => !i.hidden);
  const own = section && images.get(section);
  glass.hidden = !shown || e.buttons > 0; if (glass.hidden) return;
  const r = shown.getBoundingClientRect(), wide = shown.naturalWidth ?? shown.width, tall = shown.naturalHeight ?? shown.height;
  const x = Math.floor((e.clientX - r.left) / r.width * wide) + (shown.from ?? 0);
  const y = Math.floor((e.clientY - r.top) / r.height * tall);
  glass.replaceChildren(...['expected', 'actual'].filter(role => own[role]).map(role => {
    const box = make('div'), c = make('canvas'); c.width = c.height = 119;
    const g = c.getContext('2d'); g.imageSmoothingEnabled = false;
    g.drawImage(own[role], x - 8, y - 8, 17, 17, 0, 0, 119, 119);
    g.strokeStyle = '#000'; g.strokeRect(55.5, 55.5, 8, 8); g.strokeStyle = '#fff'; g.strokeRect(54.5, 54.5, 10, 10);
    const d = data(own[role]), at = (y * d.width + x) * 4;
    const inside = x >= 0 && y >= 0 && x < d.width && y < d.height;
    const hex = inside ? '#' + [...d.data.slice(at, at + (d.data[at + 3] < 255 ? 4 : 3))]
      .map(v => v.toString(16).padStart(2, '0')).join('') : 'outside';
    box.append(c, make('b', '', role + ' '), hex); return box;
  }));
  glass.lastChild?.append(make('br'), make('b', '', `column ${x}, row ${y}`));
  glass.firstChild?.append(make('br'), '\u00a0');
  const box = glass.getBoundingClientRect();
  glass.style.left = (e.clientX + 24 + box.width > innerWidth ? e.clientX - 24 - box.width : e.clientX + 24) + 'px';
  glass.style.top = Math.max(8, Math.min(innerHeight - box.height - 8, e.clientY + 24)) + 'px';
});
document.addEventListener('pointerleave', () => glass.hidden = true);

let here = -1;
const shownSections = () => [...document.querySelectorAll('section:not([hidden])')];
function visit(section) {
  for (const s of all) { const on = s === section; s.classList.toggle('here', on); links.get(s.id).classList.toggle('here', on); }
  section.scrollIntoView({ behavior: still || server ? 'auto' : 'smooth', block: 'start' });
}
function go(step) {
  const shown = shownSections(); if (!shown.length) return;
  const before = shown.findIndex(s => s.classList.contains('here'));
  here = Math.min(shown.length - 1, Math.max(0, before + step)); visit(shown[here]);
}

// Decisions: a server makes them at once; without one they are a command to paste.
const undecided = s => s.dataset.id && !s.dataset.state, steps = [];
let asked = Promise.resolve();
const current = () => {
  const s = document.querySelector('section.here:not([hidden])');
  return s?.dataset.id ? s : shownSections().find(undecided);
};
function next(after) {
  const shown = shownSections(), from = shown.indexOf(after) + 1, turned = [...shown.slice(from), ...shown.slice(0, from)];
  const section = turned.find(undecided) ?? turned.find(s => s.dataset.state === 'later');
  if (section) visit(section);
  tell();
}
function tell(message) {
  const open = all.filter(s => undecided(s) || s.dataset.state === 'later').length;
  const count = state => all.filter(s => s.dataset.state === state).length;
  byId('state').textContent = message ??
    `${count('accepted')} accepted, ${count('rejected')} rejected, ${open ? open + ' left' : 'nothing left'}`;
  const ids = all.filter(s => s.dataset.state === 'accepted').map(s => s.dataset.id.slice(0, 8)), line = byId('command');
  line.hidden = server || !ids.length;
  line.textContent = `${document.body.dataset.command} --only ${ids.join(',')}`;
}
function mark(section, state) {
  if (state) section.dataset.state = state; else delete section.dataset.state;
  links.get(section.id).dataset.state = state ?? '';
}
async function ask(verb, sections) {
  if (!server) return { done: sections.map(s => s.dataset.id), failed: [] };
  byId('state').textContent = 'writing …';
  const body = JSON.stringify({ verb, ids: verb === 'undo' ? [] : sections.map(s => s.dataset.id) });
  const response = await fetch('decide', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  if (!response.ok) throw new Error(`the server refused: ${response.status}`);
  return response.json();
}
const byKey = new Map(all.filter(s => s.dataset.id).map(s => [s.dataset.id, s]));
/// One after the other: a key may be pressed before the last decision is made.
function decide(verb, wholeGroup) {
  asked = asked.then(async () => {
    if (verb === 'undo') {
      const step = steps.pop(); if (!step) return tell('nothing to undo');
      const { done, failed } = step.verb === 'later' ? { done: step.before.map(b => b[0].dataset.id), failed: [] }
        : await ask('undo', step.before.map(b => b[0]));
      for (const [s, state] of step.before) if (done.includes(s.dataset.id)) mark(s, state);
      visit(step.before[0][0]); return tell(failed[0]?.message);
    }
    const section = current(); if (!section) return tell();
    const sections = wholeGroup
      ? shownSections().filter(s => s.dataset.group === section.dataset.group && (s === section || undecided(s))
        && s.dataset.state !== 'accepted')
      : [section].filter(s => s.dataset.state !== 'accepted');
    if (!sections.length) return next(section);
    const { done, failed } = verb === 'later' ? { done: sections.map(s => s.dataset.id), failed: [] } : await ask(verb, sections);
    const state = { accept: 'accepted', reject: 'rejected', later: 'later' }[verb];
    const before = done.map(id => byKey.get(id)).map(s => [s, s.dataset.state]);
    if (before.length) steps.push({ verb, before });
    for (const [s] of before) mark(s, state);
    if (failed.length) { visit(byKey.get(failed[0].id) ?? section); tell(failed[0].message); } else next(section);
  }).catch(e => tell(e.message));
}
for (const s of all) if (s.dataset.state) mark(s, s.dataset.state);
if (byId('state')) tell();
if (server) {
  // The server ends when the browser closes this stream.
  const open = new EventSource('open');
  open.onerror = () => tell('the server has ended; nothing more is accepted');
  open.onopen = () => tell();
}
const decisions = {
  y: () => decide('accept'), n: () => decide('reject'), s: () => decide('later'), u: () => decide('undo'),
  Y: () => decide('accept', true),
  ' ': () => { const s = current(); s?.querySelector(`[data-mode=${s.dataset.mode === 'blink' ? 'side' : 'blink'}]`)?.click(); },
};
document.addEventListener('keydown', e => {
  if (e.target.matches('input[type=search], select') || e.ctrlKey || e.metaKey || e.altKey) return;
  if (decisions[e.key] && byId('decisions') && !(e.key === ' ' && e.target.matches('button, input, summary'))) {
    e.preventDefault(); if (!e.repeat) decisions[e.key](); return;
  }
  if (e.key === 'j') go(1); else if (e.key === 'k') go(-1);
  else {
    const s = document.querySelector('section.here:not([hidden])') ?? document.querySelector('section:not([hidden]) .modes')?.closest('section');
    s?.querySelectorAll('.modes button')[Number(e.key) - 1]?.click();
  }
});
