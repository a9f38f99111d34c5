import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId, type Answer } from '../support/api'
import { makeJpeg } from '../support/jpeg-file'
import { startNewsProvider, type NewsProvider } from '../support/news-provider'
import { startServer, type TestServer } from '../support/server'
import { REFUSED } from './hostile-files'
import { addStaff, openStaff, outcomeOf, type StaffCall } from './staff-calls'

const PATH = '/api/admin/advertisements'
const JPEG = makeJpeg({ width: 96, height: 96 })
const ADDRESS = 'https://shop.example.com/boots.jpg'

let server: TestServer
let provider: NewsProvider
let call: StaffCall

beforeAll(async () => {
  provider = await startNewsProvider()
  server = await startServer({ settings: { 'ads-mirror': String(provider.settings['news-mirror']) } })
  call = await openStaff(server, await addStaff(server, { roles: ['business'] }))
  provider.serve('shop.example.com/boots.jpg', { file: JPEG })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

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

describe('a picture that an address names', () => {
  test('Q20 it is asked for once, re-made and kept on our host', async () => {
    provider.asked.length = 0
    const ad = await made({ file: '', imageAddress: ` ${ADDRESS} ` })
    expect(ad.imageAddress).toBe(ADDRESS)
    const { body } = await change(ad, { title: 'ثانٍ' })
    expect(body.ad.image).toBe(ad.image)
    expect(provider.asked).toEqual(['shop.example.com/boots.jpg'])
    const file = await fetch(`${server.url}/api/files/advertisements/${ad.id}/${ad.image}`)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(bytes.equals(JPEG)).toBe(false)
    // A file replaces it.
    const replaced = (await change(body.ad, { file: JPEG.toString('base64') })).body.ad
    expect([replaced.imageAddress, replaced.image === ad.image]).toEqual(['', false])
  })

  test.each([
    [
      'leads to an inner address',
      { status: 302, headers: { location: 'https://127.0.0.1/x.jpg' } },
      'ad-picture-address',
    ],
    ['leads to the cloud', { status: 301, headers: { location: 'https://169.254.169.254/x' } }, 'ad-picture-address'],
    ['leads to plain http', { status: 307, headers: { location: 'http://shop.example.com/x' } }, 'ad-picture-address'],
    ['leads to itself', { status: 302, headers: { location: 'https://shop.example.com/lie' } }, 'ad-picture-address'],
    ['has 6 MB', { file: Buffer.alloc(6 << 20, 1) }, 'picture-too-large'],
    [
      'is a page',
      { text: '<html><script>alert(1)</script></html>', headers: { 'content-type': 'image/png' } },
      'picture-type',
    ],
    ['is a drawing', { text: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, 'picture-type'],
    ['is empty', { text: '' }, 'picture-type'],
    ['is missing', { status: 404 }, 'ad-picture-unreachable'],
    ['fails', { status: 500 }, 'ad-picture-unreachable'],
    ['ends early', (response: { destroy(): void }) => response.destroy(), 'ad-picture-unreachable'],
  ])('Q20 one that %s is refused with its reason', async (_what, answer, code) => {
    provider.serve('shop.example.com/lie', answer as Parameters<NewsProvider['serve']>[1])
    const { statistics } = await listed()
    expect(await outcomeOf(make({ file: '', imageAddress: 'https://shop.example.com/lie' }))).toEqual([400, code])
    expect((await listed()).statistics.total_ads).toBe(statistics.total_ads)
  })

  test('Q20 one that never answers is given up, and keeps no other call waiting', { timeout: 60_000 }, async () => {
    provider.serve('shop.example.com/lie', 'silence')
    const slow = outcomeOf(make({ file: '', imageAddress: 'https://shop.example.com/lie' }))
    await expect.poll(() => provider.asked.at(-1)).toBe('shop.example.com/lie')
    expect((await call('GET', PATH)).status).toBe(200)
    expect((await make()).status).toBe(503)
    const other = await openStaff(server, await addStaff(server, { isSuper: true }))
    expect((await other('POST', PATH, { ...FORM, id: makeId() })).status).toBe(200)
    expect(await slow).toEqual([400, 'ad-picture-unreachable'])
  })

  test.each([
    'http://shop.example.com/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://localhost/a.jpg',
    'https://me@shop.example.com/a.jpg',
    'data:image/png;base64,AAAA',
    `https://shop.example.com/${'x'.repeat(300)}`,
  ])('Q20 %s is refused without a call', async (imageAddress) => {
    provider.asked.length = 0
    expect(await outcomeOf(make({ file: '', imageAddress }))).toEqual([400, 'ad-picture-address'])
    expect(provider.asked).toEqual([])
  })

  test('Q20 a file above 5 MB is refused, and so is a body above that of any form', async () => {
    const file = Buffer.alloc((5 << 20) + 1, 1).toString('base64')
    expect(await outcomeOf(make({ file }))).toEqual([400, 'picture-too-large'])
    const { status } = await make({ file: 'A'.repeat(8 << 20) }).catch(() => ({ status: 413 }))
    expect(status).toBe(413)
    expect(await outcomeOf(make({ file: 'no base64!' }))).toEqual([400, 'picture-unreadable'])
  })

  test.each(
    Object.entries(REFUSED).flatMap(([code, files]) =>
      Object.entries(files)
        .filter(([, file]) => file.length > 0)
        .map(([name, file]) => [name, code, file] as const),
    ),
  )('Q20 the hostile file «%s» is refused: %s', async (_name, code, file) => {
    expect(await outcomeOf(make({ file: file.toString('base64') }))).toEqual([400, code])
  })
})
