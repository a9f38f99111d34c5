import { expect, it } from 'vitest'
import { checkInvariants } from './invariants'
import { USER, goodRun, POST, SECOND } from './invariants/good-run'
import type { RunEvent } from './run/record'

/** The violations when the second post, written on phone `writer`, leaves the screen of phone 0 after a restore. */
function broken(writer: number, vanishings: number): string[] {
  const run = goodRun()
  for (const did of run.events) if (did.kind === 'did') did.phone = writer
  run.events.push({ kind: 'server', at: 410, what: 'restored' })
  for (let n = 0; n < vanishings; n += 1) {
    const at = 420 + n
    run.events.push({ kind: 'screen', at, phone: 0, life: 1, changed: [], gone: [SECOND], ready: true })
  }
  return checkInvariants(run, 500).map(({ invariant }) => invariant)
}

it("I6: accepts one disappearance of another phone's post after a restore, and none of an own one", () => {
  expect(broken(1, 1)).not.toContain('I6')
  expect(broken(1, 2)).toContain('I6')
  expect(broken(0, 1)).toContain('I6')
})

/**
 * Another user's post showed revision 5, written at `writtenAt`, and later the older text; the server lost its history
 * at 450.
 */
function backInTime(writtenAt: number, shownAt: number): string[] {
  const run = goodRun()
  const edited = { kind: 'edited' as const, record: POST, nonce: 'p0k0', revision: 5 }
  const theirs = { ...run.phones[0]!.report.posts.find(({ id }) => id === POST)!, own: false }
  const screen = (at: number, revision: number): RunEvent => {
    const changed = [{ ...theirs, content: `p0k0 r${revision} أول` }]
    return { kind: 'screen', at, phone: 0, life: 1, changed, gone: [], ready: true }
  }
  run.users.push({ id: `${USER}b`, username: 'سعد' })
  run.events.push(
    { kind: 'did', at: writtenAt + 1, askedAt: writtenAt, phone: 1, life: 1, step: 'edit', result: edited },
    { kind: 'server', at: 450, what: 'restored' },
    screen(shownAt, 5),
    screen(500, 0),
  )
  run.events.sort((a, b) => a.at - b.at)
  const found = checkInvariants(run, 500).filter(({ message }) => message.includes('showed revision 5 and then 0'))
  return found.map(({ invariant }) => invariant)
}

it('I6: accepts a text that a restore set back, also when it is shown after the loss', () => {
  expect(backInTime(420, 430)).toEqual([])
  expect(backInTime(420, 460)).toEqual([])
  expect(backInTime(455, 460)).toEqual(['I6'])
})
