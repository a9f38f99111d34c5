import { expect, onTestFinished, test, vi } from 'vitest'
import { KEPT_SHOWN_MS } from '@/sync/session/kept-work'
import { ME, OTHER } from '../../../tests/support/phone-stores'
import { draftId, eventually, runPhone, scriptedServer, type TestPhone } from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'
import { createClient } from '../client/client'

async function offlineWithPost() {
  const server = scriptedServer()
  server.network = () => 'down'
  const one = await runPhone({}, server)
  await one.account.posts.publish(draftId(1), textOnly('نص'))
  return { one, server }
}

test('after a sign-out that keeps work, the phone knows what waits for whom, also after a restart', async () => {
  const { one } = await offlineWithPost()
  await one.phone.session.signOut('keep')
  const kept = [{ user: ME, username: 'أنا', posts: 1, others: 0, drafts: 0, keptAt: expect.any(Number) }]
  expect(one.phone.session.session$.value).toEqual({ status: 'signed-out', user: null, kept })
  await one.phone.stop()
  const { session: _gone, ...options } = one.options
  const again = await createClient(options)
  onTestFinished(() => again.stop())
  expect(again.session.session$.value).toMatchObject({ status: 'signed-out', kept })
})

test('the note ends with the next sign-in of that user, and a sign-out that discards leaves none', async () => {
  const { one, server } = await offlineWithPost()
  await one.phone.session.signOut('keep')
  server.network = () => 'answer'
  server.signIn = { token: 'token2', id: ME }
  await one.phone.session.signIn('me@example.com', 'password')
  expect(await one.phone.session.store.kept(0)).toEqual([])
  await one.phone.session.signOut('discard')
  expect(one.phone.session.session$.value).toEqual({ status: 'signed-out', user: null })
})

const rowsLeft = async ({ options }: TestPhone) =>
  (await options.indexedDB.databases()).filter(({ name }) => name?.includes(`rows-${ME}`))

test.each(['unsentWork', 'noteKept', 'kept'] as const)(
  'Y26 a sign-out is completed when its note fails (%s): no row stays',
  async (failing) => {
    const { one } = await offlineWithPost()
    const { session } = one.phone
    const failure = new Error('the storage failed')
    if (failing === 'unsentWork') vi.spyOn(one.account, failing).mockRejectedValue(failure)
    else vi.spyOn(session.store, failing).mockRejectedValue(failure)
    await session.signOut('keep')
    expect(session.session$.value).toMatchObject({ status: 'signed-out', user: null })
    expect(await rowsLeft(one)).toEqual([])
  },
)

test("a sign-in over another user's ended session notes what that user leaves", async () => {
  const { one, server } = await offlineWithPost()
  server.network = () => 'unauthorised'
  one.phone.notify('retry')
  await eventually(() => expect(one.phone.session.session$.value.status).toBe('expired'))
  server.network = () => 'answer'
  server.signIn = { token: 'token-of-other', id: OTHER }
  await one.phone.session.signIn('other@example.com', 'password')
  await one.phone.session.signOut('discard')
  expect(one.phone.session.session$.value.kept).toMatchObject([{ user: ME, posts: 1 }])
})

test('a dismissed note leaves the phone, and the work stays', async () => {
  const { one, server } = await offlineWithPost()
  const { session } = one.phone
  await session.signOut('keep')
  await session.dismissKept(ME)
  expect(session.session$.value).toEqual({ status: 'signed-out', user: null })
  expect(await session.store.kept(0)).toEqual([])
  server.signIn = { token: 'token2', id: ME }
  await session.signIn('me@example.com', 'password')
  expect(await session.unsentWork()).toMatchObject({ posts: 1 })
})

const work = (user: string, keptAt = 0) => ({ user, username: user, posts: 1, others: 0, drafts: 0, keptAt })

test('a note leaves the phone after 30 days, and at most five users are named', async () => {
  const { store } = (await runPhone()).phone.session
  for (const n of [1, 2, 3, 4, 5, 6]) await store.noteKept(work(`user${n}`, n))
  const users = async (now: number) => (await store.kept(now)).map(({ user }) => user)
  expect(await users(6)).toEqual(['user6', 'user5', 'user4', 'user3', 'user2'])
  expect(await users(KEPT_SHOWN_MS + 4)).toEqual(['user6', 'user5'])
  expect(await users(6)).toEqual(['user6', 'user5'])
})

test('notes that two tabs write at once are both kept, and none is written of a user who is here', async () => {
  const { store } = (await runPhone()).phone.session
  await Promise.all([store.noteKept(work(OTHER)), store.noteKept(work('thirdthirdthird')), store.noteKept(work(ME))])
  expect((await store.kept(0)).map(({ user }) => user).toSorted()).toEqual([OTHER, 'thirdthirdthird'])
})
