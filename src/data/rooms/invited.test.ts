import { expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { OTHER, queuedOperation } from '../../../tests/support/phone-stores'
import { ROOM } from '../../../tests/support/room-phone'
import { invitedOf } from './invited'

const invitation = queuedOperation({
  collection: 'room_invitations',
  record: pairId(ROOM, OTHER),
  state: 'settled',
  acceptedAt: 1000,
})

test('an invitation that no page has shown yet counts', () => {
  expect(invitedOf(ROOM, [], null, [invitation])).toEqual([OTHER])
  expect(invitedOf(ROOM, [], 999, [invitation])).toEqual([OTHER])
})

test('a user who declined is not invited after a newer first page', () => {
  expect(invitedOf(ROOM, [], 5000, [invitation])).toEqual([])
})
