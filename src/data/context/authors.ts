import { isTier } from '@/domain/verification'
import type { CardDocument } from '@/sync/rows/documents'
import { parseTime } from '@/sync/rows/order-key'
import type { AuthorView, Verification } from '@/views/authors'
import type { SessionUser } from '@/views/session'
import type { OwnProfileView, UserView, ProfileText, ProfileView } from '@/views/profiles'
import { isPending } from '@/sync/outbox/operation'
import { deliveryOf, type OverlayOutbox } from '@/sync/overlay'
import { ownCard, ownProfileOperations, profilePartOf } from './own-profile'
import { followingCountDelta, type Relations } from './relations'

const verificationOf = (value: unknown): Verification => (isTier(value) ? value : 'none')

/** The fields of a profile row that views read. */
type ProfileRow = Readonly<Record<string, unknown>> | undefined

/** In pixels: the server's thumbnail sizes. */
const SMALL = '96x96'
const LARGE = '320x320'

function avatarUrl(baseUrl: string, id: string, row: ProfileRow, size: string): string | null {
  const file = row?.avatar
  return typeof file === 'string' && file !== '' ? `${baseUrl}/api/files/profiles/${id}/${file}?thumb=${size}` : null
}

const authorOf = (baseUrl: string, id: string, row: ProfileRow, size = SMALL): AuthorView => ({
  id,
  username: String(row?.username ?? ''),
  verification: verificationOf(row?.verification_status),
  avatarUrl: avatarUrl(baseUrl, id, row, size),
  favoriteTeam: String(row?.favorite_team ?? ''),
})

type Cards = ReadonlyMap<string, CardDocument>

/**
 * Returns the look-up of authors by user id. Before the own card arrives, the session names the own user. Edits of the
 * own profile that are newer than its card are always applied, also to its image.
 */
export function authorView(baseUrl: string, cards: Cards, self: SessionUser, outbox: OverlayOutbox) {
  const { row, localAvatar } = ownCard(cards.get(self.id), self, outbox)
  const own = authorOf(baseUrl, self.id, row)
  const self_ = localAvatar === undefined ? own : { ...own, avatarUrl: localAvatar }
  return (userId: string): AuthorView =>
    userId === self.id ? self_ : authorOf(baseUrl, userId, cards.get(userId)?.row)
}

/** What views of users are computed from. */
export interface UserContext {
  baseUrl: string
  user: string
  relations: Relations
}

export function userView(row: { id: string; [field: string]: unknown }, context: UserContext): UserView {
  const { on, pending } = context.relations
  return {
    ...authorOf(context.baseUrl, row.id, row),
    bio: String(row.bio ?? ''),
    self: row.id === context.user,
    ...relationTo(row.id, { on, pending }),
  }
}

/** The fields of a `UserView` that the user's own operations change. */
function relationTo(
  id: string,
  { on, pending }: Pick<Relations, 'on' | 'pending'>,
): Pick<UserView, 'following' | 'followPending' | 'blocked' | 'muted'> {
  return {
    following: on.follows.has(id),
    followPending: pending.follows.has(id),
    blocked: on.blocks.has(id),
    muted: on.mutes.has(id),
  }
}

/**
 * The number of followers never flickers (Y18): the card's number without the own follow that it has, plus the
 * present own follow.
 */
export function profileView(card: CardDocument, context: UserContext): ProfileView {
  const { row } = card
  const user = userView(row, context)
  const others = Number(row.followers_count ?? 0) - (context.relations.isCounted(card) ? 1 : 0)
  return {
    ...user,
    avatarUrl: avatarUrl(context.baseUrl, row.id, row, LARGE),
    followers: Math.max(0, others + (user.following ? 1 : 0)),
    followingCount: Number(row.following_count ?? 0),
    posts: Number(row.posts_count ?? 0),
    joinedAt: parseTime(row.created_at) || null,
  }
}

export function ownProfile(
  baseUrl: string,
  card: CardDocument | undefined,
  self: SessionUser,
  outbox: OverlayOutbox,
): OwnProfileView {
  const { row, localAvatar } = ownCard(card, self, outbox)
  const own = ownProfileOperations(outbox).filter((o) => profilePartOf(o) !== 'messages-from')
  const last = own.findLast((o) => o.state === 'refused') ?? own.at(-1)
  return {
    id: self.id,
    email: self.email,
    username: String(row.username),
    avatarUrl: localAvatar === undefined ? avatarUrl(baseUrl, self.id, row, LARGE) : localAvatar,
    verification: verificationOf(row.verification_status),
    bio: String(row.bio ?? ''),
    favoriteTeam: String(row.favorite_team ?? ''),
    joinedAt: parseTime(row.created_at) || null,
    followers: Number(row.followers_count ?? 0),
    following: Math.max(0, Number(row.following_count ?? 0) + followingCountDelta(outbox, card?.asOf ?? 0)),
    posts: Number(row.posts_count ?? 0),
    delivery: last ? deliveryOf(last, outbox) : { kind: 'stored' },
    operation: last?.id ?? null,
    messagesFrom: card ? (row.messages_from === 'followed' ? 'followed' : 'everyone') : null,
    unsent: unsentText(row, outbox),
  }
}

/** The profile's text with pending and refused edits; null without any. */
function unsentText(row: ProfileRow, outbox: OverlayOutbox): ProfileText | null {
  const open = ownProfileOperations(outbox).filter((o) => isPending(o) || o.state === 'refused')
  if (open.every((o) => profilePartOf(o) !== 'text')) return null
  const edited = Object.assign({}, row, ...open.map((o) => o.body)) as Record<string, unknown>
  return {
    username: String(edited.username),
    bio: String(edited.bio ?? ''),
    favoriteTeam: String(edited.favorite_team ?? ''),
  }
}
