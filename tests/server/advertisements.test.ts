import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LINK_VECTORS } from '@/domain/vectors'
import { codesOf, expectOk, makeId, type Answer, type User, type Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'

const ROWS = '/api/collections/advertisements/records'
const HOUR_MS = 60 * 60 * 1000

let server: TestServer
let user: User

beforeAll(async () => {
  server = await startServer()
  user = await server.api.register()
})
afterAll(() => server.stop())
beforeEach(async () => {
  const token = await server.api.admin()
  const { body } = await server.api.request('GET', `${ROWS}?perPage=200`, { token })
  await Promise.all(body.items.map(({ id }: Json) => server.api.request('DELETE', `${ROWS}/${id}`, { token })))
})

const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString().replace('T', ' ')

const save = async (ad: Record<string, unknown>): Promise<Answer> =>
  server.api.request('POST', ROWS, { token: await server.api.admin(), body: { title: 'متجر', is_active: true, ...ad } })

const create = async (ad: Record<string, unknown>): Promise<Json> => expectOk(await save(ad), 'an advertisement').body

const ask = (headers: Record<string, string> = {}): Promise<Answer> =>
  server.api.request('GET', '/api/ads', { token: user.token, headers })

const titles = async (): Promise<string[]> => (await ask()).body.ads.map(({ title }: Json) => title)

describe('[D01] running advertisements', () => {
  test.each([
    ['without dates', {}, true],
    ['begun a moment ago', { scheduled_at: fromNow(-1000) }, true],
    ['begins in an hour', { scheduled_at: fromNow(HOUR_MS) }, false],
    ['ends in an hour', { expires_at: fromNow(HOUR_MS) }, true],
    ['ended a moment ago', { expires_at: fromNow(-1000) }, false],
    ['between begin and end', { scheduled_at: fromNow(-HOUR_MS), expires_at: fromNow(HOUR_MS) }, true],
    ['begin behind the end', { scheduled_at: fromNow(HOUR_MS), expires_at: fromNow(-HOUR_MS) }, false],
    ['switched off', { is_active: false }, false],
    ['switched off between begin and end', { is_active: false, scheduled_at: fromNow(-HOUR_MS) }, false],
  ])('an advertisement %s, with %o, is sent: %s', async (title, ad, runs) => {
    await create({ ...ad, title })
    expect(await titles()).toEqual(runs ? [title] : [])
  })

  test("[D01] an advertisement begins and ends by the server's clock", async () => {
    await create({ title: 'ساعة', scheduled_at: fromNow(HOUR_MS), expires_at: fromNow(2 * HOUR_MS) })
    expect(await titles()).toEqual([])
    await server.restart({ 'clock-offset': '90m' })
    expect(await titles()).toEqual(['ساعة'])
    await server.restart({ 'clock-offset': '121m' })
    expect(await titles()).toEqual([])
    await server.restart({ 'clock-offset': '0s' })
  })

  test('[D01] at most 50 run, the newest first', async () => {
    for (let n = 0; n < 51; n += 1) await create({ title: `إعلان ${n}` })
    const shown = await titles()
    expect(shown.length).toBe(50)
    expect(shown[0]).toBe('إعلان 50')
    expect(shown).not.toContain('إعلان 0')
  })
})

describe('[D01] the answer', () => {
  test("[D01] the answer has the server's time and only the columns that a phone needs", async () => {
    const expires = fromNow(HOUR_MS)
    const { id } = await create({ description: ' وصف ', link_url: 'https://shop.example/x', expires_at: expires })
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      now: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      ads: [
        {
          id,
          title: 'متجر',
          description: 'وصف',
          image: '',
          link_url: 'https://shop.example/x',
          expires_at: expires,
        },
      ],
    })
    expect(Math.abs(Date.parse(answer.body.now) - Date.now())).toBeLessThan(10_000)
    expect(answer.headers.get('x-mudarraj-epoch')).toMatch(/^[a-z0-9]{15}$/)
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  })

  test("[D01] an unchanged answer is a 304 with the server's time in its header", async () => {
    const ad = await create({})
    const etag = (await ask()).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    const same = await ask({ 'if-none-match': `"x", W/${etag}` })
    expect([same.status, same.body]).toEqual([304, null])
    expect(same.headers.get('x-mudarraj-epoch')).toBeTruthy()
    expect(Math.abs(Date.parse(same.headers.get('date') ?? '') - Date.now())).toBeLessThan(10_000)
    await server.api.change('advertisements', ad.id, { title: 'متجر آخر' })
    expect((await ask({ 'if-none-match': etag })).body.ads[0].title).toBe('متجر آخر')
  })

  test('[D01] the shifted clock shows in body and header', async () => {
    await server.restart({ 'clock-offset': '48h' })
    const { body, headers } = await ask()
    await server.restart({ 'clock-offset': '0s' })
    for (const time of [body.now, headers.get('date')]) {
      expect(Math.abs(Date.parse(time) - Date.now() - 48 * HOUR_MS)).toBeLessThan(20_000)
    }
  })

  test('[D01] the route needs a signed-in user', async () => {
    await create({})
    for (const token of [undefined, 'nonsense', await server.api.admin()]) {
      const answer = await server.api.request('GET', '/api/ads', { token })
      expect([answer.status, answer.body]).toEqual([401, { code: 'sign-in' }])
    }
  })
})

