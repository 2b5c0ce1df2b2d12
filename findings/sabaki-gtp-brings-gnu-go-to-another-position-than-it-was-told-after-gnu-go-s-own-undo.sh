#!/bin/sh
# @sabaki/gtp 3.0.0 (npm, to talk to Go engines) with GNU Go 3.8 (Debian's gnugo 3.8-11). A ControllerStateTracker brought GNU
# Go to Black E5, White C6, Black G3, by sync(). Then a command is sent through the tracker, and sync() asked for some moves:
#     the command                sync() to       what is sent             GNU Go's board
#     undo                       E5 C6 G7        play B G7                E5 C6 G7
#     gg-undo 1                  E5 C6 G7        undo, play B G7          E5 G7, without White's stone
#     gg-undo 2                  E5 C6 G7        undo, play B G7          G7 alone
#     kgs-genmove_cleanup W      E5 C6 G3        nothing                  these and a stone that White just played
# Every command is one that GNU Go lists, every answer is "=", sync() ends well, and tracker.state has the moves of before.
#
# A good guess is that the engine has the position which sync() was given, whatever was sent before; or, as the tracker cannot
# know every engine's commands, that it plays all moves anew after one that it does not know, as it does after loadsgf. But it
# knows by name the commands which change a board, and takes each other one for a question. So its moves are one more or one
# fewer than GNU Go's, and the shortest way from the one to the other begins from the wrong place. It is not noticed as
# long as the moves that are sent are legal there. After such a command send clear_board, which makes the two agree.
#
# Fails where that changes. Needs apt-get, to fetch the package into a temporary folder; nothing is installed.
set -eu
cd "$(mktemp -d)"
chmod 755 .
trap 'rm -rf "$PWD"' EXIT
apt-get -qq download gnugo=3.8-11 2>/dev/null
dpkg -x gnugo_*.deb here
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . @sabaki/gtp@3.0.0 >/dev/null
cat > ask.cjs <<'NODE'
const assert = require("assert")
const { ControllerStateTracker } = require("@sabaki/gtp")

const moves = text => text.split(" ").map((point, at) => ({ name: "play", args: [at % 2 ? "W" : "B", point] }))
const written = ({ name, args }) => [name, ...args].join(" ")

// What sync() to these moves sends after the commands, and the black and white stones that GNU Go has then.
const brought = async (commands, wanted) => {
  const tracker = ControllerStateTracker.fromController("here/usr/games/gnugo", ["--mode", "gtp", "--seed", "1"])
  const { controller } = tracker
  controller.start()
  await tracker.sync({ boardsize: [9, 9], history: moves("E5 C6 G3") })
  const known = (await controller.sendCommand({ name: "list_commands" })).content.split("\n")
  const answers = []
  for (const [name, ...args] of commands) {
    assert(known.includes(name))
    const response = await tracker.queueCommand({ name, args })
    assert(!response.error)
    answers.push(response.content)
  }
  const sent = []
  controller.on("command-sent", ({ command }) => command.name === "list_commands" || sent.push(written(command)))
  await tracker.sync({ history: moves(wanted) })
  const passed = sent.join(", ")
  assert.deepStrictEqual(tracker.state.history.map(written), moves(wanted).map(written))
  const stones = await Promise.all(["black", "white"].map(async color => {
    const { content } = await controller.sendCommand({ name: "list_stones", args: [color] })
    return content.split(" ").filter(Boolean).sort().join(" ")
  }))
  await controller.stop()
  console.log(`${commands.map(command => command.join(" ")).join(", ")} | ${passed} |`, stones)
  return [passed, ...stones, answers[0]]
}

const main = async () => {
  const NEXT = "E5 C6 G7"
  assert.deepStrictEqual(await brought([["undo"]], NEXT), ["play B G7", "E5 G7", "C6", ""])
  assert.deepStrictEqual(await brought([["gg-undo", "1"]], NEXT), ["undo, play B G7", "E5 G7", "", ""])
  assert.deepStrictEqual(await brought([["gg-undo", "2"]], NEXT), ["undo, play B G7", "G7", "", ""])
  const [sent, black, white, answer] = await brought([["kgs-genmove_cleanup", "W"]], "E5 C6 G3")
  assert.deepStrictEqual([sent, black, white], ["", "E5 G3", ["C6", answer].sort().join(" ")])
  const [, ...right] = await brought([["gg-undo", "2"], ["clear_board"]], NEXT)
  assert.deepStrictEqual(right.slice(0, 2), ["E5 G7", "C6"])
}
main().catch(error => {
  console.error(error)
  process.exit(1)
})
NODE
node ask.cjs
