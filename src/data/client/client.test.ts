import { describe, expect, test } from 'vitest'
import { DomainError } from '@/domain/domain-error'
import { entry, ME, MINE, postRow } from '../../../tests/support/phone-stores'
import {
  draftId,
  eventually,
  isDone,
  runAgain,
  runPhone,
  scriptedServer,
  statesOf,
} from '../../../tests/support/scripted-server'
import type { TabMessage } from '@/sync/engine/tab-channel'
import { readStorage } from '../../../tests/sync/phone/snapshot'
import { createClient } from './client'
import type { FeedView } from '@/views/posts'
import type { SessionView } from '@/views/session'
import { textOnly } from '../../../tests/support/text-only'

describe('Y24 sessions of a client', () => {
  test('Y24 a 401 pauses sending and drops nothing; after a new sign-in of the user sending continues', async () => {
    const server = scriptedServer()
    server.network = () => 'unauthorised'
    const one = await runPhone({}, server)
    const seen: SessionView[] = []
    one.phone.session.session$.subscribe((view) => seen.push(view))
    await one.account.posts.publish(draftId(1), textOnly('نص'))
    await eventually(() => expect(seen.at(-1)?.status).toBe('expired'))
    const feed: FeedView[] = []
    one.account.posts.latest$(9).subscribe((view) => feed.push(view))
    await eventually(() => expect(feed.at(-1)?.posts).toMatchObject([{ delivery: { kind: 'sign-in' } }]))
    const asked = server.requests.length
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(server.requests.length).toBe(asked)

    server.network = () => 'answer'
    server.signIn = { token: 'token2', id: ME }
    await one.phone.session.signIn('me@example.com', 'secret-of-the-test')
    await eventually(async () => expect((await statesOf(one)).every(isDone)).toBe(true))
    expect(server.tokens.at(-1)).toBe('token2')
  })

  test("Y24 an answer's renewed token is used in the next request, and after a restart", async () => {
    const server = scriptedServer()
    server.answer = (_request, plain) => ({ ...plain, token: 'token-renewed' })
    const one = await runPhone({}, server)
    await eventually(() => expect(server.tokens.at(-1)).toBe('token-renewed'))
    await one.phone.stop()
    await runAgain(one)
    const before = server.tokens.length
    await eventually(() => expect(server.tokens.length).toBeGreaterThan(before))
    expect(server.tokens.slice(before)).not.toContain('token1')
  })

  test('Y24 nothing is sent as another user, and each user has their own work', async () => {
    const server = scriptedServer()
    server.network = () => 'down'
    const one = await runPhone({}, server)
    await one.account.posts.publish(draftId(1), textOnly('من أنا'))
    server.signIn = { token: 'token-of-other', id: 'otherotherother' }
    server.network = () => 'answer'
    await one.phone.session.signIn('other@example.com', 'secret-of-the-test')
    const from = server.requests.length
    const other = await one.phone.requireAccount()
    await other.posts.publish(draftId(2), textOnly('من غيري'))
    await eventually(async () =>
      expect((await other.inspect.operations()).every((operation) => isDone(operation.state))).toBe(true),
    )
    for (const [at, request] of server.requests.slice(from).entries()) {
      expect(request.user).toBe('otherotherother')
      expect(server.tokens[from + at]).toBe('token-of-other')
      expect(request.ops.every((operation) => operation.record !== draftId(1))).toBe(true)
    }
  })

  test('Y24 a sign-in on a connection that never answers ends with a code', async () => {
    const { session: _none, ...options } = (await runPhone()).options
    const fetch = ((_input: string, init: RequestInit) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })) as unknown as typeof globalThis.fetch
    const phone = await createClient({ ...options, fetch, prefix: 'silent' })
    const failure = await phone.session.signIn('a@example.com', 'secret').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DomainError)
    expect(failure).toMatchObject({ code: 'offline' })
    await phone.stop()
  })
})