describe('[D01] links', () => {
  test.each(LINK_VECTORS.filter(([, link]) => link !== '' && link === link.trim()))('%s', async (_case, link, host) => {
    const made = await save({ link_url: link })
    if (host === null) expect([made.status, codesOf(made)]).toEqual([400, { link_url: 'invalid' }])
    else expect([made.status, made.body.link_url]).toEqual([200, link])
  })

  test('[D01] an advertisement needs no link, and an update cannot set an invalid one', async () => {
    const { id } = await create({})
    const token = await server.api.admin()
    for (const link of ['http://shop.example', 'javascript:alert(1)', 'https://a@evil.example']) {
      const changed = await server.api.request('PATCH', `${ROWS}/${id}`, { token, body: { link_url: link } })
      expect([changed.status, codesOf(changed)]).toEqual([400, { link_url: 'invalid' }])
    }
    expect((await server.api.row('advertisements', id)).link_url).toBe('')
  })

  test('[D01] title and description have their limits', async () => {
    expect(codesOf(await save({ title: '  ' }))).toHaveProperty('title')
    expect((await save({ title: '😀'.repeat(120), description: 'و'.repeat(300) })).status).toBe(200)
    expect(codesOf(await save({ title: '😀'.repeat(121), description: 'و'.repeat(301) }))).toEqual({
      title: 'invalid',
      description: 'invalid',
    })
  })
})

describe('[D01] images', () => {
  /** One pixel. */
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  async function upload(content: BlobPart, name: string): Promise<Answer> {
    const form = new FormData()
    form.set('title', 'متجر')
    form.set('is_active', 'true')
    form.set('image', new Blob([content]), name)
    return server.api.request('POST', ROWS, { token: await server.api.admin(), body: form })
  }

  test("[D01] images are served from our host without a session, in the card's size", async () => {
    const { id, image } = expectOk(await upload(PNG, 'boots.png'), 'upload').body
    expect((await ask()).body.ads[0]).toMatchObject({ id, image })
    for (const query of ['', '?thumb=264x264']) {
      const file = await fetch(`${server.url}/api/files/advertisements/${id}/${image}${query}`)
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
  })

  test.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.svg'],
    ['a page that is named like an image', '<html><script>alert(1)</script></html>', 'a.png'],
    ['an animated image', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'a.gif'],
  ])('%s is refused', async (_case, content, name) => {
    expect((await upload(content, name)).status).toBe(400)
  })

  test('[D01] images above 5 MB are refused', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)])
    expect((await upload(large, 'large.png')).status).toBe(400)
  })
})

test('[D01] a user can neither read nor write the rows, in any form', async () => {
  const { id } = await create({ title: 'أصل' })
  const cheats: Array<[string, string, unknown]> = [
    ['GET', ROWS, undefined],
    ['GET', `${ROWS}/${id}`, undefined],
    ['POST', ROWS, { id: makeId(), title: 'مزور', is_active: true }],
    ['PATCH', `${ROWS}/${id}`, { title: 'مزور' }],
    ['DELETE', `${ROWS}/${id}`, undefined],
    ['POST', '/api/ads', { title: 'مزور' }],
    ['POST', '/api/batch', { requests: [{ method: 'DELETE', url: `${ROWS}/${id}` }] }],
  ]
  for (const [method, path, body] of cheats) {
    const { status } = await server.api.request(method, path, { token: user.token, body })
    expect([method, path, status >= 400 && status < 500]).toEqual([method, path, true])
  }
  expect(await titles()).toEqual(['أصل'])
})
