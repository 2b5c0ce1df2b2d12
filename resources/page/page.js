// A page of problems that answers moves. It knows no rule of Go: every answer, capture and sentence stands in the
// handouts, whose keys are explained in desktop/semeai/sharing/handout.py.
"use strict";

const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
const PLAYERS = ["Black", "White"];
const PAUSE = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 420; // ms between moves that play by themselves
const NOT_HERE = "is not in this page: nothing is stored about this move, so it is neither called right nor wrong.";
const KEYS = {h: "Hint", t: "Take back", r: "Restart", l: "Solution", w: "Show why", ",": "Back", ".": "Forward"};

const MARKED = {O: "outside liberty", A: "approach move", V: "avoidable approach move", S: "shared liberty", Z: "eye", I: "stone inside the eye",
  TR: "triangle", SQ: "square", CR: "circle", MA: "cross", SL: "selected", TB: "Black's territory", TW: "White's territory", DD: "dimmed"};

// The name of a point as the handout has it
const named = (at, size) => LETTERS[at % size] + (size - Math.floor(at / size));

// Elements

function make(name, attributes = {}, ...children) {
  const element = name.startsWith("svg:")
    ? document.createElementNS("http://www.w3.org/2000/svg", name.slice(4))
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick") element.addEventListener("click", value);
    else if (value !== false && value !== undefined) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children); // a string becomes text, never markup
  return element;
}

// What the reader has solved, in the browser's own memory; a browser that keeps nothing still plays.

const solved = {
  name: "semeai-solved",
  all() {
    try { return JSON.parse(localStorage.getItem(this.name)) || {}; } catch { return {}; }
  },
  has(key) { return Boolean(key && this.all()[key]); },
  add(key) {
    try { localStorage.setItem(this.name, JSON.stringify({...this.all(), [key]: 1})); } catch { /* nothing is kept */ }
  },
};

// How a reader looks at a board: turned, mirrored, with the colours swapped.

class Look {
  constructor(size) { Object.assign(this, {size, turns: 0, mirrored: false, swapped: false}); }

  place(at) {
    let column = at % this.size, row = Math.floor(at / this.size);
    const last = this.size - 1;
    if (this.mirrored) column = last - column;
    for (let turn = 0; turn < this.turns; turn += 1) [column, row] = [last - row, column];
    return [column, row];
  }

  name(at) {
    const [column, row] = this.place(at);
    return LETTERS[column] + (this.size - row);
  }

  player(colour) { return this.swapped ? 1 - colour : colour; }

  // A sentence with the points and the colours that this reader sees.
  words(text = "") {
    const moved = text.replace(/\b([A-HJ-Z])([1-9]\d?)\b/g, (name, letter, row) => {
      const column = LETTERS.indexOf(letter);
      return column < this.size && row <= this.size ? this.name((this.size - row) * this.size + column) : name;
    });
    if (!this.swapped) return moved;
    const other = {Black: "White", White: "Black", black: "white", white: "black"};
    return moved.replace(/\b(Black|White|black|white)\b/g, (word) => other[word]);
  }
}

// The stones after some steps

function stonesAfter(item, steps) {
  const stones = new Map(), race = new Set(item.race), numbers = new Map(), [left, top] = item.part;
  item.rows.split("/").forEach((row, y) => [...row].forEach((letter, x) => {
    if (letter !== ".") stones.set((top + y) * item.size + left + x, "XO".indexOf(letter));
  }));
  let number = 0, last;
  for (const step of steps) {
    (step.x || []).forEach((at) => { stones.delete(at); race.delete(at); numbers.delete(at); });
    (step.b || []).forEach((at) => stones.set(at, 0));
    (step.w || []).forEach((at) => stones.set(at, 1));
    if (step.s) return {...wholePosition(item, step.s), areas: step.a};
    if (step.p !== undefined) number += 1;
    last = step.m;
    if (last !== undefined) { stones.set(last, step.p); numbers.set(last, number); }
    (step.e || []).forEach((at) => race.add(at));
  }
  return {stones, race, numbers, last, areas: steps.length ? steps[steps.length - 1].a : undefined};
}

// A position that a step holds whole, as a slide does
function wholePosition(item, {rows, race, last, n, l, g, y}) {
  const {stones} = stonesAfter({...item, rows, race}, []);
  return {stones, race: new Set(race), numbers: new Map(n), last, labels: l, marks: g, ghosts: y};
}

