/// <reference path="../pb_data/types.d.ts" />

/** Does some work of an action's event, `e.next()` with it, in one transaction: all of it or nothing. Rethrows. */
function inTransaction(e, work) {
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

module.exports = { inTransaction }
