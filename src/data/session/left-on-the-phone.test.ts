import { lastValueFrom, Subject } from 'rxjs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FileStore, fileStoreName } from '@/sync/media/file-store'
import { APP_CACHE } from '@/sync/app-cache'
import { entry, ME, postRow } from '../../../tests/support/phone-stores'
import {
  draftId,
  eventsOf,
  eventually,
  isDone,
  runPhone,
  scriptedServer,
  statesOf,
  type TestPhone,
} from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'
import { EPOCH_HEADER } from '@/domain/wire'
import { OutboxStore, outboxName } from '@/sync/outbox/store'
import { createClient, type Client } from '../client/client'
import { NOTHING_UNSENT } from '../context/unsent-work'
import { requestAccountEnd, requestExport } from './account-api'

const OTHER = 'otherotherother'

const refuseToken = (code: string): Response =>
  new Response(JSON.stringify({ code }), {
    status: 401,
    headers: { 'content-type': 'application/json', [EPOCH_HEADER]: 'epoch1epoch1' },
  })

/** The same phone once more, beside the first, without being given the session. */
async function openUnasked(
  { options: { session: _gone, ...options } }: TestPhone,
  fetch = options.fetch,
): Promise<Client> {
  const phone = await createClient({ ...options, fetch })
  onTestFinished(() => phone.stop())
  return phone
}

/** A call with the user's token is answered with "account gone". */
async function hearAccountGone({ phone }: TestPhone, ask: typeof requestExport | typeof requestAccountEnd) {
  const calls = { ...phone.calls, fetch: async () => refuseToken('account-gone') }
  await expect(phone.session.asUser<unknown>((token) => ask(calls, token))).rejects.toMatchObject({
    code: 'account-gone',
  })
}

/** A change of the password that waits for its answer; until then the session makes no other change. */
async function holdTurn({ phone }: TestPhone): Promise<() => Promise<void>> {
  const [asked, answer] = [new Subject<null>(), new Subject<null>()]
  const isAsked = lastValueFrom(asked, { defaultValue: null })
  const changed = phone.session.renewBy(() => {
    asked.complete()
    return lastValueFrom(answer, { defaultValue: null })
  })
  await isAsked
  return () => {
    answer.complete()
    return changed
  }
}

/** Names of everything in the browser's storage. */
const stored = async ({ options }: TestPhone): Promise<string[]> =>
  (await options.indexedDB.databases()).map(({ name }) => name ?? '').toSorted()

