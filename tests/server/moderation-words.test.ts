import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOk, type Json, makeId } from '../support/api'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { caseOf, numbers, openModerator } from './case-calls'
import { auditOf, outcomeOf, type StaffCall } from './staff-calls'
import { type Caller, openCaller } from './sync-calls'

const WORDS = '/api/admin/words'

let server: TestServer
let moderator: StaffCall
let user: Caller

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
  moderator = (await openModerator(server)).call
  user = await openCaller(server)
})
afterAll(() => server.stop())

const tryOut = async (phrase: string): Promise<string | undefined> =>
  (await moderator('POST', '/api/admin/tried-words', { phrase })).body.trial
const add = async (phrase: string, effect = 'refuse') =>
  moderator('POST', WORDS, { phrase, effect, trial: await tryOut(phrase) })
const listed = async (): Promise<Json[]> => expectOk(await moderator('GET', WORDS), 'the words').body.words

const verdictOf = async (operation: ReturnType<Caller['operation']>) => {
  const [verdict] = await user.send(operation)
  return [verdict?.verdict, verdict?.code, verdict?.fields]
}
const refusedIn = (field: string, word: string) => ['refused', 'word', { [field]: 'word', word }]

test('a refused phrase is named to the writer of a post, a comment, a bio and a room, in any spelling', async () => {
  expectOk(await add('تذاكر مزوّرة'), 'add')
  const spelled = 'عندي تذاكِر #مزورة هنا'
  expect(await verdictOf(user.writes(spelled))).toEqual(refusedIn('content', 'تذاكر مزوّرة'))
  const post = makeId()
  expect((await user.send(user.writes('تذاكر عادية', post)))[0]?.verdict).toBe('accepted')
  const of = { post_id: post, user_id: user.user.id }
  expect(await verdictOf(user.operation('create', 'hashtag_comments', makeId(), { ...of, content: spelled }))).toEqual(
    refusedIn('content', 'تذاكر مزوّرة'),
  )
  expect(await verdictOf(user.operation('update', 'hashtag_posts', post, { content: spelled }))).toEqual(
    refusedIn('content', 'تذاكر مزوّرة'),
  )
  expect(await verdictOf(user.operation('update', 'profiles', user.user.id, { bio: spelled }))).toEqual(
    refusedIn('bio', 'تذاكر مزوّرة'),
  )
  const room = { name: spelled, description: '', is_private: false }
  expect(await verdictOf(user.operation('create', 'chat_rooms', makeId(), room))).toEqual(
    refusedIn('name', 'تذاكر مزوّرة'),
  )
})

test('a refused word is no part of a name at registration, and private messages may have it', async () => {
  expectOk(await add('scalper'), 'add')
  const form = {
    username: `scalper_${makeId().slice(0, 8)}`,
    email: `${makeId()}@example.com`,
    password: 'kx7pwm2q-stadium',
  }
  const refused = await server.api.submitRegistration({ ...form, passwordConfirm: form.password })
  expect([refused.status, refused.body.data.username.code, refused.body.data.word.code]).toEqual([
    400,
    'word',
    'scalper',
  ])
  const peer = await server.api.register()
  const message = { receiver_id: peer.id, sender_id: user.user.id, content: 'scalper' }
  expect((await user.send(user.operation('create', 'private_messages', makeId(), message)))[0]?.verdict).toBe(
    'accepted',
  )
})

test('a text that was there before its word was listed can be liked, and edited without it', async () => {
  const post = makeId()
  expect((await user.send(user.writes('كلمة قديمة', post)))[0]?.verdict).toBe('accepted')
  expectOk(await add('قديمة'), 'add')
  const alt = user.operation('update', 'hashtag_posts', post, { content: 'كلمة قديمة', image_alt: 'صورة' })
  expect((await user.send(alt))[0]?.verdict).toBe('accepted')
  const liker = await openCaller(server)
  expect((await liker.send(liker.likes(post)))[0]?.verdict).toBe('accepted')
})

test('a phrase with the effect of a case opens one without a report, with the phrase, and the text is published', async () => {
  expectOk(await add('مراهنات', 'case'), 'add')
  const post = makeId()
  expect((await user.send(user.writes('تابعوا المراهنات هنا', post)))[0]?.verdict).toBe('accepted')
  expect((await server.api.list('cases', { filter: `target_id="${post}"` })).items).toEqual([])
  const other = makeId()
  expect((await user.send(user.writes('موقع مراهنات جديد', other)))[0]?.verdict).toBe('accepted')
  expect(await caseOf(moderator, server, other)).toMatchObject({
    reason: 'word',
    reporters: 0,
    tally: { word: 1 },
    snapshot: { text: 'موقع مراهنات جديد', phrases: 'مراهنات' },
  })
})

