import { of } from 'rxjs'
import { describe, expect, test } from 'vitest'
import type { PageRequest } from '@/domain/wire'
import { orderKeyOfNumber } from '@/sync/rows/order-key'
import type { HeldRange } from '@/sync/rows/documents'
import { changeSyncState } from '@/sync/pull/state'
import { CHANNEL, chattingPhone, message, messageId } from '../../../tests/support/chatting-phone'
import { ME, seededRandom } from '../../../tests/support/phone-stores'
import type { AccountContext } from '../context/account-context'
import { PagedLists } from '../context/paged-lists'
import { messagePages } from './message-pages'

const KEY = `${CHANNEL}/private_messages`
const key = (number: number) => orderKeyOfNumber(number, 'private_messages')

/** The same phone, whose pages arrive when the test lets them. */
async function phoneWithPages() {
  const phone = await chattingPhone([message(900, 2), message(901, 2)])
  const asked: Array<{ page: PageRequest; arrive: (arrived: boolean) => void }> = []
  const context = {
    sources: { rows: phone.rows },
    outbox: { user: ME, random: seededRandom(1) },
    offline$: of(false),
    leader: {
      page: (page: PageRequest) => new Promise<boolean>((arrive) => asked.push({ page, arrive })),
    },
  } as unknown as AccountContext
  const lists = new PagedLists(context, {
    collection: 'private_messages',
    pageRows: 50,
    beforeFirstPage: 'nothing',
  })
  const pages = messagePages(context, { of: () => lists }, new Map([[CHANNEL, { newestFrom: 851 }]]))
  /** The next page arrives, and the phone holds this part. */
  const bring = async (from: number, until: number) => {
    await expect.poll(() => asked.length).toBe(1)
    await changeSyncState(phone.rows, (now) => {
      const range = now.ranges[KEY]
      const parts = [...(range?.parts ?? []), { from: key(from), until, end: false }]
      return range ? { ...now, ranges: { [KEY]: { ...range, parts } } } : null
    })
    const next = asked.shift()
    next?.arrive(true)
    return next?.page.before
  }
  return { pages, bring }
}

/** A phone that holds 900 to 901 and, because it is answered, 5. Each request brings a part. */
async function phoneWith(brings: HeldRange['parts'] = []) {
  const phone = await chattingPhone([
    message(900, 2),
    message(901, 2, { reply_to: messageId(5) }),
    message(5, 0, {}, ''),
  ])
  const requested: Array<string | null> = []
  const load = async (_: string, place: (range: HeldRange) => string | null) => {
    const range = (await phone.state()).ranges[KEY]
    if (!range) throw new Error('no range')
    requested.push(place(range))
    await changeSyncState(phone.rows, (now) => ({ ...now, ranges: { [KEY]: { ...range, parts: brings } } }))
  }
  const lists = { loadBelow: load, loadBelowNext: load } as unknown as PagedLists
  const context = { sources: { rows: phone.rows }, outbox: { user: ME, random: seededRandom(1) } }
  const open = new Map([[CHANNEL, { newestFrom: 851 }]])
  return { pages: messagePages(context as unknown as AccountContext, { of: () => lists }, open), requested }
}

describe('Z4 messages that the phone lacks', () => {
  test('a held message is reached without a request', async () => {
    const { pages, requested } = await phoneWith()
    expect(await pages.reach(CHANNEL, messageId(900))).toEqual({ from: null, until: null })
    expect(requested).toEqual([])
  })

  test('an answered message is reached with one page, and nothing between', async () => {
    const { pages, requested } = await phoneWith([{ from: key(1), until: 24, end: true }])
    expect(await pages.reach(CHANNEL, messageId(5))).toEqual({ from: 1, until: 24 })
    expect(requested).toEqual([key(25)])
  })

  test('a number is reached like a message', async () => {
    const { pages, requested } = await phoneWith([{ from: key(370), until: 419, end: false }])
    expect(await pages.reach(CHANNEL, 400)).toEqual({ from: 301, until: 419 })
    expect(requested).toEqual([key(420)])
  })

  test('a message that the phone cannot get has no place', async () => {
    const { pages } = await phoneWith()
    expect(await pages.reach(CHANNEL, 400)).toBeNull()
    expect(await pages.reach(CHANNEL, 'unknown')).toBeNull()
  })

  test('older ones are requested below the shown part', async () => {
    const { pages, requested } = await phoneWith([{ from: key(370), until: 419, end: false }])
    await pages.loadOlder(CHANNEL, null)
    await pages.loadOlder(CHANNEL, 400)
    await pages.loadOlder(CHANNEL, 600)
    expect(requested).toEqual([key(900).slice(0, 13) + messageId(900), key(370), key(601)])
  })

  test('newer ones are requested up to the next held message', async () => {
    const { pages, requested } = await phoneWith([{ from: key(370), until: 419, end: false }])
    await pages.loadNewer(CHANNEL, 419)
    await pages.loadNewer(CHANNEL, 419)
    await pages.loadNewer(CHANNEL, 880)
    await pages.loadNewer(CHANNEL, 340)
    expect(requested).toEqual([key(470), key(470), key(900).slice(0, 13) + messageId(900), key(370)])
  })

  test('a message is reached while older ones are loading', async () => {
    const { pages, bring } = await phoneWithPages()
    const older = pages.loadOlder(CHANNEL, null)
    const reached = pages.reach(CHANNEL, 400)
    expect(await bring(850, 860)).toBe(key(900).slice(0, 13) + messageId(900))
    await older
    expect(await bring(370, 419)).toBe(key(420))
    expect(await reached).toEqual({ from: 301, until: 419 })
  })

  test('a message that comes with the page that is loading needs no other page', async () => {
    const { pages, bring } = await phoneWithPages()
    const older = pages.loadOlder(CHANNEL, null)
    const reached = pages.reach(CHANNEL, 870)
    await bring(850, 899)
    await older
    expect(await reached).toEqual({ from: 801, until: 899 })
  })
})
