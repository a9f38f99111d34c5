// Measures what a message costs in a room of 5,000 members who all have it open, while 20 write: with changes in the stream,
// beside streams of heads and pulls, and beside PocketBase's own realtime with the same rule:
// node tests/bench/room-streams.mjs [listeners] [rounds]
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/room-streams.measure.ts', { parts: ['rules', 'testBinary', 'phones'] })
