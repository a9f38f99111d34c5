import { expect, test } from 'vitest'
import { linkHost } from './links'
import { LINK_VECTORS } from './vectors'

test.each(LINK_VECTORS)('%s', (_case, link, host) => {
  expect(linkHost(link)).toBe(host)
})

test('a link is at most 2,000 characters long', () => {
  const start = 'https://shop.example/'
  expect(linkHost(start + 'x'.repeat(2_000 - start.length))).toBe('shop.example')
  expect(linkHost(start + 'x'.repeat(2_001 - start.length))).toBeNull()
})
