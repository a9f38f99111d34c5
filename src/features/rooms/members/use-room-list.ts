import { useCallback, useEffect } from 'react'
import {
  loadNewestBans,
  loadNewestInvited,
  loadNewestMembers,
  loadOlderBans,
  loadOlderInvited,
  loadOlderMembers,
  roomBans$,
  roomInvited$,
  roomMembers$,
} from '@/data/rooms'
import { UNLOADED_BANS, UNLOADED_INVITED, UNLOADED_MEMBERS } from '@/data/rooms/unloaded-views'
import type { RoomBansView, RoomInvitedView, RoomMembersView } from '@/views/rooms'
import { useGrowingView } from '../../shell/use-growing-view'

const PAGE_ROWS = 50
const countMembers = ({ members }: RoomMembersView) => members.length
const countBans = ({ bans }: RoomBansView) => bans.length
const countInvited = ({ users }: RoomInvitedView) => users.length

/** The members of a room. Their first page is requested when they are shown. */
export function useMembers(room: string) {
  const view = useCallback((limit: number) => roomMembers$(room, limit), [room])
  const loadMore = useCallback(() => loadOlderMembers(room), [room])
  useFirstPage(loadNewestMembers, room)
  const list = { name: `members ${room}`, page: PAGE_ROWS, unloaded: UNLOADED_MEMBERS, count: countMembers }
  return useGrowingView({ ...list, view, loadMore })
}

/** The banned members of a room, for its owner and moderators. */
export function useBans(room: string) {
  const view = useCallback((limit: number) => roomBans$(room, limit), [room])
  const loadMore = useCallback(() => loadOlderBans(room), [room])
  useFirstPage(loadNewestBans, room)
  const list = { name: `bans ${room}`, page: PAGE_ROWS, unloaded: UNLOADED_BANS, count: countBans }
  return useGrowingView({ ...list, view, loadMore })
}

/** The users who are invited to a room, for its owner and moderators. */
export function useInvited(room: string) {
  const view = useCallback((limit: number) => roomInvited$(room, limit), [room])
  const loadMore = useCallback(() => loadOlderInvited(room), [room])
  useFirstPage(loadNewestInvited, room)
  const list = { name: `invited ${room}`, page: PAGE_ROWS, unloaded: UNLOADED_INVITED, count: countInvited }
  return useGrowingView({ ...list, view, loadMore })
}

function useFirstPage(load: (room: string) => Promise<void>, room: string): void {
  // A request without an answer is part of the view.
  useEffect(() => void load(room).catch(() => {}), [load, room])
}
