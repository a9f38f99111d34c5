import type { Operation } from '@/domain/wire'
import type { RunRecord, Violation } from '../run/record'
import { phoneOfNonce } from '../schedule/steps'
import { nonceOf, userOf } from './reading'

/** I11: nothing is ever sent as another user. */
export function ownName(run: RunRecord): Violation[] {
  return run.phones.flatMap(({ phone, wire }) => {
    const user = userOf(run, phone)
    return wire.flatMap(({ request, tokenUser }) => {
      if (request.user !== user || (tokenUser !== null && tokenUser !== user)) {
        const message = `the phone of ${user} called for ${request.user} with a token of ${String(tokenUser)}`
        return [{ invariant: 'I11', phone, message }]
      }
      return request.ops.flatMap((operation) => foreignOperation(run, phone, user, operation))
    })
  })
}

function foreignOperation(run: RunRecord, phone: number, user: string, operation: Operation): Violation[] {
  const author = operation.body.user_id
  const nonce = nonceOf(operation.body.content)
  const writer = nonce === null ? phone : phoneOfNonce(nonce)
  if ((author === undefined || author === user) && userOf(run, writer) === user) return []
  const message = `${operation.action} of ${operation.record}, written by ${String(author)} (${nonce}), went out as ${user}`
  return [{ invariant: 'I11', phone, record: operation.record, message }]
}
