import type { RoomChange } from '@/domain/pokes'
import { WIRE_VERSION, type Channel, type Cursor, type SyncAnswer } from '@/domain/wire'
import { isWholeAnswer } from '../http/answer-shape'
import { applyAnswer } from '../pull/apply-answer'
import type { ApplierParts } from '../pull/applier-parts'
import { readSyncState } from '../pull/state'
import type { SyncState } from '../rows/documents'

/** A change that came with the stream, and whose data and run of the server it is. */
export interface StreamedChange {
  channel: Channel
  change: RoomChange
  epoch: string
  run: string
}

/**
 * Z42: applies a change like an answer that continues the stored cursor. It needs a cursor of the same run that has
 * reached the place before the change.
 * @returns the state after it; `known` if the phone has it already, `gap` if the phone must pull
 */
export async function applyChange(
  applier: ApplierParts,
  { channel, change, epoch, run }: StreamedChange,
): Promise<SyncState | 'known' | 'gap'> {
  const state = await readSyncState(applier.rows, applier.newId)
  const from = state.cursors[channel]
  // A change of the wrong shape may lack the place.
  if (!from || from.run !== run || state.epoch !== epoch || !(from.seq >= change.before)) return 'gap'
  if (from.seq >= change.cursor) return 'known'
  const answer = answerOf(channel, change, from, { epoch, run, user: applier.user })
  if (!isWholeAnswer(answer)) return 'gap'
  const applied = await applyAnswer(applier, answer, { [channel]: from })
  // Without a cursor the room begins afresh (Y17).
  return applied.kind === 'applied' && applied.state.cursors[channel] ? applied.state : 'gap'
}

/** Has the shape of an answer if the change has that of one. */
function answerOf(
  channel: Channel,
  { asOf, cursor, more, deletes, counts, rows }: Partial<RoomChange>,
  from: Cursor,
  place: Pick<SyncAnswer, 'epoch' | 'run' | 'user'>,
): unknown {
  const [after, snapshot] = [cursor, asOf].map((seq) => ({ seq, run: place.run }))
  return {
    ...place,
    v: WIRE_VERSION,
    now: '',
    verdicts: [],
    asOf: snapshot,
    channels: { [channel]: { cursor: after, from, fresh: false, more, deletes, ...(counts ? { counts } : {}) } },
    rows,
    pages: [],
    drop: [],
    end: rows?.length,
  }
}
