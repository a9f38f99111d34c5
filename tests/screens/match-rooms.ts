import { idOf } from '@/domain/football/ids'
import { partId } from '@/domain/football/match-parts'
import { pairId } from '@/domain/ids'
import { DEMO_ADMIN } from '../e2e/fixtures/demo-data'
import { serverClient } from '../e2e/fixtures/server-client'
import { openApi } from '../support/api'
import { addHandMatch } from '../support/hand-matches'
import { until } from '../support/until'
import { FIXED_NOW } from './fixed-clock'
import type { Visit } from './screen'

const MINUTE_MS = 60_000
const NUMBER = 700

/** Servers with the match. */
const prepared = new Map<Visit['appServer'], Promise<void>>()

const match = idOf('h', NUMBER)

const apiOf = ({ appServer }: Visit) => openApi(appServer.directUrl, DEMO_ADMIN)

const EVENTS = [
  { kind: 'goal', side: 'home', minute: 23, extra: 0, player: 'سالم الدوسري', other: '' },
  { kind: 'goal', side: 'away', minute: 41, extra: 0, player: 'Mohamed Salah', other: '' },
]

/** A followed match with a goal of each team, one that was taken back, and a red card. */
async function prepare(visit: Visit): Promise<void> {
  const api = apiOf(visit)
  const fan = await serverClient(visit.appServer)
  const kickoff = FIXED_NOW - 50 * MINUTE_MS
  await addHandMatch(api, { number: NUMBER, home: 'Saudi Arabia', away: 'Egypt', kickoff })
  const token = await api.admin()
  const post = (collection: string, body: object) =>
    api.request('POST', `/api/collections/${collection}/records`, { token, body })
  await post('followed_matches', { id: pairId(fan.userId, match), user_id: fan.userId, match_id: match })
  await api.change('matches', match, { status: 'h1', score: '0-0' })
  await until('the room', async () => (await api.row('chat_rooms', match)) !== null)
  const plates = (count: number) =>
    until(
      `${count} plates`,
      async () => (await api.list('room_messages', { filter: `room_id="${match}"` })).totalItems === count,
    )
  await plates(1)
  await post('match_details', {
    id: partId(match, 'events'),
    match_id: match,
    part: 'events',
    content: JSON.stringify(EVENTS),
  })
  await api.change('matches', match, { score: '1-1' })
  await plates(3)
  await api.change('matches', match, { status: 'ht' })
  await plates(4)
  await api.change('matches', match, { status: 'h2', reds: '0-1' })
  await plates(5)
}

const prepareOnce = (visit: Visit): Promise<void> => {
  const known = prepared.get(visit.appServer) ?? prepare(visit)
  prepared.set(visit.appServer, known)
  return known
}

/** The page of the match, whose room can be joined. */
export async function seeMatchRoom(visit: Visit): Promise<void> {
  await prepareOnce(visit)
  await visit.page.goto(`/match-details/${match}`)
  await visit.page.locator(`main a[href="/chat-room/${match}"]`).waitFor()
}

export async function openMatchRoom(visit: Visit): Promise<void> {
  await seeMatchRoom(visit)
  await visit.page.locator(`main a[href="/chat-room/${match}"]`).click()
  await visit.page.locator('[data-kind=red-card]').waitFor()
}

/** Two days later. */
export async function openClosedRoom(visit: Visit): Promise<void> {
  await openMatchRoom(visit)
  const closed = new Date(FIXED_NOW - 2 * MINUTE_MS).toISOString().replace('T', ' ')
  await apiOf(visit).change('chat_rooms', match, { closed_at: closed })
  await visit.page.getByText(visit.text('The room is closed. You can still read it.')).waitFor()
}
