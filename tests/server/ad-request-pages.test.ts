import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, makeId, type Json } from '../support/api'
import { makeJpeg } from '../support/jpeg-file'
import { startServer, type TestServer } from '../support/server'
import { approve, listRequests, openRequester, readRevenue, reject } from './ad-request-calls'
import { addStaff, openStaff, type StaffCall } from './staff-calls'

let server: TestServer
let business: StaffCall

beforeAll(async () => {
  const off = { 'limit-ad-requests': 'off', 'limit-uploads': 'off', 'limit-upload-bytes': 'off' }
  server = await startServer({ settings: { ...off, 'limit-desk': 'off' } })
  business = await openStaff(server, await addStaff(server, { roles: ['business'] }))
})
afterAll(() => server.stop())

const adsOf = async (request: string): Promise<Json[]> =>
  (await server.api.list('advertisements', { filter: `request_id="${request}"` })).items

describe('what staff see', () => {
  test('[S08] the list is paged, filtered and counted; revenue is the sum of approved requests', async () => {
    const before = await listRequests(business)
    const one = await openRequester(server)
    const ids = [await one.make({ duration_hours: 1 }), await one.make({ duration_hours: 24 }), await one.make()]
    await approve(business, ids[0] ?? '')
    await approve(business, ids[1] ?? '')
    await reject(business, ids[2] ?? '')
    const after = await listRequests(business)
    expect(after.figures).toEqual({
      total: before.figures.total + 3,
      pending: before.figures.pending,
      approved: before.figures.approved + 2,
      rejected: before.figures.rejected + 1,
      revenue: before.figures.revenue + 4300,
    })
    expect(after.requests.slice(0, 3).map(({ id }: Json) => id)).toEqual(ids.toReversed())
    const rejected = await listRequests(business, '?status=rejected')
    expect(new Set(rejected.requests.map(({ status }: Json) => status))).toEqual(new Set(['rejected']))
    expect((await business('GET', '/api/admin/ad-requests?status=gone')).status).toBe(400)
    const revenue = await readRevenue(business)
    expect(revenue).toMatchObject({ revenue: after.figures.revenue, approved: after.figures.approved })
    expect(revenue.average).toBe(Math.round(revenue.revenue / revenue.approved))
    expect(revenue.requests[0].id).toBe(ids[1])
  })

  test('[S08] a page ends where the next begins', async () => {
    const token = await server.api.admin()
    const more = Array.from({ length: 55 }, () => ({
      id: makeId(),
      ad_name: 'متجر',
      phone_number: '0501234567',
      duration_hours: 1,
    }))
    for (const body of more) {
      const path = '/api/collections/ad_requests/records'
      const form = new FormData()
      for (const [name, value] of Object.entries(body)) form.set(name, `${value}`)
      form.set(
        'image',
        new Blob([new Uint8Array(makeJpeg({ width: 16, height: 16 }))], { type: 'image/jpeg' }),
        'a.jpg',
      )
      expectOk(await server.api.request('POST', path, { token, body: form }), path)
    }
    const first = await listRequests(business, '?status=pending')
    const second = await listRequests(business, `?status=pending&after=${encodeURIComponent(first.next)}`)
    expect(first.requests.length).toBe(50)
    const ids = [...first.requests, ...second.requests].map(({ id }: Json) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(first.figures.pending)
    expect(second.next).toBe('')
    expect(first.requests[0]).toMatchObject({ user: '', username: '' })
  })
})

describe('the end of an account', () => {
  test('what waits goes, and what was decided stays without user, number and image', async () => {
    const one = await openRequester(server)
    const [waits, approved] = [await one.make(), await one.make()]
    await approve(business, approved)
    const token = await server.api.admin()
    expectOk(await server.api.request('DELETE', `/api/collections/users/records/${one.user.id}`, { token }), 'the end')
    expect(await server.api.row('ad_requests', waits)).toBeNull()
    expect(await server.api.row('ad_requests', approved)).toMatchObject({
      ...{ user_id: '', phone_number: '', image: '', ad_name: 'متجر الأحذية', price: 700, status: 'approved' },
    })
    expect((await adsOf(approved)).length).toBe(1)
  })
})
