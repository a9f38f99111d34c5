import { expect, test } from 'vitest'
import { DELAYS, realClock } from '@/sync/clock'
import type { RoomSearchView } from '@/views/rooms'
import { eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'

type Reply = 'found' | 'limited' | 'broken' | 'silent'

/** Calls wait for their answer as long as a test takes. */
const patientClock = {
  ...realClock(0.01),
  scale: (ms: number) => (ms === DELAYS.shortestCall ? ms : ms * 0.01),
}

/** A phone that opened «مدرج الهلال», and a server that finds another room as well. */
async function searchingPhone({ offline = false, reply = 'found' as Reply, timing = realClock(0.01) } = {}) {
  const server = scriptedServer()
  const plain = server.fetch
  const asked: string[] = []
  let now = reply
  let end = () => {}
  server.network = () => (offline ? 'down' : 'answer')
  server.verdict = (id) => ({ id, verdict: 'wait', code: 'busy', after: 60_000 })
  server.fetch = (async (input: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(input)
    if (pathname !== '/api/rooms') return plain(input, init)
    asked.push(searchParams.get('q') ?? '')
    const headers = { 'content-type': 'application/json', 'x-mudarraj-epoch': 'epoch1' }
    if (now === 'silent') return new Promise((_, fail) => (end = () => fail(new TypeError('fetch failed'))))
    if (now === 'broken') throw new TypeError('fetch failed')
    if (now === 'limited') return new Response('{"code":"limit"}', { status: 429, headers })
    const rooms = [
      { id: 'minemineminemin', name: 'مدرج الهلال', description: '', members_count: 1, is_private: false },
      { id: 'otherotherother', name: 'عشاق الهلال', description: '', members_count: 9, is_private: true },
    ]
    return new Response(JSON.stringify({ rooms }), { headers })
  }) as typeof fetch
  const one = await runPhone({ fetch: server.fetch, timing, ...(offline ? { wasOffline: () => true } : {}) }, server)
  await one.account.rooms.create('minemineminemin', { name: 'مدرج الهلال', description: 'في الرياض', locked: null })
  const search = (text: string) => {
    const seen: RoomSearchView[] = []
    one.account.rooms.search$(text).subscribe((view) => seen.push(view))
    return seen
  }
  const reach = () => {
    server.network = () => 'answer'
    one.phone.notify('retry')
  }
  return { search, asked, reach, setReply: (reply: Reply) => (now = reply), fail: () => end() }
}

const shown = (seen: RoomSearchView[]) => {
  const { here, atServer, server } = seen.at(-1) ?? { here: [], atServer: [], server: null }
  return [here.map(({ id }) => id), atServer.map(({ id }) => id), server]
}
const MINE = 'minemineminemin'
const OTHER = 'otherotherother'

test('a search shows the rooms of the phone while the server is silent, and those of the server apart, each room once', async () => {
  const { search, asked, setReply } = await searchingPhone({ reply: 'silent' })
  const before = search('هلال')
  await eventually(() => expect(before.at(-1)?.here).toMatchObject([{ id: MINE, state: 'entering' }]))
  expect(before.at(-1)?.server).not.toBe('answered')
  setReply('found')
  const seen = search('الهِلال')
  await eventually(() => expect(shown(seen)).toEqual([[MINE], [OTHER], 'answered']))
  expect(seen.at(-1)?.atServer[0]).toMatchObject({ name: 'عشاق الهلال', members: 9, isPrivate: true, state: 'outside' })
  expect(asked).toEqual(['هلال', 'الهِلال'])
})

test('one character is looked for on the phone alone, and words of the description are found', async () => {
  const { search, asked } = await searchingPhone()
  const [one, words, none] = [search('م'), search('رياض'), search('غير موجود')]
  await eventually(() => expect(shown(one)).toEqual([[MINE], [], 'short']))
  await eventually(() => expect(shown(words)[0]).toEqual([MINE]))
  await eventually(() => expect(shown(none)[2]).toBe('answered'))
  expect(asked).toEqual(['رياض', 'غير موجود'])
})

test('a search without a network says so, and asks when it is there', async () => {
  const { search, asked, reach } = await searchingPhone({ offline: true })
  const seen = search('الهلال')
  await eventually(() => expect(shown(seen)).toEqual([[MINE], [], 'offline']))
  expect(asked).toEqual([])
  reach()
  await eventually(() => expect(shown(seen)).toEqual([[MINE], [OTHER], 'answered']))
})

test('a limit and a failure of the server are told apart', async () => {
  const { search, setReply } = await searchingPhone({ reply: 'limited' })
  const limited = search('الهلال')
  await eventually(() => expect(shown(limited)[2]).toBe('limited'))
  setReply('broken')
  const broken = search('هلال')
  await eventually(() => expect(shown(broken)[2]).toBe('unanswered'))
})

test('a search without an answer says that it is slow, and later that none came', async () => {
  const { search, fail } = await searchingPhone({ reply: 'silent', timing: patientClock })
  const seen = search('الهلال')
  await eventually(() => expect(shown(seen)[2]).toBe('slow'))
  fail()
  await eventually(() => expect(shown(seen)[2]).toBe('unanswered'))
})