// The board: a drawing, and a button on each point

class Board {
  constructor(item, press) {
    this.item = item;
    this.press = press;
    this.look = new Look(item.size);
    this.element = make("div", {class: "board"});
    this.turn();
  }

  // Lay the board out anew, as the look has it now.
  turn() {
    const {item, look} = this, [left, top, right, bottom] = item.part;
    const corners = [[left, top], [right, bottom]].map(([x, y]) => look.place(y * item.size + x));
    const [columns, rows] = [0, 1].map((way) => corners.map((corner) => corner[way]).sort((a, b) => a - b));
    this.part = {left: columns[0], right: columns[1], top: rows[0], bottom: rows[1]};
    const rim = (open) => open ? 0.5 : 0.7, last = item.size - 1;
    this.box = {
      x: this.part.left - rim(this.part.left > 0), y: this.part.top - rim(this.part.top > 0),
      right: this.part.right + rim(this.part.right < last), bottom: this.part.bottom + rim(this.part.bottom < last),
    };
    const room = 0.75; // for the coordinates, to the left and below
    this.frame = {x: this.box.x - room, y: this.box.y, width: this.box.right - this.box.x + room,
      height: this.box.bottom - this.box.y + room};
    const {x, y, width, height} = this.frame;
    this.layer = make("svg:g");
    this.picture = make("svg:svg", {viewBox: `${x} ${y} ${width} ${height}`, "aria-hidden": "true"},
      ...this.ground(), this.layer);
    this.buttons = make("div", {class: "points", role: "group"});
    this.buttons.addEventListener("keydown", (event) => this.walk(event));
    this.points = new Map();
    for (let row = this.part.top; row <= this.part.bottom; row += 1) {
      for (let column = this.part.left; column <= this.part.right; column += 1) this.addPoint(column, row);
    }
    this.element.style.setProperty("--shape", `${width} / ${height}`);
    this.element.style.setProperty("--wide", width);
    this.element.replaceChildren(this.picture, this.buttons);
    this.focusOn([...this.points.keys()][Math.floor(this.points.size / 2)]);
  }

  addPoint(column, row) {
    const {x, y, width, height} = this.frame;
    const at = this.atPlace(column, row);
    const button = make("button", {type: "button", tabindex: -1, onclick: () => { this.focusOn(at); this.press(at); }});
    button.style.left = `${100 * (column - 0.5 - x) / width}%`;
    button.style.top = `${100 * (row - 0.5 - y) / height}%`;
    button.style.width = `${100 / width}%`;
    button.style.height = `${100 / height}%`;
    button.dataset.place = `${column},${row}`;
    button.dataset.at = at;
    this.points.set(at, button);
    this.buttons.append(button);
  }

  // The point of the handout that stands at a place of the turned board.
  atPlace(column, row) {
    if (!this.placesOf || this.placesOf.key !== `${this.look.turns}${this.look.mirrored}`) {
      this.placesOf = {key: `${this.look.turns}${this.look.mirrored}`};
      for (let at = 0; at < this.item.size ** 2; at += 1) this.placesOf[this.look.place(at)] = at;
    }
    return this.placesOf[[column, row]];
  }

  focusOn(at, move = false) {
    const before = this.points.get(this.at);
    if (before) before.tabIndex = -1;
    this.at = at;
    this.points.get(at).tabIndex = 0;
    if (move) this.points.get(at).focus();
  }

