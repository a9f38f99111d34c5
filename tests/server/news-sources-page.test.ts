import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rssOf } from '../support/news-provider'
import { startServer } from '../support/server'
import { until } from '../support/until'
import { startNewsServer, type NewsServer } from './news-server'
import { addStaff, openStaff, outcomeOf, readAudit, staffCall, type StaffAccount, type StaffCall } from './staff-calls'

const PATH = '/api/admin/news-sources'

const FORM = { address: 'https://a.example.com/rss', nameAr: 'الملاعب', nameEn: '', category: 'arab', enabled: true }

interface Shown {
  id: string
  version: string
  [name: string]: unknown
}

let news: NewsServer
let editor: StaffAccount
let call: StaffCall
beforeAll(async () => {
  news = await startNewsServer()
  editor = await addStaff(news.server, { roles: ['editor'] })
  call = await openStaff(news.server, editor)
})
afterAll(() => news.stop())

const shown = async (address = FORM.address): Promise<Shown> => {
  const { sources } = (await call('GET', PATH)).body as { sources: Shown[] }
  const found = sources.find((one) => one.address === address)
  if (!found) throw new Error(`no source ${address}`)
  return found
}

describe('the right to sources of news', () => {
  test.each([
    ['nobody', async () => staffCall(news.server, ''), 401],
    ['a moderator', async () => openStaff(news.server, await addStaff(news.server, { roles: ['moderator'] })), 403],
    ['business staff', async () => openStaff(news.server, await addStaff(news.server, { roles: ['business'] })), 403],
  ])('%s has none at any route', async (_who, open, status) => {
    const other = await open()
    expect((await other('GET', PATH)).status).toBe(status)
    expect((await other('POST', PATH, FORM)).status).toBe(status)
    expect((await other('POST', `${PATH}/try`, FORM)).status).toBe(status)
    expect((await other('PUT', `${PATH}/aaaaaaaaaaaaaaa`, FORM)).status).toBe(status)
    expect((await other('DELETE', `${PATH}/aaaaaaaaaaaaaaa?version=`)).status).toBe(status)
  })

  test('a super has it', async () => {
    const one = await openStaff(news.server, await addStaff(news.server, { isSuper: true }))
    expect((await one('GET', PATH)).status).toBe(200)
  })
})

describe('a source that an editor writes', () => {
  test.each([
    ['an http address', { address: 'http://a.example.com/rss' }, 'news-address'],
    ['an inner address', { address: 'https://127.0.0.1/rss' }, 'news-address'],
    ['an address with a user name', { address: 'https://a@example.com/rss' }, 'news-address'],
    ['an address of 400 characters', { address: `https://a.example.com/${'x'.repeat(400)}` }, 'news-address'],
    ['no name', { nameAr: ' ', nameEn: '\u200b' }, 'news-name'],
    ['a name of 61 characters', { nameEn: 'x'.repeat(61) }, 'news-name-long'],
    ['a category that is none', { category: 'tennis' }, 'invalid'],
    ['a value of another shape', { nameAr: 5 }, 'invalid'],
  ])('%s is refused', async (_what, about, code) => {
    expect(await outcomeOf(call('POST', PATH, { ...FORM, ...about }))).toEqual([400, code])
    expect((await call('GET', PATH)).body.sources).toEqual([])
  })

  test('it is added, and asked at once', async () => {
    news.provider.serve('a.example.com/rss', { text: rssOf([{ guid: '1', title: 'خبر' }]) })
    const { status, body } = await call('POST', PATH, { ...FORM, nameEn: ' <b>The</b>\u202e Stadiums ' })
    expect(status).toBe(200)
    expect(body.sources).toMatchObject([{ nameAr: 'الملاعب', nameEn: 'The Stadiums', category: 'arab', enabled: true }])
    await news.untilShown('خبر')
    const source = await until('its answer', async () => {
      const one = await shown()
      return one.items === 1 && Number(one.answeredAt) > 0 ? one : null
    })
    expect(source).toMatchObject({ trouble: '', nextAt: expect.any(Number), version: body.sources[0].version })
  })

  test('a second one with the same address is refused', async () => {
    expect(await outcomeOf(call('POST', PATH, FORM))).toEqual([400, 'news-address-taken'])
  })

  test('what another editor changed meanwhile is not overwritten, and an answer of the source is no change', async () => {
    const { id, version } = await shown()
    expect(await outcomeOf(call('PUT', `${PATH}/${id}`, { ...FORM, nameAr: 'أولى', version }))).toEqual([
      200,
      undefined,
    ])
    const stale = { ...FORM, nameAr: 'ثانية', version }
    expect(await outcomeOf(call('PUT', `${PATH}/${id}`, stale))).toEqual([409, 'changed-meanwhile'])
    expect(await outcomeOf(call('DELETE', `${PATH}/${id}?version=${version}`))).toEqual([409, 'changed-meanwhile'])
    expect((await shown()).nameAr).toBe('أولى')
    expect(await outcomeOf(call('PUT', `${PATH}/aaaaaaaaaaaaaaa`, stale))).toEqual([404, 'gone'])
  })

  test('one that is turned off leaves the news, and comes back with its items', async () => {
    const { id, version } = await shown()
    await call('PUT', `${PATH}/${id}`, { ...FORM, enabled: false, version })
    await until('no news', async () => (await news.shown()).length === 0)
    await call('PUT', `${PATH}/${id}`, { ...FORM, version: (await shown()).version })
    await news.untilShown('خبر')
  })

  test('a new address has no last word yet', async () => {
    const address = 'https://b.example.com/rss'
    const { id, version } = await shown()
    // One that is off is not asked.
    await call('PUT', `${PATH}/${id}`, { ...FORM, address, enabled: false, version })
    expect(await shown(address)).toMatchObject({ answeredAt: 0, trouble: '' })
  })

  test('a deleted one leaves the news', async () => {
    const { id, version } = await shown('https://b.example.com/rss')
    const { status, body } = await call('DELETE', `${PATH}/${id}?version=${encodeURIComponent(version)}`)
    expect([status, body.sources]).toEqual([200, []])
    await until('no news', async () => (await news.shown()).length === 0)
  })

  test('Q15 each change is one row of the audit', async () => {
    const rows = (await readAudit(news.server)).filter(({ action }) => action.startsWith('news-source.')).reverse()
    expect(rows.map(({ username, action }) => [username, action])).toEqual(
      ['add', 'change', 'change', 'change', 'change', 'remove'].map((name) => [editor.username, `news-source.${name}`]),
    )
    expect(rows[1]).toMatchObject({ before: { name_en: 'The Stadiums' }, after: { name_ar: 'أولى', enabled: true } })
    expect(rows[5].before).toMatchObject({ address: 'https://b.example.com/rss' })
  })
})

