import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fan } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { cast, ofType, only, openStand, said, type Stand } from './stand'

let server: TestServer
let stand: Stand

beforeAll(async () => {
  server = await startServer({ settings: { 'counter-interval': '20ms' } })
  stand = openStand(server)
})
afterAll(() => server.stop())

describe('groups', () => {
  test('name the latest three, count all, and come up again unread', async () => {
    const { author } = await cast(stand, 'author')
    const likers = await Promise.all(Array.from({ length: 5 }, () => stand.fan()))
    const post = await stand.post(author)
    for (const liker of likers.slice(0, 4)) await stand.like(liker, post)
    const before = only(await stand.notices(author))
    await server.api.change('notifications', before.id, { is_read: true })
    await stand.like(likers[4] as Fan, post)
    const notice = only(await stand.notices(author))
    expect(said(notice)).toEqual({
      type: 'like',
      actors: [likers[4]?.id, likers[3]?.id, likers[2]?.id],
      actors_count: 5,
      is_read: false,
    })
    expect(notice.id).toBe(before.id)
    expect(notice.created_at > before.created_at).toBe(true)
    expect(notice.title_en).toBe(`\u2068${likers[4]?.username}\u2069 and 4 others liked your post`)
  })

  test('an undone like takes its actor out and makes nothing unread; the last one takes the notice', async () => {
    const { author, one, two } = await cast(stand, 'author', 'one', 'two')
    const post = await stand.post(author)
    await stand.like(one, post)
    await stand.like(two, post)
    await server.api.change('notifications', only(await stand.notices(author)).id, { is_read: true })
    await stand.unlike(two, post)
    const notice = only(await stand.notices(author))
    expect(said(notice)).toEqual({ type: 'like', actors: [one.id], actors_count: 1, is_read: true })
    expect(notice.data.liker_id).toBe(one.id)
    await stand.unlike(one, post)
    expect(await stand.notices(author)).toEqual([])
  })

  test('what was read before it grew is read again when the growth is undone, and only then', async () => {
    const { author, one, two, three } = await cast(stand, 'author', 'one', 'two', 'three')
    const post = await stand.post(author)
    await stand.like(one, post)
    await server.api.change('notifications', only(await stand.notices(author)).id, { is_read: true })
    await stand.like(two, post)
    await stand.like(three, post)
    await stand.unlike(two, post)
    expect(said(only(await stand.notices(author)))).toMatchObject({ actors: [three.id, one.id], is_read: false })
    await stand.unlike(three, post)
    expect(said(only(await stand.notices(author)))).toMatchObject({ actors: [one.id], is_read: true })
    await stand.like(two, post)
    expect(said(only(await stand.notices(author)))).toMatchObject({ actors: [two.id, one.id], is_read: false })
  })

  test('two comments of one fan count one actor; without the later one the earlier one speaks', async () => {
    const { author, fan } = await cast(stand, 'author', 'fan')
    const post = await stand.post(author)
    const first = await stand.comment(fan, post, 'الأول')
    const second = await stand.comment(fan, post, 'الثاني')
    expect(only(await stand.notices(author))).toMatchObject({ actors_count: 1, excerpt: 'الثاني' })
    await stand.remove(fan, 'hashtag_comments', second)
    expect(only(await stand.notices(author))).toMatchObject({
      actors_count: 1,
      excerpt: 'الأول',
      data: { comment_id: first },
    })
    await stand.remove(fan, 'hashtag_comments', first)
    expect(await stand.notices(author)).toEqual([])
  })

  test('an ended follow leaves its day', async () => {
    const { star, fan } = await cast(stand, 'star', 'fan')
    await stand.follow(fan, star)
    await stand.unfollow(fan, star)
    expect(await stand.notices(star)).toEqual([])
  })

  test('a storm of likes on and off by many fans at once ends as a recount', async () => {
    const { author } = await cast(stand, 'author')
    const fans = await Promise.all(Array.from({ length: 12 }, () => stand.fan()))
    const post = await stand.post(author)
    await Promise.all(
      fans.map(async (fan, index) => {
        for (let turn = 0; turn < 3; turn += 1) {
          await stand.like(fan, post)
          if (turn < 2 || index % 2 === 0) await stand.unlike(fan, post)
        }
      }),
    )
    const notice = only(await stand.notices(author))
    expect(notice.actors_count).toBe(6)
    expect(new Set(notice.actors).size).toBe(3)
    const left = fans.filter((_, index) => index % 2 === 1).map(({ id }) => id)
    expect(left).toEqual(expect.arrayContaining(notice.actors))
  }, 60_000)
})

describe('what goes with its cause', () => {
  test('a deleted post takes all notices that speak of it', async () => {
    const { star, follower, fan } = await cast(stand, 'star', 'follower', 'fan')
    await stand.follow(follower, star)
    await stand.follow(follower, fan)
    const post = await stand.post(star, `مع @${fan.username}`)
    const comment = await stand.comment(fan, post)
    await stand.comment(star, post, 'رد', comment)
    await stand.like(fan, post)
    await stand.likeComment(star, comment)
    expect(ofType(await stand.noticesAtRest(follower), 'post')).toHaveLength(1)
    expect(ofType(await stand.notices(follower), 'follower_comment')).toHaveLength(2)
    await stand.remove(star, 'hashtag_posts', post)
    expect(await stand.noticesAtRest(follower)).toEqual([])
    // Of the follow, which has nothing to do with it.
    expect(only(await stand.notices(fan)).type).toBe('follow')
    expect(ofType(await stand.notices(star), 'like')).toEqual([])
    expect(ofType(await stand.notices(star), 'comment')).toEqual([])
  })

  test('an edited post: its words follow, mentions come and go', async () => {
    const { star, follower, one, two } = await cast(stand, 'star', 'follower', 'one', 'two')
    await stand.follow(follower, star)
    const post = await stand.post(star, `هيا @${one.username}`)
    await stand.like(one, post)
    await stand.atRest()
    await stand.edit(star, post, `هيا @${two.username}`)
    expect(only(await stand.noticesAtRest(follower)).excerpt).toBe(`هيا @${two.username}`)
    expect(only(ofType(await stand.notices(star), 'like')).message).toBe(`هيا @${two.username}`)
    expect(await stand.notices(one)).toEqual([])
    expect(only(await stand.notices(two)).group_key).toBe(`mention:post:${post}`)
  })

  test('a deleted account leaves the notices of others', async () => {
    const { author, goer, stayer } = await cast(stand, 'author', 'goer', 'stayer')
    const post = await stand.post(author)
    await stand.like(stayer, post)
    await stand.like(goer, post)
    await stand.follow(goer, author)
    const answer = await server.api.request('DELETE', `/api/collections/users/records/${goer.id}`, {
      token: await server.api.admin(),
    })
    expect(answer.status).toBe(204)
    expect(said(only(await stand.noticesAtRest(author)))).toMatchObject({
      type: 'like',
      actors: [stayer.id],
      actors_count: 1,
    })
  })
})
