import type { RunRecord } from '../run/record'
import { checkInvariants } from '.'
import { goodRun } from './good-run'

/** How long the phones of a good history may take to come to rest. */
export const DEADLINE_MS = 500

/** The invariants that a change of a good history breaks. */
export function broken(change: (run: RunRecord) => void): string[] {
  const run = goodRun()
  change(run)
  return [...new Set(checkInvariants(run, DEADLINE_MS).map((violation) => violation.invariant))]
}
