/** Fetching code that the first screen does not need. It waits until the first screen has its data. */

let mayCome = false
const waiting: Array<() => void> = []

/** Runs `fetchCode` when `fetchLaterCode` has been called, or at once. */
export function whenLaterCodeMayCome(fetchCode: () => void): void {
  if (mayCome) fetchCode()
  else waiting.push(fetchCode)
}

/** The first screen has its data: code of the others is fetched now. */
export function fetchLaterCode(): void {
  mayCome = true
  for (const fetchCode of waiting.splice(0)) fetchCode()
}
