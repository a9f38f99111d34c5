import { PATIENCE_MS } from './patience'

const POLL_MS = 20

/** Asks until the answer is truthy and returns it; throws with `what` after the deadline. Times are milliseconds. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  deadlineMs = PATIENCE_MS,
  pollMs = POLL_MS,
): Promise<Exclude<T, null | undefined | false>> {
  const deadline = Date.now() + deadlineMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer as Exclude<T, null | undefined | false>
    if (Date.now() > deadline) throw new Error(`${what}: not within ${deadlineMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
