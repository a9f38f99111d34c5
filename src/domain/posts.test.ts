import { describe, expect, test } from 'vitest'
import { checkPost, teaserText, tidyPost } from './posts'
import { POST_VECTORS } from './vectors'

describe('posts', () => {
  test.each(POST_VECTORS)('%s', (_case, typed, stored, code) => {
    expect(tidyPost(typed)).toBe(stored)
    expect(checkPost(stored)).toBe(code)
  })

  test('a teaser is 200 characters, and says when there is more', () => {
    expect(teaserText('😀'.repeat(200))).toEqual({ content: '😀'.repeat(200), truncated: false })
    expect(teaserText('😀'.repeat(201))).toEqual({ content: '😀'.repeat(200), truncated: true })
  })
})
