import type { ReportedRow } from '@/domain/collection'
import { ownerColumnOf } from '@/domain/collection-lookups'
import { COLLECTIONS } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import { type ReportType, parseReport } from '@/domain/reports'
import { refusal, type Refusals } from '../shared/refuse'
import { readRow } from '../shared/sql'

/** The rows that a report may be about, by its type. */
const TARGETS: ReadonlyMap<string, ReportedRow> = new Map(Object.entries(COLLECTIONS.reports.targets))

const refused = (fields: Refusals) => refusal('This report cannot be taken.', fields)

const isType = (type: string): type is ReportType => TARGETS.has(type)

/** Normalises a new report and sets the server's columns, or refuses it with each field's code. */
export function applyReportRule(app: core.App, report: core.Record): void {
  const type = report.getString('report_type')
  const reported = TARGETS.get(type)
  if (!isType(type) || !reported) throw refused({ report_type: 'invalid' })
  const details = parseReport(report.getString('description'), type, report.getString('reason'))
  if (details.code) throw refused({ [details.code === 'reason-missing' ? 'reason' : 'description']: details.code })
  report.set('description', details.text)
  const { column } = reported
  for (const other of TARGETS.values()) {
    if (other.column !== column && report.getString(other.column)) throw refused({ [other.column]: 'invalid' })
  }
  const target = report.getString(column)
  const reporter = report.getString('reporter_id')
  if (report.id !== pairId(reporter, target)) throw refused({ id: 'invalid' })
  const owner = findOwner(app, reported, target)
  if (owner === null) throw refused({ [column]: 'invalid' })
  if (owner === reporter) throw refused({ [column]: 'self' })
  report.set('status', 'pending')
}

/** The owner's id of a reported row: empty when the row was deleted, null when it never existed. */
function findOwner(app: core.App, { collection }: ReportedRow, id: string): string | null {
  const row = app.findRecordsByIds(collection, [id])[0]
  if (row) return ownerIn(row, ownerColumnOf(collection))
  const { tombstone } = readRow(
    app,
    'SELECT EXISTS (SELECT 1 FROM _feed WHERE deleted = 1 AND collection = {:collection} AND record = {:id}) AS tombstone',
    { collection, id },
    { tombstone: 0 },
  )
  return tombstone === 1 ? '' : null
}

const ownerIn = (row: core.Record, column: string): string => (column === 'id' ? row.id : row.getString(column))
