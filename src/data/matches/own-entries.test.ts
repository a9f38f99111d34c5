import { describe, expect, test } from 'vitest'
import type { MatchEvent } from '@/domain/football/matches'
import type { MatchStanding } from '@/domain/football/packed-day'
import { overlayOutbox } from '@/sync/overlay'
import type { QueuedOperation } from '@/sync/outbox/operation'
import type { EdgeDocument } from '@/sync/rows/documents'
import { ME, queuedOperation } from '../../../tests/support/phone-stores'
import { scheduled } from '../../../tests/support/entered-match'
import { ownEntriesOf, ownEntryViews, standingWithOwn } from './own-entries'

const MATCH = scheduled.id
const NOW = Date.UTC(2026, 10, 27, 20)
const at = (secondsAgo: number) => new Date(NOW - secondsAgo * 1000).toISOString().replace('T', ' ')

const goal = { match_id: MATCH, kind: 'goal', side: 'home', minute: 12, extra: 0 }

const written = (id: string, fields: object = {}, rest: Partial<QueuedOperation> = {}) =>
  queuedOperation({
    ...{ id: `operation-${id}`, collection: 'match_entries', action: 'create', kind: 'text', record: id },
    body: { ...goal, at: at(0), ...fields },
    ...rest,
  })

const taken = (id: string, { seq = 5, number = 1, secondsAgo = 60 } = {}) =>
  ({
    ...{ id: `entry:${id}`, asOf: seq, seq },
    row: { ...goal, id, number, at: at(secondsAgo), created_at: at(secondsAgo) },
  }) as unknown as EdgeDocument

const { reds, shootout } = scheduled
const playing: MatchStanding = { reds, shootout, status: 'h1', since: NOW, score: { home: 0, away: 0 } }

function goals(rows: EdgeDocument[], operations: QueuedOperation[], seq = 10) {
  const outbox = overlayOutbox(ME, operations, 'waits')
  const own = ownEntriesOf(MATCH, rows, outbox)
  const { standing, waiting } = standingWithOwn(playing, own, outbox.heldByRefused, { seq, now: NOW })
  return `${standing.score?.home} ${waiting}`
}

const views = (rows: EdgeDocument[], operations: QueuedOperation[], events: MatchEvent[] = []) => {
  const outbox = overlayOutbox(ME, operations, 'waits')
  return ownEntryViews(ownEntriesOf(MATCH, rows, outbox), outbox, events)
}

describe('K23 the shown score', () => {
  test('counts what waits, and of what was taken only what the match’s row does not have yet', () => {
    expect(goals([], [written('a'), written('b')])).toBe('2 2')
    expect(goals([taken('a')], [])).toBe('0 0')
    expect(goals([taken('a', { seq: 11, secondsAgo: 2 })], [])).toBe('1 0')
    expect(goals([taken('a', { seq: 11, secondsAgo: 60 })], [])).toBe('0 0')
  })

  test('counts an entry once that is a row and an operation', () => {
    const accepted = { state: 'accepted', attempted: true, seq: 11 } as const
    expect(goals([taken('a', { seq: 11, secondsAgo: 2 })], [written('a', {}, accepted)])).toBe('1 0')
  })

  test('has neither refused entries nor what takes them back, nor those of other matches', () => {
    const refused = written('a', {}, { state: 'refused', code: 'not-scorer' })
    const withdrawal = written('b', { kind: 'withdrawal', withdraws: 'a' }, { deps: [refused.id] })
    expect(goals([], [refused, withdrawal, written('c', { match_id: 'h00000000000777' })])).toBe('0 0')
  })
})

describe('the own entries', () => {
  test('are listed by their time, the last first, with their delivery', () => {
    const list = views([taken('a')], [written('b'), written('c', {}, { state: 'refused', code: 'not-begun' })])
    expect(list.map(({ entry, delivery }) => `${entry.id} ${delivery.kind}`)).toEqual([
      ...['c refused', 'b waiting', 'a stored'],
    ])
  })

  test('say whether they are taken back, and why not', () => {
    const withdrawal = (rest: Partial<QueuedOperation> = {}) =>
      written('b', { kind: 'withdrawal', withdraws: 'a' }, rest)
    expect(views([taken('a')], [withdrawal()])).toMatchObject([{ withdrawn: 'waiting', keptBy: null }])
    const refused = withdrawal({ state: 'refused', code: 'not-scorer' })
    expect(views([taken('a')], [refused])).toMatchObject([{ withdrawn: null, keptBy: { code: 'not-scorer' } }])
  })
})

test('K23 an own entry is a double while the events of the match say so and it is not taken back', () => {
  const event = { kind: 'goal', side: 'home', minute: 12, extra: 0, player: '', other: '' } as const
  const events = [event, { ...event, double: 'b' }]
  const doubles = (operations: QueuedOperation[] = []) =>
    views([taken('a'), taken('b')], operations, events).flatMap(({ entry, isDouble }) => (isDouble ? entry.id : []))
  expect(doubles()).toEqual(['b'])
  expect(doubles([written('c', { kind: 'withdrawal', withdraws: 'b' })])).toEqual([])
})
