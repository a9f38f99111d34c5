import { TIER_FOLLOWERS } from './limits'

/** The badge beside a user's name; `none` shows nothing. */
export const TIERS = ['none', 'bronze', 'silver', 'gold', 'diamond'] as const
export type Tier = (typeof TIERS)[number]

export function isTier(value: unknown): value is Tier {
  return TIERS.some((tier) => tier === value)
}

/** The tier of a number of followers: bronze from 20, silver from 180, gold from 500, diamond from 1000. */
function tierOfFollowers(followers: number): Tier {
  if (followers >= TIER_FOLLOWERS.diamond) return 'diamond'
  if (followers >= TIER_FOLLOWERS.gold) return 'gold'
  if (followers >= TIER_FOLLOWERS.silver) return 'silver'
  return followers >= TIER_FOLLOWERS.bronze ? 'bronze' : 'none'
}

/** A user's tier: an admin's choice, also `none`, overrides the number of followers; an empty choice does not. */
export function tierOf(followers: number, override: string): Tier {
  return isTier(override) ? override : tierOfFollowers(followers)
}
