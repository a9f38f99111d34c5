import type { WireRow } from '@/domain/wire'
import type { RunRecord, Violation } from '../run/record'
import {
  didEvents,
  isDone,
  listedRecords,
  nonceOf,
  removedRecords,
  serverPost,
  sharedUsers,
  decidedOperations,
  userOf,
} from './reading'

/** The invariants of comments, their likes and reports, each with the number that it has for posts. */
export function commentsHold(run: RunRecord): Violation[] {
  return [
    ...calledSent(run),
    ...twiceOnServer(run),
    ...lostComments(run),
    ...lostLikes(run),
    ...lostReports(run),
    ...orphans(run),
    ...beforeTheirParent(run),
    ...miscounted(run),
    ...withoutImage(run),
  ]
}

const serverComment = (run: RunRecord, id: string): WireRow | undefined =>
  run.server.comments.find((one) => one.id === id)

/** Comments that their author deleted; those of deleted posts are not included. */
function removedComments(run: RunRecord): Set<string> {
  const deleted = didEvents(run).flatMap(({ result }) => (result.kind === 'comment-deleted' ? [result.record] : []))
  return new Set([...removedRecords(run), ...deleted])
}

/** I1: a comment that was shown as sent exists, or was rightly removed. */
function calledSent(run: RunRecord): Violation[] {
  const removed = removedComments(run)
  const written = new Map(
    didEvents(run).flatMap(({ result }) => (result.kind === 'commented' ? [[result.record, result] as const] : [])),
  )
  return run.events.flatMap((event) => {
    if (event.kind !== 'comment-sent' || removed.has(event.record) || serverComment(run, event.record)) return []
    const post = written.get(event.record)?.post
    if (post !== undefined && !serverPost(run, post)) return []
    const message = `the comment ${event.record} was shown as sent, and the server does not have it`
    return [{ invariant: 'I1', phone: event.phone, record: event.record, message }]
  })
}

/** I2: one comment with two records. */
function twiceOnServer(run: RunRecord): Violation[] {
  const { comments, commentLikes, reports } = run.server
  const keys = [
    ...comments.filter((one) => one.removed !== true).map((one) => `comment ${nonceOf(one.content) ?? one.id}`),
    ...comments.flatMap((one) => (one.media_upload ? [`media ${String(one.media_upload)}`] : [])),
    ...commentLikes.map((one) => `like of ${String(one.comment_id)} by ${String(one.user_id)}`),
    ...reports.map((one) => `report of ${String(one.reported_post_id)} by ${String(one.reporter_id)}`),
  ]
  const doubled = new Set(keys.filter((key, at) => keys.indexOf(key) !== at))
  return [...doubled].map((what) => ({ invariant: 'I2', message: `${what} is on the server more than once` }))
}

/** I3: every confirmed comment is in effect, visibly refused, or queued. */
function lostComments(run: RunRecord): Violation[] {
  const removed = removedComments(run)
  return didEvents(run).flatMap(({ phone, result }) => {
    if (result.kind !== 'commented' || removed.has(result.record) || removed.has(result.post)) return []
    if (serverComment(run, result.record) || listedRecords(run, phone).has(result.record)) return []
    // It was removed with its post, or with the unsent comment that it answered (Y10).
    if (!serverPost(run, result.post)) return []
    if (result.parent !== null && removed.has(result.parent) && !serverComment(run, result.parent)) return []
    const message = `the comment ${result.nonce} was confirmed; the server does not have it, and the queue does not list it`
    return [{ invariant: 'I3', phone, record: result.record, message }]
  })
}

function lostLikes(run: RunRecord): Violation[] {
  const shared = sharedUsers(run)
  const last = new Map<string, { phone: number; comment: string; liked: boolean }>()
  for (const { phone, result } of didEvents(run)) {
    if (result.kind !== 'comment-liked' || shared.has(run.script.phones[phone]?.user ?? -1)) continue
    last.set(`${phone}/${result.comment}`, { phone, comment: result.comment, liked: result.liked })
  }
  const removed = removedComments(run)
  return [...last.values()].flatMap(({ phone, comment, liked }) => {
    const row = serverComment(run, comment)
    const like = userOf(run, phone) + comment
    const listed = listedRecords(run, phone)
    if (!row || row.removed === true || removed.has(comment) || removed.has(like)) return []
    // A comment is hidden with its post: what was sent meanwhile has no effect (Q4).
    if (removed.has(String(row.post_id))) return []
    if (listed.has(like) || listed.has(comment)) return []
    if (run.server.commentLikes.some((one) => one.id === like) === liked) return []
    const message = `${liked ? 'a like' : 'a like taken back'} of the comment ${comment} is not in effect`
    return [{ invariant: 'I3', phone, record: comment, message }]
  })
}

