import { pbkdf2Sync } from 'node:crypto'
import { performance } from 'node:perf_hooks'

/** What the work below takes on a core that does nothing else (ms). */
const IDLE_MS = 290
const ROUNDS = 1_000_000
const MOST = 4

/**
 * How many times slower this machine is now than an idle one: 1 to 4. Tests multiply their deadlines by it, so that a
 * loaded machine makes them slower and not red. A run of tests measures it once and hands it on in the environment.
 */
export function slowness() {
  const { MUDARRAJ_TEST_SLOWNESS: measured } = process.env
  if (measured) return Number(measured)
  const started = performance.now()
  pbkdf2Sync('password', 'salt', ROUNDS, 32, 'sha256')
  return Math.min(MOST, Math.max(1, (performance.now() - started) / IDLE_MS))
}
