import { describe, expect, test } from 'vitest'
import { checkComment, tidyComment } from './comments'
import { COMMENT_VECTORS } from './vectors'

describe('comments', () => {
  test.each(COMMENT_VECTORS)('%s', (_case, typed, stored, code, withMedia) => {
    expect(tidyComment(typed)).toBe(stored)
    expect(checkComment(stored, false)).toBe(code)
    expect(checkComment(stored, true)).toBe(withMedia)
  })
})
