import { expect, test } from 'vitest'
import { NOTIFICATION_TYPES, notificationAddress, notificationTarget } from './notifications'

const POST = 'postpostpostpos'
const USER = 'fanfanfanfanfan'
const ROOM = 'roomroomroomroo'
const MESSAGE = 'saidsaidsaidsai'

test.each([
  ['like', { post_id: POST, liker_id: USER }, `/post-details/${POST}`],
  ['like', { post_id: POST, comment_id: 'commentcomment1', liker_id: USER }, `/post-details/${POST}`],
  ['comment', { post_id: POST, comment_id: 'commentcomment1' }, `/post-details/${POST}`],
  ['follower_comment', { post_id: POST }, `/post-details/${POST}`],
  ['post', { post_id: POST, author_id: USER }, `/post-details/${POST}`],
  ['follow', { follower_id: USER }, `/user-profile/${USER}`],
  ['verification', { verification_status: 'gold' }, '/profile'],
  ['room_invitation', { room_id: ROOM, inviter_id: USER }, '/profile'],
  ['message', { sender_id: USER }, `/private-chat/${USER}`],
  ['message', { room_id: ROOM, sender_id: USER }, `/chat-room/${ROOM}`],
  ['message', { room_id: '../_/', sender_id: USER, message_id: MESSAGE }, '/hashtags'],
  ['chat_room', { room_id: ROOM }, `/chat-room/${ROOM}`],
  ['moderation', { outcome: 'hide', post_id: POST }, '/settings/decisions'],
  ['moderation', { outcome: 'a-newer-one' }, '/settings/decisions'],
  ['moderation', { outcome: 'report-resolved' }, '/notifications'],
  ['moderation', { outcome: 'ad-approved', ad_request_id: POST }, '/advertise-with-us'],
] as const)('a notification of %s opens its target', (type, data, path) =>
  expect(notificationTarget(type, data)).toEqual({ path }),
)

test('a notification of a message of a room opens the room at the message', () => {
  const data = { room_id: ROOM, sender_id: USER, message_id: MESSAGE }
  expect(notificationTarget('message', data)).toEqual({ path: `/chat-room/${ROOM}`, message: MESSAGE })
  expect(notificationTarget('message', { ...data, message_id: '?x' })).toEqual({ path: `/chat-room/${ROOM}` })
  expect(notificationAddress('noticenoticenot', 'message', data)).toBe(
    `/chat-room/${ROOM}?message=${MESSAGE}&notice=noticenoticenot`,
  )
})

test.each(NOTIFICATION_TYPES)('a notification of %s without its fields opens an existing page', (type) =>
  expect(['/hashtags', '/profile', '/messages', '/settings/decisions']).toContain(notificationTarget(type, {}).path),
)

test('a value that is no id never becomes part of a URL', () => {
  for (const post_id of ['../_/', 'https://evil.example', '', 7, null]) {
    expect(notificationTarget('like', { post_id })).toEqual({ path: '/hashtags' })
  }
})

test('the URL of a push names its notification', () =>
  expect(notificationAddress('noticenoticenot', 'follow', { follower_id: USER })).toBe(
    `/user-profile/${USER}?notice=noticenoticenot`,
  ))
