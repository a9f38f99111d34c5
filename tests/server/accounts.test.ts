import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMAIL_VECTORS, PASSWORD_VECTORS, USERNAME_VECTORS } from '@/domain/vectors'
import { codesOf, USER_PASSWORD, makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

function form(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const id = makeId()
  return {
    username: `fan_${id}`,
    email: `${id}@example.com`,
    password: USER_PASSWORD,
    passwordConfirm: USER_PASSWORD,
    ...changes,
  }
}

/** Names of the table repeat after normalising, so each account is deleted before the next one. */
async function leave(id: string): Promise<void> {
  const token = await server.api.admin()
  const { status } = await server.api.request('DELETE', `/api/collections/users/records/${id}`, { token })
  expect(status).toBe(204)
}

describe('registration', () => {
  test('a registration makes the account and its profile, which has no e-mail address', async () => {
    const user = await server.api.register({ username: 'صاحب_الملف' })
    const profile = await server.api.request('GET', `/api/collections/profiles/records/${user.id}`, {
      token: user.token,
    })
    expect(profile.body).toMatchObject({
      id: user.id,
      username: 'صاحب_الملف',
      verification_status: 'none',
      followers_count: 0,
      following_count: 0,
    })
    expect(JSON.stringify(profile.body)).not.toContain(user.email)
    expect(profile.body).not.toHaveProperty('username_key')
  })

  test('an account without a profile cannot be created', async () => {
    const id = makeId()
    const user = await server.api.register()
    const token = await server.api.admin()
    const blocker = { id, username: 'occupied_name', username_key: 'occupied_name', verification_status: 'none' }
    const path = '/api/collections/profiles/records'
    expect((await server.api.request('POST', path, { token, body: blocker })).status).toBe(200)
    expect((await server.api.submitRegistration(form({ id }))).status).toBe(400)
    expect((await server.api.submitRegistration(form({ username: 'occupied_name' }))).status).toBe(400)
    expect(await server.api.row('users', id)).toBeNull()
    expect(await server.api.row('users', user.id)).not.toBeNull()
  })

  test.each(USERNAME_VECTORS)('username: %s', async (_case, typed, stored, code) => {
    const answer = await server.api.submitRegistration(form({ username: typed }))
    if (code) expect([answer.status, codesOf(answer)]).toEqual([400, { username: code }])
    else expect([answer.status, answer.body.username]).toEqual([200, stored])
    if (!code) await leave(answer.body.id)
  })

  test.each(PASSWORD_VECTORS)('password: %s', async (_case, password, code) => {
    const answer = await server.api.submitRegistration(form({ password, passwordConfirm: password }))
    if (code) expect([answer.status, codesOf(answer)]).toEqual([400, { password: code }])
    else expect(answer.status).toBe(200)
  })

  test('أحمد and احمد are the same name', async () => {
    await server.api.register({ username: 'أحمد_١' })
    for (const username of ['احمد_1', 'أحمد_١', 'اَحمد_1', 'إحمـد_۱']) {
      const answer = await server.api.submitRegistration(form({ username }))
      expect(codesOf(answer)).toEqual({ username: 'username-taken' })
    }
  })

  test('of many registrations with one name at once, one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => server.api.submitRegistration(form({ username: n % 2 ? 'سباق' : 'سبـاق' }))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(codesOf(answer)).toEqual({ username: 'username-taken' })
    }
  })

  test('names are stored without blanks at their ends, addresses in lower case', async () => {
    const id = makeId()
    const answer = await server.api.submitRegistration(form({ username: `  ${id} `, email: `${id}@Example.COM` }))
    const user = await server.api.row('users', answer.body.id)
    expect([user.username, user.email]).toEqual([id, `${id}@example.com`])
    expect(await server.api.signIn(`${id.toUpperCase()}@example.com`, USER_PASSWORD)).toBeTruthy()
  })

  test('an address can be used once, in any case', async () => {
    const user = await server.api.register()
    const answer = await server.api.submitRegistration(form({ email: user.email.toUpperCase() }))
    expect(codesOf(answer)).toEqual({ email: 'email-taken' })
  })

  test.each(EMAIL_VECTORS)('address: %s', async (_case, email, code) => {
    const answer = await server.api.submitRegistration(form({ email }))
    if (code) expect([answer.status, codesOf(answer)]).toEqual([400, { email: code }])
    else expect(answer.status).toBe(200)
  })

  test('a registration reports all errors at once', async () => {
    const answer = await server.api.submitRegistration({
      username: 'لا',
      email: 'x',
      password: 'short',
      passwordConfirm: 'other',
    })
    expect(codesOf(answer)).toEqual({
      username: 'username-length',
      email: 'email-invalid',
      password: 'password-short',
      passwordConfirm: 'password-mismatch',
    })
  })

  test('a password may not be the name', async () => {
    const answer = await server.api.submitRegistration(
      form({ username: 'سلطان_القحطاني', password: 'سلطان_القحطاني1', passwordConfirm: 'سلطان_القحطاني1' }),
    )
    expect(codesOf(answer)).toEqual({ password: 'password-common' })
  })
})

