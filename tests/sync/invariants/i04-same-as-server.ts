import type { WireRow } from '@/domain/wire'
import { violationBy, type PhoneEnd, type RunRecord, type UserWindow, type Violation } from '../run/record'
import { chatsDiffer } from './chats-differ'
import { footballFollowsDiffer } from './football-follows'
import { daysDiffer } from './match-days'
import { predictionsDiffer } from './predictions'
import { isTakenDown, serverPost, userOf } from './reading'
import { usersDiffer } from './relations'
import { savedBy, savesDiffer } from './saved-posts'
import { canonical, shownOf, wantedOf } from './shown-posts'
import { storedRows, storedRowsOf } from './stored-rows'
import { threadsDiffer } from './threads'

/** I4: a phone's windows equal the server's answer for its user: rows byte by byte, and the screen too. */
export function sameAsServer(run: RunRecord): Violation[] {
  return run.phones.flatMap((end) => {
    const window = run.server.windows[userOf(run, end.phone)]
    if (!window) return [{ invariant: 'I4', phone: end.phone, message: 'the server gave no window for its user' }]
    return [
      ...rowsDiffer(run, end, window),
      ...screenDiffers(end, window),
      ...threadsDiffer(run, end),
      ...usersDiffer(run, end),
      ...savesDiffer(run, end),
      ...chatsDiffer(run, end),
      ...daysDiffer(run, end),
      ...footballFollowsDiffer(run, end),
      ...predictionsDiffer(run, end),
    ]
  })
}

/** Posts below the window may be missing, except saved ones. */
function rowsDiffer(run: RunRecord, end: PhoneEnd, window: UserWindow): Violation[] {
  const { storage } = end.report
  const saved = new Set(savedBy(run, end.phone).map((save) => save.post_id))
  const isNeeded = ({ id }: WireRow, at: number) => at < window.size || saved.has(id)
  const posts = storedRows(storage, 'posts').filter((row) => !isOwnTakenDown(run, end.phone, row))
  const likes = storedRowsOf(storage, 'hashtag_likes').filter(isPostLike)
  const ofShown = (all: readonly WireRow[]) => all.filter((like) => !isOfTakenDown(run, like))
  return [
    ...difference(end.phone, 'post', posts, window.posts, isNeeded),
    ...difference(end.phone, 'own like', ofShown(likes), ofShown(window.ownLikes)),
  ]
}

/** The user's own hidden post is in no window, and says so (Q4). */
const isOwnTakenDown = (run: RunRecord, phone: number, { id, taken_down: mark }: WireRow): boolean => {
  const there = serverPost(run, id)
  return there !== undefined && there.user_id === userOf(run, phone) && isTakenDown(there) && there.taken_down === mark
}

/** A phone that had the hidden post has dropped its own like with it; it returns with the post. */
function isOfTakenDown(run: RunRecord, { post_id: post }: WireRow): boolean {
  const there = serverPost(run, String(post))
  return there !== undefined && isTakenDown(there)
}

function difference(
  phone: number,
  what: string,
  stored: readonly WireRow[],
  wanted: readonly WireRow[],
  isNeeded: (row: WireRow, at: number) => boolean = () => true,
): Violation[] {
  const violation = violationBy('I4', phone)
  const heldById = new Map(stored.map((row) => [row.id, canonical(row)]))
  const missing = wanted.flatMap((row, at) => {
    const [id, own, there] = [row.id, heldById.get(row.id), canonical(row)]
    if (own === there || (own === undefined && !isNeeded(row, at))) return []
    return [
      violation(id, own ? `${what} ${id}\n  phone  ${own}\n  server ${there}` : `${what} ${id} is not on the phone`),
    ]
  })
  const known = new Set(wanted.map(({ id }) => id))
  const extra = [...heldById.keys()].filter((id) => !known.has(id))
  return [...missing, ...extra.map((id) => violation(id, `${what} ${id} is on the phone and not on the server`))]
}

function screenDiffers(end: PhoneEnd, window: UserWindow): Violation[] {
  const { report, phone } = end
  const liked = new Set(window.ownLikes.map((like) => String(like.post_id)))
  const refused = new Set(report.outbox.map((item) => item.record))
  const judged = report.posts.filter((post) => !refused.has(post.id))
  const wanted = window.posts.filter((post) => !refused.has(post.id)).map((post) => wantedOf(post, liked))
  const shown = judged.map(shownOf)
  const atLeast = Math.min(wanted.length, window.size)
  const places = Array.from({ length: Math.max(atLeast, shown.length) }, (_, place) => place)
  const at = places.find((place) => wanted[place] !== shown[place])
  if (at === undefined) return []
  const message = `place ${at} of the screen shows ${shown[at] ?? 'nothing'}, the server says ${wanted[at] ?? 'nothing'}`
  const record = window.posts[at]?.id
  return [{ invariant: 'I4', phone, message, ...(record ? { record } : {}) }]
}

/** Likes of comments have no prefix, either. */
const isPostLike = (row: WireRow): boolean => typeof row.post_id === 'string'
