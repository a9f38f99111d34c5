import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tier } from '@/domain/verification'

export const TIER_NAMES: Record<Tier, MessageDescriptor> = {
  none: msg`Not verified`,
  bronze: msg`Bronze`,
  silver: msg`Silver`,
  gold: msg`Gold`,
  diamond: msg`Diamond`,
}

/** Those that staff set by hand. */
export const SET_TIERS = ['bronze', 'silver', 'gold', 'diamond'] as const
