import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOOK_ALIKE_VECTORS, USERNAME_VECTORS } from '@/domain/vectors'
import { type Answer, codesOf, USER_PASSWORD, makeId, type User } from '../support/api'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
})
afterAll(() => server.stop())

const signUp = (username: string): Promise<Answer> =>
  server.api.submitRegistration({
    username,
    email: `${makeId()}@example.com`,
    password: USER_PASSWORD,
    passwordConfirm: USER_PASSWORD,
  })

/** An account with a name that an older rule allowed. */
async function addByAdmin(username: string): Promise<Answer> {
  const body = { username, email: `${makeId()}@example.com`, password: USER_PASSWORD, passwordConfirm: USER_PASSWORD }
  return server.api.request('POST', '/api/collections/users/records', { token: await server.api.admin(), body })
}

const rename = (user: User, username: string): Promise<Answer> =>
  server.api.write(user, { action: 'update', collection: 'profiles', record: user.id, body: { username } })

async function leave(...ids: string[]): Promise<void> {
  const token = await server.api.admin()
  for (const id of ids) await server.api.request('DELETE', `/api/collections/users/records/${id}`, { token })
}

describe('names that look alike', () => {
  test.each(LOOK_ALIKE_VECTORS)(
    'a name that looks like another is refused, any other is not (%s): %s, %s',
    async (_case, one, other, alike) => {
      const first = await addByAdmin(one)
      expect(first.status).toBe(200)
      const second = await signUp(other)
      if (alike) expect(codesOf(second)).toEqual({ username: 'username-taken' })
      else expect(second.status).toBe(200)
      await leave(first.body.id, second.body?.id ?? '')
    },
  )

  test('a name that looks like a reserved one is refused, at registration and as a new name', async () => {
    const user = await server.api.register()
    for (const username of [
      ...['\u0430dmin', 'rnudarraj', 'ADMlN', 'supp0rt', 'مُدَرّج', 'null', 'ađmin', 'suppørt', 'ᴀᴅᴍɪɴ', 'ADMINǃ'],
      ...['الإدارۀ', 'الإډارة', 'مدڔج', 'tech_support', 'site_admin', 'الدعم_التقني', 'قسم_الدعم', 'إدارة_الموقع'],
    ]) {
      expect(codesOf(await signUp(username))).toEqual({ username: 'username-reserved' })
      expect(codesOf(await rename(user, username))).toEqual({ username: 'username-reserved' })
      const path = `/api/collections/users/records/${user.id}`
      expect((await server.api.request('PATCH', path, { token: user.token, body: { username } })).status).toBe(403)
    }
    expect((await server.api.row('users', user.id)).username).toBe(user.username)
  })

  test('a name that mixes scripts is refused, at registration and as a new name; one that is stored stays', async () => {
    const user = await server.api.register()
    for (const username of [
      ...['ᗩᗪᗰIᑎ', 'ᔕᑌᑭᑭOᖇT', 'ʂυρρσɾƚ', 'ᗰᗩᒍᗴᗪ77', 'คdmin', 'ɐdmin', 'moძerator', 'كdmin', '𝓼𝓪𝓵𝓮𝓶'],
    ]) {
      const wrong = { username: expect.stringMatching(/^username-(characters|reserved)$/) }
      expect(codesOf(await signUp(username))).toEqual(wrong)
      expect(codesOf(await rename(user, username))).toEqual(wrong)
    }
    expect(codesOf(await signUp('ᗰᗩᒍᗴᗪ77'))).toEqual({ username: 'username-characters' })
    expect((await rename(user, 'khalid_هلال')).status).toBe(200)

    const { id } = (await addByAdmin('ᗰᗩᒍᗴᗪ78')).body
    const email = (await server.api.row('users', id)).email
    const old: User = { ...user, id, username: 'ᗰᗩᒍᗴᗪ78', email, token: await server.api.signIn(email, USER_PASSWORD) }
    const body = { username: old.username, bio: 'نصر' }
    const edit = { action: 'update', collection: 'profiles', record: id, body } as const
    expect(await server.api.write(old, edit)).toMatchObject({ status: 200, body })
    await server.api.post(user, 'شكرًا @ᗰᗩᒍᗴᗪ78')
    expect((await server.api.list('notifications', { filter: `user_id = "${id}"` })).items).toHaveLength(1)
  })

  test.each(USERNAME_VECTORS.filter(([, , , code]) => code === 'username-reserved'))(
    'a user cannot take a reserved name by a rename: %s',
    async (_case, username) => {
      const user = await server.api.register()
      expect(codesOf(await rename(user, username))).toEqual({ username: 'username-reserved' })
      await leave(user.id)
    },
  )

  test('an administrator gives an account a reserved name; its user edits the profile and is mentioned', async () => {
    const admin = await server.api.admin()
    const form = { email: 'house@example.com', password: USER_PASSWORD, passwordConfirm: USER_PASSWORD }
    const body = { ...form, username: 'مدرّج' }
    const { body: house } = await server.api.request('POST', '/api/collections/users/records', { token: admin, body })
    const token = await server.api.signIn(form.email, USER_PASSWORD)
    const official = { ...house, ...form, token }
    const bio = 'الحساب الرسمي'
    const edit = {
      action: 'update',
      collection: 'profiles',
      record: house.id,
      body: { username: 'مدرّج', bio },
    } as const
    expect(await server.api.write(official, edit)).toMatchObject({ status: 200, body: { username: 'مدرّج', bio } })

    const user = await server.api.register()
    await server.api.post(user, 'شكرًا @مدرّج')
    const { items } = await server.api.list('notifications', { filter: `user_id = "${house.id}"` })
    expect(items).toHaveLength(1)

    await server.api.change('profiles', user.id, { username: 'الدعم_الفني' })
    expect((await server.api.row('users', user.id)).username).toBe('الدعم_الفني')
    expect(codesOf(await signUp('الدعمالفني'))).toEqual({ username: 'username-reserved' })
  })

  test("a rename to a look-alike of another's name is refused, of one's own is allowed", async () => {
    const [user, other] = [await server.api.register({ username: 'salman77' }), await server.api.register()]
    await expect(server.api.change('profiles', other.id, { username: 's\u0430lman77' })).rejects.toThrow(
      'username-taken',
    )
    await expect(server.api.change('profiles', other.id, { username: 'salrnan77' })).rejects.toThrow('username-taken')
    await server.api.change('profiles', user.id, { username: 'Sa1man77' })
    expect((await server.api.row('users', user.id)).username).toBe('Sa1man77')
  })
})

