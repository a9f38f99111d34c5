/** IndexedDB of this realm; Node tests bring their own. */
export interface IndexedDbSource {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
}

/** An earlier request that is blocked holds back a later one, which then gets no event. */
const LONGEST_DELETION_MS = 3000

/**
 * Requests the deletion of a database. `blocked`: another tab has it open, perhaps a frozen one; the browser deletes it
 * when that tab closes it, unless the browser itself ends before.
 */
export function deleteDatabase(name: string, { indexedDB }: IndexedDbSource): Promise<'deleted' | 'blocked'> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    setTimeout(() => resolve('blocked'), LONGEST_DELETION_MS)
    request.addEventListener('success', () => resolve('deleted'))
    request.addEventListener('blocked', () => resolve('blocked'))
    request.addEventListener('error', () => reject(request.error ?? new Error(name)))
  })
}
