import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { startServer, type TestServer } from '../support/server'
import { relates, says } from './message-calls'
import {
  accepts,
  bans,
  declines,
  does,
  endsSeat,
  invites,
  joins,
  locks,
  openFollower,
  openRoom,
  rowsOf,
  seatIn,
  statementOf,
} from './room-calls'
import { kindsOf } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms' } })
})
afterAll(() => server.stop())

describe('invitations', () => {
  test('an invited follower enters a private room without its password, once', async () => {
    const { room, owner } = await openRoom(server)
    const follower = await openFollower(server, owner.user)
    await does(owner, locks(owner, room, 'سر'), invites(owner, room, follower.user))
    expect(kindsOf(await follower.send(accepts(follower, room), accepts(follower, room)))).toEqual([
      'accepted',
      'accepted',
    ])
    expect(await seatIn(server, room, follower.user)).toMatchObject({ role: 'member' })
    await does(follower, endsSeat(follower, room))
    // The accepted invitation ended with the seat.
    expect(await says(follower, accepts(follower, room))).toBe('accepted(gone)')
    expect(await statementOf(follower)).toMatchObject({ all: [] })
    expect(await says(follower, joins(follower, room))).toBe('refused(password-missing)')
  })

  test('who enters with an invitation has accepted it', async () => {
    const { room, owner } = await openRoom(server)
    const follower = await openFollower(server, owner.user)
    await does(owner, locks(owner, room, 'سر'), invites(owner, room, follower.user))
    await does(follower, joins(follower, room))
    expect(await server.api.row('room_invitations', pairId(room, follower.user.id))).toMatchObject({
      status: 'accepted',
    })
  })

  test('moderators invite their followers; members, outsiders and banned moderators invite nobody', async () => {
    const { room, owner, moderator, member, outsider } = await openRoom(server)
    const follower = await openFollower(server, moderator.user)
    for (const user of [member, outsider]) {
      await does(follower, relates(follower, 'follows', user.user))
      expect(await says(user, invites(user, room, follower.user))).toBe('refused(forbidden)')
    }
    expect(await says(moderator, invites(moderator, room, outsider.user))).toBe('refused(invalid)')
    expect(await says(moderator, invites(moderator, room, member.user))).toBe('refused(invalid)')
    await does(moderator, invites(moderator, room, follower.user))
    const told = rowsOf((await follower.window(follower.own)).answer, 'notifications')
    expect(told).toMatchObject([{ type: 'room_invitation', data: { inviter_id: moderator.user.id } }])
    await does(owner, bans(owner, room, moderator.user))
    const other = await openFollower(server, moderator.user)
    expect(await says(moderator, invites(moderator, room, other.user))).toBe('refused(forbidden)')
  })

  test('Z38 a block either way refuses the invitation', async () => {
    for (const blocksInviter of [true, false]) {
      const { room, owner } = await openRoom(server)
      const follower = await openFollower(server, owner.user)
      const [by, of] = blocksInviter ? [follower, owner.user] : [owner, follower.user]
      await does(by, relates(by, 'blocks', of))
      expect(await says(owner, invites(owner, room, follower.user))).toBe('refused(invalid)')
    }
  })

  test('an invitation is declined by the invited or withdrawn by a moderator, with its notification', async () => {
    for (const isWithdrawn of [true, false]) {
      const { room, owner, moderator, member } = await openRoom(server)
      const follower = await openFollower(server, owner.user)
      await does(owner, invites(owner, room, follower.user))
      expect(await says(member, declines(member, room, follower.user))).toBe('refused(forbidden)')
      await does(
        ...((isWithdrawn
          ? [moderator, declines(moderator, room, follower.user)]
          : [follower, declines(follower, room)]) as Parameters<typeof does>),
      )
      const { answer } = await follower.window(follower.own)
      expect(rowsOf(answer, 'room_invitations')).toEqual([])
      expect(rowsOf(answer, 'notifications')).toEqual([])
      expect(await says(follower, accepts(follower, room))).toBe('accepted(gone)')
      expect(await statementOf(follower)).toMatchObject({ all: [] })
    }
  })

  test('nobody accepts for another, or sets another status', async () => {
    const { room, owner } = await openRoom(server)
    const follower = await openFollower(server, owner.user)
    await does(owner, invites(owner, room, follower.user))
    const record = pairId(room, follower.user.id)
    expect(await says(owner, owner.operation('update', 'room_invitations', record, { status: 'accepted' }))).toBe(
      'refused(forbidden)',
    )
    expect(await says(follower, follower.operation('update', 'room_invitations', record, { status: 'pending' }))).toBe(
      'refused(invalid)',
    )
    expect(
      await says(follower, follower.operation('update', 'room_invitations', record, { inviter_id: follower.user.id })),
    ).toBe('refused(forbidden)')
  })

  test('a banned user who is invited again is refused, and an older invitation seats a banned member', async () => {
    const { room, owner } = await openRoom(server)
    const follower = await openFollower(server, owner.user)
    await does(owner, invites(owner, room, follower.user), bans(owner, room, follower.user, 'سباب'))
    await does(follower, accepts(follower, room))
    expect(await seatIn(server, room, follower.user)).toMatchObject({ is_banned: true, ban_reason: 'سباب' })
    await does(follower, endsSeat(follower, room))
    expect(await says(owner, invites(owner, room, follower.user))).toBe('refused(banned)')
  })
})