describe('an address that is tried', () => {
  const attempt = (address: unknown) => call('POST', `${PATH}/try`, { address })

  test('shows its first items, and stores nothing', async () => {
    news.provider.serve('try.example.com/rss', {
      text: rssOf(Array.from({ length: 7 }, (_, at) => ({ guid: `${at}`, title: `عنوان ${at}` }))),
    })
    const { status, body } = await attempt(' https://try.example.com/rss ')
    expect([status, body.trouble, body.title]).toEqual([200, '', 'Feed'])
    expect(body.items).toHaveLength(5)
    expect(body.items[0]).toEqual({ title: 'عنوان 0', date: expect.any(Number) })
    expect((await call('GET', PATH)).body.sources).toEqual([])
  })

  test.each([
    ['a page', { text: '<html></html>' }, 'shape'],
    ['nothing', { status: 404 }, 'missing'],
    ['a failure', { status: 500 }, 'down'],
  ] as const)('%s says its trouble', async (_what, answer, trouble) => {
    news.provider.serve('try.example.com/rss', answer)
    const { body } = await attempt('https://try.example.com/rss')
    expect([body.trouble, body.items]).toEqual([trouble, []])
  })

  test('one that no source can have is refused without a call', async () => {
    news.provider.asked.length = 0
    expect(await outcomeOf(attempt('https://localhost/rss'))).toEqual([400, 'news-address'])
    expect(await outcomeOf(attempt({ a: 1 }))).toEqual([400, 'invalid'])
    expect(news.provider.asked).toEqual([])
  })
})

test('an editor cannot have addresses tried without end', async () => {
  const server = await startServer({ settings: { 'limit-news-trials': '1/1h', ...news.provider.settings } })
  const other = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
  const tries = [1, 2].map(() => () => other('POST', `${PATH}/try`, { address: 'https://try.example.com/rss' }))
  const statuses = []
  for (const one of tries) statuses.push((await one()).status)
  expect(statuses).toEqual([200, 429])
  await server.stop()
})

test('no more than a hundred sources are taken', async () => {
  const server = await startServer({ settings: news.provider.settings })
  const other = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
  const add = (at: number) =>
    other('POST', PATH, { ...FORM, address: `https://n${at}.example.com/rss`, enabled: false })
  for (let at = 0; at < 100; at += 1) expect((await add(at)).status).toBe(200)
  expect(await outcomeOf(add(100))).toEqual([400, 'news-sources-full'])
  await server.stop()
})
