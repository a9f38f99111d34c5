import { alertOfMatches } from '../football/alerts/alert-job'
import { storeImportSlice } from '../football/import-slices'
import { judgePredictions } from '../football/judge-predictions'
import { publishDays } from '../football/publish-days'
import { fillMatchRooms } from '../football/rooms/match-rooms'
import { replayMatches } from '../football/replay-job'
import { storeReading } from '../football/store-reading'
import { publishTables } from '../football/table/publish-tables'
import { closeSomeReports } from '../moderation/cases/close-reports'
import { gatherOldReports } from '../moderation/cases/gather-old-reports'
import { inTransaction } from '../shared/in-transaction'
import { removeActors, removeGroups, removeThread, updateTexts } from './group-jobs'
import { notifyFollowers } from './notify-followers'
import { notifyLikes } from './notify-likes'

/**
 * The server's clock saves a job that is due. One step runs in that save's transaction, so that the job continues after
 * a kill.
 */
export function onUpdateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    doStep(tx, e.record)
    e.next()
  })
}

/** Jobs that say when their next step is due; null: they are done. */
const TIMED: ReadonlyMap<string, (tx: core.App) => number | null> = new Map([
  ['predictions', judgePredictions],
  ['match-alerts', alertOfMatches],
  ['match-rooms', fillMatchRooms],
  ['match-tables', publishTables],
])

function doStep(tx: core.App, job: core.Record): void {
  if (job.getString('kind') === 'match-replay') {
    job.set('due', Date.now() + replayMatches(tx))
    return
  }
  if (job.getString('kind') === 'match-reading') {
    storeReading(tx, JSON.parse(job.getString('state')))
    // The reading is stored once, as rows.
    job.set('state', {})
    return
  }
  if (job.getString('kind') === 'match-import') {
    job.set('done', !storeImportSlice(tx))
    return
  }
  const timed = TIMED.get(job.getString('kind'))
  if (timed) {
    const due = timed(tx)
    job.set('done', due === null)
    // Others that are due have their turns: 0 is for what a change begins.
    if (due !== null) job.set('due', Math.max(due, Date.now()))
    return
  }
  const next = stateAfterStep(tx, job.getString('kind'), job.getString('state'))
  job.set('done', next === null)
  if (next !== null) job.set('state', next)
}

/**
 * Runs one step of a job.
 * @returns its state, null after the last step
 */
function stateAfterStep(tx: core.App, kind: string, state: string): object | null {
  switch (kind) {
    case 'fan-out':
      return notifyFollowers(tx, JSON.parse(state))
    case 'rewording':
      return updateTexts(tx, JSON.parse(state))
    case 'removal':
      return removeGroups(tx, JSON.parse(state))
    case 'thread-removal':
      return removeThread(tx, JSON.parse(state))
    case 'forgetting':
      return removeActors(tx, JSON.parse(state))
    case 'case-gathering':
      return gatherOldReports(tx)
    case 'case-reports':
      return closeSomeReports(tx, JSON.parse(state))
    case 'likes':
      return notifyLikes(tx)
    case 'match-days':
      return publishDays(tx)
    default:
      throw new Error(`no job of kind ${kind}`)
  }
}
