/** Rows that one transaction handles at most. */
const MOST = 1000

/**
 * Runs long work in transactions of about 20 ms, between which others write; inside a transaction it runs at once.
 * @param work returns how many of at most `most` rows it handled; fewer than `most` means that none is left
 */
export function inShortTransactions(app: core.App, work: (tx: core.App, most: number) => number): void {
  const some = (most: number) => {
    let handled = 0
    app.runInTransaction((tx) => {
      handled = work(tx, most)
    })
    return handled
  }
  if (!app.isTransactional()) inBatches(MOST, some)
  else while (some(MOST) === MOST);
}
