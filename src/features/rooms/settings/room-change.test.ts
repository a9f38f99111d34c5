import { describe, expect, test } from 'vitest'
import { errorsOf, needsPassword, roomChange, storedSettings } from './room-change'

const room = {
  ...{ id: 'r', name: 'مدرج الشمال', nameEn: '', description: 'وصف', isPrivate: false, members: 3, avatarUrl: null },
  ...{ isOfMatch: false, closesAt: null },
}
const open = storedSettings(room, 'إعلان')
const locked = { ...open, isPrivate: true }

describe('the change of a room', () => {
  test('without a difference it is empty, also with blanks around the texts', () => {
    expect(roomChange(open, open)).toEqual({})
    expect(roomChange(open, { ...open, name: '  مدرج الشمال ', description: 'وصف\n', announcement: ' إعلان' })).toEqual(
      {},
    )
  })

  test('it has the fields that differ; an emptied announcement is cleared', () => {
    expect(roomChange(open, { ...open, name: 'مدرج الجنوب', announcement: ' ' })).toEqual({
      name: 'مدرج الجنوب',
      announcement: ' ',
    })
  })

  test('a public room that becomes private needs a password', () => {
    expect(needsPassword(open, locked)).toBe(true)
    const change = roomChange(open, locked)
    expect(change).toEqual({ password: '' })
    expect(errorsOf(change).get('password')).toBe('password-missing')
    expect(roomChange(open, { ...locked, password: 'سر' })).toEqual({ password: 'سر' })
  })

  test('a private room keeps its password unless a new one is typed, and opens with null', () => {
    expect(roomChange(locked, locked)).toEqual({})
    expect(roomChange(locked, { ...locked, password: 'جديد' })).toEqual({ password: 'جديد' })
    expect(roomChange(locked, { ...open, password: 'جديد' })).toEqual({ password: null })
  })

  test('errors are named by field', () => {
    const errors = errorsOf({ name: ' ', description: 'س'.repeat(501), announcement: 'س'.repeat(501) })
    expect(Object.fromEntries(errors)).toEqual({
      name: 'room-name-missing',
      description: 'room-description-too-long',
      announcement: 'announcement-too-long',
    })
    expect(errorsOf({ password: null }).size).toBe(0)
  })
})
