import { describe, expect, test } from 'vitest'
import { checkedEdit } from './checked-edit'

const TEXT = { username: 'مدرّج', bio: ' هلالي ', favoriteTeam: 'الهلال' }

describe('checks of an edited profile', () => {
  test('a reserved name that stays does not prevent another edit', () => {
    expect(checkedEdit(TEXT, { username: 'مدرّج' })).toEqual({ username: 'مدرّج', bio: 'هلالي', favorite_team: 'الهلال' })
  })

  test('a reserved name that is new is refused at its field', () => {
    expect(() => checkedEdit(TEXT, { username: 'سلطان' })).toThrow(
      expect.objectContaining({ fields: { username: 'username-reserved' } }),
    )
  })
})
