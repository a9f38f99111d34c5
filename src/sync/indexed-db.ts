/** IndexedDB of this realm; Node tests bring their own. */
export interface IndexedDbSource {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
}

/** A deletion that is blocked holds back every later request for its database, which then gets no event. */
const LONGEST_WAIT_MS = 3000

/** Waits for a request, but not for ever. */
export async function inTime(request: Promise<void>): Promise<void> {
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}

/**
 * Requests the deletion of a database. `blocked`: another tab has it open, perhaps a frozen one; the browser deletes it
 * when that tab closes it, unless the browser itself ends before.
 */
export function deleteDatabase(name: string, { indexedDB }: IndexedDbSource): Promise<'deleted' | 'blocked'> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    setTimeout(() => resolve('blocked'), LONGEST_WAIT_MS)
    request.addEventListener('success', () => resolve('deleted'))
    request.addEventListener('blocked', () => resolve('blocked'))
    request.addEventListener('error', () => reject(request.error ?? new Error(name)))
  })
}
