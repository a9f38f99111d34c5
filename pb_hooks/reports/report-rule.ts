import { COLLECTIONS } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import { type ReportType, takeReport } from '@/domain/reports'
import { refusal, type Refusals } from '../shared/refuse'
import { readRow } from '../shared/sql'

/** The collection of a reported row, and the column of its owner. */
const TARGETS = new Map<string, { collection: string; owner: string }>([
  ['post', { collection: 'hashtag_posts', owner: COLLECTIONS.hashtag_posts.owner }],
  ['comment', { collection: 'hashtag_comments', owner: COLLECTIONS.hashtag_comments.owner }],
  ['user', { collection: 'profiles', owner: COLLECTIONS.profiles.owner }],
  ['room', { collection: 'chat_rooms', owner: 'owner_id' }],
])

const columnOf = (type: string) => `reported_${type}_id`

const refused = (fields: Refusals) => refusal('This report cannot be taken.', fields)

const isType = (type: string): type is ReportType => TARGETS.has(type)

/** Normalises a new report and sets the server's columns, or refuses it with each field's code. */
export function applyReportRule(app: core.App, report: core.Record): void {
  const type = report.getString('report_type')
  if (!isType(type)) throw refused({ report_type: 'invalid' })
  const details = takeReport(report.getString('description'), type, report.getString('reason'))
  if (details.code) throw refused({ [details.code === 'reason-missing' ? 'reason' : 'description']: details.code })
  report.set('description', details.text)
  for (const other of TARGETS.keys()) {
    if (other !== type && report.getString(columnOf(other))) throw refused({ [columnOf(other)]: 'invalid' })
  }
  const target = report.getString(columnOf(type))
  const reporter = report.getString('reporter_id')
  if (report.id !== pairId(reporter, target)) throw refused({ id: 'invalid' })
  const owner = findOwner(app, type, target)
  if (owner === null) throw refused({ [columnOf(type)]: 'invalid' })
  if (owner === reporter) throw refused({ [columnOf(type)]: 'self' })
  report.set('status', 'pending')
}

/** The owner's id of a reported row: empty when the row was deleted, null when it never existed. */
function findOwner(app: core.App, type: ReportType, id: string): string | null {
  const target = TARGETS.get(type)
  if (!target || !isCollection(app, target.collection)) return null
  const row = app.findRecordsByIds(target.collection, [id])[0]
  if (row) return target.owner === 'id' ? row.id : row.getString(target.owner)
  const { tombstone } = readRow(
    app,
    'SELECT EXISTS (SELECT 1 FROM _feed WHERE deleted = 1 AND collection = {:collection} AND record = {:id}) AS tombstone',
    { collection: target.collection, id },
    { tombstone: 0 },
  )
  return tombstone === 1 ? '' : null
}

function isCollection(app: core.App, name: string): boolean {
  try {
    return Boolean(app.findCachedCollectionByNameOrId(name))
  } catch {
    return false
  }
}
