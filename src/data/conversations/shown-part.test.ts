import { describe, expect, test } from 'vitest'
import { emptyRange, type HeldRange, type MessageDocument } from '@/sync/rows/documents'
import { orderKeyOfNumber } from '@/sync/rows/order-key'
import { NEWEST_NUMBERS as NEWEST, type MessageView, type ShownNumbers } from '@/views/messages'
import { newestStart, numbersToShow, shownPart } from './shown-part'

const key = (number: number) => orderKeyOfNumber(number, 'private_messages')
const numbers = (from: number, until: number) => Array.from({ length: until - from + 1 }, (_, n) => from + n)
const stored = (number: number) => ({ id: `message ${number}`, row: { number } }) as unknown as MessageDocument
const viewOf = (number: number | null) => ({ id: `message ${number}`, number }) as MessageView

/** A phone that holds 900 to 1,000, and 250 to 449. */
const RANGE: HeldRange = {
  ...emptyRange(),
  floor: key(900),
  parts: [{ from: key(250), until: 449, end: false }],
}

interface About {
  range?: HeldRange
  clearedNumber?: number
  unsent?: boolean
}

/** The part that is shown of messages with these numbers. */
function show(read: number[], shown: ShownNumbers, { range = RANGE, clearedNumber = 0, unsent }: About = {}) {
  const messages = read.toSorted((a, b) => b - a).map(stored)
  const part = shownPart({ messages, quoted: new Map(), number: 1000, newestFrom: 951, range, shown, clearedNumber })
  const views = part.rows.messages.map(({ row }) => viewOf(Number(row.number))).reverse()
  const view = part.split(unsent ? [...views, viewOf(null)] : views)
  const numbersOf = (list: readonly MessageView[]) => list.map(({ number }) => number)
  return { part, ...view, messages: numbersOf(view.messages), newest: numbersOf(view.newest) }
}

describe('Z4 the shown part of a conversation', () => {
  test('it begins with the newest messages and the unsent ones', () => {
    const { messages, newest, after, older, newer } = show(numbers(951, 1000), NEWEST, { unsent: true })
    expect(messages).toEqual([...numbers(951, 1000), null])
    expect(newest).toEqual(messages)
    expect({ after, older, newer }).toEqual({ after: 'nothing', older: { from: 901, until: null }, newer: null })
  })

  test('a message below the held ones is not among them, but may be answered', () => {
    const { messages, part } = show([...numbers(898, 1000)], { from: 851, until: null })
    expect(messages).toEqual(numbers(900, 1000))
    expect([...part.rows.quoted.keys()]).toEqual(['message 899', 'message 898'])
  })

  test('its oldest page is the last that is held', () => {
    expect(show(numbers(901, 1000), { from: 901, until: null }).older).toEqual({ from: 851, until: null })
    const { older, part } = show(numbers(900, 1000), { from: 851, until: null })
    expect({ older, isFirst: part.isFirst }).toEqual({ older: null, isFirst: false })
  })

  test('a part in the middle has no unsent message, and the newest ones beside it', () => {
    const read = [...numbers(250, 349), ...numbers(951, 1000)]
    const { messages, newest, after, newer } = show(read, { from: 251, until: 349 }, { unsent: true })
    expect(messages).toEqual(numbers(251, 349))
    expect(newest).toEqual([...numbers(951, 1000), null])
    expect({ after, newer }).toEqual({ after: 'held', newer: { from: 251, until: 350 } })
  })

  test('a part ends before messages that the phone lacks', () => {
    const { after, newer } = show(numbers(401, 449), { from: 401, until: 449 })
    expect({ after, newer }).toEqual({ after: 'missing', newer: null })
    expect(show(numbers(351, 400), { from: 351, until: 400 }).newer).toEqual({ from: 351, until: 449 })
  })

  test('the last page of the newest messages is shown with its end', () => {
    const { newer } = show(numbers(901, 960), { from: 901, until: 950 })
    expect(newer).toEqual({ from: 901, until: null })
  })

  test('a list of 150 drops a page at its other end when it grows', () => {
    expect(show(numbers(901, 1000), { from: 901, until: null }).older).toMatchObject({ until: null })
    const whole = { ...RANGE, end: true }
    const { older } = show(numbers(701, 1000), { from: 701, until: null }, { range: whole })
    expect(older).toEqual({ from: 651, until: 850 })
    const { newer } = show(numbers(601, 800), { from: 601, until: 800 }, { range: whole })
    expect(newer).toEqual({ from: 651, until: 850 })
  })

  test('Z14 it begins after what the user cleared', () => {
    const { part, older } = show(numbers(941, 1000), { from: 901, until: null }, { clearedNumber: 940 })
    expect({ isFirst: part.isFirst, older }).toEqual({ isFirst: true, older: null })
  })

  test('messages that left the phone are not shown', () => {
    const { messages, after } = show(numbers(951, 1000), { from: 601, until: 700 })
    expect({ messages, after }).toEqual({ messages: [], after: 'missing' })
  })
})

describe('what shows a message', () => {
  test('two pages around it, within its part', () => {
    expect(numbersToShow(320, { from: 250, until: 449, older: key(250) }, 951)).toEqual({ from: 251, until: 400 })
    expect(numbersToShow(420, { from: 250, until: 449, older: key(250) }, 951)).toEqual({ from: 351, until: 449 })
    expect(numbersToShow(3, { from: 1, until: null, older: null }, 951)).toEqual({ from: 1, until: 100 })
  })

  test('the newest messages when it is one of them', () => {
    expect(numbersToShow(960, { from: 900, until: null, older: key(900) }, 951)).toEqual(NEWEST)
  })
})

describe('where the newest messages begin', () => {
  test('a page before the newest one, which stays there while messages come', () => {
    expect(newestStart(undefined, 0, emptyRange())).toBeUndefined()
    expect(newestStart(undefined, 1000, RANGE)).toBe(951)
    expect(newestStart(951, 1030, RANGE)).toBe(951)
    expect(newestStart(951, 1030, { ...RANGE, end: true })).toBe(951)
  })

  test('Z4 in a window that is far above what was held or cleared when the conversation was opened', () => {
    expect(newestStart(51, 1000, RANGE)).toBe(951)
    expect(newestStart(1, 1000, RANGE)).toBe(951)
    expect(newestStart(851, 1000, RANGE)).toBe(851)
  })
})
