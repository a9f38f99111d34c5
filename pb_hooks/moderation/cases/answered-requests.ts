import { isId } from '@/domain/ids'
import { readRows, run } from '../../shared/sql'
import type { CaseCall } from './case-call'

// A request of staff that comes again does nothing (Q8). Its id holds for one member and one target.

/** The key of a call; empty for one without an id of its own. */
export const requestOf = ({ id, staff, body }: CaseCall): string =>
  isId(body.request) ? `${staff.id}:${id}:${body.request}` : ''

/** What the request was answered by; null for a new one. */
export function answerOf(tx: core.App, request: string): string | null {
  if (request === '') return null
  const sql = 'SELECT answer AS id FROM _case_requests WHERE id = {:request}'
  return readRows(tx, sql, { request }, { id: '' })[0]?.id ?? null
}

export function storeAnswer(tx: core.App, request: string, id: string): void {
  if (request === '') return
  run(tx, 'INSERT INTO _case_requests (id, answer, at) VALUES ({:request}, {:id}, {:at})', {
    ...{ request, id, at: serverNow() },
  })
}
