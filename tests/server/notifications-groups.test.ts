import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { newUsers, ofType, only, openUserActions, groupOf, type UserActions } from './user-actions'

let server: TestServer
let actions: UserActions

beforeAll(async () => {
  server = await startServer({ settings: { 'counter-interval': '20ms' } })
  actions = openUserActions(server)
})
afterAll(() => server.stop())

describe('groups', () => {
  test('name the latest three, count all, and come up again unread', async () => {
    const { author } = await newUsers(actions, 'author')
    const likers = await Promise.all(Array.from({ length: 5 }, () => actions.user()))
    const post = await actions.post(author)
    for (const liker of likers.slice(0, 4)) await actions.like(liker, post)
    const before = only(await actions.notifications(author))
    await server.api.change('notifications', before.id, { is_read: true })
    await actions.like(likers[4] as User, post)
    const notification = only(await actions.notifications(author))
    expect(groupOf(notification)).toEqual({
      type: 'like',
      actors: [likers[4]?.id, likers[3]?.id, likers[2]?.id],
      actors_count: 5,
      is_read: false,
    })
    expect(notification.id).toBe(before.id)
    expect(notification.created_at > before.created_at).toBe(true)
    expect(notification.title_en).toBe(`\u2068${likers[4]?.username}\u2069 and 4 others liked your post`)
  })

  test('an undone like takes its actor out and makes nothing unread; the last one takes the notification', async () => {
    const { author, one, two } = await newUsers(actions, 'author', 'one', 'two')
    const post = await actions.post(author)
    await actions.like(one, post)
    await actions.like(two, post)
    await server.api.change('notifications', only(await actions.notifications(author)).id, { is_read: true })
    await actions.unlike(two, post)
    const notification = only(await actions.notifications(author))
    expect(groupOf(notification)).toEqual({ type: 'like', actors: [one.id], actors_count: 1, is_read: true })
    expect(notification.data.liker_id).toBe(one.id)
    await actions.unlike(one, post)
    expect(await actions.notifications(author)).toEqual([])
  })

  test('what was read before it grew is read again when the growth is undone, and only then', async () => {
    const { author, one, two, three } = await newUsers(actions, 'author', 'one', 'two', 'three')
    const post = await actions.post(author)
    await actions.like(one, post)
    await server.api.change('notifications', only(await actions.notifications(author)).id, { is_read: true })
    await actions.like(two, post)
    await actions.like(three, post)
    await actions.unlike(two, post)
    expect(groupOf(only(await actions.notifications(author)))).toMatchObject({
      actors: [three.id, one.id],
      is_read: false,
    })
    await actions.unlike(three, post)
    expect(groupOf(only(await actions.notifications(author)))).toMatchObject({ actors: [one.id], is_read: true })
    await actions.like(two, post)
    expect(groupOf(only(await actions.notifications(author)))).toMatchObject({
      actors: [two.id, one.id],
      is_read: false,
    })
  })

  test('two comments of one user count one actor; without the later one the earlier one speaks', async () => {
    const { author, user } = await newUsers(actions, 'author', 'user')
    const post = await actions.post(author)
    const first = await actions.comment(user, post, 'الأول')
    const second = await actions.comment(user, post, 'الثاني')
    expect(only(await actions.notifications(author))).toMatchObject({ actors_count: 1, excerpt: 'الثاني' })
    await actions.remove(user, 'hashtag_comments', second)
    expect(only(await actions.notifications(author))).toMatchObject({
      actors_count: 1,
      excerpt: 'الأول',
      data: { comment_id: first },
    })
    await actions.remove(user, 'hashtag_comments', first)
    expect(await actions.notifications(author)).toEqual([])
  })

  test('an ended follow leaves its day', async () => {
    const { star, user } = await newUsers(actions, 'star', 'user')
    await actions.follow(user, star)
    await actions.unfollow(user, star)
    expect(await actions.notifications(star)).toEqual([])
  })

  test('a storm of likes on and off by many users at once ends as a recount', async () => {
    const { author } = await newUsers(actions, 'author')
    const users = await Promise.all(Array.from({ length: 12 }, () => actions.user()))
    const post = await actions.post(author)
    await Promise.all(
      users.map(async (user, index) => {
        for (let turn = 0; turn < 3; turn += 1) {
          await actions.like(user, post)
          if (turn < 2 || index % 2 === 0) await actions.unlike(user, post)
        }
      }),
    )
    const notification = only(await actions.notifications(author))
    expect(notification.actors_count).toBe(6)
    expect(new Set(notification.actors).size).toBe(3)
    const left = users.filter((_, index) => index % 2 === 1).map(({ id }) => id)
    expect(left).toEqual(expect.arrayContaining(notification.actors))
  })
})

describe('what goes with its cause', () => {
  test('a deleted post takes all notices that speak of it', async () => {
    const { star, follower, user } = await newUsers(actions, 'star', 'follower', 'user')
    await actions.follow(follower, star)
    await actions.follow(follower, user)
    const post = await actions.post(star, `مع @${user.username}`)
    const comment = await actions.comment(user, post)
    await actions.comment(star, post, 'رد', comment)
    await actions.like(user, post)
    await actions.likeComment(star, comment)
    expect(ofType(await actions.notificationsAtRest(follower), 'post')).toHaveLength(1)
    expect(ofType(await actions.notifications(follower), 'follower_comment')).toHaveLength(2)
    await actions.remove(star, 'hashtag_posts', post)
    expect(await actions.notificationsAtRest(follower)).toEqual([])
    // Of the follow, which has nothing to do with it.
    expect(only(await actions.notifications(user)).type).toBe('follow')
    expect(ofType(await actions.notifications(star), 'like')).toEqual([])
    expect(ofType(await actions.notifications(star), 'comment')).toEqual([])
  })

  test('an edited post: its words follow, mentions come and go', async () => {
    const { star, follower, one, two } = await newUsers(actions, 'star', 'follower', 'one', 'two')
    await actions.follow(follower, star)
    const post = await actions.post(star, `هيا @${one.username}`)
    await actions.like(one, post)
    await actions.atRest()
    await actions.edit(star, post, `هيا @${two.username}`)
    expect(only(await actions.notificationsAtRest(follower)).excerpt).toBe(`هيا @${two.username}`)
    expect(only(ofType(await actions.notifications(star), 'like')).message).toBe(`هيا @${two.username}`)
    expect(await actions.notifications(one)).toEqual([])
    expect(only(await actions.notifications(two)).group_key).toBe(`mention:post:${post}`)
  })

  test('a deleted account leaves the notifications of others', async () => {
    const { author, goer, stayer } = await newUsers(actions, 'author', 'goer', 'stayer')
    const post = await actions.post(author)
    await actions.like(stayer, post)
    await actions.like(goer, post)
    await actions.follow(goer, author)
    const answer = await server.api.request('DELETE', `/api/collections/users/records/${goer.id}`, {
      token: await server.api.admin(),
    })
    expect(answer.status).toBe(204)
    expect(groupOf(only(await actions.notificationsAtRest(author)))).toMatchObject({
      type: 'like',
      actors: [stayer.id],
      actors_count: 1,
    })
  })
})
