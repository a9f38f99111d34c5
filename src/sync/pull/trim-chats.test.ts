import { describe, expect, test, vi } from 'vitest'
import { at, CHANNEL, chattingPhone, message, messageId, messageRow } from '../../../tests/support/chatting-phone'
import { answerOf, ME } from '../../../tests/support/phone-stores'
import { orderKeyOf } from '../rows/order-key'
import { evictRows } from './evict'
import { changeSyncState } from './state'
import { evictScrolled, evictToLeast, SCROLLED_KEPT_MS, trimChats } from './trim-chats'

describe('Z27 what a phone keeps of a conversation', () => {
  const NUMBERS = Array.from({ length: 260 }, (_, n) => n + 1)
  const space = async (
    phone: Awaited<ReturnType<typeof chattingPhone>>,
    now: number,
    inOutbox = new Set<string>(),
  ) => ({
    state: await phone.state(),
    now,
    wanted: [],
    inOutbox,
  })
  const opened = () => chattingPhone(NUMBERS.map((number) => message(number, 2)))

  test('Z27 messages below the window leave 30 days after the conversation was open', async () => {
    const phone = await opened()
    expect(await trimChats(phone.rows, await space(phone, SCROLLED_KEPT_MS))).toEqual([])
    const left = await trimChats(phone.rows, await space(phone, SCROLLED_KEPT_MS + 2_000))
    expect(left.sort()).toEqual(NUMBERS.slice(0, 60).map(messageId))
    expect((await phone.state()).ranges[`${CHANNEL}/private_messages`]).toMatchObject({
      floor: orderKeyOf(messageRow(61), 'private_messages'),
      count: 200,
      end: false,
    })
  })

  test('Z27 what a staying message answers stays below the window', async () => {
    const rows = NUMBERS.map((number) => message(number, 2, number === 250 ? { reply_to: messageId(7) } : {}))
    const phone = await chattingPhone(rows)
    const left = await trimChats(phone.rows, await space(phone, SCROLLED_KEPT_MS + 2_000))
    expect(left).toHaveLength(59)
    expect(await phone.storedIds('messages')).toContain(messageId(7))
  })

  test('Z26 a sweep reads no conversation that holds no more than its window', async () => {
    const phone = await chattingPhone(NUMBERS.slice(60).map((number) => message(number, 2)))
    const find = vi.spyOn(phone.rows.messages, 'find')
    expect(await trimChats(phone.rows, await space(phone, SCROLLED_KEPT_MS + 2_000))).toEqual([])
    expect(find).not.toHaveBeenCalled()
  })

  test('Z26 a sweep shortens 20 conversations, those first that were opened longest ago', async () => {
    const phone = await opened()
    const state = await phone.state()
    const others = Array.from({ length: 20 }, (_, n) => `chat:${String(n).padStart(30, '0')}`)
    const newestNumbers = Object.fromEntries([CHANNEL, ...others].map((channel) => [channel, 260]))
    const closed = { ...(await space(phone, SCROLLED_KEPT_MS + 9_000)), state: { ...state, newestNumbers } }
    expect(await trimChats(phone.rows, closed)).toEqual([])
    const longAgo = { ...state.wantedAt, ...Object.fromEntries(others.map((channel) => [channel, 5_000])) }
    const sooner = { ...closed, state: { ...closed.state, wantedAt: longAgo } }
    expect(await trimChats(phone.rows, sooner)).toHaveLength(60)
  })

  test('Z27 Z4 parts below the newest messages leave with the window, also when that is not full', async () => {
    const phone = await opened()
    const key = `${CHANNEL}/private_messages`
    const parts = [{ from: orderKeyOf(messageRow(20), 'private_messages'), until: 60, end: false }]
    const floor = orderKeyOf(messageRow(101), 'private_messages')
    await changeSyncState(phone.rows, (now) => ({
      ...now,
      ranges: { [key]: { ...now.ranges[key]!, floor, count: 160, parts } },
    }))
    const left = await trimChats(phone.rows, await space(phone, SCROLLED_KEPT_MS + 2_000))
    expect(left.sort()).toEqual(NUMBERS.slice(0, 100).map(messageId))
    const range = (await phone.state()).ranges[key]
    expect(range).toMatchObject({ floor, count: 160 })
    expect(range).not.toHaveProperty('parts')
  })

  test('Z27 a trim claims no range for a conversation that must begin afresh', async () => {
    const phone = await opened()
    await changeSyncState(phone.rows, (now) => ({ ...now, ranges: {} }))
    expect(await trimChats(phone.rows, await space(phone, SCROLLED_KEPT_MS + 2_000))).toHaveLength(60)
    expect((await phone.state()).ranges).toEqual({})
  })

  test('Z27 a full storage keeps 50 messages of a closed conversation, and what is unsent', async () => {
    const phone = await opened()
    expect(await evictScrolled(phone.rows, await space(phone, 0))).toHaveLength(60)
    await evictToLeast(phone.rows, await space(phone, 0, new Set([messageId(100)])))
    expect(await phone.storedIds('messages')).toEqual([messageId(100), ...NUMBERS.slice(210).map(messageId)])
  })

  test('Z27 an open conversation is not shortened', async () => {
    const phone = await opened()
    expect(await evictToLeast(phone.rows, { ...(await space(phone, 0)), wanted: [CHANNEL] })).toEqual([])
  })

  test('Z27 a full storage shortens a conversation that is closed, and no open one', async () => {
    const phone = await opened()
    expect(await evictRows(phone.rows, ME, new Set(), [CHANNEL])).toEqual([])
    expect(await evictRows(phone.rows, ME, new Set())).toHaveLength(60)
  })

  /** A page below 61 that arrives just before rows leave; another tab applies it. */
  async function evictWhile(arrive: (phone: Awaited<ReturnType<typeof opened>>) => Promise<unknown>) {
    const phone = await opened()
    const find = phone.rows.messages.find.bind(phone.rows.messages)
    const spy = vi.spyOn(phone.rows.messages, 'find')
    spy.mockImplementationOnce(find).mockImplementationOnce((query) => {
      const exec = async () => {
        await arrive(phone)
        return find(query).exec()
      }
      return { exec } as unknown as ReturnType<typeof find>
    })
    await evictScrolled(phone.rows, await space(phone, 0))
    return phone
  }

  const page = (from: number, until: number) => {
    const numbers = NUMBERS.slice(from - 1, until)
    const before = orderKeyOf(messageRow(until + 1), 'private_messages')
    const next = orderKeyOf(messageRow(from), 'private_messages')
    const of = { of: CHANNEL, collection: 'private_messages' as const }
    return answerOf({
      seq: 3,
      from: 2,
      channels: [CHANNEL],
      rows: numbers.map((number) => message(number, 2)),
      pages: [{ ...of, before, ids: numbers.map(messageId), next, end: false }],
    })
  }

  test('Z4 a page that another tab applies while rows leave is not held', async () => {
    const phone = await evictWhile(({ applyFrom }) => applyFrom(page(11, 60), { [CHANNEL]: at(2) }))
    expect(await phone.storedIds('messages')).toEqual(NUMBERS.slice(60).map(messageId))
    expect((await phone.state()).ranges[`${CHANNEL}/private_messages`]).toMatchObject({
      floor: orderKeyOf(messageRow(61), 'private_messages'),
    })
  })

  test('Z4 a page whose rows leave before it is noted is requested again', async () => {
    let applied: ReturnType<Awaited<ReturnType<typeof opened>>['applyFrom']> | undefined
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const phone = await evictWhile(async ({ applyFrom, parts }) => {
      // It follows the rows, and the state follows it.
      await new Promise<void>((written) => {
        parts.noteOwnPosts = () => {
          written()
          return released
        }
        applied = applyFrom(page(11, 60), { [CHANNEL]: at(2) })
      })
    })
    release()
    expect(await applied).toMatchObject({ kind: 'stale' })
    expect((await phone.state()).ranges[`${CHANNEL}/private_messages`]).toMatchObject({
      floor: orderKeyOf(messageRow(61), 'private_messages'),
    })
  })
})
