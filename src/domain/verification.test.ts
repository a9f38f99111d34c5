import { describe, expect, test } from 'vitest'
import { TIER_VECTORS } from './vectors'
import { isTier, tierOf, TIERS } from './verification'

describe('tier by followers', () => {
  test.each(TIER_VECTORS)('%s followers and an admin’s choice of "%s": %s', (followers, override, tier) => {
    expect(tierOf(followers, override)).toBe(tier)
  })

  test('a tier is one of five values', () => {
    expect(TIERS.every(isTier)).toBe(true)
    expect([isTier(''), isTier('Gold'), isTier(null)]).toEqual([false, false, false])
  })
})
