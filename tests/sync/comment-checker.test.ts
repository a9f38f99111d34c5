import { describe, expect, it } from 'vitest'
import type { WireRow } from '@/domain/wire'
import { checkInvariants } from './invariants'
import { accepted, exchange, USER, goodRun, operation, POST, SECOND } from './invariants/good-run'
import type { RunRecord } from './run/record'

const DEADLINE_MS = 500
const COMMENT = 'comment00000001'
const REPLY = 'comment00000002'

const row = (id: string, parent: string, change: Partial<WireRow> = {}): WireRow => ({
  ...{ id, post_id: POST, parent_id: parent, user_id: USER, content: `p0k${id.at(-1)}9 r0 تعليق` },
  ...{ removed: false, likes_count: 0, replies_count: 0, media: '', media_upload: '' },
  ...change,
})

/** The good history with a comment, a reply and a report. */
function commentedRun(): RunRecord {
  const run = goodRun()
  const phone = run.phones[0]!
  run.server.comments = [row(COMMENT, '', { replies_count: 1 }), row(REPLY, COMMENT)]
  run.server.reports = [{ id: USER + SECOND, reporter_id: USER, reported_post_id: SECOND }]
  const post = run.server.posts.find(({ id }) => id === POST)!
  post.comments_count = 2
  for (const one of run.server.windows[USER]!.posts) if (one.id === POST) one.comments_count = 2
  for (const one of phone.report.posts) if (one.id === POST) one.comments = 2
  const docs = run.server.comments.map((one) => ({ key: one.id, value: { id: one.id, _deleted: '0', row: one } }))
  const store = { name: 'docs', keyPath: 'id', autoIncrement: false, indexes: [], records: docs }
  phone.report.storage.push({ name: 'rxdb-dexie-rows--0--comments', version: 1, stores: [store] })
  phone.report.threads[POST] = run.server.comments.map(({ id, parent_id, content }) => ({
    ...{ id, post: POST, parent: parent_id === '' ? null : String(parent_id), content: String(content) },
    ...{ removed: false, own: true, likes: 0, liked: false, delivery: 'stored' },
  }))
  const did = (at: number, record: string, parent: string | null) => {
    const result = { kind: 'commented' as const, record, nonce: 'p0k9', post: POST, parent, image: false }
    run.events.push({ kind: 'did', at, askedAt: at - 1, phone: 0, life: 1, step: 'comment', result })
    run.events.push({ kind: 'comment-sent', at: at + 100, phone: 0, life: 1, record })
  }
  did(500, COMMENT, null)
  did(510, REPLY, COMMENT)
  const reported = { kind: 'post-reported' as const, post: SECOND }
  run.events.push({ kind: 'did', at: 520, askedAt: 519, phone: 0, life: 1, step: 'report-post', result: reported })
  return run
}

function broken(change: (run: RunRecord) => void): string[] {
  const run = commentedRun()
  change(run)
  return [...new Set(checkInvariants(run, DEADLINE_MS).map((violation) => violation.invariant))].sort()
}

const lose = (run: RunRecord, id: string) => {
  run.server.comments = run.server.comments.filter((one) => one.id !== id)
}

describe('the checker of comments', () => {
  it('finds no violation in a good history with comments', () => {
    expect(checkInvariants(commentedRun(), DEADLINE_MS)).toEqual([])
  })

  it('I1, I3, I4, I7, I8: finds a comment that was shown as sent and is not on the server', () => {
    expect(broken((run) => lose(run, REPLY))).toEqual(['I1', 'I3', 'I4', 'I7', 'I8'])
  })

  it('accepts a comment that its author deleted, or that is shown as waiting', () => {
    const deleted = broken((run) => {
      lose(run, REPLY)
      const result = { kind: 'comment-deleted' as const, record: REPLY }
      run.events.push({ kind: 'did', at: 700, askedAt: 699, phone: 0, life: 1, step: 'delete-comment', result })
    })
    expect(deleted).toEqual(['I4', 'I7', 'I8'])
  })

  it('I2: finds a comment with two ids, and a report that arrived twice', () => {
    expect(broken((run) => run.server.comments.push({ ...row(REPLY, ''), id: 'comment00000003' }))).toContain('I2')
    expect(broken((run) => run.server.reports.push(run.server.reports[0]!))).toEqual(['I2'])
  })

  it('I3: finds a report that never arrived, and a like of a comment that never did', () => {
    expect(broken((run) => (run.server.reports = []))).toEqual(['I3'])
    const result = { kind: 'comment-liked' as const, comment: COMMENT, liked: true }
    const likes = (run: RunRecord) =>
      run.events.push({ kind: 'did', at: 700, askedAt: 699, phone: 0, life: 1, step: 'like-comment', result })
    expect(broken(likes)).toEqual(['I3'])
    const underHidden = broken((run) => {
      likes(run)
      run.events.push({ kind: 'decision', at: 690, isDone: true, what: 'hide', record: POST })
      run.events.push({ kind: 'decision', at: 800, isDone: true, what: 'restore', record: POST })
    })
    expect(underHidden, 'the post of the comment was hidden meanwhile').not.toContain('I3')
  })

  it('I4: finds a phone that stores or shows another text than the server', () => {
    expect(broken((run) => (run.phones[0]!.report.threads[POST]![0]!.content = 'غيره'))).toEqual(['I4'])
    expect(
      broken((run) => (run.server.comments = run.server.comments.map((one) => ({ ...one, removed: true })))),
    ).toContain('I4')
  })

  it('I6: finds a reply without its comment, and a comment that was sent before its post', () => {
    expect(broken((run) => lose(run, COMMENT))).toContain('I6')
    const early = broken((run) => {
      const op = operation('op9', 9, COMMENT, { post_id: POST, user_id: USER })
      run.phones[0]!.wire.unshift(exchange(340, [{ ...op, collection: 'hashtag_comments' }], [accepted('op9', 0)]))
    })
    expect(early).toContain('I6')
  })

  it('I7: finds comment counters that differ from a recount', () => {
    expect(broken((run) => (run.server.comments[0]!.replies_count = 2))).toContain('I7')
  })

  it('I13: finds a comment that lost its image', () => {
    const lost = broken((run) => {
      for (const event of run.events) {
        if (event.kind === 'did' && event.result.kind === 'commented') event.result.image = true
      }
    })
    expect(lost).toEqual(['I13'])
  })
})
