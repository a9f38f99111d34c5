import type { RunRecord, Violation } from '../run/record'
import {
  type DidEvent,
  didEvents,
  listedRecords,
  removedRecords,
  revisionOf,
  serverLike,
  serverPost,
  sharedFans,
  userOf,
} from './reading'

/** I3: every operation that a command confirmed is in effect, visibly refused, or queued. */
export function nothingVanishes(run: RunRecord): Violation[] {
  const removed = removedRecords(run)
  return [...lastTexts(run).values(), ...lastLikes(run).values()].flatMap((event) => {
    const lost = event.result.kind === 'liked' ? lostLike(run, event, removed) : lostText(run, event, removed)
    return lost ? [lost] : []
  })
}

/** The newest confirmed text of each post. */
function lastTexts(run: RunRecord): Map<string, DidEvent> {
  const texts = new Map<string, DidEvent>()
  for (const event of didEvents(run)) {
    const { result } = event
    if (result.kind === 'published' || result.kind === 'edited') texts.set(result.record, event)
  }
  return texts
}

/** The newest confirmed toggle of each fan and post. Two phones of one fan are judged by I4: the server's order decides. */
function lastLikes(run: RunRecord): Map<string, DidEvent> {
  const shared = sharedFans(run)
  const likes = new Map<string, DidEvent>()
  for (const event of didEvents(run)) {
    if (event.result.kind !== 'liked' || shared.has(run.script.phones[event.phone]?.fan ?? -1)) continue
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
  if (post && revisionOf(post.content) >= wanted) return null
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