const BEFORE = [
  ['1700000040_look_keys.js', 'nawaf5', 'n\u0430waf5', ''],
  ['1700000060_look_keys_of_several.js', 'waleed5', 'vvaleed5', 'username_key'],
] as const

test.each(BEFORE)(
  'look-alike accounts from before %s stay usable; the oldest one owns the name',
  async (migration, name, other, keyBefore) => {
    const [first, second] = [await server.api.register(), await server.api.register()]
    await runSql(
      server,
      ...['users', 'profiles'].flatMap((table) => [
        `UPDATE ${table} SET username = '${name}', username_key = '${name}' WHERE id = '${first.id}'`,
        `UPDATE ${table} SET username = '${other}', username_key = '${other}' WHERE id = '${second.id}'`,
      ]),
      `UPDATE users SET look_key = ${keyBefore || "''"}`,
      `DELETE FROM _migrations WHERE file = '${migration}'`,
    )
    await server.restart()
    expect((await server.api.row('users', first.id)).look_key).not.toBe('')
    expect((await server.api.row('users', second.id)).look_key).toBe('')
    const password = 'مدرج-الشرق-77'
    await server.api.change('users', second.id, { password, passwordConfirm: password })
    expect(await server.api.signIn(second.email, password)).toBeTruthy()
    expect(codesOf(await signUp(other))).toEqual({ username: 'username-taken' })
    expect(codesOf(await signUp(name.toUpperCase()))).toEqual({ username: 'username-taken' })
    await leave(second.id)
    expect(codesOf(await signUp(other))).toEqual({ username: 'username-taken' })
  },
)

