import { describe, expect, test } from 'vitest'
import { CHANNEL, chattingPhone, message, messageId, messageRow } from '../../../tests/support/chatting-phone'
import { ME } from '../../../tests/support/phone-stores'
import { orderKeyOf } from '../rows/order-key'
import { evictRows } from './evict'
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
})
