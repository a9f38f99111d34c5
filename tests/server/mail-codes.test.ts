import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WIRE_VERSION } from '@/domain/wire'
import { makeId, type Answer, type User } from '../support/api'
import { codeIn, SENDER, startMailServer, type MailServer } from '../support/mail-server'
import { startServer, type TestServer } from '../support/server'

const NEW_PASSWORD = 'مدرج-الشرق-77'

let mail: MailServer
let server: TestServer

beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({ settings: mail.settings })
})
afterAll(async () => {
  await server.stop()
  await mail.stop()
})

const ask = (email: string, language = 'ar'): Promise<Answer> =>
  server.api.request('POST', '/api/mail-codes/recovery', { body: { email, language } })

const recover = (email: string, code: string, password = NEW_PASSWORD): Promise<Answer> =>
  server.api.request('POST', '/api/recovery', { body: { email, code, password } })

const askToVerify = (user: User): Promise<Answer> =>
  server.api.request('POST', '/api/mail-codes/verification', { token: user.token, body: { language: 'en' } })

const verify = (user: User, code: string): Promise<Answer> =>
  server.api.request('POST', '/api/verification', { token: user.token, body: { code } })

/** The n-th code in that user's mails. */
const codeOf = async (user: User, n = 1): Promise<string> => codeIn(await mail.letterTo(user.email, n))

const otherThan = (code: string): string => String((Number(code) + 1) % 100_000_000).padStart(8, '0')

async function signInStatus(email: string, password: string): Promise<number> {
  const path = '/api/collections/users/auth-with-password'
  return (await server.api.request('POST', path, { body: { identity: email, password } })).status
}

async function syncStatus(user: User, token = user.token): Promise<number> {
  const body = { v: WIRE_VERSION, user: user.id, device: 'd', epoch: null, cursors: {}, trail: [], ops: [] }
  return (await server.api.request('POST', '/api/sync', { token, body })).status
}

/** Makes the code older. */
async function age(user: User, minutes: number): Promise<void> {
  const token = await server.api.admin()
  const path = `/api/collections/mail_codes/records?filter=${encodeURIComponent(`user_id="${user.id}"`)}`
  const { body } = await server.api.request('GET', path, { token })
  for (const { id, expires_at: expires } of body.items) {
    const earlier = new Date(Date.parse(expires.replace(' ', 'T')) - minutes * 60_000).toISOString()
    await server.api.change('mail_codes', id, { expires_at: earlier })
  }
}

