import { describe, expect, test } from 'vitest'
import { checkNewUsername } from './new-usernames'
import { searchKey } from './search-key'
import { checkUsername } from './username-rule'
import { tidyUsername, usernameKey } from './usernames'
import { USERNAME_VECTORS } from './vectors'

describe('usernames', () => {
  test.each(USERNAME_VECTORS)('%s', (_case, typed, stored, code) => {
    expect(tidyUsername(typed)).toBe(stored)
    expect(checkNewUsername(stored)).toBe(code)
    expect(checkUsername(stored)).toBe(code === 'username-reserved' ? null : code)
  })

  test('أحمد and احمد have one key', () => {
    expect(usernameKey('أحمد')).toBe(usernameKey('احمد'))
    expect(usernameKey('Salem.99')).toBe(usernameKey('salem.٩٩'))
  })

  test.each([
    ['@Ahmad', 'ahmad'],
    [' عبدالله  الفيفي ', 'عبدالله_الفيفي'],
    ['أحمد', 'احمد'],
    ['%_"', '%_"'],
    ['', ''],
    ['م'.repeat(40), 'م'.repeat(30)],
  ])('a search for a name finds it by %s', (typed, key) => {
    expect(searchKey(typed)).toBe(key)
  })
})
