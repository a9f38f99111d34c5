import { firstValueFrom } from 'rxjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatChannel, chatOf } from '@/domain/messages'
import type { SuspendedWorkView, SuspensionView } from '@/views/suspension'
import { does } from '../server/room-calls'
import { decide, liftSanction, storedTime } from '../server/sanction-calls'
import { type Caller, openCaller } from '../server/sync-calls'
import { makeId } from '../support/api'
import type { TestServer } from '../support/server'
import { until } from '../support/until'
import { openFaultyPhone } from './faulty-phone'
import { startQuickServer } from './run/harness'

/** Suspended phones with their real stores, beside the real server, on networks that lose requests and answers. */

let server: TestServer

beforeAll(async () => {
  server = await startQuickServer()
})
afterAll(() => server.stop())

const DAY_MS = 86_400_000

interface Phone {
  of: Caller
  seed: number
  /** How far its clock is ahead. */
  aheadMs?: number
}

async function openPhone(opened: Phone) {
  const phone = await openFaultyPhone({ server, ...opened })
  const { account } = phone
  const shown: { suspension: SuspensionView | null; work: SuspendedWorkView } = {
    suspension: null,
    work: { count: 0, suspension: null },
  }
  account.suspension.current$.subscribe((suspension) => (shown.suspension = suspension))
  account.suspension.work$.subscribe((work) => (shown.work = work))
  return {
    ...phone,
    shown,
    /** Codes of refusals, or states, in the author's order. */
    states: async () => (await account.inspect.operations()).map(({ code, state }) => code ?? state),
    waits: async () => (await firstValueFrom(account.outbox.items$)).map(({ content }) => content),
  }
}

/** A fan who follows nobody, another one and a post of theirs. */
async function twoFans() {
  const [fan, other] = [await openCaller(server), await openCaller(server)]
  const post = other.writes('منشور للتعليق')
  await does(other, post)
  return { fan, other, post: post.record }
}

type OpenPhone = Awaited<ReturnType<typeof openPhone>>

/** Queues two posts, a comment between them, and two messages. */
async function writeFive({ account }: OpenPhone, { fan, other, post }: Awaited<ReturnType<typeof twoFans>>) {
  const channel = chatChannel(chatOf(fan.user.id, other.user.id))
  await account.posts.publish(makeId(), { content: 'أول', alt: '' })
  await account.comments.publish(makeId(), { postId: post, parentId: null }, { content: 'ثاني', alt: '' })
  await account.conversations.send(makeId(), channel, { content: 'ثالث', replyTo: null })
  await account.conversations.send(makeId(), channel, { content: 'رابع', replyTo: null })
  await account.posts.publish(makeId(), { content: 'خامس', alt: '' })
}

const FIVE = ['أول', 'ثاني', 'ثالث', 'رابع', 'خامس']

/** What the server has of a fan, in the order in which it took it. */
async function storedBy({ user }: Caller): Promise<string[]> {
  const of = async (collection: string, filter: string) => (await server.api.list(collection, { filter })).items
  const rows = [
    ...(await of('hashtag_posts', `user_id="${user.id}"`)),
    ...(await of('hashtag_comments', `user_id="${user.id}"`)),
    ...(await of('private_messages', `sender_id="${user.id}"`)),
  ]
  return rows
    .toSorted((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
    .map(({ content }) => String(content))
}

test('Q9 Q11 a suspended fan with five queued items loses none, and sends each once in its order after the lifting', async () => {
  const fans = await twoFans()
  const phone = await openPhone({ of: fans.fan, seed: 1 })
  await until('the phone has pulled', async () => (await phone.account.inspect.state()).updatedAt)
  phone.link.online = false
  await writeFive(phone, fans)
  const sanction = await decide(server, fans.fan.user, { kind: 'suspend', days: 3, reason: 'bullying' })
  phone.link.faulty = true
  phone.link.online = true
  phone.refresh()
  await until('all are refused', async () => (await phone.states()).join() === FIVE.map(() => 'suspended').join())
  expect(await phone.waits()).toEqual(FIVE)
  expect(await storedBy(fans.fan)).toEqual([])
  await until('the row of the sanction came', () => phone.shown.suspension)
  expect(phone.shown.work).toMatchObject({ count: 5, suspension: { reason: 'bullying' } })

  await phone.account.suspension.sendAll()
  expect(await phone.states()).toEqual(FIVE.map(() => 'suspended'))

  await liftSanction(server, sanction)
  phone.refresh()
  await until('the phone knows that it is over', () => !phone.shown.suspension && !phone.shown.work.suspension)
  expect(phone.shown.work.count).toBe(5)
  await Promise.all([phone.account.suspension.sendAll(), phone.account.suspension.sendAll()])
  await until('nothing waits', async () => (await phone.waits()).length === 0)
  phone.link.faulty = false
  expect(await storedBy(fans.fan)).toEqual(FIVE)
})

test('Q9 what waits behind a refused item is refused on the phone, also when the suspension ends between the two', async () => {
  const fans = await twoFans()
  const phone = await openPhone({ of: fans.fan, seed: 2 })
  await until('the phone has pulled', async () => (await phone.account.inspect.state()).updatedAt)
  const sanction = await decide(server, fans.fan.user, { kind: 'suspend', days: 1 })
  const large = 'كبير '.repeat(90)
  phone.link.online = false
  for (let count = 0; count < 40; count += 1)
    await phone.account.posts.publish(makeId(), { content: `${count} ${large}`, alt: '' })
  phone.link.online = true
  phone.refresh()
  await until('the first is refused', async () => (await phone.states())[0] === 'suspended')
  await liftSanction(server, sanction)
  phone.refresh()
  await until('none is under way', async () => (await phone.states()).every((state) => state === 'suspended'))
  expect(await storedBy(fans.fan)).toEqual([])
  await until('the phone knows that it is over', () => !phone.shown.work.suspension)
  await phone.account.suspension.sendAll()
  await until('nothing waits', async () => (await phone.waits()).length === 0)
  expect((await storedBy(fans.fan)).map((content) => Number.parseInt(content, 10))).toEqual([...Array(40).keys()])
})

test('Q11 the server’s clock ends a suspension, and the phone follows one that is prolonged or shortened', async () => {
  const fans = await twoFans()
  const phone = await openPhone({ of: fans.fan, seed: 3, aheadMs: 5 * DAY_MS })
  const sanction = await decide(server, fans.fan.user, { kind: 'suspend', days: 1 })
  phone.refresh()
  await until('the phone knows of it', () => phone.shown.suspension)
  const end = () => phone.shown.suspension?.until ?? 0
  const first = end()
  // The end is told by the phone's own clock.
  expect(Math.abs(first - (Date.now() + 6 * DAY_MS))).toBeLessThan(2 * 60_000)
  await server.api.change('sanctions', sanction, { until: storedTime(Date.now() + 4 * DAY_MS) })
  phone.refresh()
  await until('it is prolonged', () => end() > first + 2 * DAY_MS)
  await server.api.change('sanctions', sanction, { until: storedTime(Date.now() + 3000) })
  phone.refresh()
  await until('it is shortened', () => phone.shown.suspension && end() < first)
  await until('it has ended', () => !phone.shown.suspension)
  await phone.account.posts.publish(makeId(), { content: 'عدت', alt: '' })
  await until('the text arrived', async () => (await storedBy(fans.fan)).join() === 'عدت')
})