describe('Y25 several tabs', () => {
  test('Y25 a change of session in one tab closes the stores of the others and reloads them', async () => {
    const messages: TabMessage[] = []
    const listeners = new Set<(message: TabMessage) => void>()
    const signedOut = await runPhone({
      bus: () => ({
        post: (message) => void messages.push(message),
        listen: () => () => undefined,
        close: () => undefined,
      }),
    })
    await signedOut.phone.session.signOut('keep')
    await signedOut.phone.kill()
    // RxDB opens the stores of one tab in a realm: the other tab hears afterwards what the first one said.
    let reloads = 0
    const other = await runPhone({
      bus: () => ({
        post: () => undefined,
        listen(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        close: () => listeners.clear(),
      }),
      reload: () => (reloads += 1),
    })
    expect(other.phone.account$.value).not.toBeNull()
    for (const message of messages) for (const listener of [...listeners]) listener(message)
    await eventually(() => expect(reloads).toBe(1))
    expect(other.phone.account$.value).toBeNull()
  })
})

describe('a client without a network', () => {
  test('a first start without network shows an empty feed with the reason, and accepts a post', async () => {
    const server = scriptedServer()
    server.network = () => 'down'
    const one = await runPhone({}, server)
    const feed: FeedView[] = []
    one.account.posts.latest$(20).subscribe((view) => feed.push(view))
    await eventually(() => expect(feed.at(-1)).toMatchObject({ posts: [], ready: true, end: 'unknown-offline' }))
    await one.account.posts.publish(draftId(1), textOnly('أول كلام #الهلال'))
    await eventually(() =>
      expect(feed.at(-1)?.posts).toMatchObject([{ hashtags: ['الهلال'], delivery: { kind: 'waiting' } }]),
    )
  })

  test('a killed phone restores everything without a request', async () => {
    const server = scriptedServer()
    server.answer = (request, plain) => {
      const rows = request.cursors.public === null ? [entry(postRow(5), 1), entry(postRow(6), 1)] : []
      return { ...plain, rows, end: rows.length }
    }
    const one = await runPhone({}, server)
    // Two rows and the canary; the state is written after the rows.
    await eventually(async () => expect((await one.account.inspect.state()).posts).toBe(3))
    server.network = () => 'silent'
    await one.account.posts.publish(draftId(1), textOnly('في الظلام'))
    await one.account.likes.set(postRow(5).id, true)
    await one.account.drafts.save(draftId(2), textOnly('نصف جم'))
    await one.phone.kill()

    const nobody = (() => new Promise(() => undefined)) as unknown as typeof fetch
    const { account } = await runAgain(one, { fetch: nobody })
    const feed: FeedView[] = []
    account.posts.latest$(20).subscribe((view) => feed.push(view))
    await eventually(() =>
      expect(feed.at(-1)?.posts.map((shown) => [shown.id, shown.liked])).toEqual([
        [draftId(1), false],
        [postRow(6).id, false],
        [postRow(5).id, true],
      ]),
    )
    expect(await account.inspect.drafts()).toMatchObject([{ id: draftId(2), content: 'نصف جم' }])
  })
})

test('the first call has the channels that a phone always wants, without a cursor', async () => {
  const { server } = await runPhone()
  const ofEveryone = { public: null, football: null, news: null, announcements: null }
  await eventually(() => expect(server.requests[0]?.cursors).toEqual({ ...ofEveryone, [MINE]: null }))
})

test('a sign-out deletes the rows, keeps unsent work, and restores it for the same user', async () => {
  const server = scriptedServer()
  server.answer = (request, plain) => {
    const rows = request.cursors.public === null ? [entry(postRow(5), 1)] : []
    return { ...plain, rows, end: rows.length }
  }
  const one = await runPhone({}, server)
  await eventually(async () => expect(await one.account.inspect.rows('posts')).toHaveLength(1))
  server.network = () => 'down'
  await one.account.posts.publish(draftId(1), textOnly('لم يصل بعد'))
  expect(await one.phone.session.unsentWork()).toMatchObject({ posts: 1, sendable: 1 })
  await one.phone.session.signOut('keep')
  const kept = [{ user: ME, username: 'أنا', posts: 1, others: 0, drafts: 0, keptAt: expect.any(Number) }]
  expect(one.phone.session.session$.value).toEqual({ status: 'signed-out', user: null, kept })
  const left = (await one.options.indexedDB.databases()).map((database) => database.name)
  expect(left.filter((name) => name?.includes('rows'))).toEqual([])

  server.network = () => 'answer'
  server.signIn = { token: 'token2', id: ME }
  await one.phone.session.signIn('me@example.com', 'secret-of-the-test')
  const account = await one.phone.requireAccount()
  await eventually(async () =>
    expect((await account.inspect.operations()).map((one) => one.state).every(isDone)).toBe(true),
  )
  await eventually(async () => expect(await account.inspect.rows('posts')).toHaveLength(1))
  await one.phone.session.signOut('discard')
  expect((await one.options.indexedDB.databases()).map((database) => database.name)).toEqual(['mudarraj-session'])
})

test('Y26 after a sign-out IndexedDB has no row; with discarding, no own text either', async () => {
  for (const unsent of ['keep', 'discard'] as const) {
    const server = scriptedServer()
    server.answer = (request, plain) => {
      const rows = request.cursors.public === null ? [entry(postRow(5), 1)] : []
      return { ...plain, rows, end: rows.length }
    }
    const one = await runPhone({}, server)
    const raw = () => JSON.stringify(readStorage(one.options.indexedDB))
    await eventually(async () => expect(await one.account.inspect.rows('posts')).toHaveLength(1))
    expect(raw()).toContain('نص 5')
    server.network = () => 'down'
    await one.account.posts.publish(draftId(1), { content: 'كلامي أنا', alt: '' })
    await one.account.drafts.save(draftId(2), { content: 'مسودتي', alt: '' })
    await one.phone.session.signOut(unsent)
    expect(raw()).not.toContain('نص 5')
    for (const own of ['كلامي أنا', 'مسودتي']) expect(raw().includes(own)).toBe(unsent === 'keep')
  }
})

describe('Y11 an edit of a missing post', () => {
  test('Y11 editing an unsent post that was discarded meanwhile is refused, and queues nothing', async () => {
    const server = scriptedServer()
    server.network = () => 'down'
    const one = await runPhone({}, server)
    const post = await one.account.posts.publish(draftId(1), textOnly('نص'))
    const [waiting] = await one.account.inspect.operations()
    await one.account.outbox.discard(waiting?.id as string)
    await expect(one.account.ownPosts.edit(post, textOnly('نص آخر'))).rejects.toMatchObject({ code: 'gone' })
    expect((await one.account.inspect.operations()).filter(({ action }) => action === 'update')).toEqual([])
  })
})

test('Q10 a command of an account that closes meanwhile ends', async () => {
  const { account } = await runPhone()
  const closed = account.close('finish')
  const saved: Promise<void>[] = []
  for (let n = 0; n < 50; n += 1) {
    saved.push(account.conversations.saveDraft(draftId(n), 'room:roomroomroomro1', { content: 'هدف', replyTo: null }))
    await new Promise(setImmediate)
  }
  await closed
  expect(await Promise.allSettled(saved)).toContainEqual(expect.objectContaining({ status: 'rejected' }))
}, 5_000)
