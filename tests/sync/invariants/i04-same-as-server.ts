import type { WireRow } from '@/domain/wire'
import type { ScreenPost } from '../phone/protocol'
import type { PhoneEnd, RunRecord, UserWindow, Violation } from '../run/record'
import { userOf } from './reading'
import { usersDiffer } from './relations'
import { storedRows } from './stored-rows'
import { threadsDiffer } from './threads'

/** I4: a phone's windows equal the server's answer for its user: rows byte by byte, and the screen too. */
export function sameAsServer(run: RunRecord): Violation[] {
  return run.phones.flatMap((end) => {
    const window = run.server.windows[userOf(run, end.phone)]
    if (!window) return [{ invariant: 'I4', phone: end.phone, message: 'the server gave no window for its user' }]
    return [
      ...rowsDiffer(end, window),
      ...screenDiffers(end, window),
      ...threadsDiffer(run, end),
      ...usersDiffer(run, end),
    ]
  })
}

function rowsDiffer(end: PhoneEnd, window: UserWindow): Violation[] {
  return [
    ...difference(end.phone, 'post', storedRows(end.report.storage, 'posts'), window.posts),
    ...difference(end.phone, 'own like', storedRows(end.report.storage, 'edges').filter(isPostLike), window.ownLikes),
  ]
}

function difference(phone: number, what: string, stored: readonly WireRow[], wanted: readonly WireRow[]): Violation[] {
  const violation = (record: string, message: string): Violation => ({ invariant: 'I4', phone, record, message })
  const heldById = new Map(stored.map((row) => [row.id, canonical(row)]))
  const wantedById = new Map(wanted.map((row) => [row.id, canonical(row)]))
  const missing = [...wantedById].flatMap(([id, row]) => {
    const own = heldById.get(id)
    if (own === row) return []
    return [
      violation(id, own ? `${what} ${id}\n  phone  ${own}\n  server ${row}` : `${what} ${id} is not on the phone`),
    ]
  })
  const extra = [...heldById.keys()].filter((id) => !wantedById.has(id))
  return [...missing, ...extra.map((id) => violation(id, `${what} ${id} is on the phone and not on the server`))]
}

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

function screenDiffers(end: PhoneEnd, window: UserWindow): Violation[] {
  const { report, phone } = end
  const liked = new Set(window.ownLikes.map((like) => String(like.post_id)))
  const refused = new Set(report.outbox.map((item) => item.record))
  const judged = report.posts.filter((post) => !refused.has(post.id))
  const wanted = window.posts.filter((post) => !refused.has(post.id)).map((post) => wantedOf(post, liked))
  const shown = judged.map(shownOf)
  const first = wanted.findIndex((post, index) => post !== shown[index])
  if (first < 0 && wanted.length === shown.length) return []
  const at = first < 0 ? wanted.length : first
  const message = `place ${at} of the screen shows ${shown[at] ?? 'nothing'}, the server says ${wanted[at] ?? 'nothing'}`
  const record = window.posts[at]?.id
  return [{ invariant: 'I4', phone, message, ...(record ? { record } : {}) }]
}

const wantedOf = (post: WireRow, liked: ReadonlySet<string>): string =>
  canonical({
    id: post.id,
    content: post.content,
    likes: post.likes_count,
    liked: liked.has(post.id),
    comments: post.comments_count,
  })

const shownOf = ({ id, content, likes, liked, comments }: ScreenPost): string =>
  canonical({ id, content, likes, liked, comments })

/** The same store has other relations. */
const isPostLike = (row: WireRow): boolean => typeof row.post_id === 'string'
