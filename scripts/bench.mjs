// npm run bench: the benchmarks one after the other, then a short load. See docs/performance.md.
// npm run bench -- [name] …: only those, such as fan-out or load
import { basename } from 'node:path'
import { endWell, prepare } from './prepare.mjs'
import { run } from './run.mjs'

const COMMANDS = new Map(
  [
    ['tests/bench/pulled-rows.mjs'],
    ['tests/bench/image-worker.mjs'],
    ['tests/bench/open-conversation.mjs'],
    ['tests/bench/long-conversation.mjs'],
    ['tests/bench/search-messages.mjs'],
    ['tests/bench/drop-conversation.mjs'],
    ['tests/bench/message-batches.mjs'],
    ['tests/bench/accept-message.mjs'],
    ['tests/bench/room-members.mjs'],
    ['tests/bench/quiet-rooms.mjs'],
    ['tests/bench/room-streams.mjs'],
    ['tests/bench/delete-room.mjs'],
    ['tests/bench/pack-matches.mjs'],
    ['tests/bench/match-bytes.mjs'],
    ['tests/bench/match-readings.mjs'],
    ['tests/bench/goal-to-listeners.mjs'],
    ['tests/bench/goal-to-devices.mjs'],
    ['tests/bench/matches-start.mjs'],
    ['tests/bench/fan-out.mjs'],
    ['tests/bench/server-figures.mjs'],
    ['tests/bench/hide-content.mjs'],
    ['tests/bench/staff-lists.mjs'],
    ['tests/bench/staff-pages.mjs'],
    ['tests/bench/text-growth.mjs'],
    ['tests/bench/write-latency.mjs', '0.1'],
    ['tests/bench/synchronous.mjs'],
    ['scripts/load.mjs', '--phones=500', '--seconds=30', '--double=15', '--plain=0'],
  ].map((command) => [basename(command[0], '.mjs'), command]),
)

/** The named benchmarks; all without a name. */
function chosen(names) {
  const unknown = names.find((name) => !COMMANDS.has(name))
  if (unknown) throw new Error(`no such benchmark: ${unknown}; there are ${[...COMMANDS.keys()].join(', ')}`)
  return names.length === 0 ? [...COMMANDS.values()] : names.map((name) => COMMANDS.get(name))
}

await endWell(async () => {
  const commands = chosen(process.argv.slice(2))
  await prepare({ parts: ['rules', 'testBinary', 'phones'], browsers: true })
  // An exceeded bound ends its benchmark, not the others.
  for (const command of commands) await endWell(() => run('node', command))
})
