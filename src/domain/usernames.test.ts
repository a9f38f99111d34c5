import { describe, expect, test } from 'vitest'
import { checkUsername, tidyUsername, usernameKey } from './usernames'
import { USERNAME_VECTORS } from './vectors'

describe('usernames', () => {
  test.each(USERNAME_VECTORS)('%s', (_case, name, code) => {
    expect(checkUsername(name)).toBe(code)
  })

  test('أحمد and احمد are one', () => {
    expect(usernameKey('أحمد')).toBe(usernameKey('احمد'))
    expect(usernameKey('Salem.99')).toBe(usernameKey('salem.٩٩'))
  })

  test('edges are trimmed and parts composed', () => {
    expect(tidyUsername('  سالم\u200b ')).toBe('سالم')
    expect(tidyUsername('ا\u0654حمد')).toBe('أحمد')
  })
})
