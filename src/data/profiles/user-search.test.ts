import { expect, test } from 'vitest'
import { OTHER } from '../../../tests/support/phone-stores'
import { eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'
import type { FoundUsersView, SearchView } from '@/views/profiles'

/** A server that finds one user, and a phone that was offline when it was last open. */
async function phoneThatWasOffline() {
  const server = scriptedServer()
  const plain = server.fetch
  server.network = () => 'down'
  let answers = true
  const asked: string[] = []
  server.fetch = (async (input: string, init: RequestInit) => {
    const { pathname } = new URL(input)
    if (!pathname.startsWith('/api/people')) return plain(input, init)
    asked.push(pathname)
    if (!answers) throw new TypeError('fetch failed')
    const headers = { 'content-type': 'application/json', 'x-mudarraj-epoch': 'epoch1' }
    return new Response(JSON.stringify({ people: [{ id: OTHER, username: 'مشجع' }], tagged: 3 }), { headers })
  }) as typeof fetch
  const one = await runPhone({ fetch: server.fetch, wasOffline: () => true }, server)
  const reach = () => {
    server.network = () => 'answer'
    one.phone.notify('retry')
  }
  const fall = () => {
    server.network = () => 'down'
    one.phone.notify('retry')
  }
  return { ...one, asked, reach, fall, setAnswers: (on: boolean) => (answers = on) }
}

const seenOf = ({ source, users }: FoundUsersView) => [source, users.length]

test('a search that began offline asks the server when the connection proves good, once', async () => {
  const { account, asked, reach } = await phoneThatWasOffline()
  const seen: SearchView[] = []
  account.users.search$('مشجع').subscribe((found) => seen.push(found))
  await eventually(() => expect(seen.map(seenOf)).toEqual([['phone', 0]]))
  expect(asked).toEqual([])
  reach()
  await eventually(() =>
    expect(seen.map(seenOf)).toEqual([
      ['phone', 0],
      ['server', 1],
    ]),
  )
  expect(seen.at(-1)?.taggedPosts).toBe(3)
  expect(asked).toHaveLength(1)
})

test('suggestions that began offline come from the server when the connection proves good', async () => {
  const { account, reach } = await phoneThatWasOffline()
  const seen: FoundUsersView[] = []
  account.users.suggestions$.subscribe((found) => seen.push(found))
  await eventually(() => expect(seen.map(seenOf)).toEqual([['phone', 0]]))
  reach()
  await eventually(() =>
    expect(seen.map(seenOf)).toEqual([
      ['phone', 0],
      ['server', 1],
    ]),
  )
})

test('a silent server is asked again when the connection returns', async () => {
  const { account, reach, fall, setAnswers } = await phoneThatWasOffline()
  setAnswers(false)
  const sources: string[] = []
  account.users.suggestions$.subscribe(({ source }) => sources.push(source))
  reach()
  await eventually(() => expect(sources.at(-1)).toBe('unanswered'))
  setAnswers(true)
  fall()
  await eventually(() => expect(sources.at(-1)).toBe('phone'))
  reach()
  await eventually(() => expect(sources.at(-1)).toBe('server'))
})
