/** Does the work of an action's event, `e.next()` with it, in one transaction: all of it or nothing. Rethrows. */
export function inTransaction(e: { app: core.App }, work: (tx: core.App) => void): void {
  const outside = e.app
  try {
    outside.runInTransaction((tx) => {
      e.app = tx
      work(tx)
    })
  } finally {
    e.app = outside
  }
}
