import { describe, expect, test } from 'vitest'
import { checkAlt, checkPost, teaserText, tidyAlt, tidyPost } from './posts'
import { ALT_VECTORS, POST_VECTORS } from './vectors'

describe('posts', () => {
  test.each(POST_VECTORS)('%s', (_case, typed, stored, code, withImage) => {
    expect(tidyPost(typed)).toBe(stored)
    expect(checkPost(stored, false)).toBe(code)
    expect(checkPost(stored, true)).toBe(withImage)
  })

  test.each(ALT_VECTORS)('image description: %s', (_case, typed, stored, code) => {
    expect(tidyAlt(typed)).toBe(stored)
    expect(checkAlt(stored)).toBe(code)
  })

  test('a teaser has at most 200 characters, and a flag if the post has more', () => {
    expect(teaserText('😀'.repeat(200))).toEqual({ content: '😀'.repeat(200), truncated: false })
    expect(teaserText('😀'.repeat(201))).toEqual({ content: '😀'.repeat(200), truncated: true })
  })
})
