import { PATIENCE_MS } from './patience'

/** The pause grows from the first to the longest one: a short wait ends soon, and a long one costs little. */
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 200
const GROWTH = 1.3

/**
 * Asks until the answer is truthy and returns it; throws with `what` after the deadline. Times are milliseconds.
 * @param longestPauseMs between two questions
 */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  deadlineMs = PATIENCE_MS,
  longestPauseMs = LONGEST_PAUSE_MS,
): Promise<Exclude<T, null | undefined | false>> {
  const deadline = Date.now() + deadlineMs
  for (let pause = FIRST_PAUSE_MS; ; pause *= GROWTH) {
    const answer = await ask()
    if (answer) return answer as Exclude<T, null | undefined | false>
    if (Date.now() > deadline) throw new Error(`${what}: not within ${deadlineMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, Math.min(pause, longestPauseMs)))
  }
}
