import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, makeId, type Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { approve, openRequester, reject, type Requester } from './ad-request-calls'
import { decisionsTold } from './case-calls'
import { addStaff, auditOf, openStaff, outcomeOf, type StaffCall } from './staff-calls'

const HOUR_MS = 60 * 60 * 1000

let server: TestServer
let fan: Requester
let business: StaffCall

beforeAll(async () => {
  const off = { 'limit-ad-requests': 'off', 'limit-uploads': 'off', 'limit-upload-bytes': 'off' }
  server = await startServer({ settings: { ...off, 'limit-desk': 'off' } })
  fan = await openRequester(server)
  business = await openStaff(server, await addStaff(server, { roles: ['business'] }))
})
afterAll(() => server.stop())

const adsOf = async (request: string): Promise<Json[]> =>
  (await server.api.list('advertisements', { filter: `request_id="${request}"` })).items

const running = async (): Promise<Json[]> =>
  expectOk(await server.api.request('GET', '/api/ads', { token: fan.user.token }), 'ads').body.ads

describe('the right to decide', () => {
  test.each([
    ['moderator', 403],
    ['editor', 403],
    ['business', 200],
  ] as const)('[S08] a %s gets %i', async (role, status) => {
    const staff = await openStaff(server, await addStaff(server, { roles: [role] }))
    const id = await fan.make()
    const answers = [
      await staff('GET', '/api/admin/ad-requests'),
      await staff('GET', '/api/admin/ad-requests/revenue'),
      await staff('GET', `/api/admin/ad-requests/${id}/image?thumb`),
      await reject(staff, id),
    ]
    expect(answers.map((one) => one.status)).toEqual([status, status, status, status])
  })

  test('fans and visitors have no way in', async () => {
    const id = await fan.make()
    const call = (method: string, path: string, token?: string) =>
      server.api.request(method, `/api/admin/ad-requests${path}`, token ? { token } : {})
    for (const token of [undefined, fan.user.token]) {
      expect((await call('GET', '', token)).status).toBe(401)
      expect((await call('GET', `/${id}/image`, token)).status).toBe(401)
      expect((await call('POST', `/${id}/approve`, token)).status).toBeGreaterThanOrEqual(401)
    }
    expect(await server.api.row('ad_requests', id)).toMatchObject({ status: 'pending' })
  })

  test('Q7 nobody decides on a request of their own', async () => {
    const staff = await openStaff(server, await addStaff(server, { roles: ['business'], email: fan.user.email }))
    const id = await fan.make()
    expect(await outcomeOf(approve(staff, id))).toEqual([403, 'own-request'])
    expect(await outcomeOf(reject(staff, id))).toEqual([403, 'own-request'])
    expect(await outcomeOf(approve(business, id))).toEqual([200, undefined])
  })
})

