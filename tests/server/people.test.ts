import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, User } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { setRelation } from './relations'

let server: TestServer
let searcher: User
const found: User[] = []

beforeAll(async () => {
  server = await startServer()
  searcher = await server.api.register({ username: 'الباحث' })
})
afterAll(() => server.stop())

const get = (path: string, as: User | null = searcher): Promise<Answer> =>
  server.api.request('GET', path, { token: as?.token })

const namesIn = (answer: Answer): string[] => answer.body.people.map(({ username }: { username: string }) => username)

const find = async (text: string, as = searcher): Promise<string[]> =>
  namesIn(await get(`/api/people?q=${encodeURIComponent(text)}`, as))

const suggest = async (as: User): Promise<string[]> => namesIn(await get('/api/people/suggestions', as))

/** Gives a user this many followers, who follow nobody else. */
async function giveFollowers(user: User, count: number): Promise<void> {
  while (found.length < count) found.push(await server.api.register({ username: `ultras_${found.length}` }))
  for (const one of found.slice(0, count)) await setRelation(server.api, 'follows', one, user.id, true)
}

describe('searching for users', () => {
  const users: Record<string, User> = {}
  beforeAll(async () => {
    for (const username of ['أحمد', 'أحمد_الحربي', 'احمدي.99', 'فهد_أحمد', 'عبدالله_الفيفي', 'Salem.2034']) {
      users[username] = await server.api.register({ username })
    }
  })

  test('a search lists the same name first, then names that begin with it, then names that contain it', async () => {
    expect(await find('احمد')).toEqual(['أحمد', 'أحمد_الحربي', 'احمدي.99', 'فهد_أحمد'])
    await giveFollowers(users['احمدي.99'] as User, 1)
    expect(await find('أَحْمَد')).toEqual(['أحمد', 'احمدي.99', 'أحمد_الحربي', 'فهد_أحمد'])
    expect(await find('@SALEM')).toEqual(['Salem.2034'])
    expect(await find('٢٠٣٤')).toEqual(['Salem.2034'])
    expect(await find('الفيفي')).toEqual(['عبدالله_الفيفي'])
    expect(await find('عبدالله الف')).toEqual(['عبدالله_الفيفي'])
    expect(await find('بدال')).toEqual(['عبدالله_الفيفي'])
  })

  test('two characters are enough, one is not; wildcards are ordinary characters', async () => {
    expect(await find('فه')).toEqual(['فهد_أحمد'])
    expect(await find('يف')).toEqual(['عبدالله_الفيفي'])
    for (const text of ['أ', '', '  ', '%%', '"', '"*"', "' OR 1=1", 'key : a', 'NEAR(a b)', '*', '^احمد', '\0\0\0']) {
      expect(await find(text)).toEqual([])
    }
  })

  test('a search counts the posts that have the text as a hashtag, in any spelling', async () => {
    const tagged = async (text: string) => (await get(`/api/people?q=${encodeURIComponent(text)}`)).body.tagged
    for (const content of ['#الهلال', 'نعم #الهـــلال #الهِلال', '#ليلة_الديربي'])
      await server.api.post(searcher, content)
    expect(await Promise.all(['الهلال', '#الهلال', 'ليلة الديربي', 'الهلا', 'zzqq', 'a-b'].map(tagged))).toEqual([
      2, 2, 1, 0, 0, 0,
    ])
  })

  test('Y23 the number of posts of a hashtag does not reveal to users who has blocked them', async () => {
    const author = await server.api.register()
    const tagged = async () => (await get(`/api/people?q=${encodeURIComponent('حاجز')}`)).body.tagged
    await server.api.post(author, 'من الخلف #حاجز')
    expect(await tagged()).toBe(1)
    await setRelation(server.api, 'blocks', author, searcher.id, true)
    expect(await tagged()).toBe(1)
  })

  test('a search shows what phones hold of a user and nothing more', async () => {
    const { body } = await get(`/api/people?q=${encodeURIComponent('الفيفي')}`)
    expect(Object.keys(body.people[0]).sort()).toEqual([
      'avatar',
      'avatar_upload',
      'bio',
      'created_at',
      'favorite_team',
      'followers_count',
      'following_count',
      'id',
      'messages_from',
      'posts_count',
      'updated_at',
      'username',
      'verification_status',
    ])
  })

  test('a new name is found, the old one and deleted users are not', async () => {
    const user = await server.api.register({ username: 'اسم_قديم' })
    const body = { username: 'لقب_حديث' }
    await server.api.write(user, { action: 'update', collection: 'profiles', record: user.id, body })
    expect([await find('قديم'), await find('حديث')]).toEqual([[], ['لقب_حديث']])
    await server.api.request('DELETE', `/api/collections/users/records/${user.id}`, { token: await server.api.admin() })
    expect(await find('حديث')).toEqual([])
  })

  test('users with a block in either direction are not found', async () => {
    const [one, other] = [await server.api.register({ username: 'حاجب' }), users['فهد_أحمد'] as User]
    await setRelation(server.api, 'blocks', one, other.id, true)
    expect(await find('فهد', one)).toEqual([])
    expect(await find('حاجب', other)).toEqual([])
    expect(await find('حاجب')).toEqual(['حاجب'])
    await setRelation(server.api, 'blocks', one, other.id, false)
    expect(await find('حاجب', other)).toEqual(['حاجب'])
  })

  test('a search needs a signed-in user, and finds at most twenty', async () => {
    for (const path of ['/api/people?q=احمد', '/api/people/suggestions']) {
      const answer = await get(encodeURI(path), null)
      expect([answer.status, answer.body]).toEqual([401, { code: 'sign-in' }])
    }
    await Promise.all(Array.from({ length: 22 }, (_, n) => server.api.register({ username: `crowd_${n}` })))
    expect(await find('crowd')).toHaveLength(20)
  })

  test('too many searches get 429 with a time', async () => {
    await server.restart({ 'limit-people': '2/1m' })
    const statuses = []
    for (let n = 0; n < 3; n += 1) statuses.push((await get('/api/people?q=xx')).status)
    expect(statuses).toEqual([200, 200, 429])
    expect(Number((await get('/api/people/suggestions')).headers.get('retry-after'))).toBeGreaterThan(0)
    await server.restart({ 'limit-people': 'off' })
  })
})

