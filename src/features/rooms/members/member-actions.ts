import { ROOM_ROLES, type RoomRole } from '@/domain/rooms'
import type { RoomMemberView } from '@/views/rooms'

/** What owner and moderators can do to a member. */
export type MemberAction = 'promote' | 'demote' | 'ban' | 'unban' | 'kick'

/** The user who acts. A banned user has no rights (Z32). */
export interface Actor {
  id: string
  role: RoomRole
  banned: boolean
}

const rankOf = (role: RoomRole): number => ROOM_ROLES.indexOf(role)

/** Whether the user reads the banned list, and invites. */
export const moderates = ({ role, banned }: Pick<Actor, 'role' | 'banned'>): boolean => !banned && role !== 'member'

/**
 * The actions of a user on a member, in the order of a menu: moderators act on members, the owner on all, nobody on the
 * owner or on themselves. The server judges each again at its arrival.
 */
export function memberActions(
  actor: Actor,
  member: Pick<RoomMemberView, 'role' | 'banned'> & { id: string },
): MemberAction[] {
  const isAbove = moderates(actor) && rankOf(actor.role) > rankOf(member.role)
  if (!isAbove || member.id === actor.id) return []
  if (member.banned) return ['unban', 'kick']
  const role: MemberAction[] = actor.role !== 'owner' ? [] : [member.role === 'moderator' ? 'demote' : 'promote']
  return [...role, 'ban', 'kick']
}
