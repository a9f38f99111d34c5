/** Runs the work of an action's event, with `e.next()`, in one transaction. Rethrows errors. */
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
