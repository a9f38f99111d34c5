// Measures how long a user's post waits while the server removes large amounts:
// node tests/bench/write-latency.mjs [scale]
// At scale 1: 1,000,000 entries in the feed, 250,000 verdicts and 60,000 tombstones that are due, posts and comments
// with 60,000 likes, a user with 60,000 followers.
import { runProgram } from '../../scripts/prepare.mjs'

await runProgram('tests/bench/write-latency.measure.ts', { parts: ['rules', 'testBinary'] })
