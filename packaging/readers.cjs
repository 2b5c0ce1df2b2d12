// What programs that read SGF make of some files: the real packages are asked, by `packaging/readers.py`.
// node readers.cjs FOLDER [PROGRAM...] < {"name": {"sgf": "...", "asks": "stones"}, ...}; FOLDER has node_modules. Prints JSON by program.
"use strict";
const path = require("path");
const {execFileSync} = require("child_process");
const fs = require("fs");
const os = require("os");
const folder = process.argv[2];
const load = (name) => require(path.join(folder, "node_modules", name));
const version = (name) => load(`${name}/package.json`).version;
const at = (x, y) => String.fromCharCode(97 + x) + String.fromCharCode(97 + y);
const stones = (look) => {
  const found = [];
  for (let y = 0; y < 9; y += 1) for (let x = 0; x < 9; x += 1) {
    const colour = look(x, y);
    if (colour) found.push(`${at(x, y)} ${colour}`);
  }
  return found;
};
const list = (values) => values === undefined ? [] : Array.isArray(values) ? values : [values];

// Parsers give the properties alone: what is on the board is up to the program that uses them.
const gamesOf = {jssgf: (sgf) => load("jssgf").fastParse(sgf).length, sabaki: (sgf) => load("@sabaki/sgf").parse(sgf).length};
const nodesOf = {
  jssgf: (sgf) => { const all = []; for (let node = load("jssgf").fastParse(sgf)[0]; node; node = node._children[0]) all.push(node); return all; },
  godash: (sgf) => load("godash").sgfToJS(sgf),
  sabaki: (sgf) => { const all = []; for (let node = load("@sabaki/sgf").parse(sgf)[0]; node; node = node.children[0]) all.push(node.data); return all; },
};
const parser = (read, games) => ({
  games,
  comment: (sgf) => list(read(sgf).pop().C)[0] ?? "",
  moves: (sgf) => read(sgf).filter((node) => "B" in node || "W" in node).length,
  values: (sgf) => list(read(sgf)[0].KSTG),
  set: (sgf) => list(read(sgf)[0].AB).length,
});

function besogo() {
  const vm = require("vm"), window = {document: {addEventListener() {}}, addEventListener() {}};
  window.window = window;
  vm.runInNewContext(fs.readFileSync(path.join(folder, "node_modules/besogo/besogo.all.js"), "utf8"), window);
  const root = (sgf) => { let made; window.besogo.loadSgf(window.besogo.parseSgf(sgf), {loadRoot: (node) => { made = node; }, setVariantStyle() {}, setGameInfo() {}}); return made; };
  const line = (node) => { const all = [node]; while (node.children.length) all.push(node = node.children[0]); return all; };
  return {
    games: (sgf) => [].concat(window.besogo.parseSgf(sgf)).length,
    comment: (sgf) => line(root(sgf)).pop().comment,
    stones: (sgf) => { const last = line(root(sgf)).pop(); return stones((x, y) => ({"-1": "black", 1: "white"})[last.getStone(x + 1, y + 1)]); },
    mover: (sgf) => root(sgf).nextMove() < 0 ? "black" : "white",
    moves: (sgf) => line(root(sgf)).filter((node) => node.move).length,
    placed: (sgf) => stones((x, y) => root(sgf).getStone(x + 1, y + 1) ? "b" : "").length,
    set: (sgf) => { const made = root(sgf); return stones((x, y) => made.getStone(x + 1, y + 1) ? "b" : "").length; },
  };
}

function wgo() {
  const {KifuNode} = load("wgo");
  const line = (sgf) => { const all = []; for (let node = KifuNode.fromSGF(sgf); node; node = node.children[0]) all.push(node); return all; };
  return {
    games: (sgf) => [].concat(KifuNode.fromSGF(sgf)).length,
    comment: (sgf) => line(sgf).pop().properties.C ?? "",
    moves: (sgf) => line(sgf).filter((node) => node.properties.B !== undefined || node.properties.W !== undefined).length,
    values: (sgf) => list(line(sgf)[0].properties.KSTG),
    set: (sgf) => list(line(sgf)[0].properties.AB).length,
  };
}

function goban() {
  const nothing = () => {};
  Object.assign(globalThis, {self: globalThis, window: globalThis, addEventListener: nothing, removeEventListener: nothing,
    document: {createElement: () => ({style: {}, getContext: () => ({}), classList: {add: nothing}}), documentElement: {style: {}},
      addEventListener: nothing, head: {appendChild: nothing}, body: {}, hasFocus: () => true},
    HTMLElement: class {}, Image: class {}, location: {hostname: "", pathname: "", protocol: ""}});
  const {GobanEngine} = load("goban");
  const end = (sgf) => { const engine = new GobanEngine({original_sgf: sgf, width: 9, height: 9}); engine.jumpToLastOfficialMove?.(); let node = engine.move_tree; while (node.trunk_next || node.branches[0]) node = node.trunk_next || node.branches[0]; engine.jumpTo(node); return engine; };
  const first = (sgf) => { const engine = new GobanEngine({original_sgf: sgf, width: 9, height: 9}); engine.jumpTo(engine.move_tree); return engine; };
  return {
    stones: (sgf) => { const {board} = end(sgf); return stones((x, y) => ({1: "black", 2: "white"})[board[y][x]]); },
    mover: (sgf) => first(sgf).player === 1 ? "black" : "white",
    moves: (sgf) => end(sgf).cur_move.move_number,
    placed: (sgf) => { const {board} = first(sgf); return stones((x, y) => board[y][x] ? "b" : "").length; },
    set: (sgf) => { const {board} = first(sgf); return stones((x, y) => board[y][x] ? "b" : "").length; },
  };
}

