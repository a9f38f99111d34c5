import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
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
  keyOf,
  locks,
  openFollower,
  openRoom,
  opens,
  pageOf,
  rowsOf,
  seatIn,
  setsRole,
  statementOf,
} from './room-calls'
import { writes } from './room-message-calls'
import { kindsOf, openCaller } from './sync-calls'

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
    expect(await says(follower, accepts(follower, room))).toBe('refused(not-invited)')
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
      expect(await says(follower, accepts(follower, room))).toBe('refused(not-invited)')
      expect(await statementOf(follower)).toMatchObject({ all: [] })
    }
  })

  test.each(['declined', 'withdrawn'])(
    'an invitation at the creation that is %s leaves no notification',
    async (what) => {
      const owner = await openCaller(server)
      const follower = await openFollower(server, owner.user)
      const body = { is_private: true, key: keyOf('سر'), invitees: [follower.user.id] }
      const room = opens(owner, body)
      await does(owner, room)
      expect(rowsOf((await follower.window(follower.own)).answer, 'notifications')).toHaveLength(1)
      if (what === 'declined') await does(follower, declines(follower, room.record))
      else await does(owner, declines(owner, room.record, follower.user))
      expect(rowsOf((await follower.window(follower.own)).answer, 'notifications')).toEqual([])
    },
  )

  test.each(['kicked', 'demoted', 'banned'])(
    'Z38 the pending invitations of a moderator who is %s end',
    async (what) => {
      const { room, owner, moderator } = await openRoom(server)
      const [waiting, inside] = [await openFollower(server, moderator.user), await openFollower(server, moderator.user)]
      await does(owner, locks(owner, room, 'سر'))
      await does(moderator, invites(moderator, room, waiting.user), invites(moderator, room, inside.user))
      await does(inside, accepts(inside, room))
      const actions = {
        kicked: endsSeat(owner, room, moderator.user),
        demoted: setsRole(owner, room, moderator.user, 'member'),
        banned: bans(owner, room, moderator.user),
      }
      await does(owner, actions[what as keyof typeof actions])
      expect(await says(waiting, accepts(waiting, room))).toBe('refused(not-invited)')
      expect(await says(waiting, joins(waiting, room))).toBe('refused(password-missing)')
      expect(rowsOf((await waiting.window(waiting.own)).answer, 'notifications')).toEqual([])
      expect(await seatIn(server, room, inside.user)).toMatchObject({ role: 'member' })
    },
  )

  test.each(['invited', 'inviter'])(
    'Z38 a block by the %s ends the pending invitations of the two, also after it is undone',
    async (blocker) => {
      const { room, owner, moderator } = await openRoom(server)
      const follower = await openFollower(server, owner.user)
      await does(follower, relates(follower, 'follows', moderator.user))
      const elsewhere = opens(owner)
      await does(owner, elsewhere, invites(owner, elsewhere.record, follower.user))
      await does(owner, locks(owner, room, 'سر'))
      await does(moderator, invites(moderator, room, follower.user))
      const [by, of] = blocker === 'invited' ? [follower, moderator.user] : [moderator, follower.user]
      await does(by, relates(by, 'blocks', of))
      const isEnded = async () => {
        expect(await says(follower, accepts(follower, room))).toBe('refused(not-invited)')
        expect(await says(follower, joins(follower, room))).toBe('refused(password-missing)')
        expect(await seatIn(server, room, follower.user)).toBeNull()
      }
      await isEnded()
      await does(by, by.operation('delete', 'blocks', pairId(by.user.id, of.id)))
      await isEnded()
      const { answer } = await follower.window(follower.own)
      expect(rowsOf(answer, 'room_invitations').map(({ room_id }) => room_id)).toEqual([elsewhere.record])
      const told = rowsOf(answer, 'notifications').filter(({ type }) => type === 'room_invitation')
      expect(told.map(({ actor_id }) => actor_id)).toEqual([owner.user.id])
      await does(follower, accepts(follower, elsewhere.record))
    },
  )

  test('Z38 a block keeps the seat of one who accepted the invitation before', async () => {
    const { room, owner } = await openRoom(server)
    const follower = await openFollower(server, owner.user)
    await does(owner, invites(owner, room, follower.user))
    await does(follower, accepts(follower, room), relates(follower, 'blocks', owner.user))
    expect(await seatIn(server, room, follower.user)).toMatchObject({ role: 'member' })
    expect(await server.api.row('room_invitations', pairId(room, follower.user.id))).toMatchObject({
      status: 'accepted',
    })
  })

  test('owner and moderators read the list of invitations, members do not', async () => {
    const { room, owner, moderator, member } = await openRoom(server)
    const follower = await openFollower(server, owner.user)
    await does(owner, invites(owner, room, follower.user))
    const list = async (user: typeof owner) => (await pageOf(user, `invited:${room}`, 'room_invitations')).ids
    for (const user of [owner, moderator]) expect(await list(user)).toEqual([pairId(room, follower.user.id)])
    expect(await list(member)).toEqual([])
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

  test('Z38 a ban ends the pending invitation with its notification', async () => {
    const { room, owner } = await openRoom(server)
    const follower = await openFollower(server, owner.user)
    await does(owner, locks(owner, room, 'سر'), invites(owner, room, follower.user), writes(owner, room, 'للأعضاء'))
    await does(owner, bans(owner, room, follower.user, 'سباب'))
    const { answer } = await follower.window(follower.own)
    expect([...rowsOf(answer, 'room_invitations'), ...rowsOf(answer, 'notifications')]).toEqual([])
    expect(await says(follower, accepts(follower, room))).toBe('refused(not-invited)')
    expect(await says(follower, joins(follower, room))).toBe('refused(password-missing)')
    expect((await follower.call({ cursors: { [roomChannel(room)]: null } })).rows).toEqual([])
    expect(await says(owner, invites(owner, room, follower.user))).toBe('refused(banned)')
  })

  test('Z38 a banned user enters a public room without the ended invitation, and stays banned', async () => {
    const { room, owner } = await openRoom(server)
    const follower = await openFollower(server, owner.user)
    await does(owner, invites(owner, room, follower.user), bans(owner, room, follower.user, 'سباب'))
    await does(follower, joins(follower, room))
    expect(await seatIn(server, room, follower.user)).toMatchObject({ is_banned: true, ban_reason: 'سباب' })
  })

  test('Z32 an invitation that a banned user still has is refused at its acceptance', async () => {
    const { room, owner } = await openRoom(server)
    const follower = await openFollower(server, owner.user)
    await does(owner, locks(owner, room, 'سر'), bans(owner, room, follower.user))
    const id = pairId(room, follower.user.id)
    const body = { id, room_id: room, inviter_id: owner.user.id, invitee_id: follower.user.id }
    const token = await server.api.admin()
    const stored = await server.api.request('POST', '/api/collections/room_invitations/records', { token, body })
    expect(stored.status).toBe(200)
    expect(await says(follower, accepts(follower, room))).toBe('refused(banned)')
    expect(await says(follower, joins(follower, room))).toBe('refused(password-missing)')
    expect(await seatIn(server, room, follower.user)).toBeNull()
  })
})
