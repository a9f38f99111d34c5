import { describe, expect, it } from 'vitest'
import type { WireRow } from '@/domain/wire'
import { documentId } from '@/sync/rows/documents'
import { goodRun, POST, SECOND, USER } from './invariants/good-run'
import { sameAsServer } from './invariants/i04-same-as-server'
import { savesHold } from './invariants/saved-posts'
import type { RunRecord } from './run/record'

const saveOf = (post: string, second: number): WireRow => ({
  id: USER + post,
  user_id: USER,
  post_id: post,
  created_at: `2026-11-21 16:01:0${second}.000Z`,
})

/** User 0 saves both posts, the second one first, and the phone has all of it. */
function savedRun(): RunRecord {
  const run = goodRun()
  const { report } = run.phones[0]!
  run.server.saves = [saveOf(SECOND, 1), saveOf(POST, 2)]
  report.saved = [...report.posts].reverse()
  const edges = report.storage.find(({ name }) => name.endsWith('--edges'))?.stores[0]
  for (const row of run.server.saves) {
    const id = documentId('saved_posts', row.id)
    edges?.records.push({ key: id, value: { id, _deleted: '0', row } })
  }
  const result = { kind: 'saved' as const, post: POST, saved: true }
  run.events.push({ kind: 'did', at: 500, askedAt: 499, phone: 0, life: 1, step: 'save', result })
  return run
}

const found = (run: RunRecord) => [...sameAsServer(run), ...savesHold(run)].map(({ invariant }) => invariant)

describe('the checker of saved posts', () => {
  it('finds nothing where phone and server agree', () => {
    expect(found(savedRun())).toEqual([])
  })

  it('I3: finds a confirmed save without effect', () => {
    const run = savedRun()
    run.server.saves.pop()
    expect(found(run)).toContain('I3')
    run.phones[0]!.report.outbox = [
      { operation: 'o', record: USER + POST, kind: 'save', delivery: 'waiting', code: '' },
    ]
    expect(found(run), 'it is listed').not.toContain('I3')
  })

  it('I4: finds a list in another order, without a post, or with an outdated one', () => {
    for (const change of [
      (run: RunRecord) => run.phones[0]!.report.saved.reverse(),
      (run: RunRecord) => run.phones[0]!.report.saved.pop(),
      (run: RunRecord) => (run.phones[0]!.report.saved[0]!.content = 'p0k0 r9'),
    ]) {
      const run = savedRun()
      run.phones[0]!.report.saved = structuredClone(run.phones[0]!.report.saved)
      change(run)
      expect(found(run)).toEqual(['I4'])
    }
  })

  it('I4: finds a save that only one of both has, and a saved post below the window that the phone lacks', () => {
    const more = savedRun()
    more.server.saves.push(saveOf('post00000000003', 3))
    expect(found(more)).toEqual(['I4', 'I6'])
    const run = savedRun()
    run.server.windows[USER]!.size = 0
    const posts = run.phones[0]!.report.storage.find(({ name }) => name.endsWith('--posts'))
    posts!.stores[0]!.records.pop()
    expect(found(run)).toEqual(['I4'])
    run.server.saves = []
    run.phones[0]!.report.saved = []
    run.phones[0]!.report.storage = run.phones[0]!.report.storage.filter((one) => one === posts)
    run.server.windows[USER]!.ownLikes = []
    run.phones[0]!.report.posts = []
    run.events = []
    expect(found(run), 'it is not saved').toEqual([])
  })
})