describe('data on the phone after a sign-out', () => {
  /** A phone with a row, a viewed file of a message, one accepted post and, when the connection is down, one unsent. */
  async function usedPhone(options: Partial<TestPhone['options']> = {}) {
    const server = scriptedServer()
    server.answer = (request, plain) => {
      const rows = request.cursors.public === null ? [entry(postRow(5), 1)] : []
      return { ...plain, rows, end: rows.length }
    }
    const one = await runPhone(options, server)
    const files = new FileStore(fileStoreName('mudarraj', ME), one.options)
    await files.put('messagemessage1/voice.webm', { bytes: new ArrayBuffer(9), type: 'audio/webm' }, 1)
    files.close()
    await one.account.posts.publish(draftId(1), textOnly('وصل من قبل'))
    await eventually(async () => expect((await statesOf(one)).every(isDone)).toBe(true))
    await eventually(async () => expect(await one.account.inspect.rows('posts')).toHaveLength(1))
    server.network = () => 'down'
    return one
  }

  test('Y26 a sign-out that keeps unsent work keeps drafts and operations, and nothing that had arrived', async () => {
    const one = await usedPhone()
    await one.account.posts.publish(draftId(2), textOnly('لم يصل بعد'))
    expect(await one.phone.session.unsentWork()).toEqual({ ...NOTHING_UNSENT, posts: 1, total: 1, sendable: 1 })
    await one.phone.session.signOut('keep')
    expect(await stored(one)).toEqual([`mudarraj-outbox-${ME}`, 'mudarraj-session'])
    one.server.signIn = { token: 'token2', id: ME }
    await one.phone.session.signIn('me@example.com', 'secret-of-the-test')
    const account = await one.phone.requireAccount()
    expect((await account.inspect.operations()).map(({ body }) => body.content)).toEqual(['لم يصل بعد'])
  })

  test("Y26 a user who signs in over another user's ended session finds none of the other's rows", async () => {
    const one = await usedPhone()
    await one.account.posts.publish(draftId(2), textOnly('لم يصل بعد'))
    one.server.network = () => 'answer'
    one.server.signIn = { token: 'token-of-other', id: OTHER }
    const seen = eventsOf(one)
    await one.phone.session.signIn('other@example.com', 'secret-of-the-test')
    expect(seen.slice(1)).toEqual([`signed-out ${ME}`, `signed-in ${OTHER}`])
    expect((await stored(one)).filter((name) => name.includes(ME))).toEqual([`mudarraj-outbox-${ME}`])
    const other = await one.phone.requireAccount()
    expect(await other.inspect.operations()).toEqual([])
  })

  test.each([
    ['the day of its end', requestAccountEnd],
    ['the export', requestExport],
  ])('Y26 when %s hears that the account was deleted, all its data leaves the phone', async (_name, ask) => {
    const one = await usedPhone()
    await one.account.posts.publish(draftId(2), textOnly('لن يصل أبدًا'))
    const seen = eventsOf(one)
    await hearAccountGone(one, ask)
    await eventually(() => expect(seen.slice(1)).toEqual([`signed-out ${ME}`]))
    await eventually(async () => expect(await stored(one)).toEqual(['mudarraj-session']))
  })

  test.each([
    ['the account has ended meanwhile: everything of that fan leaves the phone', 'account-gone', 'signed-out'],
    ['the account is still there: everything stays', 'sign-in', 'expired'],
  ])('Y26 a phone whose session had ended finds out about a deleted account, %s', async (_name, code, status) => {
    const one = await usedPhone()
    await one.account.posts.publish(draftId(2), textOnly('لم يصل بعد'))
    one.server.network = () => 'unauthorised'
    one.phone.notify('retry')
    await eventually(() => expect(one.phone.session.session$.value.status).toBe('expired'))
    await one.phone.stop()
    const asked: string[] = []
    const again = await openUnasked(one, async (url) => {
      asked.push(new URL(String(url)).pathname)
      return refuseToken(code)
    })
    await eventually(() => expect(asked).toEqual(['/api/account']))
    await eventually(() => expect(again.session.session$.value.status).toBe(status))
    const left = async () => (await stored(one)).some((name) => name.includes(ME))
    await eventually(async () => expect(await left()).toBe(status === 'expired'))
  })

  test('the message that the account was deleted stays until it is dismissed or somebody signs in', async () => {
    const one = await usedPhone()
    const ended = { status: 'signed-out', user: null, ended: true }
    await hearAccountGone(one, requestExport)
    await eventually(() => expect(one.phone.session.session$.value).toEqual(ended))
    const again = await openUnasked(one)
    expect(again.session.session$.value).toEqual(ended)
    await again.session.dismissAccountEnded()
    expect(again.session.session$.value).toEqual({ status: 'signed-out', user: null })
    expect((await openUnasked(one)).session.session$.value).toEqual({ status: 'signed-out', user: null })

    const other = await usedPhone()
    await hearAccountGone(other, requestExport)
    await eventually(() => expect(other.phone.session.session$.value).toEqual(ended))
    other.server.network = () => 'answer'
    other.server.signIn = { token: 'token-of-other', id: OTHER }
    await other.phone.session.signIn('other@example.com', 'secret-of-the-test')
    await other.phone.session.signOut('keep')
    expect((await openUnasked(other)).session.session$.value).toEqual({ status: 'signed-out', user: null })
  })

  test('Y26 after a killed sign-out the next start deletes rows, journal and images', async () => {
    const cacheNames = new Set(['pictures'])
    const caches = {
      keys: async () => [...cacheNames],
      delete: async (name: string) => cacheNames.delete(name),
      has: async () => false,
    }
    const one = await usedPhone({ caches: caches as unknown as CacheStorage })
    await one.account.posts.publish(draftId(2), textOnly('لم يصل بعد'))
    await one.phone.session.store.clear()
    await one.phone.kill()
    expect((await stored(one)).some((name) => name.includes(`rows-${ME}`))).toBe(true)
    await openUnasked(one)
    await eventually(async () => expect((await stored(one)).some((name) => name.includes(`rows-${ME}`))).toBe(false))
    expect([...cacheNames]).toEqual([])
    const outbox = new OutboxStore(outboxName('mudarraj', ME), one.options)
    onTestFinished(() => outbox.close())
    expect((await outbox.operations.toArray()).map(({ body }) => body.content)).toEqual(['لم يصل بعد'])
  })

  test('Y26 after a kill between the choice to discard and the deletion, the next start deletes the work', async () => {
    const one = await usedPhone()
    await one.account.posts.publish(draftId(2), textOnly('لا يبقى منه شيء'))
    const answer = await holdTurn(one)
    const left = one.phone.session.signOut('discard')
    await eventually(async () => expect(await one.phone.session.store.read()).toBeNull())
    await one.phone.kill()
    expect((await stored(one)).some((name) => name.includes(ME))).toBe(true)
    const again = await openUnasked(one)
    expect(again.session.session$.value.status).toBe('signed-out')
    expect(await stored(one)).toEqual(['mudarraj-session'])
    expect(await again.session.store.discarding()).toEqual([])
    await Promise.allSettled([answer(), left])
  })

  test('Y26 a user who signed in again keeps new work, whatever the last sign-out left', async () => {
    const one = await usedPhone()
    await one.phone.session.store.clear({ unsent: 'discard' })
    one.server.network = () => 'answer'
    one.server.signIn = { token: 'token2', id: ME }
    await one.phone.session.signIn('me@example.com', 'secret-of-the-test')
    one.server.network = () => 'down'
    await one.account.posts.publish(draftId(3), textOnly('بعد العودة'))
    await one.phone.stop()
    const again = await (await openUnasked(one)).requireAccount()
    expect((await again.inspect.operations()).map(({ body }) => body.content)).toContain('بعد العودة')
  })

  test.each(['discard', 'keep'] as const)(
    'Y26 a user who signs in again in another tab during a sign-out (%s) keeps new work',
    async (unsent) => {
      const one = await usedPhone()
      const answer = await holdTurn(one)
      const left = one.phone.session.signOut(unsent)
      await eventually(async () => expect(await one.phone.session.store.read()).toBeNull())
      const tab = await openUnasked(one)
      one.server.network = () => 'answer'
      one.server.signIn = { token: 'token2', id: ME }
      await tab.session.signIn('me@example.com', 'secret-of-the-test')
      const account = await tab.requireAccount()
      await eventually(async () => expect(await account.inspect.rows('posts')).toHaveLength(1))
      one.server.network = () => 'down'
      await account.posts.publish(draftId(3), textOnly('بعد العودة'))
      await Promise.allSettled([answer(), left])
      const again = await (await openUnasked(one)).requireAccount()
      expect((await again.inspect.operations()).map(({ body }) => body.content)).toContain('بعد العودة')
      expect(await again.inspect.rows('posts')).toHaveLength(1)
    },
  )

  test('Y26 a tab that does not know of another user yet signs out its own and not the other', async () => {
    const one = await usedPhone()
    const answer = await holdTurn(one)
    const tab = await openUnasked(one)
    one.server.network = () => 'answer'
    one.server.signIn = { token: 'token-of-other', id: OTHER }
    await tab.session.signIn('other@example.com', 'secret-of-the-test')
    one.server.network = () => 'down'
    await (await tab.requireAccount()).posts.publish(draftId(3), textOnly('كلام غيره'))
    const left = one.phone.session.signOut('discard')
    await Promise.allSettled([answer(), left])
    const again = await openUnasked(one)
    expect(again.session.session$.value.user?.id).toBe(OTHER)
    const text = (await (await again.requireAccount()).inspect.operations()).map(({ body }) => body.content)
    expect(text).toEqual(['كلام غيره'])
    expect((await stored(one)).filter((name) => name.includes(ME))).toEqual([])
  })

  test("Y26 a sign-out deletes the worker's cached images and keeps the app", async () => {
    const cacheNames = new Set(['pictures', APP_CACHE])
    const caches = { keys: async () => [...cacheNames], delete: async (name: string) => cacheNames.delete(name) }
    const one = await runPhone({ caches: caches as unknown as CacheStorage })
    await one.phone.session.signOut('discard')
    expect([...cacheNames]).toEqual([APP_CACHE])
    expect(await stored(one)).toEqual(['mudarraj-session'])
  })
})
