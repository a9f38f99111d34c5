import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excerptOf } from '@/domain/notifications'
import { startServer, type TestServer } from '../support/server'
import { cast, ofType, only, openStand, said, type Stand } from './stand'

let server: TestServer
let stand: Stand

beforeAll(async () => {
  server = await startServer({ settings: { 'counter-interval': '20ms' } })
  stand = openStand(server)
})
afterAll(() => server.stop())

describe('events that notify', () => {
  test('a like notifies with post, liker, excerpt and target', async () => {
    const { author, liker } = await cast(stand, 'author', 'liker')
    const post = await stand.post(author, 'هدف في\nالدقيقة 90')
    await stand.like(liker, post)
    const notification = only(await stand.notifications(author))
    expect(notification).toMatchObject({
      type: 'like',
      group_key: `like:post:${post}`,
      actor_id: liker.id,
      actors: [liker.id],
      actors_count: 1,
      data: { post_id: post, liker_id: liker.id },
      excerpt: 'هدف في الدقيقة 90',
      is_read: false,
      title: `أُعجب \u2068${liker.username}\u2069 بمنشورك`,
      title_en: `\u2068${liker.username}\u2069 liked your post`,
      message: 'هدف في الدقيقة 90',
      address: `/post-details/${post}?notice={id}`,
    })
  })

  test("a comment notifies the post's author, and a reply its parent's author", async () => {
    const { author, first, second } = await cast(stand, 'author', 'first', 'second')
    const post = await stand.post(author)
    const comment = await stand.comment(first, post, 'أول')
    const reply = await stand.comment(second, post, 'رد', comment)
    const told = only(await stand.notifications(author))
    expect(told).toMatchObject({
      type: 'comment',
      group_key: `comment:post:${post}`,
      actors: [second.id, first.id],
      actors_count: 2,
      data: { post_id: post, comment_id: reply, commenter_id: second.id },
      excerpt: 'رد',
    })
    expect(only(await stand.notifications(first))).toMatchObject({
      type: 'comment',
      group_key: `comment:comment:${comment}`,
      data: { post_id: post, comment_id: reply, commenter_id: second.id, parent_id: comment },
      title: `ردّ \u2068${second.username}\u2069 على تعليقك`,
    })
  })

  test("a reply to the post's author notifies once", async () => {
    const { author, user } = await cast(stand, 'author', 'user')
    const post = await stand.post(author)
    const comment = await stand.comment(author, post)
    await stand.comment(user, post, 'رد', comment)
    expect(only(await stand.notifications(author)).group_key).toBe(`comment:comment:${comment}`)
  })

  test('a like of a comment notifies', async () => {
    const { author, user } = await cast(stand, 'author', 'user')
    const comment = await stand.comment(user, await stand.post(author), 'رأيي')
    await stand.likeComment(author, comment)
    expect(only(await stand.notifications(user))).toMatchObject({
      type: 'like',
      group_key: `like:comment:${comment}`,
      data: { comment_id: comment, liker_id: author.id },
      excerpt: 'رأيي',
      title_en: `\u2068${author.username}\u2069 liked your comment`,
    })
  })

  test('follows of one day are one notification', async () => {
    const { star, one, two } = await cast(stand, 'star', 'one', 'two')
    await stand.follow(one, star)
    await stand.follow(two, star)
    const notification = only(await stand.notifications(star))
    expect(notification).toMatchObject({ type: 'follow', actors: [two.id, one.id], data: { follower_id: two.id } })
    expect(notification.address).toBe(`/user-profile/${two.id}?notice={id}`)
    expect(notification.group_key).toBe(`follow:${new Date().toISOString().slice(0, 10)}`)
  })

  test('a mention in a post or comment notifies', async () => {
    const { author } = await cast(stand, 'author')
    const user = await stand.user(`أحمد_${author.id}`)
    const post = await stand.post(author, `تعال يا @${user.username.replace('أ', 'ا')}. و@${user.username}!`)
    expect(only(await stand.notifications(user))).toMatchObject({
      type: 'post',
      group_key: `mention:post:${post}`,
      data: { post_id: post, author_id: author.id, mention: true },
      title_en: `\u2068${author.username}\u2069 mentioned you in a post`,
    })
    const comment = await stand.comment(author, post, `@${user.username} شفت؟`)
    const [latest] = await stand.notifications(user)
    expect(latest).toMatchObject({
      type: 'comment',
      group_key: `mention:comment:${comment}`,
      data: { post_id: post, comment_id: comment, mention: true },
    })
  })

  test("a post and a comment notify followers, but not the post's author twice", async () => {
    const { star, follower, stranger, author } = await cast(stand, 'star', 'follower', 'stranger', 'author')
    await stand.follow(follower, star)
    await stand.follow(author, star)
    const post = await stand.post(star, 'تشكيلة الليلة')
    expect(only(ofType(await stand.notificationsAtRest(follower), 'post'))).toMatchObject({
      group_key: `post:${star.id}:${post}`,
      actor_id: star.id,
      data: { post_id: post, author_id: star.id, creator_id: star.id },
      excerpt: 'تشكيلة الليلة',
    })
    const other = await stand.post(author)
    const comment = await stand.comment(star, other, 'أحسنت')
    expect(only(ofType(await stand.notificationsAtRest(follower), 'follower_comment'))).toMatchObject({
      data: { post_id: other, comment_id: comment, commenter_id: star.id },
    })
    expect(only(ofType(await stand.notifications(author), 'comment')).data.comment_id).toBe(comment)
    expect(ofType(await stand.notifications(author), 'follower_comment')).toEqual([])
    expect(await stand.notifications(stranger)).toEqual([])
  })

  test('a new tier notifies, a lost one does not', async () => {
    const { star } = await cast(stand, 'star')
    await server.api.change('profiles', star.id, { verification_override: 'gold' })
    expect(only(await stand.notifications(star))).toMatchObject({
      type: 'verification',
      group_key: 'verification:gold',
      actors_count: 0,
      data: { verification_status: 'gold', previous_status: 'none' },
      title: 'مبارك! نلت التوثيق الذهبي',
    })
    await server.api.change('profiles', star.id, { verification_override: 'none' })
    await stand.notifications(star).then(only)
  })

  test('the excerpt of a long text is cut', async () => {
    const { author, liker } = await cast(stand, 'author', 'liker')
    const content = 'كلام كثير '.repeat(40).trim()
    await stand.like(liker, await stand.post(author, content))
    const notification = only(await stand.notifications(author))
    expect([...notification.excerpt]).toHaveLength(140)
    expect(notification.excerpt).toBe(excerptOf(content))
    expect([...notification.message].length).toBeLessThanOrEqual(100)
  })
})

