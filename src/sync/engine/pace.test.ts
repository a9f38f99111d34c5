import { expect, test } from 'vitest'
import { realClock } from '../clock'
import { Pace } from './pace'

const pace = () => new Pace(realClock(1), { next: () => 0, id: () => '' })

test('while answers say more, the first calls follow at once, later ones no faster than the server answers', () => {
  const chain = pace()
  expect([1, 2].map(() => chain.after(true, 800))).toEqual([0, 0])
  expect(chain.after(true, 800)).toBe(400)
  expect(chain.after(true, 60_000)).toBe(2_000)
})

test('after the last answer of a chain the next chain starts at once again', () => {
  const chain = pace()
  for (let n = 0; n < 5; n += 1) chain.after(true, 800)
  expect(chain.after(false, 800)).toBe(0)
  expect(chain.after(true, 800)).toBe(0)
})
