import { describe, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { FOLLOWED_TEAMS_MAX } from '@/domain/sync-limits'
import type { SyncAnswer, SyncRequest } from '@/domain/wire'
import type { FollowedView } from '@/views/followed'
import { ME, MINE, entry } from '../../../tests/support/phone-stores'
import {
  eventually,
  isDone,
  runPhone,
  scriptedServer,
  statesOf,
  type TestPhone,
} from '../../../tests/support/scripted-server'

const team = (number: number) => idOf('h', number)

const followRow = (number: number, seq: number) =>
  entry(
    {
      id: ME + team(number),
      ...{ user_id: ME, team_id: team(number), name_en: `Team ${number}`, name_ar: `فريق ${number}` },
      created_at: `2026-11-21 16:01:${String(number % 60).padStart(2, '0')}.000Z`,
    },
    seq,
    [MINE],
    'followed_teams',
  )

/** A phone with a server that then cannot be reached. @param followed numbers of teams */
async function offlinePhone(followed: number[]) {
  const server = scriptedServer()
  const rows = followed.map((number, at) => followRow(number, at + 1))
  server.answer = (request: SyncRequest, plain): SyncAnswer =>
    request.cursors[MINE] === null ? { ...plain, rows, end: rows.length } : plain
  const phone = await runPhone({}, server)
  const shown: FollowedView[] = []
  phone.account.matches.followed$('ar').subscribe((view) => shown.push(view))
  await eventually(() => expect(shown.at(-1)?.teams).toHaveLength(followed.length))
  server.network = () => 'down'
  return { phone, server, teams: () => shown.at(-1)?.teams ?? [] }
}

/** The last operation of each collection that the outbox has: one that was never sent is deleted when it is taken back. */
async function lastActions({ account }: TestPhone): Promise<{ [collection: string]: string }> {
  const operations = await account.inspect.operations()
  return Object.fromEntries(operations.map(({ collection, action }) => [collection, action]))
}

describe('the followed teams', () => {
  test('Y11 on, off and on again without a network ends followed, and is sent once', async () => {
    const { phone, server, teams } = await offlinePhone([1])
    const { matches, inspect } = phone.account
    for (const on of [true, false, true]) await matches.followTeam(team(2), on)
    await eventually(() =>
      expect(teams().map(({ id, follow }) => [id, follow.on, follow.pending])).toEqual([
        [team(2), true, true],
        [team(1), true, false],
      ]),
    )
    expect((await inspect.operations()).at(-1)).toMatchObject({
      ...{
        action: 'create',
        collection: 'followed_teams',
        record: ME + team(2),
        body: { user_id: ME, team_id: team(2) },
      },
    })
    await matches.followTeam(team(1), false)
    await eventually(() => expect(teams().map(({ id }) => id)).toEqual([team(2)]))
    server.network = () => 'answer'
    await eventually(async () => expect((await statesOf(phone)).every(isDone)).toBe(true))
    expect(new Set(server.accepted).size).toBe(server.accepted.length)
  })

  test('a team that is followed and unfollowed without a network is not followed', async () => {
    const { phone, server, teams } = await offlinePhone([])
    await phone.account.matches.followTeam(team(3), true)
    await phone.account.matches.followTeam(team(3), false)
    await eventually(() => expect(teams()).toEqual([]))
    server.network = () => 'answer'
    await eventually(async () => expect((await statesOf(phone)).every(isDone)).toBe(true))
    const { followed_teams: last = 'delete' } = await lastActions(phone)
    expect([last, server.accepted.length % 2]).toEqual(['delete', 0])
  })

  test('a team and a match of one id are followed apart', async () => {
    const { phone, teams } = await offlinePhone([])
    await phone.account.matches.followMatch(team(4), true)
    await phone.account.matches.followTeam(team(4), true)
    await phone.account.matches.followMatch(team(4), false)
    const { followed_teams: ofTeam, followed_matches: ofMatch = 'delete' } = await lastActions(phone)
    expect([ofTeam, ofMatch]).toEqual(['create', 'delete'])
    await eventually(() => expect(teams().map(({ id }) => id)).toEqual([team(4)]))
  })

  test('K11 a team of no near competition has the names of the row of its follow', async () => {
    const { phone, teams } = await offlinePhone([7])
    expect(teams().map(({ name }) => name)).toEqual(['فريق 7'])
    const names: string[] = []
    phone.account.matches.teamName$(team(7), 'en').subscribe((name) => names.push(name))
    await eventually(() => expect(names.at(-1)).toBe('Team 7'))
  })

  test('one more than the most is refused at once, and ending one still works', async () => {
    const { phone, teams } = await offlinePhone(Array.from({ length: FOLLOWED_TEAMS_MAX }, (_, at) => at + 1))
    const { followTeam } = phone.account.matches
    await expect(followTeam(team(500), true)).rejects.toMatchObject({ code: 'teams-full' })
    await followTeam(team(1), true)
    await followTeam(team(1), false)
    await eventually(() => expect(teams()).toHaveLength(FOLLOWED_TEAMS_MAX - 1))
    await followTeam(team(500), true)
    await eventually(() => expect(teams()).toHaveLength(FOLLOWED_TEAMS_MAX))
  })

  test('a follow that the server refused is listed with its code', async () => {
    const { phone, server, teams } = await offlinePhone([])
    server.verdict = () => ({ verdict: 'refused', code: 'teams-full' })
    await phone.account.matches.followTeam(team(9), true)
    await eventually(() => expect(teams()).toHaveLength(1))
    server.network = () => 'answer'
    await eventually(() => expect(teams()).toEqual([]))
    const listed: unknown[] = []
    phone.account.outbox.items$.subscribe((items) => listed.push(items.map(({ kind, delivery }) => [kind, delivery])))
    await eventually(() =>
      expect(listed.at(-1)).toMatchObject([['team-follow', { kind: 'refused', code: 'teams-full' }]]),
    )
  })
})