test.each(['/api/people?q=xx', '/api/people/suggestions'])('HEAD of %s counts like GET', async (path) => {
  await server.restart({ 'limit-people': '2/1m' })
  const { token } = await server.api.register()
  const statuses = []
  for (let n = 0; n < 3; n += 1) statuses.push((await server.api.request('HEAD', path, { token })).status)
  expect(statuses).toEqual([200, 200, 429])
  await server.restart({ 'limit-people': 'off' })
})

describe('suggestions', () => {
  test("suggestions are followed by one's followed users, then the most followed; never known or unwanted ones", async () => {
    const names = ['me', 'friend', 'second', 'near', 'nearer', 'famous', 'muted', 'blocked', 'blocker', 'suspended']
    const user: Record<string, User> = {}
    for (const name of names) user[name] = await server.api.register({ username: `s_${name}` })
    const of = (name: string) => user[name] as User
    const follow = (from: string, to: string) => setRelation(server.api, 'follows', of(from), of(to).id, true)
    for (const name of ['famous', 'muted', 'blocked', 'blocker', 'suspended']) await giveFollowers(of(name), 3)
    await follow('me', 'friend')
    await follow('me', 'second')
    for (const to of ['near', 'nearer', 'me', 'muted']) await follow('friend', to)
    for (const to of ['nearer', 'friend']) await follow('second', to)
    await setRelation(server.api, 'mutes', of('me'), of('muted').id, true)
    await setRelation(server.api, 'blocks', of('me'), of('blocked').id, true)
    await setRelation(server.api, 'blocks', of('blocker'), of('me').id, true)
    await server.api.change('users', of('suspended').id, { suspended_until: '2999-01-01 00:00:00.000Z' })
    const suggested = await suggest(of('me'))
    expect(suggested.slice(0, 3)).toEqual(['s_nearer', 's_near', 's_famous'])
    expect(suggested).toHaveLength(12)
    for (const name of ['me', 'friend', 'second', 'muted', 'blocked', 'blocker', 'suspended']) {
      expect(suggested).not.toContain(`s_${name}`)
    }
  })
})