  // The arrow keys go from point to point, Home and End to the ends of a row.
  walk(event) {
    const [column, row] = this.look.place(this.at);
    const ways = {ArrowLeft: [column - 1, row], ArrowRight: [column + 1, row], ArrowUp: [column, row - 1],
      ArrowDown: [column, row + 1], Home: [this.part.left, row], End: [this.part.right, row]};
    const way = ways[event.key];
    if (!way || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const at = this.atPlace(...way);
    if (this.points.has(at)) this.focusOn(at, true);
  }

  ground() {
    const {part, box, item} = this, last = item.size - 1, drawn = [];
    const reach = (first, end) => [first > 0 ? -0.5 : 0, end < last ? 0.5 : 0];
    const [west, east] = reach(part.left, part.right), [north, south] = reach(part.top, part.bottom);
    drawn.push(make("svg:rect", {class: "wood", x: box.x, y: box.y, width: box.right - box.x, height: box.bottom - box.y}));
    let lines = "";
    for (let row = part.top; row <= part.bottom; row += 1) lines += `M${part.left + west} ${row}H${part.right + east}`;
    for (let column = part.left; column <= part.right; column += 1) {
      lines += `M${column} ${part.top + north}V${part.bottom + south}`;
    }
    drawn.push(make("svg:path", {class: "lines", d: lines}));
    for (const star of item.stars || []) {
      const [x, y] = this.look.place(star);
      if (x >= part.left && x <= part.right && y >= part.top && y <= part.bottom) {
        drawn.push(make("svg:circle", {class: "star", cx: x, cy: y, r: 0.09}));
      }
    }
    for (let row = part.top; row <= part.bottom; row += 1) {
      drawn.push(make("svg:text", {class: "name", x: box.x - 0.38, y: row + 0.13}, String(item.size - row)));
    }
    for (let column = part.left; column <= part.right; column += 1) {
      drawn.push(make("svg:text", {class: "name", x: column, y: box.bottom + 0.5}, LETTERS[column]));
    }
    return drawn;
  }

  // Draw a position; `lit` is a part of an account, `asked` the points that the last hint names.
  show({stones, race, numbers, last, areas, labels = [], marks = [], ghosts = []}, {lit, asked = []} = {}) {
    const {item, look} = this, drawn = [], alive = new Set(item.alive);
    const onBoard = (at) => this.points.has(at);
    for (const row of areas || []) {
      for (const area of row.s || []) drawn.push(...this.area(area, lit === row));
    }
    const chains = [...race].filter((at) => stones.has(at) && onBoard(at));
    drawn.push(make("svg:g", {class: "glow"}, ...chains.flatMap((at) => this.glow(at, race, stones, 0.62, 1.12))));
    drawn.push(make("svg:g", {class: "rim"}, ...chains.flatMap((at) => this.glow(at, race, stones, 0.53, 0.94))));
    for (const [at, colour] of stones) {
      if (!onBoard(at)) continue;
      const [x, y] = look.place(at), player = look.player(colour), kind = PLAYERS[player].toLowerCase();
      drawn.push(make("svg:circle", {class: "shadow", cx: x + 0.04, cy: y + 0.06, r: 0.49}));
      drawn.push(make("svg:circle", {class: `stone ${kind}`, cx: x, cy: y, r: 0.47,
        fill: `url(#${kind})`}));
      if (numbers.has(at)) drawn.push(this.text(at, `number on-${kind}`, String(numbers.get(at))));
      else if (alive.has(at)) drawn.push(...[-0.15, 0.15].map((by) =>
        make("svg:circle", {class: `living on-${kind}`, cx: x + by, cy: y, r: 0.085})));
      if (at === last) drawn.push(make("svg:circle", {class: `last on-${kind}`, cx: x, cy: y, r: 0.4}));
    }
    for (const [at, colour] of ghosts) drawn.push(...this.ghost(at, PLAYERS[look.player(colour)].toLowerCase()));
    for (const [at, kind] of marks) if (onBoard(at)) drawn.push(...this.mark(at, kind, stones.get(at)));
    for (const [at, words] of labels) {
      if (onBoard(at)) drawn.push(this.text(at, `number on-${stones.has(at) ? PLAYERS[look.player(stones.get(at))].toLowerCase() : "wood"}`, words));
    }
    for (const at of asked) {
      const [x, y] = look.place(at);
      drawn.push(make("svg:circle", {class: "asked", cx: x, cy: y, r: 0.3}));
    }
    for (const row of areas || []) for (const area of row.s || []) if (area.t) drawn.push(...this.tag(area));
    this.layer.replaceChildren(...drawn);
    this.describe({stones, race, numbers, last, alive, areas, labels, marks, ghosts});
  }

  text(at, kind, words) {
    const [x, y] = this.look.place(at);
    return make("svg:text", {class: kind, x, y: y + 0.17}, words);
  }

  ghost(at, kind) {
    const [x, y] = this.look.place(at);
    return [make("svg:circle", {class: `ghost on-${kind}`, cx: x, cy: y, r: 0.38}),
      make("svg:circle", {class: `stone ${kind}`, cx: x, cy: y, r: 0.14, fill: `url(#${kind})`})];
  }

  // A mark: the shape of its meaning, with its letter where it counts something
  mark(at, kind, stone) {
    const [x, y] = this.look.place(at), ink = stone === undefined ? "wood" : PLAYERS[this.look.player(stone)].toLowerCase();
    const path = (d, name = "token") => make("svg:path", {class: `${name} kind-${kind.replace(/ /g, "-")} on-${ink}`, d});
    const square = (half) => `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}z`;
    const disc = (radius) => `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
    const triangle = `M${x} ${y - 0.32}l.3 .52h-.6z`, diamond = `M${x} ${y - 0.36}l.36 .36l-.36 .36l-.36 -.36z`;
    const letter = {O: "O", A: "A", V: "V", S: "S", "move played": "1", "better move": "A"}[kind];
    const written = letter ? [this.text(at, "number lettered", letter)] : [];
    const shapes = {O: square(0.28), A: diamond, V: diamond, S: disc(0.31), Z: square(0.5), "move played": disc(0.37), "better move": disc(0.37),
      "vital point": triangle, "end point": disc(0.26), "hot spot": disc(0.3), "failed assumption": disc(0.28), "legal action": disc(0.09)};
    const lines = {TR: triangle, SQ: square(0.27), CR: disc(0.27), I: disc(0.33), MA: `M${x - 0.25} ${y - 0.25}l.5 .5m0 -.5l-.5 .5`};
    if (kind in lines) return [path(lines[kind], "outline")];
    if (kind in shapes) return [path(shapes[kind], kind === "Z" ? "area" : "token"), ...written];
    if (kind === "marked as alive" || kind === "assumed alive") return [-0.15, 0.15].map((by) => make("svg:circle",
      {class: `living ${kind === "assumed alive" ? "open" : ""} on-${ink}`, cx: x + by, cy: y, r: 0.085}));
    const owner = {TB: "black", TW: "white"}[kind] || (kind.startsWith("Black") ? "black" : kind.startsWith("White") ? "white" : "");
    if (owner) {
      const seen = PLAYERS[this.look.player(owner === "black" ? 0 : 1)].toLowerCase();
      return [make("svg:circle", {class: `stone small ${seen}`, cx: x, cy: y, r: kind.length === 2 ? 0.16 : 0.3, fill: `url(#${seen})`})];
    }
    return [path(square(0.2), "outline")];
  }

  // The chains that race, joined: what lies under their stones shows round them.
  glow(at, race, stones, radius, width) {
    const {size} = this.item, [x, y] = this.look.place(at), drawn = [make("svg:circle", {cx: x, cy: y, r: radius})];
    for (const next of [(at + 1) % size ? at + 1 : -1, at + size]) {
      if (race.has(next) && stones.get(next) === stones.get(at)) {
        const [x2, y2] = this.look.place(next);
        drawn.push(make("svg:line", {x1: x, y1: y, x2, y2, "stroke-width": width}));
      }
    }
    return drawn;
  }

  area(area, lit) {
    return area.s.filter((at) => this.points.has(at)).map((at) => {
      const [x, y] = this.look.place(at);
      const kind = `area kind-${area.k}${lit ? " lit" : ""}${area.u ? " unsettled" : ""}`;
      return make("svg:rect", {class: kind, x: x - 0.5, y: y - 0.5, width: 1, height: 1});
    });
  }

  tag(area) {
    if (!this.points.has(area.o)) return [];
    const [x, y] = this.look.place(area.o), width = Math.min(1.5, 0.34 + 0.26 * area.t.length);
    return [make("svg:rect", {class: `tag kind-${area.k}`, x: x - width / 2, y: y - 0.28, width, height: 0.56, rx: 0.28}),
      make("svg:text", {class: "number tagged", x, y: y + 0.16, ...(area.t.length > 2 && {textLength: width - 0.3})}, area.t)];
  }

  // The name of each point, for those who hear the page.
  describe({stones, race, numbers, last, alive, areas, labels, marks, ghosts}) {
    const counted = new Map([...marks.map(([at, kind]) => [at, MARKED[kind] || kind]), ...labels.map(([at, words]) => [at, `label ${words}`]),
      ...ghosts.map(([at, colour]) => [at, `${PLAYERS[colour].toLowerCase()} ghost`])]);
    for (const row of areas || []) for (const area of row.s || []) for (const at of area.s) if (row.t) counted.set(at, row.t);
    for (const [at, button] of this.points) {
      const colour = stones.get(at);
      const words = [this.look.name(at),
        colour === undefined ? "empty" : `${PLAYERS[this.look.player(colour)].toLowerCase()} stone`];
      if (race.has(at) && colour !== undefined) words.push("essential chain");
      if (alive.has(at) && colour !== undefined) words.push("marked as alive");
      if (numbers.has(at)) words.push(`move ${numbers.get(at)}`);
      if (counted.has(at)) words.push(this.look.words(counted.get(at)));
      if (at === last) words.push("last move");
      button.setAttribute("aria-label", words.join(", "));
    }
  }
}

// One handout on the page: a problem that is solved, or moves that are shown

class Sheet {
  constructor(item, number, changed) {
    Object.assign(this, {item, number, changed, look: undefined, hints: 0, mistaken: false, helped: false});
    this.board = new Board(item, (at) => this.press(at));
    this.look = this.board.look;
    this.parts = {
      task: make("p", {class: "task"}), told: make("div"), state: make("p", {class: "state"}),
      said: make("p", {class: "said"}), hint: make("p", {class: "hint"}), rows: make("div", {class: "rows"}),
    };
    this.title = make("h2", {id: `title-${number}`, tabindex: -1});
    this.live = make("p", {class: "aloud", role: "status"});
    this.buttons = {};
    this.choices = make("div", {class: "row"});
    this.lineRow = make("div", {class: "row"});
    const panel = make("div", {class: "panel"}, this.parts.told, this.parts.state, this.parts.said,
      this.parts.hint, this.choices, this.row("Back to the problem"), this.lineRow, this.parts.rows, this.actions(), this.live);
    this.element = make("section", {id: `p${number}`, "aria-labelledby": `title-${number}`}, this.title, this.parts.task,
      make("div", {class: "sheet"}, make("div", {class: "place"}, this.board.element, this.steps()), panel));
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.begin();
  }

