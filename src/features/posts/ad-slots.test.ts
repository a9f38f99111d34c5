import { expect, test } from 'vitest'
import type { AdView } from '@/views/ads'
import type { DeliveryState } from '@/views/delivery'
import type { PostView } from '@/views/posts'
import { areSpaced, slotsAbove, withAdSlots, type AdSlots } from './ad-slots'

const ad = (id: string): AdView => ({ id, title: id, description: '', imageUrl: null, linkUrl: null })
const [A, B, C] = [ad('A'), ad('B'), ad('C')] as [AdView, AdView, AdView]

const post = (id: string, kind: DeliveryState['kind'] = 'stored') => ({ id, delivery: { kind } }) as unknown as PostView
const posts = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => post(String(from + n)))

const first = () => 0
const NONE: AdSlots = new Map()
const opened = (list: PostView[], every: number, ads = [A, B, C], random = first) =>
  withAdSlots(list, ads, NONE, { every, free: 0, random })
const shown = (slots: AdSlots) => [...slots].map(([id, one]) => `${id}${one?.id ?? '-'}`).join(' ')

test.each([
  [3, '3A 6A 9A'],
  [4, '4A 8A'],
  [5, '5A 10A'],
])('[D01] a slot after every %sth post', (every, expected) => {
  expect(shown(opened(posts(1, 11), every))).toBe(expected)
})

test('[D01] unsent posts are not counted and get no slot', () => {
  const list = [post('m1', 'waiting'), post('m2', 'refused'), post('1'), post('m3', 'sending'), ...posts(2, 6)]
  expect(shown(opened(list, 3))).toBe('3A 6A')
  expect(shown(opened([post('1'), post('2'), post('3', 'sent')], 3))).toBe('3A')
})

test('[D01] a list without valid advertisements, or with too few posts, has no slot', () => {
  expect(shown(opened(posts(1, 9), 3, []))).toBe('')
  expect(shown(opened(posts(1, 2), 3))).toBe('')
})

test('[D01] each slot chooses among all valid advertisements with equal probability', () => {
  const draws = [0.99, 0.5, 0.2]
  expect(shown(opened(posts(1, 9), 3, [A, B, C], () => draws.shift() ?? 0))).toBe('3C 6B 9A')
})

test('[D01] a refetch neither moves a slot nor chooses again, and updates the advertisement', () => {
  const slots = opened(posts(1, 9), 3)
  const renamed = { ...A, title: 'new words' }
  const after = withAdSlots(posts(1, 9), [C, B, renamed], slots, { every: 3, free: 0, random: () => 0 })
  expect(shown(after)).toBe('3A 6A 9A')
  expect(after.get('6')?.title).toBe('new words')
})

test('[D01] a valid advertisement replaces one that has ended', () => {
  const slots = opened(posts(1, 6), 3, [A])
  expect(shown(withAdSlots(posts(1, 6), [B], slots, { every: 3, free: 6, random: first }))).toBe('3B 6B')
})

test('[D01] without a valid advertisement, slots in view stay empty and slots below are removed', () => {
  const slots = opened(posts(1, 9), 3, [A])
  const over = withAdSlots(posts(1, 9), [], slots, { every: 3, free: 5, random: first })
  expect(shown(over)).toBe('3-')
  expect(shown(withAdSlots(posts(1, 9), [B], over, { every: 3, free: 5, random: first }))).toBe('3B 6B 9B')
})

test('[D01] the first advertisement of an open list appears only below the screen, at its usual place', () => {
  const late = withAdSlots(posts(1, 12), [A], opened(posts(1, 12), 3, []), { every: 3, free: 4, random: first })
  expect(shown(late)).toBe('6A 9A 12A')
})

test('[D01] posts added below are counted; posts added between are not', () => {
  const slots = opened(posts(1, 6), 3)
  expect(shown(withAdSlots(posts(1, 10), [A], slots, { every: 3, free: 5, random: first }))).toBe('3A 6A 9A')
  const between = [...posts(1, 4), post('new'), ...posts(5, 9)]
  expect(shown(withAdSlots(between, [A], slots, { every: 3, free: 0, random: first }))).toBe('3A 6A 9A')
})

test('[D01] posts that are sorted anew below the screen have a slot after every 3rd one', () => {
  const slots = opened(posts(1, 9), 3)
  const sorted = [...posts(1, 4), ...posts(10, 17), ...posts(5, 9)]
  const after = withAdSlots(sorted, [A], slotsAbove(sorted, slots, 4), { every: 3, free: 4, random: first })
  expect(shown(after)).toBe('3A 11A 14A 17A 7A')
})

test('[D01] a removed post moves no slot; a removed post with a slot removes the slot', () => {
  const slots = opened(posts(1, 9), 3)
  const without = (gone: string) => posts(1, 9).filter(({ id }) => id !== gone)
  const manner = { every: 3, free: 9, random: first }
  expect(shown(withAdSlots(without('1'), [A], slots, manner))).toBe('3A 6A 9A')
  expect(shown(withAdSlots(without('6'), [A], slots, manner))).toBe('3A 9A')
})

test('[D01] slots of an earlier visit are spaced until a post comes between them', () => {
  const slots = opened(posts(1, 9), 3)
  expect(areSpaced(posts(1, 12), slots, 3)).toBe(true)
  expect(areSpaced([...posts(1, 4), post('new'), ...posts(5, 9)], slots, 3)).toBe(false)
  expect(areSpaced([post('new'), ...posts(1, 9)], slots, 3)).toBe(false)
  expect(areSpaced([post('unsent', 'waiting'), ...posts(1, 9)], slots, 3)).toBe(true)
})
