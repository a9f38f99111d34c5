import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LINK_VECTORS } from '@/domain/vectors'
import { makeId, type Answer, type User } from '../support/api'
import { makeJpeg } from '../support/jpeg-file'
import { startServer, type TestServer } from '../support/server'
import { addStaff, auditOf, openStaff, outcomeOf, staffCall, type StaffAccount, type StaffCall } from './staff-calls'

const PATH = '/api/admin/advertisements'
const HOUR_MS = 60 * 60 * 1000
const JPEG = makeJpeg({ width: 96, height: 96 })

let server: TestServer
let business: StaffAccount
let call: StaffCall
let fan: User

beforeAll(async () => {
  server = await startServer()
  business = await addStaff(server, { roles: ['business'] })
  call = await openStaff(server, business)
  fan = await server.api.register()
})
afterAll(() => server.stop())

const FORM = {
  ...{ title: 'متجر الركن', description: '', link: '', imageAddress: '', isActive: true },
  ...{ startsAt: 0, endsAt: 0, file: JPEG.toString('base64'), version: '' },
}

const make = (part: object = {}): Promise<Answer> => call('POST', PATH, { ...FORM, id: makeId(), ...part })

/** Makes an advertisement that is right. */
async function made(part: object = {}): Promise<Answer['body']> {
  const { status, body } = await make(part)
  expect([status, body.code]).toEqual([200, undefined])
  return body.ad
}

const change = (ad: Answer['body'], part: object) =>
  call('PUT', `${PATH}/${ad.id}`, { ...FORM, ...ad, file: '', ...part })
const listed = async (page = ''): Promise<Answer['body']> => (await call('GET', `${PATH}${page}`)).body
const running = async (): Promise<string[]> =>
  (await server.api.request('GET', '/api/ads', { token: fan.token })).body.ads.map(({ id }: { id: string }) => id)

describe('the right to advertisements', () => {
  test.each([
    ['nobody', async () => staffCall(server, ''), 401],
    ['a moderator', async () => openStaff(server, await addStaff(server, { roles: ['moderator'] })), 403],
    ['an editor', async () => openStaff(server, await addStaff(server, { roles: ['editor'] })), 403],
  ])('%s has none at any route', async (_who, open, status) => {
    const other = await open()
    const { id, version } = await made()
    expect((await other('GET', PATH)).status).toBe(status)
    expect((await other('GET', `${PATH}/${id}`)).status).toBe(status)
    expect((await other('POST', PATH, { ...FORM, id: makeId() })).status).toBe(status)
    expect((await other('PUT', `${PATH}/${id}`, { ...FORM, version })).status).toBe(status)
    expect((await other('POST', `${PATH}/${id}/active`, { isActive: false })).status).toBe(status)
    expect((await other('DELETE', `${PATH}/${id}?version=${version}`)).status).toBe(status)
    expect(await running()).toContain(id)
  })
})

describe('an advertisement that staff make', () => {
  test('is shown at once on phones, and is in the list and the audit', async () => {
    const before = Date.now()
    const ad = await made({ title: ' متجر ', description: ' وصف ', link: ' https://shop.example.com/x ' })
    expect(ad).toMatchObject({ title: 'متجر', description: 'وصف', link: 'https://shop.example.com/x', isActive: true })
    expect([ad.endsAt, ad.views, ad.clicks]).toEqual([0, 0, 0])
    expect(ad.startsAt).toBeGreaterThanOrEqual(before - 1000)
    expect(await running()).toContain(ad.id)
    expect((await listed()).ads[0]).toEqual(ad)
    expect((await server.api.row('advertisements', ad.id)).admin_id).toBe(business.id)
    const [row] = (await auditOf(server, 'advertisement.make')).slice(-1)
    expect(row).toMatchObject({ username: business.username, subject: ad.id, after: { title: 'متجر' } })
  })

  test('sent twice it is made once', async () => {
    const id = makeId()
    const [first, second] = [await made({ id }), await made({ id, title: 'غير' })]
    expect(second).toEqual(first)
  })

  test.each([
    ['no title', { title: ' ' }, 'ad-incomplete'],
    ['no image', { file: '', imageAddress: ' ' }, 'ad-incomplete'],
    ['a title of 121 characters', { title: 'م'.repeat(121) }, 'ad-title-long'],
    ['a description of 301 characters', { description: 'م'.repeat(301) }, 'ad-description-long'],
    ['an end before its start', { startsAt: Date.now() + 2 * HOUR_MS, endsAt: Date.now() + HOUR_MS }, 'ad-end-order'],
    ['an end that is over', { endsAt: Date.now() - HOUR_MS }, 'ad-end-past'],
    ['a start in ten years', { startsAt: Date.now() + 10 * 366 * 24 * HOUR_MS }, 'ad-time-range'],
    ['an end in ten years', { endsAt: Date.now() + 10 * 366 * 24 * HOUR_MS }, 'ad-time-range'],
    ['another shape', { title: 5 }, 'invalid'],
    ['an id of another form', { id: '../../etc' }, 'invalid'],
    ['a text beyond all limits', { title: 'x'.repeat(10_000) }, 'too-large'],
  ])('%s is refused, and nothing is made', async (_what, part, code) => {
    const { statistics } = await listed()
    expect(await outcomeOf(make(part))).toEqual([400, code])
    expect((await listed()).statistics.total_ads).toBe(statistics.total_ads)
  })

  test.each([
    ...LINK_VECTORS.filter(([, link, host]) => host === null && link !== '' && link === link.trim()).map(
      ([name, link]) => [name, link],
    ),
    ['a script in capitals', 'JavaScript:alert(1)//https://shop.example.com'],
    ['a page as data', 'data:text/html,<script>alert(1)</script>'],
    ['a script of old browsers', 'vbscript:msgbox(1)'],
    ['a file', 'file:///etc/passwd'],
    ['a blob', 'blob:https://shop.example.com/1'],
    ['an address of IPv6', 'https://[2001:db8::1]/'],
    ['an address as one number', 'https://2130706433/'],
    ['an address in hexadecimal', 'https://0x7f000001/'],
    ['a port as user name', 'https://shop.example.com:443@evil.example/'],
  ])('Q18 the link «%s» is refused when it is made and when it is changed', async (_name, link) => {
    expect(await outcomeOf(make({ link }))).toEqual([400, 'ad-link'])
    const ad = await made()
    expect(await outcomeOf(change(ad, { link }))).toEqual([400, 'ad-link'])
    expect((await server.api.row('advertisements', ad.id)).link_url).toBe('')
  })
})

