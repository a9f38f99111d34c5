import { expect, it } from 'vitest'
import { checkInvariants } from './invariants'
import { exchange, goodRun, operation, POST, SECOND, USER } from './invariants/good-run'
import type { DecisionEvent, RunRecord } from './run/record'

const found = (change: (run: RunRecord) => void): string[] => {
  const run = goodRun()
  change(run)
  return checkInvariants(run, 500).map(({ invariant }) => invariant)
}

const restricted = (what: 'suspend' | 'ban', from: number, to: number) => (run: RunRecord) =>
  void run.events.push({ kind: 'restricted', at: 500, decidedAt: 0, what, user: 0, from, to })

it('Q9: finds a text that was accepted of a suspended user, by the entries of the feed', () => {
  expect(found(restricted('suspend', 1, 2))).toEqual(['Q9'])
  expect(found(restricted('suspend', 2, 9))).toEqual([])
})

it('Q9: finds a refused post that the phone lists no more', () => {
  const refuse = (isListed: boolean) => (run: RunRecord) => {
    const record = 'post00000000003'
    const operations = [operation('op4', 4, record, { user_id: USER, content: 'p0k9 r0 معلق' })]
    const end = run.phones[0]!
    end.wire.push(exchange(360, operations, [{ id: 'op4', verdict: 'refused', code: 'suspended' }]))
    const item = { operation: 'op4', record, kind: 'post', delivery: 'refused', code: 'suspended' }
    if (isListed) end.report.outbox.push(item)
  }
  expect(found(refuse(false))).toEqual(['Q9'])
  expect(found(refuse(true))).toEqual([])
})

it('Q10: finds an answer to a banned user', () => {
  const answered = (seq: number) => (run: RunRecord) => {
    run.phones[0]!.wire[0]!.answer!.asOf = { seq, run: 'r' }
    restricted('ban', 5, 8)(run)
  }
  expect(found(answered(5))).toEqual(['Q10'])
  expect(found(answered(4))).toEqual([])
  const begun = (run: RunRecord) => {
    answered(5)(run)
    for (const event of run.events) if (event.kind === 'restricted') event.decidedAt = 450
  }
  expect(found(begun), 'the call had begun before').toEqual([])
})

it('I8: finds a row store or an image on the phone of a banned user (Q10)', () => {
  const holds = (databases: string[], images: string[]) => (run: RunRecord) =>
    void run.events.push({ kind: 'held-while-banned', at: 500, phone: 0, life: 1, databases, images })
  const kept = ['mudarraj-session', `mudarraj-outbox-${USER}`]
  expect(found(holds(kept, []))).toEqual([])
  expect(found(holds([...kept, `rxdb-dexie-mudarraj-rows-${USER}-g1--0--posts`], []))).toEqual(['I8'])
  expect(found(holds(kept, ['http://server/api/files/hashtag_posts/a/a.jpg']))).toEqual(['I8'])
})

it('Q11: finds a phone that stays closed after its ban was lifted', () => {
  const decided = (what: 'ban' | 'lift-ban'): DecisionEvent => {
    return { kind: 'decision', at: 500, isDone: true, record: USER, what, user: 0 }
  }
  const closed = (...events: DecisionEvent[]) =>
    found((run) => {
      run.events.push(...events)
      run.phones[0]!.report.session = 'banned'
    })
  expect(closed(decided('ban'), decided('lift-ban'))).toEqual(['Q11'])
  expect(closed(decided('ban'))).toEqual([])
})

it('Q4: finds a hidden post that is shown, and one that did not come back or is at another place', () => {
  const hidden = (change: (run: RunRecord) => void) =>
    found((run) => {
      run.events.push({ kind: 'decision', at: 500, isDone: true, what: 'hide', record: POST })
      change(run)
    }).filter((invariant) => invariant === 'Q4')
  const window = (run: RunRecord) => run.server.windows[USER]!
  expect(hidden(() => {})).toEqual([])
  expect(hidden((run) => void (run.server.posts.find(({ id }) => id === POST)!.taken_down = 'moderator'))).toEqual([
    'Q4',
  ])
  expect(hidden((run) => void (window(run).posts = window(run).posts.filter(({ id }) => id === SECOND)))).toEqual([
    'Q4',
  ])
  expect(hidden((run) => void window(run).posts.reverse())).toEqual(['Q4'])
})

it('I6 and I16 excuse what a closed phone does not show, and nothing else', () => {
  const gone = (isClosed: boolean) => (run: RunRecord) => {
    const event = { at: 450, phone: 0, life: 1 }
    if (isClosed) run.events.push({ ...event, kind: 'closed' })
    else run.events.push({ ...event, kind: 'screen', changed: [], gone: [POST], ready: false })
  }
  expect(found(gone(true))).toEqual([])
  expect(found(gone(false))).toEqual(['I6'])
})
