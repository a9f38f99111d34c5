/**
 * When a page ends, WebKit leaves its running IndexedDB transactions open. All other users of the database wait for
 * them, also this app's next page. So an ending page aborts its transactions. The other engines do not commit them
 * either.
 *
 * https://bugs.webkit.org/show_bug.cgi?id=315804
 */
export function abortOnPagehide(): void {
  const open = new Set<IDBTransaction>()
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...args: Parameters<typeof begin>) {
    const transaction = begin.apply(this, args)
    open.add(transaction)
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.delete(transaction))
    return transaction
  }
  let hasAborted = false
  addEventListener('pagehide', () => {
    for (const transaction of open) {
      try {
        transaction.abort()
        hasAborted = true
      } catch {
        // It is being committed, which blocks nobody.
      }
    }
  })
  // The page is shown again from the cache: its aborted transactions are missing.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasAborted) location.reload()
  })
}
