import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'
import { addStaff, cookieOf, OWN_PAGE, STAFF_PASSWORD, submitSignIn } from './staff-calls'

let server: TestServer
beforeAll(async () => {
  // Checking a password takes as long as in production.
  server = await startServer({ fullPasswords: true })
})
afterAll(() => server.stop())

const NEW = 'another-password-of-staff'

test('Q12 sign-ins that are under way when the password is reset begin no session that lasts', async () => {
  const member = await addStaff(server, { isSuper: true })
  const token = await server.api.admin()
  const signIn = () => submitSignIn(server, { username: member.username, password: STAFF_PASSWORD })
  const signIns = Array.from({ length: 6 }, signIn)
  await server.api.request('PATCH', `/api/collections/admins/records/${member.id}`, {
    ...{ token, body: { password: NEW, passwordConfirm: NEW } },
  })
  const entered = (await Promise.all(signIns)).filter(({ status }) => status === 200)
  const answers = await Promise.all(
    entered.map((answer) =>
      server.api.request('GET', '/api/admin/me', { headers: { ...OWN_PAGE, cookie: cookieOf(answer) } }),
    ),
  )
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toEqual([])
})
