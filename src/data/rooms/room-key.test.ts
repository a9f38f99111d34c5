import { describe, expect, test } from 'vitest'
import { isRoomKey } from '@/domain/rooms'
import { ROOM_KEY_VECTORS } from '@/domain/vectors'
import { deriveRoomKey } from './room-key'

describe('Z35 the key of a password', () => {
  test.each(ROOM_KEY_VECTORS)('Z35 %s', async (_case, password, room, key) => {
    expect(await deriveRoomKey(password, room)).toBe(key)
    expect(isRoomKey(key)).toBe(true)
  })

  test.each([
    ['nothing', '', 'password-missing'],
    ['blanks', ' \u200b ', 'password-missing'],
    ['65 characters', 'س'.repeat(65), 'password-long'],
  ])('%s has no key', async (_case, password, code) => {
    await expect(deriveRoomKey(password, 'roomaroomarooma')).rejects.toMatchObject({ code })
  })
})