test('accounts and tags from before 1700000090_more_letters_in_keys.js get the new keys; the oldest one owns the name', async () => {
  const [first, second] = [await server.api.register(), await server.api.register()]
  const post = (await server.api.post(first, 'فوز #سالم7')).body.id
  const rename = (id: string, name: string): string[] =>
    ['users', 'profiles'].map(
      (table) => `UPDATE ${table} SET username = '${name}', username_key = '${name}' WHERE id = '${id}'`,
    )
  await runSql(
    server,
    ...rename(first.id, 'ٲنس77'),
    ...rename(second.id, 'ٳنس77'),
    `UPDATE hashtag_posts SET content = 'فوز #سالݦ7', tag_keys = '["سالݦ7"]' WHERE id = '${post}'`,
    "DELETE FROM _migrations WHERE file = '1700000090_more_letters_in_keys.js'",
  )
  await server.restart()
  expect((await server.api.row('profiles', first.id)).username_key).toBe('انس77')
  expect((await server.api.row('profiles', second.id)).username_key).toBe('ٳنس77')
  expect((await server.api.row('hashtag_posts', post)).tag_keys).toEqual(['سالم7'])
  expect(codesOf(await signUp('أنس77'))).toEqual({ username: 'username-taken' })
  const password = 'مدرج-الشرق-77'
  await server.api.change('users', second.id, { password, passwordConfirm: password })
  expect(await server.api.signIn(second.email, password)).toBeTruthy()
})

const NEW_KEYS = [
  ['1700000100_marks_in_look_keys.js', ['nasser_هلال', 'هلال_nasser', 'zạher77'], 'zaher77'],
  ['1700000120_strokes_in_look_keys.js', ['nader78', 'nađer78', 'zøher78'], 'zoher78'],
] as const

test.each(NEW_KEYS)(
  'names from before %s get the new keys; the oldest of two that look alike now owns the name',
  async (migration, names, taken) => {
    const users = [await server.api.register(), await server.api.register(), await server.api.register()]
    const rename = (id: string, name = ''): string[] => [
      `UPDATE users SET username = '${name}', username_key = '${name}', look_key = '${name}' WHERE id = '${id}'`,
      `UPDATE profiles SET username = '${name}', username_key = '${name}' WHERE id = '${id}'`,
    ]
    await runSql(
      server,
      ...users.flatMap(({ id }, n) => rename(id, names[n])),
      `DELETE FROM _migrations WHERE file = '${migration}'`,
    )
    await server.restart()
    const keys = await Promise.all(users.map(async ({ id }) => (await server.api.row('users', id)).look_key))
    expect(keys[0]).not.toBe('')
    expect(keys[1]).toBe('')
    expect(codesOf(await signUp(taken))).toEqual({ username: 'username-taken' })
    const [, second] = users
    const password = 'مدرج-الشرق-77'
    await server.api.change('users', second?.id ?? '', { password, passwordConfirm: password })
    expect(await server.api.signIn(second?.email ?? '', password)).toBeTruthy()
  },
)

test('a command lists accounts with a reserved name, and no others', async () => {
  const [house, user] = [await server.api.register(), await server.api.register()]
  await server.api.change('users', house.id, { username: 'إدارة_التطبيق' })
  const lines = (await server.command('account', 'reserved-names')).split('\n')
  expect(lines).toContain(`${house.id} إدارة_التطبيق`)
  expect(lines.join()).not.toContain(user.id)
})

test('no record call of a user may update an account, so that each new name passes the rules of profiles', async () => {
  const { body } = await server.api.request('GET', '/api/collections/users', { token: await server.api.admin() })
  expect(body.updateRule).toBeNull()
  expect(body.manageRule).toBeNull()
})
