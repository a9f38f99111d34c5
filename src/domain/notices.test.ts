import { expect, test } from 'vitest'
import { NOTICE_TYPES, noticeAddress, noticePath } from './notices'

const POST = 'postpostpostpos'
const FAN = 'fanfanfanfanfan'

test.each([
  ['like', { post_id: POST, liker_id: FAN }, `/post-details/${POST}`],
  ['like', { post_id: POST, comment_id: 'commentcomment1', liker_id: FAN }, `/post-details/${POST}`],
  ['comment', { post_id: POST, comment_id: 'commentcomment1' }, `/post-details/${POST}`],
  ['follower_comment', { post_id: POST }, `/post-details/${POST}`],
  ['post', { post_id: POST, author_id: FAN }, `/post-details/${POST}`],
  ['follow', { follower_id: FAN }, `/user-profile/${FAN}`],
  ['verification', { verification_status: 'gold' }, '/profile'],
  ['room_invitation', { room_id: 'roomroomroomroo', inviter_id: FAN }, '/profile'],
  ['message', { sender_id: FAN }, '/messages'],
  ['chat_room', { room_id: 'roomroomroomroo' }, '/hashtags'],
] as const)('a notice of %s opens its target', (type, data, path) => expect(noticePath(type, data)).toBe(path))

test.each(NOTICE_TYPES)('a notice of %s without its fields opens a page that is there', (type) =>
  expect(['/hashtags', '/profile', '/messages']).toContain(noticePath(type, {})),
)

test('what is no id never becomes a part of an address', () => {
  for (const post_id of ['../_/', 'https://evil.example', '', 7, null]) {
    expect(noticePath('like', { post_id })).toBe('/hashtags')
  }
})

test('a push names the notice that it is of', () =>
  expect(noticeAddress('noticenoticenot', 'follow', { follower_id: FAN })).toBe(
    `/user-profile/${FAN}?notice=noticenoticenot`,
  ))