describe('an approval', () => {
  test('Q19 [S08] an approval makes the advertisement, with the request’s words, image and time', async () => {
    const id = await fan.make({ ad_link: 'https://shop.example/x', duration_hours: 5 })
    const before = Date.now()
    const { body } = expectOk(await approve(business, id), 'an approval')
    expect(body.request).toMatchObject({
      status: 'approved',
      price: 1000,
      username: fan.user.username,
      phone: '0501234567',
    })
    const [ad, ...more] = await adsOf(id)
    expect(more).toEqual([])
    expect(ad).toMatchObject({
      ...{ title: 'متجر الأحذية', link_url: 'https://shop.example/x', is_active: true, description: '' },
      image: expect.stringMatching(/\.jpg$/),
    })
    const [begin, end] = [Date.parse(ad?.scheduled_at), Date.parse(ad?.expires_at)]
    expect(begin).toBeGreaterThanOrEqual(before)
    expect(end - begin).toBe(5 * HOUR_MS)
    expect((await running()).map((one) => one.id)).toContain(ad?.id)
    const image = await fetch(`${server.url}/api/files/advertisements/${ad?.id}/${ad?.image}`)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const row = await server.api.row('ad_requests', id)
    expect(row).toMatchObject({ advertisement: ad?.id, starts_at: ad?.scheduled_at, ends_at: ad?.expires_at })
  })

  test('Q19 approving twice makes one advertisement', async () => {
    const id = await fan.make()
    expect(await outcomeOf(approve(business, id))).toEqual([200, undefined])
    expect(await outcomeOf(approve(business, id))).toEqual([409, 'changed-meanwhile'])
    expect((await adsOf(id)).length).toBe(1)
  })

  test('Q19 of two approvals at once one makes the advertisement', async () => {
    const other = await openStaff(server, await addStaff(server, { isSuper: true }))
    const id = await fan.make()
    const outcomes = await Promise.all([outcomeOf(approve(business, id)), outcomeOf(approve(other, id))])
    expect(outcomes.map(([status]) => status).toSorted()).toEqual([200, 409])
    expect((await adsOf(id)).length).toBe(1)
    expect((await auditOf(server, 'ad-request.approve')).filter(({ subject }) => subject === id).length).toBe(1)
  })

  test('a rejection after an approval changes nothing, nor an approval after a rejection', async () => {
    const [approved, rejected] = [await fan.make(), await fan.make()]
    await approve(business, approved)
    await reject(business, rejected, { answer: 'الصورة غير واضحة' })
    expect(await outcomeOf(reject(business, approved))).toEqual([409, 'changed-meanwhile'])
    expect(await outcomeOf(approve(business, rejected))).toEqual([409, 'changed-meanwhile'])
    expect(await adsOf(rejected)).toEqual([])
    expect(await server.api.row('ad_requests', rejected)).toMatchObject({
      ...{ status: 'rejected', admin_response: 'الصورة غير واضحة', advertisement: '' },
    })
  })

  test('a request that its user withdrew is not approved', async () => {
    const id = await fan.make()
    await fan.withdraw(id)
    expect(await outcomeOf(approve(business, id))).toEqual([409, 'changed-meanwhile'])
    expect(await adsOf(id)).toEqual([])
  })

  test('a decided request is not withdrawn', async () => {
    const id = await fan.make()
    await approve(business, id)
    expect(await fan.withdraw(id)).toMatchObject({ verdict: 'refused', fields: { status: 'request-decided' } })
  })

  test('a long answer is refused, and the request still waits', async () => {
    const id = await fan.make()
    expect(await outcomeOf(reject(business, id, { answer: 'ن'.repeat(501) }))).toEqual([400, 'answer-long'])
    expect(await server.api.row('ad_requests', id)).toMatchObject({ status: 'pending' })
  })

  test('Q19 an advertisement begins at the chosen moment, never in the past', async () => {
    const [later, past, far] = [await fan.make(), await fan.make(), await fan.make()]
    const startsAt = Date.now() + 3 * HOUR_MS
    await approve(business, later, { startsAt })
    await approve(business, past, { startsAt: Date.now() - 3 * HOUR_MS })
    expect(await outcomeOf(approve(business, far, { startsAt: Date.now() + 400 * 24 * HOUR_MS }))).toEqual([
      ...[400, 'start-range'],
    ])
    const [waits] = await adsOf(later)
    expect(Date.parse(waits?.scheduled_at)).toBe(startsAt)
    expect(Date.parse(waits?.expires_at)).toBe(startsAt + 2 * HOUR_MS)
    const [now] = await adsOf(past)
    expect(Date.parse(now?.scheduled_at)).toBeGreaterThan(Date.now() - 60_000)
    const shown = (await running()).map(({ id }) => id)
    expect([shown.includes(waits?.id), shown.includes(now?.id)]).toEqual([false, true])
  })

  test('Q18 a link that is stored from before the rule is not approved', async () => {
    const id = await fan.make()
    await server.api.change('ad_requests', id, { ad_link: 'javascript:alert(1)' })
    expect(await outcomeOf(approve(business, id))).toEqual([400, 'request-link'])
    expect(await adsOf(id)).toEqual([])
    expect(await server.api.row('ad_requests', id)).toMatchObject({ status: 'pending' })
  })

  test('an advertisement that cannot be stored leaves the request waiting, without a row of the audit', async () => {
    const id = await fan.make()
    const blocking = { title: 'متجر', request_id: id }
    const token = await server.api.admin()
    expectOk(
      await server.api.request('POST', '/api/collections/advertisements/records', { token, body: blocking }),
      'an ad',
    )
    expect((await approve(business, id)).status).toBeGreaterThanOrEqual(400)
    expect(await server.api.row('ad_requests', id)).toMatchObject({
      status: 'pending',
      advertisement: '',
      starts_at: '',
    })
    expect((await auditOf(server, 'ad-request.approve')).filter(({ subject }) => subject === id)).toEqual([])
  })
})

