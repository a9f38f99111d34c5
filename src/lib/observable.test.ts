import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { shareLatest } from './observable'

test('every subscriber of a view, a late one too, gets the same object for an equal value', () => {
  const source = new Subject<{ posts: { id: string; likes: number }[] }>()
  const view = shareLatest({
    subscribe: (next: (value: { posts: { id: string; likes: number }[] }) => void) => source.subscribe(next),
  })
  const seen: unknown[] = []
  view.subscribe((value) => seen.push(value))
  source.next({ posts: [{ id: 'a', likes: 1 }] })
  source.next({ posts: [{ id: 'a', likes: 1 }] })
  view.subscribe((value) => seen.push(value))
  expect(seen).toHaveLength(3)
  expect(new Set([...seen, view.latest?.()]).size).toBe(1)
})

test('a kept value is given to its owner only, also when no new value has come', () => {
  const source = new Subject<string>()
  let owner = 'first'
  const view = shareLatest<string>({ owner: () => owner, subscribe: (next) => source.subscribe(next) })
  const first = view.subscribe(() => undefined)
  source.next('of the first')
  first.unsubscribe()
  expect(view.latest?.()).toBe('of the first')
  owner = 'second'
  const seen: string[] = []
  view.subscribe((value) => seen.push(value))
  expect([view.latest?.(), seen]).toEqual([undefined, []])
  source.next('of the second')
  expect([view.latest?.(), seen]).toEqual(['of the second', ['of the second']])
})
