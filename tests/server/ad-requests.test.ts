import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AD_PACKAGES } from '@/domain/ad-requests'
import { linkHost } from '@/domain/links'
import { LINK_VECTORS } from '@/domain/vectors'
import { startServer, type TestServer } from '../support/server'
import { openRequester, type Requester } from './ad-request-calls'
import { uploadPicture } from './sample-rows'

/** What no phone may bring into an advertisement, with those that the rule for links has for phone and server. */
const HOSTILE: Array<[string, string]> = [
  ...LINK_VECTORS.filter(([, link]) => link.trim() !== '' && linkHost(link.trim()) === null).map(
    ([what, link]): [string, string] => [what, link],
  ),
  ['a script with capitals', 'JaVaScRiPt:alert(1)'],
  ['a script behind blanks', '   javascript:alert(1)'],
  ['a script behind a control', '\u0001javascript:alert(1)'],
  ['VBScript', 'vbscript:msgbox(1)'],
  ['data in base64', 'data:text/html;base64,PHNjcmlwdD4='],
  ['a file', 'file:///etc/passwd'],
  ['a blob', 'blob:https://shop.example/x'],
  ['another app', 'intent://shop.example#Intent;scheme=https;end'],
  ['a call', 'tel:+966501234567'],
  ['mail', 'mailto:a@shop.example'],
  ['a socket', 'wss://shop.example/'],
  ['a user name with a percent sign', 'https://shop.example%40evil.example@evil.example/'],
  ['an empty user name', 'https://@shop.example/'],
  ['a name with a percent sign', 'https://shop%2eexample/'],
  ['an address of six bytes', 'https://[::ffff:127.0.0.1]/'],
  ['the address of cloud metadata', 'https://169.254.169.254/latest/meta-data/'],
  ['an octal address', 'https://0177.0.0.1/'],
  ['a machine without a name', 'https://router/'],
  ['a path of this site', '/profile'],
  ['a relative path', 'profile'],
  ['a markup', '<a href="https://shop.example">x</a>'],
  ['an underscore', 'https://shop_x.example/'],
]

let server: TestServer
let fan: Requester
/** An upload that no request took. */
let shared: string

beforeAll(async () => {
  const off = { 'limit-ad-requests': 'off', 'limit-uploads': 'off', 'limit-upload-bytes': 'off' }
  server = await startServer({ settings: off })
  fan = await openRequester(server)
  shared = await uploadPicture(server.api, fan.user)
})
afterAll(() => server.stop())

