import { expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { dayId } from '@/domain/football/match-channels'
import { packDay, type PublishedMatch } from '@/domain/football/packed-day'
import { pairId } from '@/domain/ids'
import { overlayOutbox } from '@/sync/overlay'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { documentId, type CardDocument, type EdgeDocument } from '@/sync/rows/documents'
import { ME, queuedOperation } from '../../../tests/support/phone-stores'
import { predictionsView } from './list'

const NOW = Date.UTC(2026, 10, 27, 20)
const DAY_MS = 24 * 60 * 60 * 1000

const teams = JSON.stringify({
  home: { id: 'h00000000000901', ar: 'الهلال', en: 'Al-Hilal' },
  away: { id: 'h00000000000902', ar: '', en: 'Some FC' },
})

const stored = (match: string, days: number, fields: Record<string, unknown> = {}) =>
  ({
    id: `prediction:${pairId(ME, match)}`,
    asOf: 5,
    row: {
      ...{ match_id: match, home: 2, away: 1, points: '', void: false, result: '', teams },
      kickoff: new Date(NOW + days * DAY_MS).toISOString().replace('T', ' '),
      ...fields,
    },
  }) as unknown as EdgeDocument

const view = (
  rows: EdgeDocument[],
  operations: QueuedOperation[] = [],
  language: 'ar' | 'en' = 'ar',
  football: CardDocument[] = [],
) =>
  predictionsView(
    { stored: rows, football, cursors: {}, outbox: overlayOutbox(ME, operations, 'waits'), now: NOW },
    language,
  )

test('the latest kick-off is first, and an unsent one of an unknown time before all', () => {
  const unsent = queuedOperation({
    collection: 'predictions',
    record: pairId(ME, 'h0000000000000z'),
    body: { user_id: ME, match_id: 'h0000000000000z', home: 0, away: 0 },
  })
  const rows = [stored('h00000000000001', -2), stored('h00000000000002', 1), stored('h00000000000003', -1)]
  const { predictions } = view(rows, [unsent])
  expect(predictions.map(({ match }) => match.slice(-1))).toEqual(['z', '2', '3', '1'])
  expect(predictions.map(({ open }) => open)).toEqual([false, true, false, false])
  expect(predictions[0]?.delivery.kind).toBe('waiting')
})

test('names come with the row when the phone has no match, in Arabic where there is one', () => {
  const [arabic] = view([stored('h00000000000001', -20)]).predictions
  expect([arabic?.home.name, arabic?.away.name]).toEqual(['الهلال', 'Some FC'])
  const [english] = view([stored('h00000000000001', -20)], [], 'en').predictions
  expect(english?.home.name).toBe('Al-Hilal')
  expect(view([stored('h00000000000001', -20, { teams: '' })]).predictions[0]?.home.name).toBe('')
})

test('the points of 30 days have neither older nor replayed matches', () => {
  const { month } = view([
    stored('h00000000000001', -1, { points: '3', result: '2-1' }),
    stored('h00000000000002', -29, { points: '1', result: '1-0' }),
    stored('h00000000000003', -3, { points: '0', result: '0-0' }),
    stored('h00000000000004', -31, { points: '3', result: '2-1' }),
    stored('r00000000000005', -1, { points: '3', result: '2-1' }),
    stored('h00000000000006', -1, { void: true }),
  ])
  expect(month).toEqual({ points: 4, exact: 1, scored: 3 })
})

test('a void prediction and one with a result cannot be changed', () => {
  const rows = [
    stored('h00000000000001', 1, { void: true }),
    stored('h00000000000002', 1, { result: '1-0', points: '1' }),
  ]
  expect(view(rows).predictions.map(({ open }) => open)).toEqual([false, false])
})

test('K19 goals and result are for the sides that are shown, also those of an older day on the phone', () => {
  const [match, hilal, nassr] = [idOf('h', 1), idOf('h', 901), idOf('h', 902)]
  const held: PublishedMatch = {
    ...{ id: match, competition: idOf('h', 307), round: '11', home: hilal, away: nassr, venue: '' },
    ...{ kickoff: NOW - DAY_MS, status: 'h1', since: null, score: { home: 0, away: 0 }, shootout: null },
    reds: { home: 0, away: 0 },
  }
  const day = '2026-11-26'
  const { fixtures, board } = packDay(day, [held])
  const football = [
    { id: documentId('match_days', dayId(day)), seq: 1, row: { id: dayId(day), day, fixtures } },
    { id: documentId('match_boards', dayId(day)), seq: 1, row: { id: dayId(day), day, board } },
  ] as unknown as CardDocument[]
  const teamsNow = JSON.stringify({ home: { id: nassr, ar: '', en: 'N' }, away: { id: hilal, ar: '', en: 'H' } })
  const ended = stored(match, -1, { home: 1, away: 2, points: '3', result: '1-2', teams: teamsNow })
  const [shown] = view([ended], [], 'en', football).predictions
  expect([shown?.home.id, shown?.away.id]).toEqual([hilal, nassr])
  expect(shown).toMatchObject({ score: { home: 2, away: 1 }, result: { home: 2, away: 1 } })
  expect(view([ended]).predictions[0]).toMatchObject({ score: { home: 1, away: 2 }, result: { home: 1, away: 2 } })
})

test('rows of matches are read once for all predictions', () => {
  let reads = 0
  const day = {
    id: 'match_days:day202611270000',
    get row() {
      reads += 1
      return { id: 'day202611270000', day: '2026-11-27', fixtures: '[]' }
    },
  } as unknown as CardDocument
  const readsFor = (count: number) => {
    reads = 0
    const rows = Array.from({ length: count }, (_, n) => stored(`h000000000001${10 + n}`, -n))
    const outbox = overlayOutbox(ME, [], 'waits')
    expect(
      predictionsView({ stored: rows, football: [day], cursors: {}, outbox, now: NOW }, 'ar').predictions,
    ).toHaveLength(count)
    return reads
  }
  expect(readsFor(50)).toBe(readsFor(1))
})
