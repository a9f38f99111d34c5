import { expect, test } from 'vitest'
import { realClock } from '../clock'
import { Pace } from './pace'

const pace = () => new Pace(realClock(1), { next: () => 0, id: () => '' })

test('a chain of answers that say more is asked for at once first, then no faster than it is answered', () => {
  const chain = pace()
  expect([1, 2].map(() => chain.after(true, 800))).toEqual([0, 0])
  expect(chain.after(true, 800)).toBe(400)
  expect(chain.after(true, 60_000)).toBe(2_000)
})

test('the end of a chain ends its pace', () => {
  const chain = pace()
  for (let n = 0; n < 5; n += 1) chain.after(true, 800)
  expect(chain.after(false, 800)).toBe(0)
  expect(chain.after(true, 800)).toBe(0)
})
