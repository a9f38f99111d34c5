import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type User } from '../support/api'
import { rulesWithout } from '../support/hooks'
import { startServer, type TestServer } from '../support/server'
import { newUsers, only, openUserActions, type UserActions } from './user-actions'
import { kindsOf, openCaller } from './sync-calls'

let server: TestServer
let actions: UserActions

// Without the rule that refuses ids of other rows: the keys of groups and causes must suffice.
beforeAll(async () => {
  server = await startServer({ hooks: { add: rulesWithout('refuseUsedId') } })
  actions = openUserActions(server)
})
afterAll(() => server.stop())

const textsOf = (user: User) => async () =>
  (await actions.notificationsAtRest(user)).map(({ type, excerpt, message, actors_count }) => ({
    type,
    excerpt,
    message,
    actors_count,
  }))

async function as(
  user: User,
  collection: 'hashtag_posts' | 'hashtag_comments',
  id: string,
  body: object,
): Promise<void> {
  const phone = await openCaller(server, user)
  expect(kindsOf(await phone.send(phone.operation('create', collection, id, { ...body })))).toEqual(['accepted'])
}

describe("a post with the id of another user's comment", () => {
  let users: Record<'author' | 'victim' | 'mentioned' | 'liker' | 'attacker', User>
  let comment: string

  beforeEach(async () => {
    users = await newUsers(actions, 'author', 'victim', 'mentioned', 'liker', 'attacker')
    const post = await actions.post(users.author)
    comment = await actions.comment(users.victim, post, `رأي @${users.mentioned.username}`)
    await actions.likeComment(users.liker, comment)
    await actions.comment(users.liker, post, 'رد', comment)
  })

  test("the post's edits, likes, replies and deletion change no notification of the comment", async () => {
    const [ofVictim, ofMentioned] = [textsOf(users.victim), textsOf(users.mentioned)]
    const before = [await ofVictim(), await ofMentioned()]
    expect(before[0]).toHaveLength(2)
    expect(before[1]).toHaveLength(1)
    await as(users.attacker, 'hashtag_posts', comment, { content: `أول @${users.mentioned.username}` })
    await actions.edit(users.attacker, comment, 'حسابك موقوف، أرسل كلمة المرور')
    await actions.like(users.liker, comment)
    await actions.unlike(users.liker, comment)
    expect([await ofVictim(), await ofMentioned()]).toEqual(before)
    await actions.remove(users.attacker, 'hashtag_posts', comment)
    expect([await ofVictim(), await ofMentioned()]).toEqual(before)
  })
})

test("a comment with the id of another's post deletes no notification of the post", async () => {
  const { author, liker, mentioned, attacker } = await newUsers(actions, 'author', 'liker', 'mentioned', 'attacker')
  const post = await actions.post(author, `هدف @${mentioned.username}`)
  await actions.like(liker, post)
  await actions.comment(liker, post, 'يا سلام')
  const [ofAuthor, ofMentioned] = [textsOf(author), textsOf(mentioned)]
  const before = [await ofAuthor(), await ofMentioned()]
  expect(before[0]).toHaveLength(2)
  const other = await actions.post(attacker)
  await as(attacker, 'hashtag_comments', post, { post_id: other, user_id: attacker.id, content: 'تعليق' })
  await actions.likeComment(liker, post)
  expect(await ofAuthor()).toEqual(before[0])
  await actions.remove(attacker, 'hashtag_comments', post)
  expect([await ofAuthor(), await ofMentioned()]).toEqual(before)
})

test('undoing an action on one of two rows with one id leaves the other one counted', async () => {
  const { author, liker, other } = await newUsers(actions, 'author', 'liker', 'other')
  const post = await actions.post(author)
  await actions.like(liker, post)
  await as(other, 'hashtag_comments', post, { post_id: await actions.post(other), user_id: other.id, content: 'تعليق' })
  await actions.likeComment(liker, post)
  await actions.remove(liker, 'hashtag_comment_likes', liker.id + post)
  expect(only(await actions.notifications(author))).toMatchObject({ type: 'like', actors: [liker.id], actors_count: 1 })
  expect(await actions.notifications(other)).toEqual([])
})
