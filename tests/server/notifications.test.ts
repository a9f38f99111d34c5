import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excerptOf } from '@/domain/notifications'
import { startServer, type TestServer } from '../support/server'
import { newUsers, ofType, only, openUserActions, groupOf, type UserActions } from './user-actions'

let server: TestServer
let actions: UserActions

beforeAll(async () => {
  server = await startServer({ settings: { 'counter-interval': '20ms' } })
  actions = openUserActions(server)
})
afterAll(() => server.stop())

describe('events that notify', () => {
  test('a like notifies with post, liker, excerpt and target', async () => {
    const { author, liker } = await newUsers(actions, 'author', 'liker')
    const post = await actions.post(author, 'هدف في\nالدقيقة 90')
    await actions.like(liker, post)
    const notification = only(await actions.notifications(author))
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
    const { author, first, second } = await newUsers(actions, 'author', 'first', 'second')
    const post = await actions.post(author)
    const comment = await actions.comment(first, post, 'أول')
    const reply = await actions.comment(second, post, 'رد', comment)
    const received = only(await actions.notifications(author))
    expect(received).toMatchObject({
      type: 'comment',
      group_key: `comment:post:${post}`,
      actors: [second.id, first.id],
      actors_count: 2,
      data: { post_id: post, comment_id: reply, commenter_id: second.id },
      excerpt: 'رد',
    })
    expect(only(await actions.notifications(first))).toMatchObject({
      type: 'comment',
      group_key: `comment:comment:${comment}`,
      data: { post_id: post, comment_id: reply, commenter_id: second.id, parent_id: comment },
      title: `ردّ \u2068${second.username}\u2069 على تعليقك`,
    })
  })

  test("a reply to the post's author notifies once", async () => {
    const { author, user } = await newUsers(actions, 'author', 'user')
    const post = await actions.post(author)
    const comment = await actions.comment(author, post)
    await actions.comment(user, post, 'رد', comment)
    expect(only(await actions.notifications(author)).group_key).toBe(`comment:comment:${comment}`)
  })

  test('a like of a comment notifies', async () => {
    const { author, user } = await newUsers(actions, 'author', 'user')
    const comment = await actions.comment(user, await actions.post(author), 'رأيي')
    await actions.likeComment(author, comment)
    expect(only(await actions.notifications(user))).toMatchObject({
      type: 'like',
      group_key: `like:comment:${comment}`,
      data: { comment_id: comment, liker_id: author.id },
      excerpt: 'رأيي',
      title_en: `\u2068${author.username}\u2069 liked your comment`,
    })
  })

  test('follows of one day are one notification', async () => {
    const { star, one, two } = await newUsers(actions, 'star', 'one', 'two')
    await actions.follow(one, star)
    await actions.follow(two, star)
    const notification = only(await actions.notifications(star))
    expect(notification).toMatchObject({ type: 'follow', actors: [two.id, one.id], data: { follower_id: two.id } })
    expect(notification.address).toBe(`/user-profile/${two.id}?notice={id}`)
    expect(notification.group_key).toBe(`follow:${new Date().toISOString().slice(0, 10)}`)
  })

  test('a mention in a post or comment notifies', async () => {
    const { author } = await newUsers(actions, 'author')
    const user = await actions.user(`أحمد_${author.id}`)
    const post = await actions.post(author, `تعال يا @${user.username.replace('أ', 'ا')}. و@${user.username}!`)
    expect(only(await actions.notifications(user))).toMatchObject({
      type: 'post',
      group_key: `mention:post:${post}`,
      data: { post_id: post, author_id: author.id, mention: true },
      title_en: `\u2068${author.username}\u2069 mentioned you in a post`,
    })
    const comment = await actions.comment(author, post, `@${user.username} شفت؟`)
    const [latest] = await actions.notifications(user)
    expect(latest).toMatchObject({
      type: 'comment',
      group_key: `mention:comment:${comment}`,
      data: { post_id: post, comment_id: comment, mention: true },
    })
  })

  test("a post and a comment notify followers, but not the post's author twice", async () => {
    const { star, follower, stranger, author } = await newUsers(actions, 'star', 'follower', 'stranger', 'author')
    await actions.follow(follower, star)
    await actions.follow(author, star)
    const post = await actions.post(star, 'تشكيلة الليلة')
    expect(only(ofType(await actions.notificationsAtRest(follower), 'post'))).toMatchObject({
      group_key: `post:${star.id}:${post}`,
      actor_id: star.id,
      data: { post_id: post, author_id: star.id, creator_id: star.id },
      excerpt: 'تشكيلة الليلة',
    })
    const other = await actions.post(author)
    const comment = await actions.comment(star, other, 'أحسنت')
    expect(only(ofType(await actions.notificationsAtRest(follower), 'follower_comment'))).toMatchObject({
      data: { post_id: other, comment_id: comment, commenter_id: star.id },
    })
    expect(only(ofType(await actions.notifications(author), 'comment')).data.comment_id).toBe(comment)
    expect(ofType(await actions.notifications(author), 'follower_comment')).toEqual([])
    expect(await actions.notifications(stranger)).toEqual([])
  })

  test('a new tier notifies, the loss of the last one does not', async () => {
    const { star } = await newUsers(actions, 'star')
    await server.api.change('profiles', star.id, { verification_override: 'gold' })
    expect(only(await actions.notifications(star))).toMatchObject({
      type: 'verification',
      group_key: 'verification:gold',
      actors_count: 0,
      data: { verification_status: 'gold', previous_status: 'none' },
      title: 'مبارك! نلت التوثيق الذهبي',
    })
    await server.api.change('profiles', star.id, { verification_override: 'none' })
    await actions.notifications(star).then(only)
  })

  test('the excerpt of a long text is cut', async () => {
    const { author, liker } = await newUsers(actions, 'author', 'liker')
    const content = 'كلام كثير '.repeat(40).trim()
    await actions.like(liker, await actions.post(author, content))
    const notification = only(await actions.notifications(author))
    expect([...notification.excerpt]).toHaveLength(140)
    expect(notification.excerpt).toBe(excerptOf(content))
    expect([...notification.message].length).toBeLessThanOrEqual(100)
  })
})

