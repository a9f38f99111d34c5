import { expect, it } from 'vitest'
import { judge } from './invariants'
import { goodRun, SECOND } from './invariants/good-run'

/** What is broken when the second post, written on phone `writer`, leaves the screen of phone 0 after a restore. */
function broken(writer: number, vanishings: number): string[] {
  const run = goodRun()
  for (const did of run.events) if (did.kind === 'did') did.phone = writer
  run.events.push({ kind: 'server', at: 410, what: 'restored' })
  for (let n = 0; n < vanishings; n += 1) {
    const at = 420 + n
    run.events.push({ kind: 'screen', at, phone: 0, life: 1, changed: [], gone: [SECOND], ready: true })
  }
  return judge(run, 500).map(({ invariant }) => invariant)
}

it('I6: an own post of another phone leaves once with the history that had it, one that was written here never', () => {
  expect(broken(1, 1)).not.toContain('I6')
  expect(broken(1, 2)).toContain('I6')
  expect(broken(0, 1)).toContain('I6')
})
