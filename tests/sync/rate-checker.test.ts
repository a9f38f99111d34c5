import { expect, it } from 'vitest'
import { checkInvariants } from './invariants'
import { exchange, goodRun } from './invariants/good-run'
import type { RunEvent, WireExchange } from './run/record'

/** Calls that fail at these moments, which nobody but the phone itself began. */
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

/** Twice: once may be a call that was given up just before its answer was heard. */
const SOON = [10_000, 10_100, 10_200]

const every = (ms: number, times: number) => Array.from({ length: times }, (_, n) => 10_000 + n * ms)

it('I12: a call before the time that the server named, unless the user or the network asked for it', () => {
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

it('I12: calls that fail again and again with pauses that do not grow', () => {
  // The delays of this run are a tenth: the first pause is 50 ms at most.
  expect(broken(every(20, 20))).toEqual(['I12'])
  expect(broken(every(60, 20))).toEqual([])
  expect(broken(every(20, 10))).toEqual([])
  expect(broken(every(20, 20), { delivered: true })).toEqual([])
})
