import { textOf } from '../shared/staff-call'
import { answerSignInRequired, isUser } from '../shared/users'
import { openAppeal } from './appeals'

/** A user appeals against a decision, also a banned one. */
export function open(e: core.RequestEvent): void {
  const user = e.auth
  if (!isUser(user)) return answerSignInRequired(e)
  const { collection, id, content } = e.requestInfo().body
  const asked = { user: user.id, collection: textOf(collection), id: textOf(id), content: textOf(content) }
  let appeal = ''
  e.app.runInTransaction((tx) => {
    appeal = openAppeal(tx, asked).id
  })
  return e.json(200, { id: appeal })
}
