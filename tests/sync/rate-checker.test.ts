import { expect, it } from 'vitest'
import { checkInvariants } from './invariants'
import { exchange, goodRun } from './invariants/good-run'
import type { RunEvent, WireExchange } from './run/record'

/** The violations of failing calls at these moments, without any outside event. */
function broken(at: readonly number[], change: Partial<WireExchange> = {}, events: readonly RunEvent[] = []): string[] {
  const run = goodRun()
  const failing = at.map((moment) => {
    const failed = { ...exchange(moment, [], []), answer: null, delivered: false, fault: 'status', ...change }
    return { ...failed, request: { ...failed.request, cursors: { public: null } } }
  })
  run.phones[0]!.wire.push(...failing)
  run.events.push(...events)
  return checkInvariants(run, 500).map(({ invariant }) => invariant)
}

/** Twice: one call may have been aborted just before its answer was read. */
const SOON = [10_000, 10_100, 10_200]

const every = (ms: number, times: number) => Array.from({ length: times }, (_, n) => 10_000 + n * ms)

it("I12: finds calls before the server's time, unless the user or the network caused them", () => {
  const named = { retryAfterMs: 1_000 }
  expect(broken([10_000, 11_000, 12_000], named)).toEqual([])
  expect(broken(SOON, named)).toEqual(['I12'])
  expect(broken([10_000, 10_100], named)).toEqual([])
  const did = { at: 10_060, askedAt: 10_050, phone: 0, life: 1, kind: 'did' } as const
  const done = { kind: 'done', answer: 'offline' } as const
  expect(broken(SOON, named, [{ ...did, step: 'pull', result: done }])).toEqual([])
  expect(broken(SOON, named, [{ ...did, step: 'older', result: done }])).toEqual(['I12'])
  expect(broken(SOON, named, [{ kind: 'killed', at: 10_050, phone: 0 }])).toEqual([])
})

it('I12: finds failing calls with pauses that do not grow', () => {
  // This run's delays are a tenth: the first pause is at most 50 ms.
  expect(broken(every(20, 20))).toEqual(['I12'])
  expect(broken(every(60, 20))).toEqual([])
  expect(broken(every(20, 10))).toEqual([])
  expect(broken(every(20, 20), { delivered: true })).toEqual([])
})
