import { describe, expect, test } from 'vitest'
import { TIER_VECTORS } from './vectors'
import { isTier, tierOf, TIERS } from './verification'

describe('verification', () => {
  test.each(TIER_VECTORS)('%s followers, an admin said "%s": %s', (followers, override, tier) => {
    expect(tierOf(followers, override)).toBe(tier)
  })

  test('a tier is one of five words', () => {
    expect(TIERS.every(isTier)).toBe(true)
    expect([isTier(''), isTier('Gold'), isTier(null)]).toEqual([false, false, false])
  })
})
