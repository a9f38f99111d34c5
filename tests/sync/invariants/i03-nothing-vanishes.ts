import type { RunRecord, Violation } from '../run/record'
import {
  deletions,
  type DidEvent,
  didEvents,
  discardedRecords,
  editedByTwo,
  overwrittenEdits,
  listedRecords,
  removedRecords,
  revisionOf,
  serverLike,
  serverPost,
  sharedUsers,
  userOf,
} from './reading'

/** I3: every confirmed operation is in effect, visibly refused, or queued. */
export function nothingVanishes(run: RunRecord): Violation[] {
  const removed = removedRecords(run)
  const losses = [...lastTexts(run).values(), ...lastLikes(run).values()].flatMap((event) => {
    const lost = event.result.kind === 'liked' ? lostLike(run, event, removed) : lostText(run, event, removed)
    return lost ? [lost] : []
  })
  return [...losses, ...lostDeletions(run), ...earlyDeletions(run), ...keptWithoutReason(run)]
}

/** The newest confirmed text of each post; of a post that two phones edit, the newest of each. */
function lastTexts(run: RunRecord): Map<string, DidEvent> {
  const contested = editedByTwo(run)
  const texts = new Map<string, DidEvent>()
  for (const event of didEvents(run)) {
    const { result, phone } = event
    if (result.kind !== 'published' && result.kind !== 'edited') continue
    if (!contested.has(result.record)) texts.set(result.record, event)
    else if (result.kind === 'edited') texts.set(`${phone}/${result.record}`, event)
  }
  return texts
}

/**
 * The newest confirmed toggle of each user and post. With two phones of one user, I4 checks instead, because the
 * server's order decides.
 */
function lastLikes(run: RunRecord): Map<string, DidEvent> {
  const shared = sharedUsers(run)
  const likes = new Map<string, DidEvent>()
  for (const event of didEvents(run)) {
    if (event.result.kind !== 'liked' || shared.has(run.script.phones[event.phone]?.user ?? -1)) continue
    likes.set(`${event.phone}/${event.result.post}`, event)
  }
  return likes
}

function lostText(run: RunRecord, event: DidEvent, removed: ReadonlySet<string>): Violation | null {
  const { phone, result } = event
  if (result.kind !== 'published' && result.kind !== 'edited') return null
  if (removed.has(result.record) || listedRecords(run, phone).has(result.record)) return null
  const wanted = result.kind === 'edited' ? result.revision : 0
  const post = serverPost(run, result.record)
  const contested = editedByTwo(run).has(result.record)
  if (post && (contested ? revisionOf(post.content) === wanted : revisionOf(post.content) >= wanted)) return null
  if (contested && (isKept(run, phone, result.record, wanted) || wasCreated(run, phone, result.record, wanted)))
    return null
  const has = post ? `the server has "${String(post.content)}"` : 'the server does not have it'
  const message = `${result.nonce} r${wanted} was confirmed; ${has}, and the queue of the phone does not list it`
  return { invariant: 'I3', phone, record: result.record, message }
}

function lostLike(run: RunRecord, event: DidEvent, removed: ReadonlySet<string>): Violation | null {
  const { phone, result } = event
  if (result.kind !== 'liked' || removed.has(result.post) || !serverPost(run, result.post)) return null
  const user = userOf(run, phone)
  const listed = listedRecords(run, phone)
  if (removed.has(user + result.post) || listed.has(user + result.post) || listed.has(result.post)) return null
  if ((serverLike(run, user, result.post) !== undefined) === result.liked) return null
  const message = `${result.liked ? 'a like' : 'a like taken back'} of ${result.post} was confirmed and is not in effect`
  return { invariant: 'I3', phone, record: result.post, message }
}

const isKept = (run: RunRecord, phone: number, record: string, revision: number): boolean =>
  overwrittenEdits(run, phone).some((edit) => edit.record === record && revisionOf(edit.content) === revision)

/** The text was sent with the post itself: whoever edits it on another phone has read it. */
const wasCreated = (run: RunRecord, phone: number, record: string, revision: number): boolean =>
  (run.phones[phone]?.wire ?? []).some(({ request }) =>
    request.ops.some((o) => o.action === 'create' && o.record === record && revisionOf(o.body.content) === revision),
  )

/** A confirmed deletion that is neither in effect nor listed; the user may have discarded it. */
function lostDeletions(run: RunRecord): Violation[] {
  const discarded = discardedRecords(run)
  return deletions(run).flatMap(({ phone, record, undone }) => {
    if (undone || discarded.has(record) || !serverPost(run, record)) return []
    if (listedRecords(run, phone).has(record)) return []
    return [{ invariant: 'I3', phone, record, message: `${record} was deleted, and the server still has it` }]
  })
}

/** Tolerance between two clocks. */
const CLOCKS_MS = 20

/** A deletion that was sent although it could still be undone. */
function earlyDeletions(run: RunRecord): Violation[] {
  const retried = new Set(didEvents(run).flatMap(({ result }) => (result.kind === 'retried' ? [result.record] : [])))
  return didEvents(run).flatMap(({ phone, askedAt, result }) => {
    if (result.kind !== 'deleted' || !result.stored || retried.has(result.record)) return []
    const { record } = result
    const until = askedAt + run.undoMs - CLOCKS_MS
    const early = (run.phones[phone]?.wire ?? []).find(
      ({ at, request }) =>
        at > askedAt && at < until && request.ops.some((o) => o.action === 'delete' && o.record === record),
    )
    if (!early) return []
    const message = `the deletion of ${record} left ${Math.round(until - early.at)} ms before it could no longer be undone`
    return [{ invariant: 'I3', phone, record, message }]
  })
}

/** A text that is kept as overwritten although no other device exists. */
function keptWithoutReason(run: RunRecord): Violation[] {
  const contested = editedByTwo(run)
  return run.phones.flatMap(({ phone }) =>
    overwrittenEdits(run, phone)
      .filter((edit) => !contested.has(edit.record))
      .map(({ record, content }) => {
        const message = `"${content}" is kept as replaced by another device, and no other one edited ${record}`
        return { invariant: 'I3', phone, record, message }
      }),
  )
}