function gnugo() {
  const binary = ["/usr/games/gnugo", "/usr/bin/gnugo"].find((each) => fs.existsSync(each));
  const askAt = (sgf, move, ...commands) => {
    const file = path.join(os.tmpdir(), `reader-${process.pid}.sgf`);
    fs.writeFileSync(file, sgf);
    const said = execFileSync(binary, ["--mode", "gtp"], {input: [`loadsgf ${file} ${move}`, ...commands, "quit"].join("\n") + "\n", encoding: "utf8"});
    fs.unlinkSync(file);
    return said.split("\n\n").map((answer) => { if (!answer.startsWith("=") && answer.trim()) throw new Error(answer); return answer.slice(1).trim(); });
  };
  const point = (name) => at("ABCDEFGHJ".indexOf(name[0]), 9 - Number(name.slice(1)));
  const both = (sgf, move = "") => { const [, black, white] = askAt(sgf, move, "list_stones black", "list_stones white");
    const named = [...black.split(" ").filter(Boolean).map((name) => `${point(name)} black`), ...white.split(" ").filter(Boolean).map((name) => `${point(name)} white`)];
    return named.sort((a, b) => (a[1] + a[0] < b[1] + b[0] ? -1 : 1)); };
  if (!binary) throw new Error("no gnugo");
  return {version: execFileSync(binary, ["--version"], {encoding: "utf8"}).match(/[\d.]+/)[0], stones: (sgf) => both(sgf), mover: (sgf) => askAt(sgf, "1")[0],
    placed: (sgf) => both(sgf, "1").length, set: (sgf) => both(sgf, "1").length};
}

// It draws diagrams. A set-up on a point that is always empty makes it begin another one after the last move.
function sgf2dg() {
  const here = path.join(folder, "usr/bin/sgf2dg");
  const [command, lib] = fs.existsSync(here) ? [here, path.join(folder, "usr/share/perl5")] : ["sgf2dg", ""];
  const perl = (...words) => execFileSync("perl", [...(lib ? ["-I", lib] : []), ...words], {encoding: "utf8", stdio: ["ignore", "pipe", "ignore"]});
  const drawn = (sgf) => {
    const out = path.join(os.tmpdir(), `reader-${process.pid}`);
    fs.writeFileSync(`${out}.sgf`, sgf);
    perl("-S", command, "-converter", "ASCII", "-iv", "-i", `${out}.sgf`, "-o", out);
    const text = fs.readFileSync(`${out}.ascii`, "utf8");
    fs.unlinkSync(`${out}.sgf`);
    fs.unlinkSync(`${out}.ascii`);
    return text.split(/^Diagram /m).slice(1);
  };
  const value = "\\[(?:\\\\[^]|[^\\]\\\\])*\\]";
  const root = new RegExp(`^\\(;(?:[^[;()]|${value})*`), line = new RegExp(`^(?:[^[)]|${value})*`);
  const after = (sgf, part) => {
    const free = stones(() => "empty").map((point) => point.slice(0, 2)).reverse().find((point) => !sgf.includes(`[${point}]`));
    const rows = drawn(`${sgf.match(part)[0]};AE[${free}])`).pop().split("\n").slice(1).filter((_, at) => at % 2 === 0);
    return stones((x, y) => ({X: "black", O: "white"})[rows[y][1 + 4 * x]]);
  };
  const first = (sgf) => after(sgf, root).length;
  return {
    version: perl("-MGames::Go::Sgf2Dg", "-e", "print $Games::Go::Sgf2Dg::VERSION"), stones: (sgf) => after(sgf, line),
    moves: (sgf) => Math.max(...drawn(sgf).map((diagram) => Number((diagram.split("\n")[0].match(/: .*?(\d+)$/) || [0, 0])[1]))),
    placed: first, set: first,
  };
}

const programs = {
  "besogo-original": () => ({version: version("besogo"), ...besogo()}),
  ogs: () => ({version: version("goban"), ...goban()}),
  wgo: () => ({version: version("wgo"), ...wgo()}),
  gnugo,
  sgf2dg,
  godash: () => ({version: version("godash"), ...parser(nodesOf.godash)}),
  jssgf: () => ({version: version("jssgf"), ...parser(nodesOf.jssgf, gamesOf.jssgf)}),
  sabaki: () => ({version: version("@sabaki/sgf"), ...parser(nodesOf.sabaki, gamesOf.sabaki)}),
};
const probes = JSON.parse(fs.readFileSync(0, "utf8")), found = {};
const wanted = process.argv.slice(3);
for (const [name, make] of Object.entries(programs)) {
  if (wanted.length && !wanted.includes(name)) continue;
  let program;
  try { program = make(); } catch (error) { found[name] = {absent: String(error).slice(0, 200)}; continue; }
  found[name] = {version: program.version, answers: {}};
  for (const [probe, {sgf, asks}] of Object.entries(probes)) {
    if (!program[asks]) continue;
    try { found[name].answers[probe] = {is: program[asks](sgf)}; } catch (error) { found[name].answers[probe] = {error: String(error).slice(0, 120)}; }
  }
}
console.log(JSON.stringify(found));
