import { describe, expect, test } from 'vitest'
import { DELAYS, type Clock } from '../clock'
import { RoomHeads } from './room-heads'

/** A clock that the test moves. */
function steppedClock() {
  let at = 0
  const waits: Array<{ until: number; end(): void }> = []
  const clock: Clock = {
    now: () => at,
    monotonic: () => at,
    scale: (ms) => ms,
    wait: (ms) => new Promise((end) => waits.push({ until: at + ms, end })),
  }
  const step = async (ms: number) => {
    at += ms
    for (const { until, end } of waits.splice(0)) {
      if (until <= at) end()
      else waits.push({ until, end })
    }
    await Promise.resolve()
    await Promise.resolve()
  }
  return { clock, step }
}

describe('Z43 when the heads of rooms are asked for', () => {
  test('Z43 the first call after a start asks, and no other', () => {
    const heads = new RoomHeads(steppedClock().clock, () => undefined)
    expect([heads.take(), heads.take()]).toEqual([true, false])
  })

  test('Z43 news of rooms make one call in 15 s ask, however many there are', async () => {
    const { clock, step } = steppedClock()
    let pulls = 0
    const heads = new RoomHeads(clock, () => (pulls += 1))
    heads.take()
    for (let n = 0; n < 5; n += 1) void heads.want()
    await step(DELAYS.roomHeads - 1)
    expect([pulls, heads.take()]).toEqual([0, false])
    await step(1)
    expect([pulls, heads.take(), heads.take()]).toEqual([1, true, false])
    void heads.want()
    await step(1)
    expect([pulls, heads.take()]).toEqual([1, false])
  })

  test('Z43 a call that failed is followed by one that asks', () => {
    const heads = new RoomHeads(steppedClock().clock, () => undefined)
    heads.take()
    heads.failed()
    expect(heads.take()).toBe(true)
  })
})
