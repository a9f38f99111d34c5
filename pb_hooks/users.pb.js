/// <reference path="../pb_data/types.d.ts" />

// All complaints of a registration at once, so that the form can show each at its field.
onRecordCreateRequest((e) => {
  const { refuse, accountErrors } = require(`${__hooks}/account-rule.js`)
  const { password, passwordConfirm } = e.requestInfo().body
  const errors = accountErrors(e.app, e.record)
  if (password !== passwordConfirm) errors.passwordConfirm = 'password-mismatch'
  refuse(errors)
  e.next()
}, 'users')

onRecordCreate((e) => {
  const { refuse, accountErrors } = require(`${__hooks}/account-rule.js`)
  refuse(accountErrors(e.app, e.record))
  e.next()
}, 'users')

onRecordUpdate((e) => {
  const { refuse, accountErrors } = require(`${__hooks}/account-rule.js`)
  e.record.ignoreUnchangedFields(true)
  refuse(accountErrors(e.app, e.record))
  e.next()
}, 'users')

// An account without its profile must not exist, not even for a moment.
onRecordCreateExecute((e) => {
  const { accountErrors, makeProfile, makeReadMark, refuse } = require(`${__hooks}/account-rule.js`)
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  try {
    inTransaction(e, (tx) => {
      e.next()
      makeProfile(tx, e.record)
      makeReadMark(tx, e.record)
    })
  } catch (error) {
    // Another fan may have taken the name since it was looked up: then the index says it, in words of its own.
    refuse(accountErrors(e.app, e.record))
    throw error
  }
}, 'users')

onRecordUpdateExecute((e) => {
  const { renameProfile } = require(`${__hooks}/account-rule.js`)
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  inTransaction(e, (tx) => {
    e.next()
    renameProfile(tx, e.record)
  })
}, 'users')

// A crowd of followers goes first, and the words that others answered, in portions: nobody waits for all of it.
onRecordDelete((e) => {
  if (!e.app.isTransactional()) {
    require(`${__hooks}/follow-counts.js`).endAllFollows(e.app, e.record.id)
    require(`${__hooks}/comment-removal.js`).leaveAnswered(e.app, e.record.id)
  }
  e.next()
}, 'users')

// The profile and the read mark have the account's id and nothing but that ties them.
onRecordDeleteExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { endAllFollows } = require(`${__hooks}/follow-counts.js`)
  const { leaveAnswered } = require(`${__hooks}/comment-removal.js`)
  inTransaction(e, (tx) => {
    endAllFollows(tx, e.record.id)
    leaveAnswered(tx, e.record.id)
    e.next()
    for (const collection of ['profiles', 'read_marks']) {
      for (const row of tx.findRecordsByIds(collection, [e.record.id])) tx.delete(row)
    }
  })
}, 'users')