test('phrases are added once in all spellings, changed by version, removed, and audited', async () => {
  expectOk(await add('كلمةٌ أولى'), 'add')
  expect(await outcomeOf(add('كلمه اولى'))).toEqual([400, 'phrase-listed'])
  expect(await outcomeOf(add(' —! '))).toEqual([400, 'phrase-missing'])
  expect(await outcomeOf(add('ا'.repeat(101)))).toEqual([400, 'phrase-too-long'])
  expect(await outcomeOf(add('ا'.repeat(20_000)))).toEqual([400, 'phrase-too-long'])
  expect(await outcomeOf(add('كلمة', 'ban'))).toEqual([400, 'invalid'])
  const row = (await listed()).find(({ phrase }) => phrase === 'كلمةٌ أولى') as Json
  const change = (version: string, trial?: string) =>
    moderator('PUT', `${WORDS}/${row.id}`, { phrase: 'كلمة ثانية', effect: 'case', version, trial })
  expect(await outcomeOf(change('2001-01-01'))).toEqual([409, 'changed-meanwhile'])
  expect(await outcomeOf(change(row.updated_at))).toEqual([400, 'phrase-untried'])
  expect((await change(row.updated_at, await tryOut('كلمة ثانية'))).status).toBe(200)
  expect((await listed()).find(({ id }) => id === row.id)).toMatchObject({ phrase: 'كلمة ثانية', effect: 'case' })
  expect((await user.send(user.writes('كلمة أولى')))[0]?.verdict).toBe('accepted')
  expectOk(await moderator('DELETE', `${WORDS}/${row.id}`), 'remove')
  expect((await listed()).some(({ id }) => id === row.id)).toBe(false)
  const actions = await Promise.all(['words.add', 'words.change', 'words.remove'].map((one) => auditOf(server, one)))
  expect(actions.map((rows) => rows.filter(({ subject }) => subject === row.id).length)).toEqual([1, 1, 1])
})

test('a phrase is saved only after this member tried these very words; its effect alone needs no trial', async () => {
  const save = (phrase: string, trial?: string) => moderator('POST', WORDS, { phrase, effect: 'case', trial })
  const untried = [400, 'phrase-untried']
  const trial = (await tryOut('كلمة مجرّبة')) ?? ''
  const other = (await openModerator(server)).call
  const theirs = (await other('POST', '/api/admin/tried-words', { phrase: 'كلمة مجرّبة' })).body.trial
  const [at, proof] = trial.split('.')
  for (const wrong of [undefined, '', 'x', theirs, await tryOut('كلمة أخرى'), `${Number(at) + 1}.${proof}`]) {
    expect(await outcomeOf(save('كلمة مجرّبة', wrong))).toEqual(untried)
  }
  const { words } = expectOk(await save('كلمة مجرّبة', trial), 'the tried phrase').body
  const row = words.find(({ phrase }: Json) => phrase === 'كلمة مجرّبة')
  const change = { phrase: row.phrase, effect: 'refuse', version: row.updated_at }
  expect((await moderator('PUT', `${WORDS}/${row.id}`, change)).status).toBe(200)
})

test('a trial names the newest posts that have the phrase and stores nothing', async () => {
  await runSql(
    server,
    `${numbers(1, 1100)} INSERT INTO hashtag_posts (id, user_id, content, hashtags, tag_keys, likes_count, comments_count, created_at, updated_at)
      SELECT printf('t%014d', value), '${user.user.id}', 'هدف رائع في الدقيقة ' || value || iif(value % 100 = 0, ' تجربة كلمتين', ''), '[]', '[]', 0, 0,
        '2030-01-01 00:00:00.000Z', '2030-01-01 00:00:00.000Z' FROM numbers`,
  )
  const before = await listed()
  const { body } = expectOk(await moderator('POST', '/api/admin/tried-words', { phrase: 'تجربه كلمتين' }), 'a trial')
  expect([body.tried, body.matching, body.posts.length]).toEqual([1000, 10, 10])
  expect(body.posts[0]).toMatchObject({ id: 't00000000001100', author: user.user.username })
  expect(await listed()).toEqual(before)
})

test('the list has at most 2,000 phrases, and a full one slows no post', async () => {
  const have = (await listed()).length
  await runSql(
    server,
    `${numbers(have + 1, 2000)} INSERT INTO moderation_words (id, phrase, phrase_key, effect, added_by, created_at, updated_at)
      SELECT printf('w%014d', value), 'word' || value, 'word' || value, 'refuse', '', '', '' FROM numbers`,
  )
  expect(await outcomeOf(add('أخرى'))).toEqual([409, 'words-full'])
  expect(await verdictOf(user.writes('see word1999 now'))).toEqual(refusedIn('content', 'word1999'))
  const began = Date.now()
  const posts = Array.from({ length: 20 }, () => user.writes('كلام '.repeat(99)))
  for (const { verdict } of await user.send(...posts)) expect(verdict).toBe('accepted')
  expect(Date.now() - began).toBeLessThan(5000)
})
