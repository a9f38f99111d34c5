import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Fan } from '../support/api'
import { copyHooks, rulesWithout } from '../support/hooks'
import { startServer, type TestServer } from '../support/server'
import { cast, only, openStand, type Stand } from './stand'
import { kindsOf, openCaller } from './sync-calls'

let hooks: string
let server: TestServer
let stand: Stand

// Without the rule that refuses ids of other rows: the names of groups and causes hold by themselves.
beforeAll(async () => {
  hooks = copyHooks({ add: rulesWithout('refuseUsedId') })
  server = await startServer({ hooks })
  stand = openStand(server)
})
afterAll(async () => {
  await server.stop()
  rmSync(hooks, { recursive: true, force: true })
})

const words = (fan: Fan) => async () =>
  (await stand.noticesAtRest(fan)).map(({ type, excerpt, message, actors_count }) => ({
    type,
    excerpt,
    message,
    actors_count,
  }))

async function as(fan: Fan, collection: 'hashtag_posts' | 'hashtag_comments', id: string, body: object): Promise<void> {
  const phone = await openCaller(server, fan)
  expect(kindsOf(await phone.send(phone.operation('create', collection, id, { ...body })))).toEqual(['accepted'])
}

describe('a post with the id of a comment of another', () => {
  let fans: Record<'author' | 'victim' | 'mentioned' | 'liker' | 'attacker', Fan>
  let comment: string

  beforeEach(async () => {
    fans = await cast(stand, 'author', 'victim', 'mentioned', 'liker', 'attacker')
    const post = await stand.post(fans.author)
    comment = await stand.comment(fans.victim, post, `رأي @${fans.mentioned.username}`)
    await stand.likeComment(fans.liker, comment)
    await stand.comment(fans.liker, post, 'رد', comment)
  })

  test('changes and deletes no notice of the comment, whether it is edited, liked, answered or deleted', async () => {
    const [ofVictim, ofMentioned] = [words(fans.victim), words(fans.mentioned)]
    const before = [await ofVictim(), await ofMentioned()]
    expect(before[0]).toHaveLength(2)
    expect(before[1]).toHaveLength(1)
    await as(fans.attacker, 'hashtag_posts', comment, { content: `أول @${fans.mentioned.username}` })
    await stand.edit(fans.attacker, comment, 'حسابك موقوف، أرسل كلمة المرور')
    await stand.like(fans.liker, comment)
    await stand.unlike(fans.liker, comment)
    expect([await ofVictim(), await ofMentioned()]).toEqual(before)
    await stand.remove(fans.attacker, 'hashtag_posts', comment)
    expect([await ofVictim(), await ofMentioned()]).toEqual(before)
  })
})

test('a comment with the id of a post of another deletes no notice of the post', async () => {
  const { author, liker, mentioned, attacker } = await cast(stand, 'author', 'liker', 'mentioned', 'attacker')
  const post = await stand.post(author, `هدف @${mentioned.username}`)
  await stand.like(liker, post)
  await stand.comment(liker, post, 'يا سلام')
  const [ofAuthor, ofMentioned] = [words(author), words(mentioned)]
  const before = [await ofAuthor(), await ofMentioned()]
  expect(before[0]).toHaveLength(2)
  const other = await stand.post(attacker)
  await as(attacker, 'hashtag_comments', post, { post_id: other, user_id: attacker.id, content: 'تعليق' })
  await stand.likeComment(liker, post)
  expect(await ofAuthor()).toEqual(before[0])
  await stand.remove(attacker, 'hashtag_comments', post)
  expect([await ofAuthor(), await ofMentioned()]).toEqual(before)
})

test('what is undone of the one of two rows with one id leaves the other one counted', async () => {
  const { author, liker, other } = await cast(stand, 'author', 'liker', 'other')
  const post = await stand.post(author)
  await stand.like(liker, post)
  await as(other, 'hashtag_comments', post, { post_id: await stand.post(other), user_id: other.id, content: 'تعليق' })
  await stand.likeComment(liker, post)
  await stand.remove(liker, 'hashtag_comment_likes', liker.id + post)
  expect(only(await stand.notices(author))).toMatchObject({ type: 'like', actors: [liker.id], actors_count: 1 })
  expect(await stand.notices(other)).toEqual([])
})
