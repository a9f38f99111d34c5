import { expect, test } from 'vitest'
import { dayId } from '@/domain/football/match-channels'
import { packDay, utcDay } from '@/domain/football/packed-day'
import { overlayOutbox } from '@/sync/overlay'
import type { QueuedOperation } from '@/sync/outbox/operation'
import type { CardDocument, EdgeDocument } from '@/sync/rows/documents'
import { scheduled } from '../../../tests/support/entered-match'
import { ME, queuedOperation } from '../../../tests/support/phone-stores'
import { NO_FOLLOWS } from './follows'
import { heldFootball } from './held-football'
import { withOwnEntries } from './with-own-entries'
import { matchesView } from './matches-view'

const NOW = scheduled.kickoff + 5 * 60_000
const DAY = utcDay(NOW)
const OTHER = { ...scheduled, id: scheduled.id.replace(/.$/, '9') }

const card = (id: string, row: object): CardDocument =>
  ({ id, channels: [], seq: 7, asOf: 7, row: { id, ...row } }) as unknown as CardDocument

const { fixtures, board } = packDay(DAY, [scheduled, OTHER])
const rows = [card(dayId(DAY), { day: DAY, fixtures }), card(`board:${dayId(DAY)}`, { day: DAY, board })]

const kickOff = {
  ...{ match_id: scheduled.id, kind: 'period', status: 'h1', side: '' },
  at: new Date(scheduled.kickoff).toISOString().replace('T', ' '),
}

const written = (rest: Partial<QueuedOperation> = {}) =>
  queuedOperation({
    ...{ id: 'operation-a', collection: 'match_entries', action: 'create', kind: 'text', record: 'a', body: kickOff },
    ...rest,
  })

/** The live matches of a phone that last heard of them an hour ago. */
function live(operations: QueuedOperation[], entries: EdgeDocument[] = []) {
  const outbox = overlayOutbox(ME, operations, 'waits')
  const held = withOwnEntries(heldFootball(rows), rows, { rows: entries, outbox }, NOW)
  const known = { now: NOW, heardAt: NOW - 3_600_000, sourcesHeard: {}, isKnown: () => true }
  const view = matchesView(held, 'live', { language: 'ar', follows: NO_FOLLOWS }, known)
  return view.groups.flatMap(({ matches }) => matches)
}

test('K23 a kick-off that waits makes its match live on this phone, with a minute that runs', () => {
  expect(live([written()])).toMatchObject([
    { id: scheduled.id, status: 'h1', isNow: true, score: { home: 0, away: 0 }, minute: { minute: 6, still: false } },
  ])
})

test('K23 a refused kick-off leaves the match as the server told it', () => {
  expect(live([written({ state: 'refused', code: 'not-scorer' })])).toEqual([])
  expect(live([])).toEqual([])
})

test('K23 a kick-off that the server took counts until the day tells of it', () => {
  const taken = (seq: number, secondsAgo: number) => {
    const created_at = new Date(NOW - secondsAgo * 1000).toISOString().replace('T', ' ')
    return {
      id: 'entry:a',
      seq,
      asOf: seq,
      row: { ...kickOff, id: 'a', number: 1, created_at },
    } as unknown as EdgeDocument
  }
  expect(live([], [taken(8, 2)])).toMatchObject([{ id: scheduled.id, status: 'h1' }])
  expect(live([], [taken(6, 2)])).toEqual([])
})
