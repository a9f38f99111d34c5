import { of } from 'rxjs'
import { expect, onTestFinished, test } from 'vitest'
import { dayChannel, dayId } from '@/domain/football/match-channels'
import { idOf } from '@/domain/football/ids'
import { packDay, type PublishedMatch, utcDay } from '@/domain/football/packed-day'
import type { AnswerRow, SyncRequest } from '@/domain/wire'
import { type CardDocument, documentId } from '@/sync/rows/documents'
import { entry } from '../../../tests/support/phone-stores'
import { eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'
import type { AccountContext } from '../context/account-context'
import { isAnyInPlay, listenToFollowed } from './followed-in-play'
import { heldFootball } from './held-football'
import { wantedDays } from './local-days'

const NOW = Date.now()
const ID = idOf('a', 7)
const [HOME, AWAY] = [idOf('a', 1), idOf('a', 2)]

const match = (change: Partial<PublishedMatch>): PublishedMatch => ({
  ...{ id: ID, competition: idOf('a', 307), home: HOME, away: AWAY, round: '11', venue: '' },
  ...{ kickoff: NOW - 60_000, status: 'h1', since: null, score: null, shootout: null },
  reds: { home: 0, away: 0 },
  ...change,
})

const rowsOf = (one: PublishedMatch) => {
  const day = utcDay(one.kickoff)
  const { fixtures, board } = packDay(day, [one])
  const times = { created_at: '2026-11-21 16:01:00.000Z', updated_at: '2026-11-21 16:01:00.000Z' }
  return [
    entry({ id: dayId(day), day, fixtures, ...times }, 2, [dayChannel(day)], 'match_days'),
    entry({ id: dayId(day), day, board, ...times }, 3, [dayChannel(day)], 'match_boards'),
  ]
}

test('K2 a phone that shows no matches has all days in every pull while a followed team is in play', async () => {
  const one = match({})
  const day = dayChannel(utcDay(one.kickoff))
  const days = wantedDays(NOW).map(dayChannel)
  const server = scriptedServer()
  server.answer = (request: SyncRequest, plain) => {
    const rows = request.cursors[day] === null ? rowsOf(one) : []
    return { ...plain, rows, end: rows.length, now: new Date(NOW).toISOString() }
  }
  const { account } = await runPhone({}, server)
  const screen = account.matches.matches$('today', 'ar').subscribe()
  await eventually(async () => expect(await account.inspect.rows('football')).toHaveLength(2))
  screen.unsubscribe()
  const asked = async () => {
    await account.link.refresh()
    return Object.keys(server.requests.at(-1)?.cursors ?? {})
  }
  await eventually(async () => expect(await asked()).not.toContain(day))
  await account.matches.followTeam(HOME, true)
  await eventually(async () => expect(await asked()).toEqual(expect.arrayContaining(days)))
  await account.matches.followTeam(HOME, false)
  await eventually(async () => expect(await asked()).not.toContain(day))
})

const documentOf = ({ c, row, seq }: AnswerRow): CardDocument =>
  ({ id: documentId(c, row.id), channels: [], seq, asOf: 1, row }) as unknown as CardDocument

const NO_IDS = { on: new Set<string>(), pending: new Set<string>() }
const following = (...ids: string[]) => ({ on: new Set(ids), pending: new Set<string>() })

test('K2 days are listened to after a read that failed', async () => {
  const documents = rowsOf(match({})).map((row) => ({ toMutableJSON: () => documentOf(row) }))
  let reads = 0
  const exec = async () => {
    if (++reads === 1) throw new Error('the storage was busy')
    return documents
  }
  const store = { find: () => ({ exec }), storageInstance: { findDocumentsById: async () => [] } }
  const opened: string[] = []
  const parts = {
    sources: { rows: { football: store, meta: store } },
    outbox: {
      random: { id: () => 'aaaaaaaaaaaaaaa' },
      timing: { wait: async () => {}, scale: () => 5, now: () => NOW },
    },
    openChannels: { open: (channel: string) => (opened.push(channel), () => {}) },
  } as unknown as AccountContext
  onTestFinished(listenToFollowed(parts, of({ teams: following(HOME), matches: NO_IDS, rows: [] })))
  await eventually(() => expect(opened).toEqual(wantedDays(NOW).map(dayChannel)))
})

test.each([
  ['is in play, of a followed team', {}, { teams: following(AWAY), matches: NO_IDS }, true],
  ['is in play, and followed', {}, { teams: NO_IDS, matches: following(ID) }, true],
  ['is in play, of other teams', {}, { teams: following(idOf('a', 3)), matches: NO_IDS }, false],
  ['should have begun', { status: 'scheduled' }, { teams: NO_IDS, matches: following(ID) }, true],
  ['begins later', { status: 'scheduled', kickoff: NOW + 60_000 }, { teams: NO_IDS, matches: following(ID) }, false],
  ['is postponed', { status: 'postponed' }, { teams: NO_IDS, matches: following(ID) }, false],
  ['is over', { status: 'ft' }, { teams: NO_IDS, matches: following(ID) }, false],
] as const)('the day of a match that %s is listened to or not', (_condition, change, follows, expected) => {
  const one = match(change)
  expect(isAnyInPlay(heldFootball(rowsOf(one).map(documentOf)), follows, NOW)).toBe(expected)
})