function lostReports(run: RunRecord): Violation[] {
  const removed = removedRecords(run)
  return didEvents(run).flatMap(({ phone, result }) => {
    if (result.kind !== 'post-reported') return []
    const report = userOf(run, phone) + result.post
    if (removed.has(report) || listedRecords(run, phone).has(report)) return []
    if (run.server.reports.some((one) => one.id === report)) return []
    return [{ invariant: 'I3', phone, record: report, message: `the report of ${result.post} is not at the server` }]
  })
}

/** I6: no child without its parent. */
function orphans(run: RunRecord): Violation[] {
  const { comments, commentLikes } = run.server
  const ids = new Set<unknown>(comments.map((one) => one.id))
  const lone = [
    ...comments.filter((one) => !serverPost(run, String(one.post_id))),
    ...comments.filter((one) => one.parent_id !== '' && !ids.has(one.parent_id)),
    ...commentLikes.filter((one) => !ids.has(one.comment_id)),
  ]
  return lone.map(({ id }) => ({ invariant: 'I6', record: id, message: `${id} is on the server without its parent` }))
}

/** I6: a reply is never sent before the unsent record that it belongs to. */
function beforeTheirParent(run: RunRecord): Violation[] {
  return run.phones.flatMap(({ phone, wire }) => {
    const created = new Set<string>()
    const writing = new Set(
      didEvents(run).flatMap(({ phone: by, result }) =>
        by === phone && (result.kind === 'published' || result.kind === 'commented') ? [result.record] : [],
      ),
    )
    return decidedOperations(wire).flatMap(({ exchange, operation, verdict }): Violation[] => {
      const { record, body, action, collection } = operation
      if (action === 'create' && isDone(verdict)) created.add(record)
      if (collection !== 'hashtag_comments' || action !== 'create') return []
      const beside = new Set(exchange.request.ops.flatMap((o) => (o.action === 'create' ? [o.record] : [])))
      const parents = [body.post_id, body.parent_id].filter((id): id is string => typeof id === 'string')
      const early = parents.find((id) => writing.has(id) && !created.has(id) && !beside.has(id))
      if (early === undefined) return []
      return [{ invariant: 'I6', phone, record, message: `the comment ${record} left before ${early}` }]
    })
  })
}

/** I7: counters equal a recount; scrubbed comments do not count. */
function miscounted(run: RunRecord): Violation[] {
  const { posts, comments, commentLikes } = run.server
  const differs = (record: string, what: string, counter: unknown, counted: number): Violation[] =>
    Number(counter) === counted
      ? []
      : [{ invariant: 'I7', record, message: `${record} says ${String(counter)} ${what} and has ${counted}` }]
  const count = (rows: readonly WireRow[], which: (row: WireRow) => boolean) => rows.filter(which).length
  return [
    ...posts.flatMap(({ id, comments_count }) =>
      differs(
        id,
        'comments',
        comments_count,
        count(comments, (one) => one.post_id === id && one.removed !== true),
      ),
    ),
    ...comments.flatMap(({ id, replies_count, likes_count }) => [
      ...differs(
        id,
        'replies',
        replies_count,
        count(comments, (one) => one.parent_id === id),
      ),
      ...differs(
        id,
        'likes',
        likes_count,
        count(commentLikes, (one) => one.comment_id === id),
      ),
    ]),
  ]
}

/** I13: a comment has the image that it was written with. */
function withoutImage(run: RunRecord): Violation[] {
  const removed = removedComments(run)
  return didEvents(run).flatMap(({ phone, result }) => {
    if (result.kind !== 'commented' || removed.has(result.record)) return []
    const row = serverComment(run, result.record)
    if (!row || row.removed === true || (String(row.media ?? '') !== '') === result.image) return []
    const message = `${result.record} was written ${result.image ? 'with' : 'without'} a picture and says otherwise`
    return [{ invariant: 'I13', phone, record: result.record, message }]
  })
}
