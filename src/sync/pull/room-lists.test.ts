import { expect, test } from 'vitest'
import type { SyncedCollection } from '@/domain/collections'
import { answerOf } from '../../../tests/support/phone-stores'
import { ROOM } from '../../../tests/support/room-phone'
import { emptyRange, freshState, rangeKey, type SyncState } from '../rows/documents'
import { rangesAfter, withAges } from './ranges'
import { listsOfRoom, roomOfList } from './room-lists'
import { withoutLostLists } from './stated-rooms'

const COLLECTIONS: SyncedCollection[] = ['room_members', 'room_bans', 'room_invitations']

test.each(listsOfRoom(ROOM).map((of, n) => [of, COLLECTIONS[n] as SyncedCollection] as const))(
  'the first page of %s begins the list again, and gives it an age',
  (of, collection) => {
    const page = { of, collection, before: null, ids: ['a'], next: 'c', end: false }
    const state = freshState('birth')
    state.ranges = { [rangeKey(of, collection)]: { ...emptyRange(), floor: 'b', count: 7, end: true } }
    const answer = { ...answerOf({ seq: 9, from: 1 }), pages: [page] }
    const ranges = withAges(rangesAfter(state, answer), answer, 5000)
    expect(ranges[rangeKey(of, collection)]).toMatchObject({ floor: 'c', count: 1, end: false, asOf: 5000 })
  },
)

test('only the lists of a room name one', () => {
  expect(listsOfRoom(ROOM).map(roomOfList)).toEqual([ROOM, ROOM, ROOM])
  expect(['rooms', `room:${ROOM}`, `followers:${ROOM}`, 'public', 'members:'].map(roomOfList)).toEqual(
    Array(5).fill(null),
  )
})

test('Z30 a list of a room that the newest statement does not name is not noted, whenever its page comes', () => {
  const key = (room: string) => rangeKey(`members:${room}`, 'room_members')
  const others = { [rangeKey('rooms', 'chat_rooms')]: emptyRange(), [key('heldheldheldhel')]: emptyRange() }
  const ranges = { ...others, [key(ROOM)]: emptyRange() }
  const held = { id: 'heldheldheldhel', head: 1, last: 1 }
  const state = { ...freshState('birth'), rooms: { all: [held], rights: 3, asOf: 9 } } as unknown as SyncState
  expect(withoutLostLists(ranges, state)).toEqual(others)
  expect(withoutLostLists(ranges, freshState('birth'))).toEqual(ranges)
})