  row(...names) { return make("div", {class: "row"}, ...names.map((name) => this.button(name))); }

  button(name, label = name) {
    const acts = {
      Hint: () => this.hint(), "Take back": () => this.takeBack(), Restart: () => this.begin(),
      "Solution": () => this.play("The solution", this.item.right.slice(1).map((node) => this.item.nodes[node])),
      "Show why": () => this.showWhy(), "Back to the problem": () => this.leave(), First: () => this.step(0),
      Back: () => this.step(this.at - 1), Forward: () => this.step(this.at + 1), Last: () => this.step(this.track.length),
      "Turn the board": () => this.turn((look) => { look.turns = (look.turns + 1) % 4; }),
      "Mirror the board": () => this.turn((look) => { look.mirrored = !look.mirrored; }),
      "Swap the colours": () => this.turn((look) => { look.swapped = !look.swapped; }),
    };
    this.buttons[name] = make("button", {type: "button", "aria-label": label === name ? undefined : name, onclick: acts[name]}, label);
    return this.buttons[name];
  }

  steps() {
    const row = make("div", {class: "row steps", role: "group", "aria-label": "Step through the moves"});
    row.append(this.button("First", "«"), this.button("Back", "‹"), this.button("Forward", "›"), this.button("Last", "»"));
    return row;
  }

