import { ACCOUNT_END_DAYS } from '@/domain/limits'
import { storedTime } from '../shared/time'
import { answerSignInRequired, isUser } from '../shared/users'

/** Schedules the deletion of an account, for its password. Until that day it can be cancelled. */
export function schedule(e: core.RequestEvent): void {
  if (!isUser(e.auth)) return answerSignInRequired(e)
  const { password } = e.requestInfo().body
  if (!e.auth.validatePassword(String(password || ''))) return e.json(400, { code: 'password-wrong' })
  const user = e.app.findRecordById('users', e.auth.id)
  if (!user.getString('delete_at')) {
    user.set('delete_at', storedTime(serverNow() + ACCOUNT_END_DAYS * 24 * 60 * 60 * 1000))
    e.app.save(user)
  }
  return e.json(200, { deleteAt: user.getString('delete_at') })
}

/** Takes the request for the deletion back. */
export function cancel(e: core.RequestEvent): void {
  if (!isUser(e.auth)) return answerSignInRequired(e)
  const user = e.app.findRecordById('users', e.auth.id)
  if (user.getString('delete_at')) {
    user.set('delete_at', '')
    e.app.save(user)
  }
  return e.json(200, { deleteAt: '' })
}

/** Answers with the day of the deletion; empty without one. */
export function answerDay(e: core.RequestEvent): void {
  if (!isUser(e.auth)) return answerSignInRequired(e)
  return e.json(200, { deleteAt: e.auth.getString('delete_at') })
}