describe('an account', () => {
  test('a sign-in lasts 90 days', async () => {
    const { token } = await server.api.register()
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
    const days = (exp - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(89.9)
    expect(days).toBeLessThanOrEqual(90)
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const user = await server.api.register()
    const path = '/api/collections/users/auth-with-password'
    const wrong = await server.api.request('POST', path, { body: { identity: user.email, password: 'wrong-one' } })
    const unknown = await server.api.request('POST', path, {
      body: { identity: 'nobody@example.com', password: 'wrong-one' },
    })
    expect(wrong.status).toBe(400)
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('no route accepts a name with direction marks: not the form, not a rename, not the profile', async () => {
    const answer = await server.api.submitRegistration(form({ username: 'nawaf\u202e_nimda\u2066' }))
    expect([answer.status, answer.body.username]).toEqual([200, 'nawaf_nimda'])
    const user = await server.api.register()
    await server.api.change('users', user.id, { username: '\u202eرابح\u200f\u0000_2' })
    for (const collection of ['users', 'profiles']) {
      expect((await server.api.row(collection, user.id)).username).toBe('رابح_2')
    }
    await expect(server.api.change('users', user.id, { username: '\u202e\u3164\u200b' })).rejects.toThrow(
      'username-length',
    )
    const body = { username: '\u202enimda_3\u200f' }
    const edit = { action: 'update', collection: 'profiles', record: user.id, body } as const
    expect((await server.api.write(user, edit)).status).toBe(200)
    for (const collection of ['users', 'profiles']) {
      expect((await server.api.row(collection, user.id)).username).toBe('nimda_3')
    }
  })

  test('when the superuser renames an account, its profile follows; a used name is refused', async () => {
    const user = await server.api.register()
    const other = await server.api.register()
    await server.api.change('users', user.id, { username: 'اسم_جديد' })
    expect(await server.api.row('profiles', user.id)).toMatchObject({ username: 'اسم_جديد', username_key: 'اسم_جديد' })
    await expect(server.api.change('users', other.id, { username: 'إسم_جديد' })).rejects.toThrow('username-taken')
  })

  test('deleting an account deletes its profile, posts and likes, and corrects the counts', async () => {
    const [leaving, staying] = [await server.api.register(), await server.api.register()]
    const own = (await server.api.post(leaving, 'وداعا')).body.id
    const other = (await server.api.post(staying, 'باقون')).body.id
    await server.api.like(leaving, other)
    await server.api.like(staying, own)
    await server.api.like(staying, other)
    const token = await server.api.admin()
    const deleted = await server.api.request('DELETE', `/api/collections/users/records/${leaving.id}`, { token })
    expect(deleted.status).toBe(204)
    expect(await server.api.row('profiles', leaving.id)).toBeNull()
    expect(await server.api.row('hashtag_posts', own)).toBeNull()
    expect(await server.api.row('hashtag_likes', staying.id + own)).toBeNull()
    expect((await server.api.row('hashtag_posts', other)).likes_count).toBe(1)
  })
})
