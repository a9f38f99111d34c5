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

/** A call that the test ends. */
function openCall() {
  let answer = (_value: string): void => undefined
  let fail = (_error: Error): void => undefined
  const call = new Promise<string>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { call, answer, fail }
}

const never = new Promise<void>(() => undefined)
const pause = () => new Promise((done) => setTimeout(done, 10))

test('work that waits for a long call lends its turn, and goes on when the others have ended', async () => {
  const turns = new Turns()
  const steps: string[] = []
  const { call, answer } = openCall()
  const first = turns.run(async (turn) => {
    steps.push(await turn.lendDuring(call, Promise.resolve()))
    await pause()
    steps.push('first ends')
  })
  await turns.run(async () => void steps.push('second'))
  const third = turns.run(async () => {
    answer('the call ends')
    await pause()
    steps.push('third')
  })
  await Promise.all([first, third])
  await turns.run(async () => void steps.push('fourth'))
  expect(steps).toEqual(['second', 'third', 'the call ends', 'first ends', 'fourth'])
})

test('work that waits for a short call keeps its turn', async () => {
  const turns = new Turns()
  const steps: string[] = []
  const { call, answer } = openCall()
  const first = turns.run(async (turn) => void steps.push(await turn.lendDuring(call, never)))
  const second = turns.run(async () => void steps.push('second'))
  await pause()
  answer('the call ends')
  await Promise.all([first, second])
  expect(steps).toEqual(['the call ends', 'second'])
})

test('after a lent turn whose call failed, others take theirs', async () => {
  const turns = new Turns()
  const { call, fail } = openCall()
  const first = turns.run((turn) => turn.lendDuring(call, Promise.resolve()))
  await turns.run(async () => undefined)
  fail(new Error('cut off'))
  await expect(first).rejects.toThrow('cut off')
  expect(await turns.run(async () => 'next')).toBe('next')
})
