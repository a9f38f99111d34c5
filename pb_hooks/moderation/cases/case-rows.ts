import { readRows, run } from '../../shared/sql'

/** The columns of `cases` (pb_migrations/1700000420_cases.js). Times are in milliseconds since 1970. */
const COLUMNS = {
  id: '',
  target_type: '',
  target_id: '',
  author_id: '',
  tally: '',
  reason: '',
  reporters: 0,
  old_reporters: 0,
  first_report_at: 0,
  due_at: 0,
  rank: 0,
  state: '',
  claimed_by: '',
  claimed_name: '',
  claimed_until: 0,
  version: 0,
  snapshot: '',
  snapshot_until: 0,
  closed_at: 0,
  outcome: '',
  decided_by: '',
  decided_name: '',
  sanction_id: '',
  restored_by_person: '',
  has_appeal: false,
}

export type CaseRow = typeof COLUMNS

const LIST = Object.keys(COLUMNS).join(', ')

/**
 * @param condition SQL, with order and limit
 * @param index the one that has the order, where SQLite takes another without statistics
 */
export const findCases = (
  app: core.App,
  condition: string,
  parameters: { [name: string]: string | number },
  index = '',
): CaseRow[] => {
  const by = index === '' ? '' : `INDEXED BY ${index}`
  return readRows(app, `SELECT ${LIST} FROM cases ${by} WHERE ${condition}`, parameters, COLUMNS)
}

export const findCase = (app: core.App, id: string): CaseRow | undefined => findCases(app, 'id = {:id}', { id })[0]

export const findOpenCase = (app: core.App, type: string, target: string): CaseRow | undefined =>
  findCases(app, "target_type = {:type} AND target_id = {:target} AND state != 'closed'", { type, target })[0]

/** Gives the open case of content another author, such as the next owner of a room, on whom a decision then is. */
export function changeAuthor(tx: core.App, type: string, target: string, author: string): void {
  run(
    tx,
    `UPDATE cases SET author_id = {:author}, version = version + 1
      WHERE target_type = {:type} AND target_id = {:target} AND state != 'closed'`,
    { type, target, author },
  )
}

/**
 * Stores a new case; columns that are not given are empty.
 * @returns its id
 */
export function insertCase(tx: core.App, columns: Partial<CaseRow> & NewCase): string {
  const row = { ...COLUMNS, id: newCaseId(), state: 'open', version: 1, tally: '{}', snapshot: '{}', ...columns }
  const names = Object.keys(COLUMNS)
  run(tx, `INSERT INTO cases (${LIST}) VALUES (${names.map((name) => `{:${name}}`).join(', ')})`, {
    ...row,
    has_appeal: row.has_appeal ? 1 : 0,
  })
  return row.id
}

type NewCase = Pick<CaseRow, 'target_type' | 'target_id' | 'author_id' | 'first_report_at' | 'due_at'>

/** Whoever holds the case at this moment; empty for nobody. */
export const holderOf = ({ claimed_by: by, claimed_until: until }: CaseRow): string => (until > serverNow() ? by : '')

export const newCaseId = (): string => $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789')
