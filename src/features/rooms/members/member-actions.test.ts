import { describe, expect, test } from 'vitest'
import type { RoomRole } from '@/domain/rooms'
import { memberActions, moderates, type MemberAction } from './member-actions'

const actor = (role: RoomRole, banned = false) => ({ id: 'actor', role, banned })
const member = (role: RoomRole, banned = false) => ({ id: 'member', role, banned })

describe('actions on a member', () => {
  test.each<[RoomRole, RoomRole, boolean, MemberAction[]]>([
    ['owner', 'member', false, ['promote', 'ban', 'kick']],
    ['owner', 'moderator', false, ['demote', 'ban', 'kick']],
    ['owner', 'member', true, ['unban', 'kick']],
    ['owner', 'owner', false, []],
    ['moderator', 'member', false, ['ban', 'kick']],
    ['moderator', 'member', true, ['unban', 'kick']],
    ['moderator', 'moderator', false, []],
    ['moderator', 'owner', false, []],
    ['member', 'member', false, []],
    ['member', 'member', true, []],
    ['member', 'moderator', false, []],
  ])('[G05] Z32 %s on %s, banned: %s', (by, on, banned, actions) => {
    expect(memberActions(actor(by), member(on, banned))).toEqual(actions)
  })

  test.each<RoomRole>(['owner', 'moderator'])('Z32 a banned %s has none', (role) => {
    expect(memberActions(actor(role, true), member('member'))).toEqual([])
    expect(moderates(actor(role, true))).toBe(false)
  })

  test('nobody acts on themselves, also with an older role in the list', () => {
    expect(memberActions(actor('owner'), { ...member('member'), id: 'actor' })).toEqual([])
  })
})

test('owner and moderators moderate, members do not', () => {
  expect([moderates(actor('owner')), moderates(actor('moderator')), moderates(actor('member'))]).toEqual([
    true,
    true,
    false,
  ])
})
