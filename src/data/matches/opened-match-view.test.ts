import { describe, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { dayChannel, dayId, matchChannel } from '@/domain/football/match-channels'
import { packHead, partId, type MatchPart } from '@/domain/football/match-parts'
import type { MatchEvent } from '@/domain/football/matches'
import { packDay, type PublishedMatch, utcDay } from '@/domain/football/packed-day'
import type { SourcesHeard } from '@/domain/wire'
import type { CardDocument } from '@/sync/rows/documents'
import { NO_FOLLOWS } from './follows'
import { openedMatchView } from './opened-match-view'

const NOW = Date.UTC(2026, 10, 27, 20)
const DAY = utcDay(NOW)
const ID = idOf('a', 7)

const match = (change: Partial<PublishedMatch> = {}): PublishedMatch => ({
  ...{
    id: ID,
    competition: idOf('a', 307),
    home: idOf('a', 1),
    away: idOf('a', 2),
    round: '11',
    venue: 'المملكة أرينا',
  },
  ...{ kickoff: NOW - 30 * 60_000, status: 'h1', since: NOW - 30 * 60_000, score: { home: 1, away: 0 } },
  ...{ reds: { home: 0, away: 0 }, shootout: null },
  ...change,
})

const row = (id: string, fields: Record<string, unknown>): CardDocument =>
  ({ id, channels: [], seq: 1, asOf: 1, row: { id, ...fields } }) as unknown as CardDocument

const part = (name: MatchPart, content: string) => row(`details:${partId(ID, name)}`, { content })

const head = (one: PublishedMatch) =>
  part(
    'head',
    packHead({
      competition: {
        id: one.competition,
        ar: 'دوري روشن السعودي',
        en: 'Saudi Pro League',
        category: 'arab',
        priority: 1,
      },
      home: { id: one.home, ar: 'الهلال', en: 'Al-Hilal' },
      away: { id: one.away, ar: '', en: 'Some FC' },
      match: one,
    }),
  )

function dayOf(one: PublishedMatch): CardDocument[] {
  const { fixtures, board } = packDay(DAY, [one])
  return [row(dayId(DAY), { day: DAY, fixtures }), row(`board:${dayId(DAY)}`, { day: DAY, board })]
}

const goal: MatchEvent = { kind: 'goal', side: 'home', minute: 12, extra: 0, player: 'سالم', other: '' }

const cursors = (seqs: Record<string, number>) => ({
  cursors: Object.fromEntries(Object.entries(seqs).map(([channel, seq]) => [channel, { seq, run: 'r' }])),
})

const view = (
  rows: CardDocument[],
  seqs: Record<string, number>,
  isLate = false,
  id = ID,
  sourcesHeard: SourcesHeard = {},
) =>
  openedMatchView(
    rows,
    cursors(seqs),
    id,
    { language: 'ar', follows: NO_FOLLOWS },
    { now: NOW, heardAt: NOW, sourcesHeard, isLate },
  )

describe('an opened match', () => {
  test('its rows show it with its names, whatever days the phone holds', () => {
    expect(view([head(match()), part('events', JSON.stringify([goal]))], { [matchChannel(ID)]: 5 })).toMatchObject({
      state: 'shown',
      match: {
        home: { name: 'الهلال' },
        away: { name: 'Some FC' },
        score: { home: 1, away: 0 },
        minute: { minute: 31 },
      },
      venue: 'المملكة أرينا',
      details: { state: 'known', events: [goal], lineups: null, statistics: [] },
    })
  })

  test('a held day shows it before its rows come, and its details are unknown', () => {
    const shown = view(dayOf(match()), { [dayChannel(DAY)]: 5 })
    expect(shown).toMatchObject({ state: 'shown', match: { status: 'h1' }, details: { state: 'loading', events: [] } })
    expect(view(dayOf(match()), { [dayChannel(DAY)]: 5 }, true)).toMatchObject({ details: { state: 'failed' } })
  })

  test('the newer of its row and its day says the score', () => {
    const rows = [head(match()), ...dayOf(match({ score: { home: 2, away: 0 } }))]
    const [day, own] = [dayChannel(DAY), matchChannel(ID)]
    expect(view(rows, { [day]: 6, [own]: 5 })).toMatchObject({ match: { score: { home: 2, away: 0 } } })
    expect(view(rows, { [day]: 6, [own]: 7 })).toMatchObject({ match: { score: { home: 1, away: 0 } } })
  })

  test.each([
    ['its own row', (one: PublishedMatch) => [head(one)], { [matchChannel(ID)]: 5 }],
    ['a held day', dayOf, { [dayChannel(DAY)]: 5 }],
  ])('K5 by %s the minute runs while it is written by hand, and stands still with its source', (_, rows, seqs) => {
    const silent = { a: NOW - 300_000 }
    const shown = (one: PublishedMatch) => view(rows(one), seqs, false, ID, silent)
    expect(shown(match({ byHand: true }))).toMatchObject({
      match: { isNow: true, minute: { still: false } },
      asOf: NOW,
    })
    expect(shown(match())).toMatchObject({ match: { isNow: false, minute: { still: true } }, asOf: silent.a })
  })

  test('K6 it is missing only after an answer, or with an id that no match can have', () => {
    expect(view([], {})).toEqual({ state: 'loading' })
    expect(view([], {}, true)).toEqual({ state: 'failed' })
    expect(view([], { [matchChannel(ID)]: 5 })).toEqual({ state: 'missing' })
    expect(view([], {}, false, '17')).toEqual({ state: 'missing' })
  })

  test('a text that cannot be read is as one that is not there', () => {
    const rows = [head(match()), part('events', '[{'), part('lineups', '')]
    expect(view(rows, { [matchChannel(ID)]: 5 })).toMatchObject({ details: { events: [], lineups: null } })
  })
})