describe('an advertisement that staff change', () => {
  test('an older version changes nothing, and nothing typed is taken for it', async () => {
    const ad = await made()
    const { body } = await change(ad, { title: 'ثانٍ' })
    expect(body.ad).toMatchObject({ title: 'ثانٍ', image: ad.image, startsAt: ad.startsAt })
    expect(await outcomeOf(change(ad, { title: 'ثالث' }))).toEqual([409, 'changed-meanwhile'])
    expect(await outcomeOf(call('DELETE', `${PATH}/${ad.id}?version=${ad.version}`))).toEqual([
      409,
      'changed-meanwhile',
    ])
    expect((await listed()).ads[0].title).toBe('ثانٍ')
    expect(await outcomeOf(call('PUT', `${PATH}/${makeId()}`, FORM))).toEqual([404, 'gone'])
  })

  test('Q19 a pause takes it from phones, and does not lengthen it', async () => {
    const endsAt = Date.now() + HOUR_MS
    const ad = await made({ endsAt })
    const turn = (isActive: boolean) => call('POST', `${PATH}/${ad.id}/active`, { isActive })
    expect((await turn(false)).body.ad).toMatchObject({ isActive: false, endsAt })
    expect(await running()).not.toContain(ad.id)
    expect((await turn(true)).body.ad).toMatchObject({ isActive: true, endsAt })
    expect(await running()).toContain(ad.id)
    const audited = (await auditOf(server, 'advertisement.turn')).length
    expect((await turn(true)).status).toBe(200)
    expect((await auditOf(server, 'advertisement.turn')).length).toBe(audited)
    expect(await outcomeOf(call('POST', `${PATH}/${ad.id}/active`, {}))).toEqual([400, 'invalid'])
  })

  test('a deleted one leaves phones; deleted again it answers the same', async () => {
    const { id, version } = await made()
    const remove = () => call('DELETE', `${PATH}/${id}?version=${encodeURIComponent(version)}`)
    expect((await remove()).status).toBe(200)
    expect(await running()).not.toContain(id)
    expect((await remove()).status).toBe(200)
    expect(await outcomeOf(call('GET', `${PATH}/${id}`))).toEqual([404, 'gone'])
  })
})

describe('the list', () => {
  test('has 50 a page, the newest first, and statistics of sums', { timeout: 60_000 }, async () => {
    const other = await startServer()
    const own = await openStaff(other, await addStaff(other, { isSuper: true }))
    expect((await own('GET', PATH)).body).toMatchObject({
      ...{ page: 1, pages: 1, ads: [] },
      statistics: { total_ads: 0, active_ads: 0, total_views: 0, top_ad_title: '', top_ad_views: 0 },
    })
    const token = await other.api.admin()
    for (let n = 0; n < 51; n += 1) {
      const body = { title: `إعلان ${n}`, is_active: n > 0, created_at: '' }
      await other.api.request('POST', '/api/collections/advertisements/records', { token, body })
    }
    const [first, second] = [(await own('GET', PATH)).body, (await own('GET', `${PATH}?page=2`)).body]
    expect([first.ads.length, first.pages, second.ads.length]).toEqual([50, 2, 1])
    expect(first.statistics).toMatchObject({ total_ads: 51, active_ads: 50 })
    const times = first.ads.map(({ createdAt }: { createdAt: number }) => createdAt)
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a))
    expect((await own('GET', `${PATH}?page=x`)).body.page).toBe(1)
    // Its advertisements were deleted meanwhile.
    expect((await own('GET', `${PATH}?page=3`)).body).toMatchObject({ page: 2, pages: 2, ads: second.ads })
    await other.stop()
  })

  test('Q21 counts by day and place are those of fans', async () => {
    const ad = await made({ title: 'الأكثر' })
    const token = await server.api.admin()
    const seen = { user_id: fan.id, advertisement_id: ad.id }
    for (const [of, page_location] of [
      ['views', 'recent'],
      ['views', 'all'],
      ['clicks', 'recent'],
    ]) {
      const body = { ...seen, page_location }
      await server.api.request('POST', `/api/collections/advertisement_${of}/records`, { token, body })
    }
    const { body } = await call('GET', `${PATH}/${ad.id}`)
    const day = new Date(Date.now() + 3 * HOUR_MS).toISOString().slice(0, 10)
    expect(body.days).toEqual([
      { day, place: 'all', views: 1, clicks: 0 },
      { day, place: 'recent', views: 1, clicks: 1 },
    ])
    expect(body.ad).toMatchObject({ views: 2, clicks: 1 })
    expect((await listed()).statistics).toMatchObject({ total_views: 2, top_ad_title: 'الأكثر', top_ad_views: 2 })
  })
})
