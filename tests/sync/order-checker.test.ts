import { describe, expect, it } from 'vitest'
import { broken } from './invariants/broken'
import { accepted, exchange, POST, SECOND } from './invariants/good-run'
import { SHOWN_WITHIN_MS } from './invariants/i06-causal'
import type { RunEvent, RunRecord } from './run/record'

const phone = (run: RunRecord) => run.phones[0]!
const event = <K extends RunEvent['kind']>(run: RunRecord, kind: K, nth = 0) =>
  run.events.filter((one): one is Extract<RunEvent, { kind: K }> => one.kind === kind)[nth]!

describe('the checker of order', () => {
  it('I5: finds a second post that took effect before the first', () => {
    const turned = (run: RunRecord) => void (phone(run).wire[0]!.answer!.verdicts[0] = accepted('op1', 8))
    expect(broken(turned)).toEqual(['I5'])
    const refusedFirst = (run: RunRecord) => {
      const first = run.events.find((event) => event.kind === 'screen')!
      first.changed[0]!.delivery = 'refused'
      turned(run)
    }
    expect(broken(refusedFirst), 'its user sent the second one first').toEqual([])
    const ofAnotherUser = (run: RunRecord) => {
      const sent = phone(run).wire[0]!.request.ops.shift()!
      const later = exchange(360, [sent], [accepted(sent.id, 8)])
      phone(run).wire.push({ ...later, request: { ...later.request, user: 'fan1' } })
    }
    expect(broken(ofAnotherUser), 'each user has an order').toEqual(['I11'])
  })

  it('I6: finds a like without its post, a post without its author, an older text after a newer', () => {
    expect(broken((run) => run.server.likes.push({ id: 'x', user_id: 'y', post_id: 'nowhere' }))).toContain('I6')
    expect(broken((run) => (event(run, 'screen').changed[0]!.author = ''))).toEqual(['I6'])
    expect(broken((run) => (event(run, 'screen').changed[0]!.content = 'p0k0 r3 أول'))).toEqual(['I6'])
  })

  it('I6: finds an own post that disappears, comes late, or is missing after a restart', () => {
    expect(broken((run) => event(run, 'screen', 2).gone.push(SECOND))).toEqual(['I6'])
    expect(broken((run) => (event(run, 'did').at = -2 * SHOWN_WITHIN_MS))).toEqual(['I6'])
    const nextLife: RunEvent = { kind: 'screen', at: 700, phone: 0, life: 2, changed: [], gone: [], ready: true }
    expect(broken((run) => run.events.push(nextLife))).toEqual(['I6'])
  })

  it('I6: accepts an own post that a fresh window does not reach, and reports one that it should have', () => {
    const freshWindow = (run: RunRecord, ids: string[]) => {
      const windowPosts = run.server.posts.filter(({ id }) => ids.includes(id))
      const rows = windowPosts.map((row) => ({ c: 'hashtag_posts' as const, seq: 3, in: ['public'], row }))
      const answered = exchange(405, [], [])
      const channels = { public: { fresh: true } }
      phone(run).wire.push({ ...answered, answer: Object.assign(answered.answer!, { rows, channels }) })
    }
    const leaves = (at: number): RunEvent => {
      return { kind: 'screen', at, phone: 0, life: 1, changed: [], gone: [POST], ready: true }
    }
    const itsPage = (run: RunRecord, at: number) => {
      const page = {
        of: 'public',
        collection: 'hashtag_posts' as const,
        before: null,
        ids: [POST],
        next: null,
        end: true,
      }
      const answered = exchange(at, [], [])
      phone(run).wire.push({ ...answered, answer: Object.assign(answered.answer!, { pages: [page] }) })
    }
    const comesBack = (run: RunRecord): RunEvent => ({ ...event(run, 'screen', 2), at: 420 })
    expect(
      broken((run) => {
        freshWindow(run, [SECOND])
        run.events.push(leaves(410), comesBack(run))
      }),
    ).toEqual([])
    expect(
      broken((run) => {
        freshWindow(run, [SECOND])
        run.events.push(leaves(410), comesBack(run), leaves(430))
      }),
    ).toEqual(['I6'])
    const leavesAfterItsPage = (at: number) => (run: RunRecord) => {
      freshWindow(run, [SECOND])
      itsPage(run, 408)
      run.events.push(leaves(at))
    }
    expect(broken(leavesAfterItsPage(410))).toEqual([])
    expect(broken(leavesAfterItsPage(SHOWN_WITHIN_MS + 1_000))).toEqual(['I6'])
    expect(
      broken((run) => {
        freshWindow(run, [SECOND, POST])
        run.events.push(leaves(410))
      }),
    ).toEqual(['I6'])
  })
})
