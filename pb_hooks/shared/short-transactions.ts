/** Rows that one transaction handles at most. */
const MAX_ROWS = 1000

/**
 * Runs long work in transactions of about 8 ms, between which others write. Inside a transaction it runs in that one.
 * @param work returns how many of at most `most` rows it handled; fewer than `most` means that none is left
 */
export function inShortTransactions(app: core.App, work: (tx: core.App, most: number) => number): void {
  const handleRows = (most: number) => {
    let handled = 0
    app.runInTransaction((tx) => {
      handled = work(tx, most)
    })
    return handled
  }
  if (!app.isTransactional()) inBatches(MAX_ROWS, handleRows)
  else while (handleRows(MAX_ROWS) === MAX_ROWS);
}
