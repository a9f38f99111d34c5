import { keepAnswered } from '../comments/comment-removal'
import { keepDecided } from '../ads/request-hooks'
import { keepEntries } from '../football/entry-hooks'
import { endMessages } from '../messages/account-end'
import { endSanctions } from '../moderation/sanction-hooks'
import { openWordCase } from '../moderation/words/open-word-case'
import { addActorRemoval } from '../notifications/group-jobs'
import { endAllFollows } from '../relations/follow-counts'
import { endRooms } from '../rooms/seats-of-ended-account'
import { inTransaction } from '../shared/in-transaction'
import { refuseUsedId } from '../shared/row-id'
import { createProfile, createReadMark, deleteAccountRows, renameProfile } from './account-rows'
import { accountErrors, refuseAccount, choiceError } from './account-rule'

/** Refuses all fields of a registration at once, so that the form can show each error at its field. */
export function onCreateRequest(e: core.RecordRequestEvent): void {
  const { password, passwordConfirm } = e.requestInfo().body
  const errors = accountErrors(e.app, e.record)
  errors.username ||= choiceError(e, e.record.getString('username'))
  if (password !== passwordConfirm) errors.passwordConfirm = 'password-mismatch'
  refuseAccount(errors)
  e.next()
}

export function onCreate(e: core.RecordEvent): void {
  refuseAccount(accountErrors(e.app, e.record))
  e.next()
}

/** Account and profile are created in one transaction. */
export function onCreateExecute(e: core.RecordEvent): void {
  try {
    inTransaction(e, (tx) => {
      refuseUsedId(tx, e.record, '')
      e.next()
      createProfile(tx, e.record)
      createReadMark(tx, e.record)
      openWordCase(tx, 'user', e.record, 'username')
    })
  } catch (error) {
    // Another user may have taken the name meanwhile: then the index refuses it, without a code.
    refuseAccount(accountErrors(e.app, e.record))
    throw error
  }
}

/** A new token key ends all sessions of a user, and pushes to their devices with them, in this transaction. */
export function onUpdate(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    e.record.ignoreUnchangedFields(true)
    refuseAccount(accountErrors(tx, e.record))
    e.next()
  })
}

export function onUpdateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    e.next()
    renameProfile(tx, e.record)
  })
}

/** Followers and answered comments are deleted first, in batches, so that no other writer waits for all of them. */
export function onDelete(e: core.RecordEvent): void {
  if (!e.app.isTransactional()) {
    endAllFollows(e.app, e.record.id)
    keepAnswered(e.app, e.record.id)
  }
  e.next()
}

/** A job removes the rest of the user's events from others' notifications. */
export function onDeleteExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    endAllFollows(tx, e.record.id)
    keepAnswered(tx, e.record.id)
    endMessages(tx, e.record.id)
    endRooms(tx, e.record.id)
    keepEntries(tx, e.record.id)
    keepDecided(tx, e.record.id)
    endSanctions(tx, e.record.id)
    e.next()
    deleteAccountRows(tx, e.record)
    addActorRemoval(tx, e.record.id)
  })
}