describe('recovery with a code', () => {
  test('a recovery sets the password, signs in, voids every older token, and verifies the address', async () => {
    const user = await server.api.register()
    expect(await syncStatus(user)).toBe(200)
    expect((await ask(user.email)).status).toBe(200)
    const answer = await recover(user.email, await codeOf(user))
    expect(answer.status).toBe(200)
    expect(answer.body.record).toMatchObject({ id: user.id, email: user.email, verified: true })
    expect(await syncStatus(user)).toBe(401)
    expect(await syncStatus(user, answer.body.token)).toBe(200)
    expect(await signInStatus(user.email, user.password)).toBe(400)
    expect(await signInStatus(user.email, NEW_PASSWORD)).toBe(200)
  })

  test('the mail is Arabic from right to left or English, in text and HTML, without a link', async () => {
    const user = await server.api.register()
    await ask(user.email, 'ar')
    const arabic = await mail.letterTo(user.email)
    expect(arabic).toMatchObject({ from: SENDER, fromName: 'مدرّج', subject: 'رمز استعادة حسابك في مدرّج' })
    expect(arabic.headers['auto-submitted']).toBe('auto-generated')
    expect(arabic.text).toContain('خلال 15 دقيقة')
    expect(arabic.html).toContain('lang="ar" dir="rtl"')
    expect(arabic.html).toContain(codeIn(arabic))
    await ask(user.email, 'en')
    const english = await mail.letterTo(user.email, 2)
    expect(english.subject).toBe('Your recovery code for Mudarraj')
    expect(english.text).toContain('within 15 minutes')
    expect(english.html).toContain('lang="en" dir="ltr"')
    for (const { text, html } of [arabic, english]) expect(`${text} ${html}`).not.toMatch(/https?:|href/)
  })

  test('a code in Arabic digits and groups is accepted', async () => {
    const user = await server.api.register()
    await ask(user.email)
    const code = await codeOf(user)
    const typed = [...code].map((digit) => String.fromCharCode(0x0660 + Number(digit))).join('')
    expect((await recover(` ${user.email.toUpperCase()} `, `${typed.slice(0, 4)} ${typed.slice(4)}`)).status).toBe(200)
  })

  test('a code can be used once', async () => {
    const user = await server.api.register()
    await ask(user.email)
    const code = await codeOf(user)
    expect((await recover(user.email, code)).status).toBe(200)
    expect((await recover(user.email, code)).body).toEqual({ code: 'code-wrong' })
  })

  test('a new code voids the former one', async () => {
    const user = await server.api.register()
    await ask(user.email)
    await ask(user.email)
    const [first, second] = [await codeOf(user, 1), await codeOf(user, 2)]
    expect((await recover(user.email, first)).body).toEqual({ code: 'code-wrong' })
    expect((await recover(user.email, second)).status).toBe(200)
  })

  test('a code is valid for 15 minutes', async () => {
    const [late, early] = [await server.api.register(), await server.api.register()]
    await Promise.all([ask(late.email), ask(early.email)])
    const codes = [await codeOf(late), await codeOf(early)] as const
    await age(late, 15.1)
    await age(early, 14.5)
    expect((await recover(late.email, codes[0])).body).toEqual({ code: 'code-wrong' })
    expect((await recover(early.email, codes[1])).status).toBe(200)
  })

  test('the fifth wrong try voids the code, also when all come at once', async () => {
    const user = await server.api.register()
    await ask(user.email)
    const code = await codeOf(user)
    for (let tries = 0; tries < 4; tries += 1) await recover(user.email, otherThan(code))
    await ask(user.email)
    const next = await codeOf(user, 2)
    await Promise.all(Array.from({ length: 5 }, () => recover(user.email, otherThan(next))))
    expect((await recover(user.email, next)).body).toEqual({ code: 'code-wrong' })
    expect(await signInStatus(user.email, user.password)).toBe(200)
  })

  test('the fourth wrong try does not void the code', async () => {
    const user = await server.api.register()
    await ask(user.email)
    const code = await codeOf(user)
    await Promise.all(Array.from({ length: 4 }, () => recover(user.email, otherThan(code))))
    expect((await recover(user.email, code)).status).toBe(200)
  })

  test('of many who use one code at once, one succeeds', async () => {
    const user = await server.api.register()
    await ask(user.email)
    const code = await codeOf(user)
    const answers = await Promise.all(Array.from({ length: 6 }, () => recover(user.email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a refused password is reported, and uses up neither code nor try', async () => {
    const user = await server.api.register({ username: 'سلطان_الملز' })
    await ask(user.email)
    const code = await codeOf(user)
    for (const [password, reason] of [
      ['short', 'password-short'],
      ['12345678', 'password-common'],
      ['سلطان_الملز1', 'password-common'],
      ['ك'.repeat(36), 'password-long'],
    ] as const) {
      for (let times = 0; times < 2; times += 1) {
        const { status, body } = await recover(user.email, code, password)
        expect([status, body.data.password.code]).toEqual([400, reason])
      }
    }
    expect((await recover(user.email, code)).status).toBe(200)
  })

  test('the code is stored as a hash that no answer shows, and is not in the log', async () => {
    const user = await server.api.register()
    await ask(user.email)
    const code = await codeOf(user)
    const token = await server.api.admin()
    const rows = await server.api.request('GET', '/api/collections/mail_codes/records?perPage=500', { token })
    expect(rows.body.items.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows.body)).not.toContain(code)
    const logs = await server.api.request('GET', '/api/logs?perPage=500', { token })
    expect(JSON.stringify(logs.body)).not.toContain(code)
    expect(server.log()).not.toContain(code)
  })

  test('a code for verification sets no password, and the other way round', async () => {
    const user = await server.api.register()
    await askToVerify(user)
    expect((await recover(user.email, await codeOf(user))).body).toEqual({ code: 'code-wrong' })
    await ask(user.email)
    expect((await verify(user, await codeOf(user, 2))).body).toEqual({ code: 'code-wrong' })
  })

  test("another user's code is refused", async () => {
    const [user, other] = [await server.api.register(), await server.api.register()]
    await Promise.all([ask(user.email), ask(other.email)])
    const code = await codeOf(user)
    if (code !== (await codeOf(other))) expect((await recover(other.email, code)).body).toEqual({ code: 'code-wrong' })
  })

  test('nothing shows who has an account: same answers, same time, no mail', async () => {
    const user = await server.api.register()
    const nobody = `${makeId()}@example.com`
    const timed = async (email: string) => {
      const from = performance.now()
      const { status, body } = await ask(email)
      return { status, body, took: performance.now() - from }
    }
    const [known, unknown] = [await timed(user.email), await timed(nobody)]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    for (const { took } of [known, unknown]) expect(took).toBeGreaterThan(290)
    await mail.letterTo(user.email)
    expect(mail.letters.filter(({ to }) => to === nobody)).toEqual([])
    const timedRecovery = async (email: string, code: string) => {
      const from = performance.now()
      const { status, body } = await recover(email, code)
      expect(performance.now() - from).toBeGreaterThan(290)
      return { status, body }
    }
    const wrong = await timedRecovery(user.email, otherThan(await codeOf(user)))
    expect(await timedRecovery(nobody, '12345678')).toEqual(wrong)
  })

  test.each([{}, { email: 7 }, { email: 'x' }, { email: { a: 1 } }, { email: '' }])(
    'a recovery with %j is refused',
    async (body) => {
      const answer = await server.api.request('POST', '/api/mail-codes/recovery', { body })
      expect([answer.status, answer.body.code]).toEqual([400, 'email-invalid'])
      const used = await server.api.request('POST', '/api/recovery', { body })
      expect([used.status, used.body]).toEqual([400, { code: 'code-wrong' }])
    },
  )

  test("PocketBase's own recovery by link is closed", async () => {
    const user = await server.api.register()
    for (const [path, body] of [
      ['request-password-reset', { email: user.email }],
      ['request-verification', { email: user.email }],
      ['request-email-change', { newEmail: `${makeId()}@example.com` }],
      ['request-otp', { email: user.email }],
    ] as const) {
      const answer = await server.api.request('POST', `/api/collections/users/${path}`, { body, token: user.token })
      expect([403, 404], path).toContain(answer.status)
    }
    await ask(user.email)
    await mail.letterTo(user.email)
    expect(mail.letters.filter(({ to }) => to === user.email)).toHaveLength(1)
  })
})

test('a visitor learns that mail is on', async () => {
  const { status, body } = await server.api.request('GET', '/api/mail-codes')
  expect([status, body]).toEqual([200, { code: null }])
})

describe('verification of the address', () => {
  test('a typed code verifies the address, and the token stays valid', async () => {
    const user = await server.api.register()
    expect((await server.api.row('users', user.id)).verified).toBe(false)
    expect((await askToVerify(user)).body).toEqual({ minutes: 15 })
    const code = await codeOf(user)
    expect((await verify(user, otherThan(code))).body).toEqual({ code: 'code-wrong' })
    expect((await verify(user, code)).body).toEqual({ verified: true })
    expect((await server.api.row('users', user.id)).verified).toBe(true)
    expect(await syncStatus(user)).toBe(200)
    expect((await askToVerify(user)).body).toEqual({ verified: true })
  })

  test('verification is for the user only', async () => {
    const [user, other] = [await server.api.register(), await server.api.register()]
    await askToVerify(user)
    const code = await codeOf(user)
    expect((await verify(other, code)).body).toEqual({ code: 'code-wrong' })
    for (const path of ['/api/mail-codes/verification', '/api/verification']) {
      const answer = await server.api.request('POST', path, { body: { code, email: user.email } })
      expect([answer.status, answer.body]).toEqual([401, { code: 'sign-in' }])
    }
  })
})