describe('events that do not notify', () => {
  test('own actions do not notify', async () => {
    const { author } = await cast(stand, 'author')
    const post = await stand.post(author, `أنا @${author.username}`)
    await stand.like(author, post)
    await stand.comment(author, post)
    expect(await stand.notificationsAtRest(author)).toEqual([])
  })

  test('muted users do not notify until the mute ends, and their earlier actions are removed', async () => {
    const { author, muted } = await cast(stand, 'author', 'muted')
    const post = await stand.post(author)
    await stand.like(muted, post)
    await stand.mute(author, muted)
    expect(await stand.notifications(author)).toEqual([])
    await stand.comment(muted, post)
    expect(await stand.notifications(author)).toEqual([])
    await stand.remove(author, 'mutes', author.id + muted.id)
    await stand.comment(muted, post)
    expect(only(await stand.notifications(author)).actors_count).toBe(1)
  })

  test('blocks prevent notifications in both directions', async () => {
    const { author, blocked, third } = await cast(stand, 'author', 'blocked', 'third')
    const post = await stand.post(author)
    await stand.like(blocked, post)
    await stand.like(third, post)
    await stand.block(author, blocked)
    expect(said(only(await stand.notifications(author)))).toMatchObject({ actors: [third.id], actors_count: 1 })
    await stand.post(blocked, `يا @${author.username}`)
    await stand.post(author, `يا @${blocked.username}`)
    expect(await stand.notifications(author)).toHaveLength(1)
    expect(await stand.notifications(blocked)).toEqual([])
  })

  test('suspended users do not notify, also not the rest of their followers', async () => {
    const { star, follower } = await cast(stand, 'star', 'follower')
    await stand.follow(follower, star)
    await server.api.change('users', star.id, { suspended_until: '2999-01-01 00:00:00.000Z' })
    const body = { user_id: star.id, content: `يا @${follower.username}` }
    const admin = await server.api.admin()
    await server.api.request('POST', '/api/collections/hashtag_posts/records', { token: admin, body })
    expect(await stand.notificationsAtRest(follower)).toEqual([])
  })
})
