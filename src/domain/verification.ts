import { TIER_FOLLOWERS } from './limits'

/** What stands beside a user's name; `none` shows nothing. */
export const TIERS = ['none', 'bronze', 'silver', 'gold', 'diamond'] as const
export type Tier = (typeof TIERS)[number]

export function isTier(value: unknown): value is Tier {
  return TIERS.some((tier) => tier === value)
}

/** The tier that so many followers make: bronze from 20, silver from 180, gold from 500, diamond from 1000. */
function tierOfFollowers(followers: number): Tier {
  if (followers >= TIER_FOLLOWERS.diamond) return 'diamond'
  if (followers >= TIER_FOLLOWERS.gold) return 'gold'
  if (followers >= TIER_FOLLOWERS.silver) return 'silver'
  return followers >= TIER_FOLLOWERS.bronze ? 'bronze' : 'none'
}

/** The tier that a user has: an admin's choice, `none` too, stands above the count; an empty one leaves it to the count. */
export function tierOf(followers: number, override: string): Tier {
  return isTier(override) ? override : tierOfFollowers(followers)
}
