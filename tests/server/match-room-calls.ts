import { afterAll, beforeAll } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { type Plate, readPlate } from '@/domain/football/rooms/plates'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import type { Verdict } from '@/domain/wire'
import { RAW_SQL, readText } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { messagesIn } from './room-message-calls'
import { create } from './sample-conversations'
import { addMatch } from './sample-football'
import { type Caller, openCaller } from './sync-calls'

export const HOUR = 60 * 60 * 1000
export const [HOME, AWAY] = [idOf('h', 901), idOf('h', 902)]
export const storedTime = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('T', ' ')

export const brief = (plates: readonly Plate[]) =>
  plates.map(
    ({ kind, score, cancelled }) => `${cancelled ? '-' : ''}${kind}${score ? ` ${score.home}-${score.away}` : ''}`,
  )

export const codesOf = (verdicts: Verdict[]) => verdicts.map(({ verdict, code }) => code ?? verdict)

/** A server with two teams and a fan, and what is done with matches there. It ends with the test file. */
export function matchRooms() {
  const of = {} as { server: TestServer; fan: Caller }
  let number = 7000

  beforeAll(async () => {
    of.server = await startServer({
      hooks: { add: RAW_SQL },
      settings: { 'limit-messages': '1000/1m', 'limit-likes': '1000/1m' },
    })
    for (const [id, name_ar, name_en] of [
      [HOME, 'الهلال', 'Al Hilal'],
      [AWAY, '', 'Al Nassr'],
    ]) {
      await create(of.server.api, 'teams', { id, name_ar, name_en })
    }
    of.fan = await openCaller(of.server)
  })
  afterAll(async () => {
    await of.server.stop()
  })

  const settled = (match: string) =>
    until('the match was looked at', async () => {
      const due = `SELECT 1 FROM _due_match_rooms WHERE match = '${match}' AND due <= unixepoch('subsec') * 1000`
      return (await readText(of.server, `SELECT iif(EXISTS (${due}), 'due', '') AS text`)) === ''
    })
  const follow = (match: string) =>
    create(of.server.api, 'followed_matches', {
      ...{ id: pairId(of.fan.user.id, match), user_id: of.fan.user.id, match_id: match },
    })
  const change = async (match: string, to: Record<string, unknown>): Promise<void> => {
    await of.server.api.change('matches', match, to)
    await settled(match)
  }
  return {
    of,
    settled,
    follow,
    change,
    nextNumber: () => (number += 1),
    /** A match with a follower, unless said otherwise. */
    async matchAt(kickoff: number, followed = true): Promise<string> {
      number += 1
      const match = idOf('h', number)
      if (followed) await follow(match)
      await addMatch(of.server, number, storedTime(kickoff))
      await settled(match)
      return match
    },
    play: (match: string, score: string, status = 'h1') =>
      change(match, { status, score, since: storedTime(Date.now()) }),
    roomOf: (match: string) => of.server.api.row('chat_rooms', match),
    /** The plates as a phone of the fan receives them. */
    async platesOf(match: string, by = of.fan): Promise<Plate[]> {
      const answer = await by.call({ cursors: { [roomChannel(match)]: null } })
      return messagesIn(answer)
        .sort((a, b) => Number(a.number) - Number(b.number))
        .flatMap(({ plate }) => readPlate(plate) ?? [])
    },
  }
}
