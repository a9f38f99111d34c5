import { patiently } from '../../support/patience'
import { testTime } from '../phone/clock'

/** A condition that holds costs nothing. */
export const PATIENCE_MS = patiently(25_000)
const POLL_MS = 100

/**
 * Resolves when the condition holds.
 * @throws with the awaited condition
 */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = testTime() + patienceMs
  while (!(await condition())) {
    if (testTime() > deadline) throw new Error(`waited ${patienceMs} ms in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
