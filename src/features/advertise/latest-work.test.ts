import { expect, test } from 'vitest'
import { LatestWork } from './latest-work'

const failed = () => Promise.reject(new Error('no image'))

test.each([
  ['nothing', [], true],
  ['a success', [() => Promise.resolve()], true],
  ['a failure', [failed], false],
  ['a failure that a success replaced', [failed, () => Promise.resolve()], true],
  ['a success that a failure replaced', [() => Promise.resolve(), failed], false],
] as const)('the outcome of %s', async (_case, works, succeeded) => {
  const latest = new LatestWork()
  const runs = works.map((work) => latest.run<unknown>(work()).catch(() => undefined))
  expect(await latest.succeeds()).toBe(succeeded)
  await Promise.all(runs)
  expect(latest.runs).toBe(false)
})

test('work that begins while another is waited for is waited for, too', async () => {
  const latest = new LatestWork()
  let endFirst = () => {}
  let failSecond = () => {}
  const first = latest.run(new Promise<void>((resolve) => (endFirst = resolve)))
  const outcome = latest.succeeds()
  const second = latest.run(new Promise((_, reject) => (failSecond = () => reject(new Error('no image')))))
  endFirst()
  await first
  expect(latest.runs).toBe(true)
  failSecond()
  await expect(second).rejects.toThrow('no image')
  expect(await outcome).toBe(false)
})
