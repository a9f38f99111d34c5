import { beforeEach, describe, expect, test } from 'vitest'
import { excerptOf } from '@/domain/notifications'
import { expectOk } from '../support/api'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { until } from '../support/until'
import { startPushServer } from './push-server'
import { putBack, takeDown, TAKING_DOWN } from './taken-down-calls'
import { newUsers, only } from './user-actions'

const { service, server, actions, calls } = await startPushServer({
  hooks: { add: { ...TAKING_DOWN, ...RAW_SQL } },
  settings: { 'push-group-pause': '0s', 'push-retry': '50ms', 'counter-interval': '20ms' },
})
beforeEach(() => {
  service.taken.length = 0
})

describe('notifications of what is taken down', () => {
  test('Q4 are deleted with those of its likes, mentions and comments, and do not come back', async () => {
    const { author, fan, follower } = await newUsers(actions, 'author', 'fan', 'follower')
    await actions.follow(follower, author)
    const post = await actions.post(author, `سر @${fan.username} هنا`)
    const comment = await actions.comment(fan, post, 'تعليق')
    await actions.comment(follower, post, `رد @${fan.username}`, comment)
    await actions.like(fan, post)
    const groups = async () => {
      const all = [author, fan, follower].map((user) => actions.notifications(user))
      return (await Promise.all(all))
        .flat()
        .filter((one) => one.group_key !== undefined && !one.group_key.startsWith('follow:'))
    }
    await until('all are notified', async () => {
      const keys = (await groups()).map(({ group_key }) => group_key)
      return ['like:post:', 'comment:post:', 'mention:post:', 'comment:comment:', `post:${author.id}:`].every(
        (prefix) => keys.some((key) => key.startsWith(prefix)),
      )
    })
    await takeDown(server, 'hashtag_posts', post)
    await until('none is left', async () => (await groups()).length === 0)
    await putBack(server, 'hashtag_posts', post)
    await actions.like(follower, post)
    await until('the next like notifies', async () => (await groups()).length === 1)
  })

  test('Q4 of a comment leave a group with its other causes', async () => {
    const { author, one, two } = await newUsers(actions, 'author', 'one', 'two')
    const post = await actions.post(author)
    await actions.comment(one, post, 'أول')
    const hidden = await actions.comment(two, post, 'سر')
    await takeDown(server, 'hashtag_comments', hidden)
    expect(only(await actions.notifications(author))).toMatchObject({ actors: [one.id], excerpt: excerptOf('أول') })
  })

  test.each<[string, (post: string) => Promise<void>]>([
    ['is dropped', (post) => takeDown(server, 'hashtag_posts', post)],
    [
      'is dropped before its notification is removed',
      (post) => runSql(server, `UPDATE hashtag_posts SET taken_down = 'moderator' WHERE id = '${post}'`),
    ],
  ])('Q4 a push that waits %s, and followers are told nothing', async (_case, hides) => {
    const { author, fan, follower } = await newUsers(actions, 'author', 'fan', 'follower')
    await actions.follow(follower, author)
    await until('the follow notifies', async () => (await actions.notifications(author)).length === 1)
    const devices = [await calls.subscribe(fan), await calls.subscribe(follower)]
    for (const { endpoint } of devices) service.answers(endpoint, { status: 429, headers: { 'retry-after': '1' } })
    const post = await actions.post(author, `سر @${fan.username}`)
    await until('both pushes wait', () => devices.every(({ endpoint }) => service.turnedAway.includes(endpoint)))
    await hides(post)
    const waiting = 'SELECT count(*) AS text FROM _push_queue'
    await until('no push waits', async () => (await readText(server, waiting)) === '0')
    expect(devices.flatMap((device) => service.to(device))).toEqual([])
  })
})

test('Q4 a hashtag does not trend by posts that are taken down', async () => {
  const { author } = await newUsers(actions, 'author')
  const [shown, hidden] = [await actions.post(author, 'ظاهر #وسم_ظاهر'), await actions.post(author, 'سر #وسم_سري')]
  expect(shown).not.toBe(hidden)
  const tags = async () => {
    const token = await server.api.admin()
    expectOk(await server.api.request('POST', '/api/crons/hashtag_trends', { token }), 'recount')
    return until('a recount', async () => {
      const rows = (await server.api.list('hashtag_trends', {})).items.map(({ tag_key }) => tag_key)
      return rows.includes('وسم_ظاهر') ? rows : undefined
    })
  }
  await takeDown(server, 'hashtag_posts', hidden)
  expect(await tags()).not.toContain('وسم_سري')
  await putBack(server, 'hashtag_posts', hidden)
  await until('the tag', async () => (await tags()).includes('وسم_سري'))
})