describe('a request of an advertisement', () => {
  test('[V01] a request has the texts as they are compared, and waits', async () => {
    const id = await fan.make({
      ad_name: '  متجر   الأحذية ',
      phone_number: ' ٠٥٠-١٢٣ ٤٥٦٧ ',
      ad_link: ' https://shop.example/x ',
    })
    expect(await server.api.row('ad_requests', id)).toMatchObject({
      ...{
        user_id: fan.user.id,
        ad_name: 'متجر الأحذية',
        phone_number: '0501234567',
        ad_link: 'https://shop.example/x',
      },
      ...{
        duration_hours: 2,
        price: 700,
        status: 'pending',
        admin_response: '',
        image: expect.stringMatching(/\.jpg$/),
      },
      ...{ image_width: 60, image_height: 60, views: 0, clicks: 0, advertisement: '' },
    })
  })

  test.each(AD_PACKAGES)(
    'Q19 [V03] $hours hours cost $price riyals, by the table of the server',
    async ({ hours, price }) => {
      const row = await server.api.row('ad_requests', await fan.make({ duration_hours: hours }))
      expect(row).toMatchObject({ duration_hours: hours, price })
    },
  )

  test.each([
    ['a price', { price: 1 }],
    ['a price of nothing', { price: 0 }],
    ['a state', { status: 'approved' }],
    ['an end', { ends_at: '2999-01-01 00:00:00.000Z' }],
    ['views', { views: 7 }],
    ['an advertisement', { advertisement: 'abcdefghij12345' }],
    ['the time of a decision', { decided_at: '2026-01-01 00:00:00.000Z' }],
  ])('Q19 a phone that says %s is refused', async (_what, forged) => {
    const { id, verdict } = await fan.ask(forged)
    expect(verdict).toMatchObject({ verdict: 'refused', code: 'forbidden' })
    expect(await server.api.row('ad_requests', id)).toBeNull()
  })

  test.each([0, 3, -1, 24.5, 48, '24x', null])('Q19 a package of %j hours is refused', async (hours) => {
    const { verdict } = await fan.ask({ duration_hours: hours })
    expect(verdict).toMatchObject({ verdict: 'refused' })
  })

  test.each([
    ['no name', { ad_name: ' \u200f ' }, { ad_name: 'ad-fields' }],
    ['a long name', { ad_name: 'م'.repeat(121) }, { ad_name: 'ad-name-too-long' }],
    ['a name beyond reading', { ad_name: 'م'.repeat(5_000) }, { ad_name: 'ad-name-too-long' }],
    ['no number', { phone_number: '' }, { phone_number: 'ad-fields' }],
    ['letters for a number', { phone_number: 'اتصل بي' }, { phone_number: 'phone-invalid' }],
    ['a number beyond reading', { phone_number: '5'.repeat(5_000) }, { phone_number: 'phone-invalid' }],
    ['a link beyond reading', { ad_link: `https://shop.example/${'x'.repeat(40_000)}` }, { ad_link: 'link-invalid' }],
    ['no image', { image_upload: '' }, { image: 'ad-fields' }],
  ])('[V01] %s is refused at its field', async (_what, more, fields) => {
    const { verdict } = await fan.ask(more)
    expect(verdict).toMatchObject({ verdict: 'refused', fields })
  })

  test('Q18 more than forty hostile links are tried', () => {
    expect(HOSTILE.length).toBeGreaterThan(40)
  })

  test.each(HOSTILE)('Q18 a hostile link is refused: %s', async (_what, link) => {
    const { verdict } = await fan.ask({ ad_link: link, image_upload: shared })
    expect(verdict).toMatchObject({ verdict: 'refused', fields: { ad_link: 'link-invalid' } })
  })

  test('an upload of another user is refused', async () => {
    const stranger = await server.api.register()
    const { verdict } = await fan.ask({ image_upload: await uploadPicture(server.api, stranger) })
    expect(verdict).toMatchObject({ verdict: 'refused', code: 'forbidden' })
  })
})

describe('who reads and changes a request', () => {
  test('the image is read by its owner alone', async () => {
    const id = await fan.make()
    const { image } = await server.api.row('ad_requests', id)
    const stranger = await server.api.register()
    const read = (token?: string) =>
      server.api.request('GET', `/api/media/ad_requests/${id}/${image}`, token ? { token } : {})
    expect([(await read(fan.user.token)).status, (await read(stranger.token)).status, (await read()).status]).toEqual([
      ...[200, 403, 401],
    ])
    const open = await server.api.request('GET', `/api/files/ad_requests/${id}/${image}`)
    expect(open.status).toBe(404)
  })

  test('[V04] a request is withdrawn while it waits, and reaches no other phone', async () => {
    const id = await fan.make()
    const stranger = await openRequester(server)
    expect(await stranger.withdraw(id)).toMatchObject({ verdict: 'refused', code: 'forbidden' })
    expect(await fan.withdraw(id)).toMatchObject({ verdict: 'accepted' })
    expect(await server.api.row('ad_requests', id)).toBeNull()
  })

  test('a request cannot be edited', async () => {
    const id = await fan.make()
    const [verdict] = await fan.phone.send(fan.phone.operation('update', 'ad_requests', id, { ad_name: 'آخر' }))
    expect(verdict).toMatchObject({ verdict: 'refused', code: 'forbidden' })
  })
})

test('requests of a user are limited by the day', async () => {
  await server.restart({ 'limit-ad-requests': '2/24h' })
  const one = await openRequester(server)
  await one.make()
  await one.make()
  expect((await one.ask()).verdict).toMatchObject({ verdict: 'wait', code: 'limit' })
  await server.restart({ 'limit-ad-requests': 'off' })
})
