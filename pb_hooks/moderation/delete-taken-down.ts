import { TAKEN_DOWN_KEPT_DAYS } from '@/domain/limits'
import { readRows } from '../shared/sql'
import { storedTime } from '../shared/time'
import { isTakenDown, MODERATED } from './taken-down'

/** Rows that are looked up at once. Each is deleted in a transaction of its own, with its dependents by the jobs of the feed. */
const SLICE = 50

/** Deletes what was taken down 30 days ago for good, unless an appeal waits. A row that cannot be deleted must not keep the others. */
export function deleteTakenDown(app: core.App): void {
  const before = storedTime(serverNow() - TAKEN_DOWN_KEPT_DAYS * 86_400_000)
  for (const collection of MODERATED) {
    for (let after = ''; ;) {
      const rows = readRows(app, dueIn(collection), { before, after }, { id: '', at: '' })
      for (const { id } of rows) tryToDelete(app, { collection, id, before })
      const last = rows[rows.length - 1]
      if (!last || rows.length < SLICE) break
      after = `${last.at}|${last.id}`
    }
  }
}

/** An appeal that waits keeps its row, against the row or against the decision that hid it. */
const HAS_APPEAL = `SELECT 1 FROM appeals a LEFT JOIN sanctions s ON s.id = a.target_id
  WHERE a.state = 'waiting' AND (a.target_id = taken.id OR s.target_id = taken.id)`

const dueIn = (collection: string): string => `SELECT id, taken_down_at AS at FROM ${collection} taken
  WHERE taken_down <> '' AND taken_down_at < {:before} AND taken_down_at || '|' || id > {:after}
    AND NOT EXISTS (${HAS_APPEAL})
  ORDER BY taken_down_at, id LIMIT ${SLICE}`

interface Due {
  collection: string
  id: string
  before: string
}

function tryToDelete(app: core.App, { collection, id, before }: Due): void {
  try {
    app.runInTransaction((tx) => {
      // It may have been put back meanwhile.
      const row = tx.findRecordsByIds(collection, [id])[0]
      if (row && isTakenDown(row) && row.getString('taken_down_at') < before) tx.delete(row)
    })
  } catch (error) {
    app
      .logger()
      .error('a row that was taken down was not deleted', 'collection', collection, 'id', id, 'error', String(error))
  }
}
