import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffRole } from '@/domain/staff'
import { WIRE_VERSION } from '@/domain/wire'
import { routesInCode, usesOfDoor } from '../../scripts/routes-in-code.mjs'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { AUTHORISATION } from './authorisation'
import { CALLERS, type CallerName, ROUTES } from './route-authorisation'
import { makeRow, SAMPLES } from './sample-rows'
import { addStaff, cookieOf, OWN_PAGE, STAFF_PASSWORD, submitSignIn } from './staff-calls'

type Headers = Record<string, string>
type Callers = Record<CallerName, { headers: Headers; user: string }>

let server: TestServer
let callers: Callers

beforeAll(async () => {
  server = await startServer({ settings: { 'limit-uploads': 'off' } })
  callers = await openCallers()
})
afterAll(() => server.stop())

const STAFF = ['moderator', 'editor', 'business', 'super'] as const
const BAN = '2999-01-01 00:00:00.000Z'

async function openCallers(): Promise<Callers> {
  const { api } = server
  const fan = async (change?: Record<string, string>) => {
    const user = await api.register()
    if (change) await api.change('users', user.id, change)
    return { headers: { authorization: user.token }, user: user.id }
  }
  const member = async (more: { isSuper?: boolean; roles?: StaffRole[] }) => {
    const { username } = await addStaff(server, more)
    return {
      headers: { cookie: cookieOf(await submitSignIn(server, { username, password: STAFF_PASSWORD })) },
      user: '',
    }
  }
  return {
    nobody: { headers: {}, user: '' },
    fan: await fan(),
    suspended: await fan({ suspended_until: BAN }),
    banned: await fan({ banned_until: BAN }),
    moderator: await member({ roles: ['moderator'] }),
    editor: await member({ roles: ['editor'] }),
    business: await member({ roles: ['business'] }),
    super: await member({ isSuper: true }),
    superuser: { headers: { authorization: await api.admin() }, user: '' },
  }
}

/** Routes that end the session of whoever calls them. */
const ENDING = ['POST /api/admin/sign-out', 'POST /api/sign-out', 'POST /api/sign-out-others']

/** What comes behind the path, so that a route has nothing to refuse but the caller. */
const QUERIES: Record<string, string> = { 'GET /api/pokes': '?channels=public', 'GET /api/people': '?q=abc' }

const BODIES: Record<string, (user: string) => object> = {
  'POST /api/sync': (user) => ({
    ...{ v: WIRE_VERSION, user, device: 'a-phone', epoch: null },
    ...{ cursors: {}, trail: [], ops: [] },
  }),
}

/** Headers of an upload that begins. */
const UPLOAD = () => ({
  'tus-resumable': '1.0.0',
  'upload-length': '3',
  'upload-metadata': `id ${btoa(makeId())},kind ${btoa('image')}`,
})

interface Outcome {
  status: number
  code: string
}

/** Calls a route with ids that nobody has, and without what its form needs. */
async function call(route: string, { headers, user }: Callers[CallerName]): Promise<Outcome> {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(/\{\w+\}/g, 'a'.repeat(15)) + (QUERIES[route] ?? '')
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH'
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      ...OWN_PAGE,
      ...(pattern.startsWith('/api/uploads') ? UPLOAD() : hasBody ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(hasBody && !pattern.startsWith('/api/uploads') ? { body: JSON.stringify(BODIES[route]?.(user) ?? {}) } : {}),
  })
  // A stream has no end.
  if (answer.ok) await answer.body?.cancel()
  const text = answer.ok ? '' : await answer.text()
  return { status: answer.status, code: text.startsWith('{') ? JSON.parse(text).code : '' }
}

const isRefused = ({ status }: Outcome): boolean => status === 401 || status === 403

/** Who comes to the door of staff without its session gets 401; a member without the right 403. */
function expectRefusal(route: string, name: CallerName, outcome: Outcome): void {
  if (name === 'banned' && !route.startsWith('HEAD '))
    expect([route, name, outcome]).toEqual([route, name, { status: 401, code: 'account-banned' }])
  else if (!/ \/api\/admin\//.test(route)) expect([route, name, isRefused(outcome)]).toEqual([route, name, true])
  else {
    const isStaff = STAFF.some((one) => one === name)
    const refusal = isStaff ? { status: 403, code: 'forbidden' } : { status: 401, code: 'sign-in' }
    expect([route, name, outcome]).toEqual([route, name, refusal])
  }
}

describe('routes', () => {
  test('the table names every route in the code, and no other', () => {
    const inCode = routesInCode()
    expect(Object.keys(ROUTES).sort()).toEqual(inCode.map(({ route }) => route).sort())
    const ofStaff = inCode.filter(({ isOfStaff }) => isOfStaff)
    expect(ofStaff).toHaveLength(usesOfDoor())
    for (const { route } of ofStaff) expect(route).toMatch(/ \/api\/admin\//)
  })

  test.each(Object.entries(ROUTES))('%s', async (route, may) => {
    const session = ENDING.includes(route) ? await openCallers() : callers
    for (const name of CALLERS) {
      const outcome = await call(route, session[name])
      if (!may.includes(name)) expectRefusal(route, name, outcome)
      else expect([route, name, isRefused(outcome), outcome.status < 500]).toEqual([route, name, false, true])
    }
  })
})

/** What a browser would not send: the session of staff outside of its path. */
describe.each(Object.keys(AUTHORISATION))('%s', (collection) => {
  test('a session of staff gives no right to its rows', async () => {
    const owner = await server.api.register()
    const id = await makeRow(server.api, collection, owner)
    const before = await server.api.row(collection, id)
    const rows = `/api/collections/${collection}/records`
    const body = JSON.stringify({ ...(await SAMPLES[collection]?.body(server.api, owner)) })
    for (const name of STAFF) {
      const headers = { ...OWN_PAGE, 'content-type': 'application/json', ...callers[name].headers }
      const status = async (method: string, path: string, more: object = {}) =>
        (await fetch(server.url + path, { method, headers, ...more })).status
      const reads = [await status('GET', rows), await status('GET', `${rows}/${id}`)]
      const writes = [
        ...(collection === 'users' ? [] : [await status('POST', rows, { body })]), // a registration needs nobody's right
        await status('PATCH', `${rows}/${id}`, { body: JSON.stringify(SAMPLES[collection]?.change) }),
        await status('DELETE', `${rows}/${id}`),
      ]
      expect([name, ...reads, ...writes].filter((one) => one !== name && one !== 401 && one !== 403)).toEqual([])
    }
    expect(await server.api.row(collection, id)).toEqual(before)
  })
})
