import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { ROUTES } from './route-authorisation'
import { addStaff, cookieOf, OWN_PAGE, STAFF_PASSWORD, submitSignIn } from './staff-calls'

let server: TestServer
let cookie: string

beforeAll(async () => {
  server = await startServer()
  const { username } = await addStaff(server, { isSuper: true })
  cookie = cookieOf(await submitSignIn(server, { username, password: STAFF_PASSWORD }))
})
afterAll(() => server.stop())

/** The body is sent as it is. */
const call = (method: string, path: string, body?: string) =>
  server.api.request(method, path, {
    headers: { ...OWN_PAGE, cookie, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  })

/** Values of any field, none of which its form expects. */
const VALUES: readonly unknown[] = [
  ...[
    null,
    true,
    -1,
    0.5,
    1e300,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    "'; DROP TABLE users; --",
    '\ud800',
    '\u0000',
    '٤٠',
  ],
  ...['__proto__', '=1+1', '<script>alert(1)</script>', 'م'.repeat(20_000), [], [[]], {}, { $ne: '' }, [null, 1, {}]],
]

/** Fields of all forms of staff. */
const FIELDS = [
  ...[
    'id',
    'version',
    'request',
    'cases',
    'decision',
    'reason',
    'days',
    'until',
    'words',
    'response',
    'hide',
    'phrase',
  ],
  ...['effect', 'ar', 'en', 'level', 'beginsAt', 'endsAt', 'title', 'description', 'link', 'imageAddress', 'file'],
  ...[
    'startsAt',
    'isActive',
    'answer',
    'username',
    'isSuper',
    'roles',
    'password',
    'new',
    'code',
    'verification',
    'before',
  ],
  ...[
    'threshold',
    'apiKey',
    'name',
    'address',
    'user',
    'match',
    'home',
    'away',
    'kickoff',
    'minute',
    'entries',
    'lineups',
  ],
]

const bodies = [
  ...['', '{', '[]', 'null', '1', '"x"', '{"a":'.repeat(2000)],
  ...VALUES.map((value) => JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, value])))),
  ...['hide', 'suspend', 'note', 'ban'].map((decision) =>
    JSON.stringify({
      decision,
      cases: [{ id: makeId(), version: 1 }, {}],
      request: makeId(),
      reason: 'spam',
      version: 1,
    }),
  ),
]

const IDS = ['a'.repeat(15), "'", '%00', '..%2F..', '__proto__', '%F0%9F%98%80', 'x'.repeat(2000)]
const QUERIES = [
  '',
  `?${FIELDS.map((field) => `${field}=%00'`).join('&')}`,
  '?after=9~9&page=-1&q=%25&filter=x&from=-1&to=x',
]

const isOwn = (route: string): boolean => /sign-(in|out)|\/password|\/factor|\/sessions/.test(route)

test.each(Object.keys(ROUTES).filter((route) => / \/api\/admin\//.test(route) && !isOwn(route)))(
  '%s answers hostile requests with a refusal, and does not fail',
  async (route) => {
    const [method = '', pattern = ''] = route.split(' ')
    const hasBody = method !== 'GET' && method !== 'DELETE'
    for (const id of pattern.includes('{') ? IDS : ['']) {
      const path = pattern.replace(/\{\w+\}/, id)
      for (const query of QUERIES) {
        const { status } = hasBody ? await call(method, path + query, '{}') : await call(method, path + query)
        expect([path, query, status < 500]).toEqual([path, query, true])
      }
    }
    const path = pattern.replace(/\{\w+\}/, makeId())
    for (const body of hasBody ? bodies : []) {
      const { status } = await call(method, path, body)
      expect([path, body.slice(0, 200), status < 500]).toEqual([path, body.slice(0, 200), true])
    }
  },
)
