/// <reference path="../pb_data/types.d.ts" />

// The server's clock saves a job when its turn has come; one step of it is done in that save's transaction, so that
// a killed server goes on where it stopped.
onRecordUpdateExecute((e) => {
  const { doStep } = require(`${__hooks}/fan-out.js`)
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  inTransaction(e, (tx) => {
    doStep(tx, e.record)
    e.next()
  })
}, 'jobs')
