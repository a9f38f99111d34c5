import { CASE_FILTERS, CASE_LIMITS, type CaseFilter } from '@/domain/cases/decisions'
import { answered, refused, textOf, type StaffResult } from '../../shared/staff-call'
import { type Parameters, readRow, readRows } from '../../shared/sql'
import type { CaseCall } from './case-call'
import { type CaseRow, findCases } from './case-rows'
import { caseView } from './case-views'

/** SQL of each filter, for which an index has the order. {:me} and {:now} are set. */
function conditionOf(filter: CaseFilter): string {
  switch (filter) {
    case 'pending':
      return "state = 'open'"
    case 'mine':
      return "claimed_by = {:me} AND claimed_by != '' AND claimed_until > {:now}"
    case 'escalated':
      return "state = 'escalated'"
    case 'appeals':
      return 'has_appeal = 1'
    case 'closed':
      return "state = 'closed'"
  }
}

const BY_RANK = '(rank, id) > ({:at}, {:id}) ORDER BY rank, id'
const BY_END = '(closed_at, id) < ({:at}, {:id}) ORDER BY closed_at DESC, id DESC'

/** A place in a list: `<rank or time>.<id>`. */
const PLACE = /^(-?\d{1,16})\.([a-z0-9]{15})$/

/** A page of the queue, the worst first; of closed cases the newest first. With the numbers of all filters and reasons. */
export function listCases(app: core.App, { staff, body }: CaseCall): StaffResult {
  const filter = CASE_FILTERS.find((one) => one === (textOf(body.filter) || 'pending'))
  const [reason, after] = [textOf(body.reason), textOf(body.after)]
  const place = PLACE.exec(after)
  if (!filter || reason.length > 40 || (after !== '' && !place)) return refused(400, 'invalid')
  const isClosed = filter === 'closed'
  const rows = findCases(
    app,
    `${conditionOf(filter)} ${reason === '' ? '' : 'AND reason = {:reason}'} AND ${isClosed ? BY_END : BY_RANK}
      LIMIT ${CASE_LIMITS.page + 1}`,
    {
      ...{ me: staff.id, now: serverNow(), reason },
      at: place ? Number(place[1]) : isClosed ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER,
      id: place?.[2] ?? '',
    },
    isClosed && reason === '' ? 'cases_closed' : '',
  )
  const page = rows.slice(0, CASE_LIMITS.page)
  const last = rows.length > page.length ? page[page.length - 1] : undefined
  return answered({
    now: serverNow(),
    cases: page.map((row) => caseView(app, row)),
    after: last ? placeOf(last, isClosed) : '',
    counts: countsOf(app, staff.id),
    reasons: reasonsOf(app, isClosed || filter === 'appeals' || filter === 'mine' ? 'pending' : filter),
  })
}

const placeOf = ({ rank, closed_at, id }: CaseRow, isClosed: boolean): string => `${isClosed ? closed_at : rank}.${id}`

function countsOf(app: core.App, me: string): { [filter: string]: number } {
  const parameters: Parameters = { me, now: serverNow() }
  const columns = CASE_FILTERS.map((filter) => `(SELECT count(*) FROM cases WHERE ${conditionOf(filter)}) AS ${filter}`)
  return readRow(app, `SELECT ${columns.join(', ')}`, parameters, {
    pending: 0,
    mine: 0,
    escalated: 0,
    appeals: 0,
    closed: 0,
  })
}

/** The number of cases under each reason. */
function reasonsOf(app: core.App, filter: CaseFilter): { [reason: string]: number } {
  const sql = `SELECT reason, count(*) AS number FROM cases WHERE ${conditionOf(filter)} GROUP BY reason`
  return Object.fromEntries(readRows(app, sql, {}, { reason: '', number: 0 }).map((row) => [row.reason, row.number]))
}
