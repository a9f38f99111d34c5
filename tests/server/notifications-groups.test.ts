import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { cast, ofType, only, openStand, said, type Stand } from './stand'

let server: TestServer
let stand: Stand

beforeAll(async () => {
  server = await startServer({ settings: { 'counter-interval': '20ms' } })
  stand = openStand(server)
})
afterAll(() => server.stop())

describe('groups of notifications', () => {
  test('a group names its latest three actors, counts all, and moves to the top unread', async () => {
    const { author } = await cast(stand, 'author')
    const likers = await Promise.all(Array.from({ length: 5 }, () => stand.user()))
    const post = await stand.post(author)
    for (const liker of likers.slice(0, 4)) await stand.like(liker, post)
    const before = only(await stand.notifications(author))
    await server.api.change('notifications', before.id, { is_read: true })
    await stand.like(likers[4] as User, post)
    const notification = only(await stand.notifications(author))
    expect(said(notification)).toEqual({
      type: 'like',
      actors: [likers[4]?.id, likers[3]?.id, likers[2]?.id],
      actors_count: 5,
      is_read: false,
    })
    expect(notification.id).toBe(before.id)
    expect(notification.created_at > before.created_at).toBe(true)
    expect(notification.title_en).toBe(`\u2068${likers[4]?.username}\u2069 and 4 others liked your post`)
  })

  test('an undone like removes its actor without making anything unread; the last one removes the notification', async () => {
    const { author, one, two } = await cast(stand, 'author', 'one', 'two')
    const post = await stand.post(author)
    await stand.like(one, post)
    await stand.like(two, post)
    await server.api.change('notifications', only(await stand.notifications(author)).id, { is_read: true })
    await stand.unlike(two, post)
    const notification = only(await stand.notifications(author))
    expect(said(notification)).toEqual({ type: 'like', actors: [one.id], actors_count: 1, is_read: true })
    expect(notification.data.liker_id).toBe(one.id)
    await stand.unlike(one, post)
    expect(await stand.notifications(author)).toEqual([])
  })

  test('after the undo of its growth a read group is read again, and only then', async () => {
    const { author, one, two, three } = await cast(stand, 'author', 'one', 'two', 'three')
    const post = await stand.post(author)
    await stand.like(one, post)
    await server.api.change('notifications', only(await stand.notifications(author)).id, { is_read: true })
    await stand.like(two, post)
    await stand.like(three, post)
    await stand.unlike(two, post)
    expect(said(only(await stand.notifications(author)))).toMatchObject({ actors: [three.id, one.id], is_read: false })
    await stand.unlike(three, post)
    expect(said(only(await stand.notifications(author)))).toMatchObject({ actors: [one.id], is_read: true })
    await stand.like(two, post)
    expect(said(only(await stand.notifications(author)))).toMatchObject({ actors: [two.id, one.id], is_read: false })
  })

  test('two comments of one user count one actor; without the later one the earlier one is shown', async () => {
    const { author, user } = await cast(stand, 'author', 'user')
    const post = await stand.post(author)
    const first = await stand.comment(user, post, 'الأول')
    const second = await stand.comment(user, post, 'الثاني')
    expect(only(await stand.notifications(author))).toMatchObject({ actors_count: 1, excerpt: 'الثاني' })
    await stand.remove(user, 'hashtag_comments', second)
    expect(only(await stand.notifications(author))).toMatchObject({
      actors_count: 1,
      excerpt: 'الأول',
      data: { comment_id: first },
    })
    await stand.remove(user, 'hashtag_comments', first)
    expect(await stand.notifications(author)).toEqual([])
  })

  test('an ended follow leaves the group of its day', async () => {
    const { star, user } = await cast(stand, 'star', 'user')
    await stand.follow(user, star)
    await stand.unfollow(user, star)
    expect(await stand.notifications(star)).toEqual([])
  })

  test('after many likes and unlikes at once the group equals a recount', async () => {
    const { author } = await cast(stand, 'author')
    const users = await Promise.all(Array.from({ length: 12 }, () => stand.user()))
    const post = await stand.post(author)
    await Promise.all(
      users.map(async (user, index) => {
        for (let turn = 0; turn < 3; turn += 1) {
          await stand.like(user, post)
          if (turn < 2 || index % 2 === 0) await stand.unlike(user, post)
        }
      }),
    )
    const notification = only(await stand.notifications(author))
    expect(notification.actors_count).toBe(6)
    expect(new Set(notification.actors).size).toBe(3)
    const left = users.filter((_, index) => index % 2 === 1).map(({ id }) => id)
    expect(left).toEqual(expect.arrayContaining(notification.actors))
  }, 60_000)
})

describe('changes of the cause', () => {
  test('a deleted post deletes all its notifications', async () => {
    const { star, follower, user } = await cast(stand, 'star', 'follower', 'user')
    await stand.follow(follower, star)
    await stand.follow(follower, user)
    const post = await stand.post(star, `مع @${user.username}`)
    const comment = await stand.comment(user, post)
    await stand.comment(star, post, 'رد', comment)
    await stand.like(user, post)
    await stand.likeComment(star, comment)
    expect(ofType(await stand.notificationsAtRest(follower), 'post')).toHaveLength(1)
    expect(ofType(await stand.notifications(follower), 'follower_comment')).toHaveLength(2)
    await stand.remove(star, 'hashtag_posts', post)
    expect(await stand.notificationsAtRest(follower)).toEqual([])
    // Of the follow, which is independent of it.
    expect(only(await stand.notifications(user)).type).toBe('follow')
    expect(ofType(await stand.notifications(star), 'like')).toEqual([])
    expect(ofType(await stand.notifications(star), 'comment')).toEqual([])
  })

  test("an edited post changes its notifications' text, and adds and removes mentions", async () => {
    const { star, follower, one, two } = await cast(stand, 'star', 'follower', 'one', 'two')
    await stand.follow(follower, star)
    const post = await stand.post(star, `هيا @${one.username}`)
    await stand.like(one, post)
    await stand.atRest()
    await stand.edit(star, post, `هيا @${two.username}`)
    expect(only(await stand.notificationsAtRest(follower)).excerpt).toBe(`هيا @${two.username}`)
    expect(only(ofType(await stand.notifications(star), 'like')).message).toBe(`هيا @${two.username}`)
    expect(await stand.notifications(one)).toEqual([])
    expect(only(await stand.notifications(two)).group_key).toBe(`mention:post:${post}`)
  })

  test("a deleted account is removed from others' notifications", async () => {
    const { author, goer, stayer } = await cast(stand, 'author', 'goer', 'stayer')
    const post = await stand.post(author)
    await stand.like(stayer, post)
    await stand.like(goer, post)
    await stand.follow(goer, author)
    const answer = await server.api.request('DELETE', `/api/collections/users/records/${goer.id}`, {
      token: await server.api.admin(),
    })
    expect(answer.status).toBe(204)
    expect(said(only(await stand.notificationsAtRest(author)))).toMatchObject({
      type: 'like',
      actors: [stayer.id],
      actors_count: 1,
    })
  })
})