describe('an approved advertisement', () => {
  test('Q19 a pause does not lengthen it', async () => {
    const id = await fan.make({ duration_hours: 1 })
    await approve(business, id)
    const [ad] = await adsOf(id)
    await server.api.change('advertisements', ad?.id, { is_active: false })
    await server.api.change('advertisements', ad?.id, { is_active: true })
    expect((await adsOf(id))[0]).toMatchObject({ expires_at: ad?.expires_at })
    await server.restart({ 'clock-offset': '61m' })
    expect((await running()).map((one) => one.id)).not.toContain(ad?.id)
    await server.restart({ 'clock-offset': '0s' })
  })

  test('Q21 its owner gets the views of others, and the times that staff give it', async () => {
    const id = await fan.make()
    await approve(business, id)
    const [ad] = await adsOf(id)
    const viewer = await openRequester(server)
    for (const { phone } of [viewer, viewer, fan]) {
      const view = { user_id: phone.user.id, advertisement_id: ad?.id, page_location: 'all' }
      await phone.send(phone.operation('create', 'advertisement_views', makeId(), view))
    }
    expect(await server.api.row('ad_requests', id)).toMatchObject({ views: 1 })
    await server.api.change('advertisements', ad?.id, { expires_at: '2027-01-01 00:00:00.000Z' })
    expect(await server.api.row('ad_requests', id)).toMatchObject({ ends_at: '2027-01-01 00:00:00.000Z' })
  })

  test('Q19 one that staff delete has ended for its requester, also before it began', async () => {
    const [shown, coming] = [await fan.make(), await fan.make()]
    await approve(business, shown)
    await approve(business, coming, { startsAt: Date.now() + HOUR_MS })
    for (const id of [shown, coming]) {
      const [ad] = await adsOf(id)
      const path = `/api/admin/advertisements/${ad?.id}?version=${encodeURIComponent(ad?.updated_at)}`
      expectOk(await business('DELETE', path), 'a deletion')
      const { starts_at: begin, ends_at: end } = await server.api.row('ad_requests', id)
      expect([Date.parse(begin) <= Date.parse(end), Date.parse(end) <= Date.now()]).toEqual([true, true])
    }
  })
})

test('the requester is told of the decision, with the answer of staff, and nobody else is', async () => {
  const [owner, other] = [await openRequester(server), await openRequester(server)]
  const [accepted, refused] = [
    await owner.make({ ad_name: 'متجر الأول' }),
    await owner.make({ ad_name: 'متجر الثاني' }),
  ]
  expectOk(await approve(business, accepted), 'an approval')
  expectOk(await reject(business, refused, { answer: 'الصورة غير واضحة' }), 'a rejection')
  expect(await outcomeOf(approve(business, accepted))).toEqual([409, 'changed-meanwhile'])
  const told = (await decisionsTold(server, owner.user)).map(({ data }) => data)
  expect(told).toEqual([
    { outcome: 'ad-approved', ad_request_id: accepted, ad_name: 'متجر الأول' },
    { outcome: 'ad-rejected', ad_request_id: refused, ad_name: 'متجر الثاني', response: 'الصورة غير واضحة' },
  ])
  expect(await decisionsTold(server, other.user)).toEqual([])
})
