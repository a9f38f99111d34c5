import { CASE_LIMITS } from '@/domain/cases/decisions'
import { firstCharacters } from '@/domain/text'
import { readRows } from '../../shared/sql'
import { type CaseRow, holderOf } from './case-rows'
import { contentCollectionOf, type TargetState } from './targets'

/** A case as pages of staff get it. */
export function caseView(app: core.App, row: CaseRow) {
  const holder = holderOf(row)
  const { id, target_type, target_id, reason, reporters, first_report_at, due_at, state, version, closed_at } = row
  const { text = '', name = '', picture = '' } = snapshotOf(row)
  return {
    ...{ id, target_type, target_id, reason, reporters, first_report_at, due_at, state, version, closed_at },
    tally: JSON.parse(row.tally),
    author: { id: row.author_id, username: nameOf(app, row.author_id) },
    preview: firstCharacters(text === '' ? name : text, CASE_LIMITS.preview),
    has_picture: picture !== '',
    claimed: holder === '' ? null : { id: holder, name: row.claimed_name, until: row.claimed_until },
    has_appeal: row.has_appeal,
    outcome: row.outcome,
    decided_name: row.decided_name,
    taken_down: takenDown(app, row),
  }
}

export const snapshotOf = ({ snapshot }: CaseRow): TargetState => (JSON.parse(snapshot) ?? {}) as TargetState

/** Empty for an ended account. */
export const nameOf = (app: core.App, user: string): string =>
  readRows(app, 'SELECT username FROM profiles WHERE id = {:user}', { user }, { username: '' })[0]?.username ?? ''

/** Who took the content down; empty: it is shown, or gone, or a room of another owner, on whom a case of its own is. */
export function takenDown(app: core.App, { target_type: type, target_id: id, author_id: author }: CaseRow): string {
  const collection = contentCollectionOf(type)
  if (collection === null) return ''
  const isOfAuthor = collection === 'chat_rooms' ? 'AND owner_id = {:author}' : ''
  const sql = `SELECT taken_down AS who FROM ${collection} WHERE id = {:id} ${isOfAuthor}`
  return readRows(app, sql, { id, author }, { who: '' })[0]?.who ?? ''
}
