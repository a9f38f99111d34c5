/// <reference path="../pb_data/types.d.ts" />

/** Rows that one transaction handles at most. */
const MOST = 1000

/**
 * Does long work in transactions of about 20 ms, between which others write; inside of a transaction all of it at once.
 * @param work (tx, most) => how many of at most `most` rows it handled; fewer than `most`: none is left
 */
function inShortTransactions(app, work) {
  const some = (most) => {
    let handled = 0
    app.runInTransaction((tx) => {
      handled = work(tx, most)
    })
    return handled
  }
  if (!app.isTransactional()) inBatches(MOST, some)
  else while (some(MOST) === MOST);
}

module.exports = { inShortTransactions }
