import type { CardDocument } from '../schema/documents'
import { parseTime } from '../schema/order-key'
import type { AuthorView, SessionUser, Verification } from '../views'
import type { OwnProfileView } from '../views-of-fans'

const TIERS: readonly string[] = ['none', 'bronze', 'silver', 'gold', 'diamond'] satisfies Verification[]

export const verificationOf = (value: unknown): Verification =>
  TIERS.includes(String(value)) ? (value as Verification) : 'none'

export function avatarUrl(baseUrl: string, card: CardDocument | undefined): string | null {
  const file = card?.row.avatar
  return typeof file === 'string' && file !== '' ? `${baseUrl}/api/files/profiles/${card?.id}/${file}` : null
}

/** An author as cards show him. The fan himself is known from the session before any card has come. */
export function authorView(baseUrl: string, cards: ReadonlyMap<string, CardDocument>, self: SessionUser) {
  return (userId: string): AuthorView => {
    const card = cards.get(userId)
    return {
      id: userId,
      username: String(card?.row.username ?? (userId === self.id ? self.username : '')),
      verification: verificationOf(card?.row.verification_status),
      avatarUrl: avatarUrl(baseUrl, card),
      favoriteTeam: String(card?.row.favorite_team ?? ''),
    }
  }
}

export function ownProfile(baseUrl: string, card: CardDocument | undefined, self: SessionUser): OwnProfileView {
  return {
    id: self.id,
    email: self.email,
    username: String(card?.row.username ?? self.username),
    avatarUrl: avatarUrl(baseUrl, card),
    verification: verificationOf(card?.row.verification_status),
    bio: String(card?.row.bio ?? ''),
    favoriteTeam: String(card?.row.favorite_team ?? ''),
    joinedAt: parseTime(card?.row.created_at) || null,
    followers: Number(card?.row.followers_count ?? 0),
    following: Number(card?.row.following_count ?? 0),
    posts: Number(card?.row.posts_count ?? 0),
    delivery: { kind: 'stored' },
    operation: null,
  }
}