  actions() {
    const solving = this.item.nodes ? ["Hint", "Take back", "Restart", "Solution"] : [];
    if (this.item.nodes || this.item.choices) solving.push("Show why");
    return make("div", {class: "actions"}, this.row(...solving), this.row("Turn the board", "Mirror the board", "Swap the colours"),
      make("p", {class: "keys"}, "Keys on the board: arrows move, Enter plays; "
        + Object.entries(KEYS).filter(([, name]) => this.buttons[name]).map(([key, name]) => `${key} ${name.toLowerCase()}`).join(", ") + "."));
  }

  key(event) {
    const name = KEYS[event.key];
    if (!name || !this.board.buttons.contains(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
    const button = this.buttons[name];
    if (button && !button.disabled && !button.hidden) { event.preventDefault(); button.click(); }
  }

  // What is on the board

  begin() {
    Object.assign(this, {nodes: [0], ended: "", hints: 0, line: undefined, lit: undefined, chosen: undefined, fork: 1});
    if (!this.item.nodes && !this.item.choices) this.showLine(0);
    else this.follow(this.nodes.length);
  }

  // The moves of the problem so far; those after `shown` nodes come one after the other.
  follow(shown) {
    this.line = undefined;
    this.track = this.nodes.slice(1).map((node) => this.item.nodes[node]);
    this.run(shown - 1);
  }

  play(head, steps, line = {head}) {
    Object.assign(this, {line: {head, said: "", ...line}, track: steps, lit: undefined, hints: 0});
    this.run(0);
  }

  // The lines that explain the race; after a wrong first move the one that shows why it is wrong comes before them.
  get lines() {
    const {item} = this, tried = this.ended === "wrong" && item.nodes ? item.nodes[this.nodes[this.fork]] : {};
    return [...(tried.y ? [tried.y] : []), ...(item.lines || [])];
  }

  showWhy() {
    this.showLine(0);
    if (this.lines.length > (this.item.lines || []).length) this.step(1); // the wrong move is on the board
  }

  showLine(number) {
    const line = this.lines[number], [start, ...steps] = line.steps;
    Object.assign(this, {line: {...line, start, number}, track: steps, lit: undefined});
    this.stop();
    this.at = 0;
    this.draw();
  }

  leave() {
    this.stop();
    this.follow(this.nodes.length);
  }

  run(at) {
    this.stop();
    this.at = at;
    this.draw();
    if (at < this.track.length) this.waiting = setTimeout(() => this.run(at + 1), PAUSE);
  }

  stop() {
    clearTimeout(this.waiting);
    this.waiting = undefined;
  }

  step(at) {
    this.stop();
    this.at = Math.max(0, Math.min(at, this.track.length));
    this.draw();
  }

  turn(change) {
    change(this.look);
    this.board.turn();
    this.draw();
  }

  // Moves of the reader

  press(at) {
    const {item} = this;
    if (this.line) { if (item.nodes || item.choices) this.leave(); return; }
    if (!item.nodes) return;
    if (this.waiting) { this.step(this.track.length); return; }
    if (stonesAfter(item, this.track.slice(0, this.at)).stones.has(at)) { this.say(`${this.look.name(at)}: a stone is there.`); return; }
    const kept = this.kept();
    if (this.ended === "right" && kept.length === this.nodes.length) {
      this.say("It is solved. Restart, or step back to try another move.");
      return;
    }
    const after = item.nodes[kept[kept.length - 1]].k || [];
    const node = after.find((each) => item.nodes[each].m === at && item.nodes[each].p === item.solver);
    if (node === undefined) this.say(`${this.look.name(at)} ${NOT_HERE}`);
    else this.answer(kept, node);
  }

  // The nodes that a new move follows: those up to the step on the board, without a wrong try and its refutation.
  kept() {
    const {nodes} = this.item;
    let length = this.ended === "wrong" ? Math.min(this.fork, this.at + 1) : this.at + 1;
    while (length > 1 && nodes[this.nodes[length - 1]].p === this.item.solver && !(this.ended === "right" && length === this.nodes.length)) {
      length -= 1;
    }
    return this.nodes.slice(0, length);
  }

  answer(kept, node) {
    const {nodes, solver} = this.item;
    const after = (each) => nodes[each].k || [];
    const replies = after(node).filter((each) => nodes[each].p !== solver);
    const line = [...kept, node];
    Object.assign(this, {fork: kept.length, hints: 0, ended: nodes[node].r ? "" : "wrong"});
    if (this.ended === "wrong") {
      this.mistaken = true;
      for (let next = replies[0]; next !== undefined; next = after(next)[0]) line.push(next);
    } else {
      const reply = replies[Math.floor(Math.random() * replies.length)];
      if (reply !== undefined) line.push(reply);
      if (reply === undefined || !after(reply).length) this.finish();
    }
    this.nodes = line;
    this.follow(kept.length + 1);
  }

  finish() {
    this.ended = "right";
    solved.add(this.item.key);
    this.changed();
  }

  choose(number) {
    this.chosen = number;
    if (this.item.choices[number][1]) this.finish();
    else Object.assign(this, {ended: "wrong", mistaken: true});
    this.draw();
  }

  hint() {
    if (this.line) this.leave();
    if (this.ended === "wrong") this.takeBack();
    this.hints += 1;
    this.helped = true;
    this.draw();
  }

  takeBack() {
    if (this.line) { this.leave(); return; }
    const whole = this.nodes.length, solver = this.item.solver;
    let length = this.ended === "wrong" ? this.fork : whole;
    if (length === whole) {
      while (length > 1 && this.item.nodes[this.nodes[length - 1]].p !== solver) length -= 1;
      length = Math.max(1, length - 1);
    }
    this.nodes = this.nodes.slice(0, length);
    Object.assign(this, {ended: "", hints: 0});
    this.follow(length);
  }

  // What is said

  say(words) { this.parts.said.textContent = this.live.textContent = words; }

  state() {
    const {item, line} = this;
    if (line) return [line.head, line.said || ""];
    if (this.ended === "right") {
      return [`Solved${this.mistaken ? ", after a wrong try" : this.helped ? ", with a hint" : ""}`, item.reason || ""];
    }
    if (this.ended === "wrong") return ["Wrong", item.choices ? item.reason || "" : "Press a point to try another move."];
    if (item.choices) return ["Name the result", ""];
    if (this.nodes.length === 1) return ["Find the first move", "Press a point of the board. Each move is answered."];
    return ["Right so far", "Find the next move."];
  }

  // The words of the step on the board: who played where, and what is said of it.
  caption() {
    const step = this.at ? this.track[this.at - 1] : (this.line && this.line.start) || {};
    const said = step.c || "", told = this.line && this.line.start;
    if (step.p === undefined || (told && said)) return said;
    const does = this.line || step.p === this.item.solver ? "plays" : "answers";
    return `${PLAYERS[step.p]} ${does} ${step.m === undefined ? "elsewhere" : named(step.m, this.item.size)}. ${said}`.trim();
  }

  hintWords() {
    const steps = this.item.nodes && this.item.nodes[this.nodes[this.nodes.length - 1]].h;
    if (!this.hints || this.line || !steps) return "";
    return steps[Math.min(this.hints, steps.length) - 1];
  }

  // The right moves, once the last hint has named them.
  asked() {
    const {nodes} = this.item, here = nodes && nodes[this.nodes[this.nodes.length - 1]];
    if (this.line || !here || !here.h || this.hints < here.h.length) return [];
    return here.k.filter((each) => nodes[each].r).map((each) => nodes[each].m);
  }

  draw() {
    const {item, look, parts, line} = this, over = this.at >= this.track.length && !this.waiting;
    const position = stonesAfter(item, this.track.slice(0, this.at));
    if (!this.at && line && line.start) Object.assign(position, stonesAfter(item, [line.start]));
    this.board.show(position, {lit: this.lit, asked: this.asked()});
    this.board.buttons.setAttribute("aria-label", `Board, ${look.words(item.task || item.title)}`);
    this.title.textContent = look.words(item.title || item.task);
    parts.task.textContent = item.title ? look.words(item.task || "") : "";
    parts.told.replaceChildren(...(item.told || []).map((text) => make("p", {}, look.words(text))));
    const [head, sentence] = line || over ? this.state() : ["", ""];
    parts.state.textContent = look.words(head);
    parts.state.dataset.tone = over && !line ? this.ended : "";
    parts.said.textContent = look.words(`${this.caption()} ${sentence}`.trim());
    parts.hint.textContent = look.words(this.hintWords());
    this.live.textContent = [parts.state, parts.said, parts.hint].map((part) => part.textContent).filter(Boolean).join(". ");
    this.drawChoices();
    this.drawRows(position.areas);
    this.enable(over);
  }

  drawChoices() {
    const {item} = this;
    this.choices.replaceChildren(...(item.choices || []).map(([words, right], number) => {
      const pressed = this.chosen === number;
      return make("button", {type: "button", "aria-pressed": String(pressed), disabled: Boolean(this.ended),
        class: this.ended && right ? "good" : "", onclick: () => this.choose(number)}, this.look.words(words));
    }));
    const several = this.line && this.line.number !== undefined && this.lines.length > 1;
    this.lineRow.replaceChildren(...(several ? this.lines : []).map((line, number) =>
      make("button", {type: "button", "aria-pressed": String(number === this.line.number),
        onclick: () => this.showLine(number)}, this.look.words(line.head))));
  }

  // The parts of an account; the one that is pressed is lit on the board.
  drawRows(rows) {
    this.parts.rows.replaceChildren(...(this.line && rows ? rows : []).filter((row) => row.t).map((row) => {
      const lit = this.lit === row, kind = row.s && row.s.length ? `kind-${row.s[0].k}` : "";
      return make("button", {type: "button", class: "part", "aria-pressed": String(lit), onclick: () => {
        const place = [...this.parts.rows.children].findIndex((each) => each === document.activeElement);
        this.lit = lit ? undefined : row;
        this.draw();
        if (place >= 0) this.parts.rows.children[place].focus();
      }}, make("span", {class: `swatch ${kind}`}), make("span", {class: "what"}, `${this.look.words(row.t)}: ${this.look.words(row.w || "")}`),
      make("strong", {}, row.n || ""), ...(row.d ? [make("small", {}, this.look.words(row.d))] : []));
    }));
  }

  enable(over) {
    const {item, buttons} = this, tried = this.mistaken || this.ended;
    const set = (name, usable) => { if (buttons[name]) buttons[name].disabled = !usable; };
    set("Hint", !this.ended || this.ended === "wrong");
    set("Take back", this.nodes.length > 1 || this.line);
    set("Solution", over && tried && item.right && item.right.length > 1);
    set("Show why", tried && this.lines.length);
    set("First", this.at > 0);
    set("Back", this.at > 0);
    set("Forward", this.at < this.track.length);
    set("Last", this.at < this.track.length);
    buttons["Back to the problem"].hidden = !(this.line && (item.nodes || item.choices));
  }

  // The solution in words, for paper.
  solution() {
    const {item} = this;
    if (item.choices) return `${item.choices.filter((choice) => choice[1]).map((choice) => choice[0])}. ${item.reason || ""}`;
    if (!item.right) return "";
    const steps = item.right.slice(1).map((node) => item.nodes[node]);
    const moves = steps.map((step, index) => `${index + 1} ${step.m === undefined ? "elsewhere" : named(step.m, item.size)}`);
    return `${moves.join(", ")}. ${steps.length ? steps[steps.length - 1].c || "" : ""}`;
  }
}

// The page

class Page {
  constructor(items, main, nav) {
    this.nav = nav;
    this.sheets = items.map((item, index) => new Sheet(item, index + 1, () => this.mark()));
    main.append(...this.sheets.map((sheet) => sheet.element), this.answers());
    this.links = this.sheets.map((sheet) => make("a", {href: `#p${sheet.number}`}));
    nav.append(...this.links);
    nav.hidden = items.length < 2;
    addEventListener("hashchange", () => { this.show(); this.sheet.title.focus(); });
    addEventListener("beforeprint", () => this.sheets.forEach((sheet) => sheet.begin()));
    this.mark();
    this.show();
  }

  get sheet() { return this.sheets.find((sheet) => `#p${sheet.number}` === location.hash) || this.sheets[0]; }

  show() {
    this.sheets.forEach((sheet, index) => {
      const here = sheet === this.sheet;
      sheet.element.classList.toggle("here", here);
      if (here) this.links[index].setAttribute("aria-current", "page");
      else this.links[index].removeAttribute("aria-current");
    });
  }

  mark() {
    this.links?.forEach((link, index) => {
      const {item, number} = this.sheets[index], done = solved.has(item.key);
      link.textContent = done ? `${number} ✓` : String(number);
      link.setAttribute("aria-label", `${number}: ${item.title || item.task}${done ? ", solved" : ""}`);
    });
  }

  // The solutions, printed after the problems and not shown on a screen.
  answers() {
    const rows = this.sheets.map((sheet) => [sheet, sheet.solution()]).filter(([, words]) => words);
    return make("section", {class: "solutions", hidden: !rows.length}, make("h2", {}, "Solutions"),
      ...rows.map(([sheet, words]) => make("p", {}, make("strong", {}, `${sheet.number}. ${sheet.item.title || sheet.item.task} `), words)));
  }
}

const held = document.getElementById("handouts");
if ("coded" in held.dataset) { // a card of Anki, where braces and backslashes would mean something
  const bytes = Uint8Array.from(atob(held.textContent.trim()), (letter) => letter.charCodeAt(0));
  document.getElementById("picture").hidden = true;
  new Page([JSON.parse(new TextDecoder().decode(bytes))], document.querySelector("main"), document.querySelector("nav"));
} else {
  window.semeai = new Page(JSON.parse(held.textContent), document.querySelector("main"), document.querySelector("nav"));
}
