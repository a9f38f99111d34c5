import { expect, test } from 'vitest'
import { Turns } from './turns'

test('work begins when all that came before it has ended, also after a failure', async () => {
  const turns = new Turns()
  const steps: string[] = []
  const work = (name: string, ms: number) => async () => {
    steps.push(`${name} begins`)
    await new Promise((done) => setTimeout(done, ms))
    steps.push(`${name} ends`)
    if (name === 'a') throw new Error(name)
    return name
  }
  const all = [turns.run(work('a', 10)), turns.run(work('b', 0)), turns.run(work('c', 0))]
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})
