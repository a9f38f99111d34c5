import { describe, expect, test } from 'vitest'
import type { PageAnswer } from '@/domain/wire'
import { emptyRange, type HeldRange } from '../rows/documents'
import { orderKeyOfNumber } from '../rows/order-key'
import { heldAbove, joined, numbersAround, withPart } from './held-parts'

const key = (number: number) => orderKeyOfNumber(number, 'private_messages')

/** A phone that holds the messages from 900 on. */
const range = (about: Partial<HeldRange> = {}): HeldRange => ({
  ...emptyRange(),
  floor: key(900),
  count: 101,
  ...about,
})

const part = (from: number, until: number, end = false) => ({ from: key(from), until, end })

const page = (before: number, next: number | null, about: Partial<PageAnswer> = {}): PageAnswer => ({
  of: 'chat:ab',
  collection: 'private_messages',
  before: key(before),
  ids: [],
  next: next === null ? null : key(next),
  end: false,
  ...about,
})

describe('Z4 the parts of a conversation that a phone holds', () => {
  test('a page that does not continue the newest messages is a part of its own', () => {
    expect(withPart(range(), page(300, 250))).toEqual(range({ parts: [part(250, 299)] }))
  })

  test('a page that touches a part joins it, above and below', () => {
    const held = range({ parts: [part(250, 299)] })
    expect(withPart(held, page(250, 200)).parts).toEqual([part(200, 299)])
    expect(withPart(held, page(340, 300)).parts).toEqual([part(250, 339)])
    expect(withPart(held, page(341, 301)).parts).toEqual([part(301, 340), part(250, 299)])
  })

  test('a part that touches the newest messages becomes part of them, with those that touch it', () => {
    const held = range({ parts: [part(860, 899), part(700, 859), part(10, 40)] })
    expect(joined(held)).toEqual(range({ floor: key(700), count: 301, parts: [part(10, 40)] }))
  })

  test('the newest messages that pass over a part end it', () => {
    const held = range({ floor: key(200), parts: [part(300, 350), part(150, 180)] })
    expect(joined(held).parts).toEqual([part(150, 180)])
  })

  test('the oldest part has no older messages, also when its last page is empty', () => {
    const oldest = withPart(range(), page(30, 1, { end: true }))
    expect(numbersAround(oldest, 12)).toEqual({ from: 1, until: 29, older: null })
    const empty = withPart(range({ parts: [part(20, 60)] }), page(20, null, { end: true }))
    expect(numbersAround(empty, 30)).toEqual({ from: 1, until: 60, older: null })
  })

  test('a whole conversation has no parts', () => {
    expect(joined(range({ parts: [part(1, 899, true)] }))).toEqual(range({ floor: key(1), count: 1000, end: true }))
    expect(withPart(range({ end: true }), page(300, 250))).toEqual(range({ end: true }))
  })

  test('a page of posts is never a part, because their times have gaps', () => {
    const posts = { of: 'public', collection: 'hashtag_posts' as const, before: '2026-11-21 10:00:00.000Z|a' }
    expect(withPart(range(), page(300, 250, posts))).toEqual(range())
  })

  test('nothing is known before the newest messages are', () => {
    expect(withPart(emptyRange(), page(300, 250))).toEqual(emptyRange())
    expect(numbersAround(emptyRange(), null)).toBeNull()
  })

  test('a number is in the part that holds it, or in none', () => {
    const held = range({ parts: [part(250, 299)] })
    expect(numbersAround(held, 950)).toEqual({ from: 900, until: null, older: key(900) })
    expect(numbersAround(held, null)).toEqual({ from: 900, until: null, older: key(900) })
    expect(numbersAround(held, 250)).toEqual({ from: 250, until: 299, older: key(250) })
    expect(numbersAround(held, 249)).toBeNull()
    expect(numbersAround(held, 300)).toBeNull()
  })

  test('above a number the lowest held message is found', () => {
    const held = range({ parts: [part(500, 520), part(250, 299)] })
    expect(heldAbove(held, 299)).toBe(key(500))
    expect(heldAbove(held, 520)).toBe(key(900))
    expect(heldAbove(held, 100)).toBe(key(250))
  })

  test.each(['000000000300|', '000000000301|', '999999999999|a', 'none'])(
    'a page that ends at %s is no part',
    (next) => {
      expect(withPart(range(), page(300, null, { next }))).toEqual(range())
    },
  )
})
