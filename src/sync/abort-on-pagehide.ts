/**
 * WebKit leaves a transaction that is under way when its page is left open for ever, and whoever comes next on that
 * database waits for it, the next page of this app too. So a page that goes ends its own: what had not been committed
 * by then is not committed on the other engines either.
 *
 * https://bugs.webkit.org/show_bug.cgi?id=315804
 */
export function abortOnPagehide(): void {
  const open = new Set<IDBTransaction>()
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...said: Parameters<typeof begin>) {
    const transaction = begin.apply(this, said)
    open.add(transaction)
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.delete(transaction))
    return transaction
  }
  let torn = false
  addEventListener('pagehide', () => {
    for (const transaction of open) {
      try {
        transaction.abort()
        torn = true
      } catch {
        // It is being committed: nobody waits for that.
      }
    }
  })
  // Kept and shown again as it was: what it had begun is missing.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && torn) location.reload()
  })
}