describe('events that do not notify', () => {
  test('own actions do not notify', async () => {
    const { author } = await newUsers(actions, 'author')
    const post = await actions.post(author, `أنا @${author.username}`)
    await actions.like(author, post)
    await actions.comment(author, post)
    expect(await actions.notificationsAtRest(author)).toEqual([])
  })

  test('muted users do not notify until the mute ends, and their earlier actions are removed', async () => {
    const { author, muted } = await newUsers(actions, 'author', 'muted')
    const post = await actions.post(author)
    await actions.like(muted, post)
    await actions.mute(author, muted)
    expect(await actions.notifications(author)).toEqual([])
    await actions.comment(muted, post)
    expect(await actions.notifications(author)).toEqual([])
    await actions.remove(author, 'mutes', author.id + muted.id)
    await actions.comment(muted, post)
    expect(only(await actions.notifications(author)).actors_count).toBe(1)
  })

  test('blocks prevent notifications in both directions', async () => {
    const { author, blocked, third } = await newUsers(actions, 'author', 'blocked', 'third')
    const post = await actions.post(author)
    await actions.like(blocked, post)
    await actions.like(third, post)
    await actions.block(author, blocked)
    expect(groupOf(only(await actions.notifications(author)))).toMatchObject({ actors: [third.id], actors_count: 1 })
    await actions.post(blocked, `يا @${author.username}`)
    await actions.post(author, `يا @${blocked.username}`)
    expect(await actions.notifications(author)).toHaveLength(1)
    expect(await actions.notifications(blocked)).toEqual([])
  })

  test('suspended users do not notify, also not the rest of their followers', async () => {
    const { star, follower } = await newUsers(actions, 'star', 'follower')
    await actions.follow(follower, star)
    await server.api.change('users', star.id, { suspended_until: '2999-01-01 00:00:00.000Z' })
    const body = { user_id: star.id, content: `يا @${follower.username}` }
    const admin = await server.api.admin()
    await server.api.request('POST', '/api/collections/hashtag_posts/records', { token: admin, body })
    expect(await actions.notificationsAtRest(follower)).toEqual([])
  })
})
