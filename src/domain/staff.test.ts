import { describe, expect, test } from 'vitest'
import { mayStaff, type StaffMember } from './staff'

const member = (change: Partial<StaffMember>): StaffMember => ({
  ...{ id: 'a', username: 'a', is_super_admin: false, roles: [] },
  ...change,
})

describe('the key of a provider', () => {
  test.each([
    ['a super', { is_super_admin: true }, true],
    ['an editor', { roles: ['editor'] }, true],
    ['an editor who moderates', { roles: ['moderator', 'editor'] }, true],
    ['a moderator', { roles: ['moderator'] }, false],
    ['business staff', { roles: ['business'] }, false],
    ['a member without a role', {}, false],
  ] as const)('%s: %s → %s', (_who, change, may) => {
    expect(mayStaff(member(change), 'football-key')).toBe(may)
  })
})

test('the desk of matches is of editors and supers', () => {
  expect(mayStaff(member({ roles: ['editor'] }), 'football-desk')).toBe(true)
  expect(mayStaff(member({ is_super_admin: true }), 'football-desk')).toBe(true)
  expect(mayStaff(member({ roles: ['moderator', 'business'] }), 'football-desk')).toBe(false)
})
