import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireRow } from '@/domain/wire'
import { codesOf, expectOk, makeId } from '../support/api'
import { makePng } from '../support/image-files'
import { type FeedItem, rssOf, startNewsProvider, type NewsProvider } from '../support/news-provider'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { openCaller, type Caller } from './sync-calls'

const HOUR_MS = 60 * 60 * 1000
/** Before now, so that the server takes it. */
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toUTCString()

let provider: NewsProvider
let server: TestServer
let caller: Caller
let minutesAhead = 0

beforeAll(async () => {
  provider = await startNewsProvider()
  server = await startServer({ settings: provider.settings })
  caller = await openCaller(server)
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const window = async () => (await caller.window('news')).answer
const shown = async (): Promise<WireRow[]> =>
  (await window()).rows.filter(({ c }) => c === 'news').map(({ row }) => row)
const shownTitles = async () => (await shown()).map(({ title }) => String(title))
const untilShown = (title: string) =>
  until(`«${title}»`, async () => (await shown()).find((row) => row.title === title) ?? null)

async function addSource(address: string, about: object = {}): Promise<string> {
  const id = makeId()
  const body = { id, address: `https://${address}`, name_ar: 'الملاعب', name_en: 'Stadiums', enabled: true, ...about }
  const token = await server.api.admin()
  expectOk(await server.api.request('POST', '/api/collections/news_sources/records', { token, body }), address)
  return id
}

/** A source that answers with these items. @returns its id */
async function addFeed(host: string, items: readonly FeedItem[]): Promise<string> {
  provider.serve(`${host}/rss`, { text: rssOf(items) })
  return addSource(`${host}/rss`)
}

const removeSource = async (id: string) => {
  const token = await server.api.admin()
  expectOk(await server.api.request('DELETE', `/api/collections/news_sources/records/${id}`, { token }), 'removal')
}

/** All sources are due, because the clock is ahead. */
async function askAgain(minutes = 16): Promise<void> {
  minutesAhead += minutes
  provider.asked.length = 0
  await server.restart({ 'clock-offset': `${minutesAhead}m` })
}

const untilAnswered = (source: string, trouble = '') =>
  until(`«${trouble}» of the source`, async () => {
    const row = await server.api.row('news_sources', source)
    return row?.answered_at !== '' && row?.trouble === trouble ? row : null
  })

const pictureOf = async ({ id, picture }: WireRow): Promise<{ bytes: Uint8Array; type: string | null }> => {
  const answer = await fetch(`${server.url}/api/files/news_items/${id}/${String(picture)}`)
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  return { bytes: new Uint8Array(await answer.arrayBuffer()), type: answer.headers.get('content-type') }
}

describe('sources of an editor', () => {
  test.each([
    'http://news.example.com/rss',
    'https://localhost/rss',
    'https://127.0.0.1/rss',
    'https://[::1]/rss',
    'https://10.1.2.3/rss',
    'https://me:secret@news.example.com/rss',
    'https://nas.local/rss',
    'javascript:alert(1)',
    `https://news.example.com/${'x'.repeat(300)}`,
  ])('%s is refused with a code', async (address) => {
    const token = await server.api.admin()
    const body = { address, name_en: 'Source', enabled: true }
    const answer = await server.api.request('POST', '/api/collections/news_sources/records', { token, body })
    expect(answer.status).toBe(400)
    expect(codesOf(answer)).toEqual({ address: address.length > 300 ? expect.anything() : 'news-address' })
  })

  test('one without a name is refused', async () => {
    const token = await server.api.admin()
    const body = { address: 'https://unnamed.example.com/rss', enabled: true }
    const answer = await server.api.request('POST', '/api/collections/news_sources/records', { token, body })
    expect(codesOf(answer)).toEqual({ name_ar: 'news-name' })
  })

  test('a new one is asked at once, and phones get its items cleaned', async () => {
    const source = await addFeed('clean.example.com', [
      {
        ...{ guid: '1', title: '<b>الأهلي</b> يفتح \u202eبيع التذاكر', date: hoursAgo(3) },
        link: 'https://clean.example.com/1?utm_source=rss&amp;id=7',
        text: '<p onclick="x()">بدأ البيع</p><script>alert(1)</script><img src="x" onerror="alert(1)">',
      },
      { guid: '2', title: 'بلا رابط', link: 'javascript:alert(1)', date: 'Fri, 31 Dec 9999 23:59:59 GMT' },
    ])
    expect(await untilShown('الأهلي يفتح بيع التذاكر')).toMatchObject({
      ...{ excerpt: 'بدأ البيع', link: 'https://clean.example.com/1?id=7', picture: '', width: 0 },
      ...{ name_ar: 'الملاعب', name_en: 'Stadiums' },
    })
    const other = await untilShown('بلا رابط')
    expect(other.link).toBe('#')
    expect(Math.abs(Date.parse(String(other.date)) - Date.now())).toBeLessThan(HOUR_MS)
    await untilAnswered(source)
    await removeSource(source)
    await until('no news', async () => (await shown()).length === 0)
  })

  test('Atom with xhtml is read, too', async () => {
    provider.serve('atom.example.com/feed', {
      text: `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title><entry><id>urn:1</id><title>خبر من Atom</title>
        <link href="https://atom.example.com/1"/><updated>${new Date(Date.now() - HOUR_MS).toISOString()}</updated>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>نص <em>الخبر</em></p></div></content></entry></feed>`,
    })
    const source = await addSource('atom.example.com/feed')
    expect(await untilShown('خبر من Atom')).toMatchObject({ excerpt: 'نص الخبر', link: 'https://atom.example.com/1' })
    await removeSource(source)
  })
})

describe('K25 what a source sends', () => {
  test('K25 broken sources harm no other, and each says why it gives nothing', async () => {
    const megabyte = Buffer.alloc(1 << 20, 'x')
    const broken: ReadonlyArray<readonly [string, Parameters<NewsProvider['serve']>[1], string]> = [
      ['large', (response) => pourInto(response, megabyte, 100), 'too-large'],
      ['garbage', { file: Buffer.from([0xff, 0xfe, 0, 1, 2, 3]) }, 'shape'],
      ['page', { text: '<html><body>captive</body></html>' }, 'shape'],
      ['inward', { status: 302, headers: { location: 'https://127.0.0.1/rss' } }, 'address'],
      ['metadata', { status: 302, headers: { location: 'https://169.254.169.254/latest' } }, 'address'],
      ['plain', { status: 302, headers: { location: 'http://plain.example.com/rss' } }, 'address'],
      ['failing', { status: 503 }, 'down'],
      ['slow', 'silence', 'down'],
    ]
    const sources = new Map<string, string>()
    for (const [name, answer, trouble] of broken) {
      provider.serve(`${name}.example.com/rss`, answer)
      sources.set(await addSource(`${name}.example.com/rss`), trouble)
    }
    const good = await addFeed('good.example.com', [{ guid: '1', title: 'خبر سليم', date: hoursAgo(1) }])
    await untilShown('خبر سليم')
    for (const [source, trouble] of sources) await untilAnswered(source, trouble)
    for (const source of [...sources.keys(), good]) await removeSource(source)
  }, 60_000)

  test('K25 pictures are made again: small, JPEG, from our own origin; a bomb and a pixel leave none', async () => {
    const noise = () => Math.floor(Math.random() * 256)
    const photo = makePng({ width: 900, height: 600, pixel: () => [noise(), noise(), noise()] })
    provider.serve('pictures.example.com/1.png', { file: Buffer.concat([photo, Buffer.from('<script>x</script>')]) })
    provider.serve('pictures.example.com/bomb.png', {
      file: makePng({ width: 60_000, height: 1, claims: { width: 60_000, height: 60_000 } }),
    })
    provider.serve('pictures.example.com/pixel.png', { file: makePng({ width: 1, height: 1 }) })
    provider.serve('pictures.example.com/large.png', (response) => pourInto(response, Buffer.alloc(1 << 20), 50))
    provider.serve('pictures.example.com/away.png', { status: 302, headers: { location: 'https://10.0.0.1/1.png' } })
    const names = ['1.png', 'bomb.png', 'pixel.png', 'large.png', 'away.png', 'missing.png']
    const source = await addFeed(
      'pictures.example.com',
      names.map((name, at) => ({
        ...{ guid: name, title: `صورة ${name}`, date: hoursAgo(at + 1) },
        picture: `https://pictures.example.com/${name}`,
      })),
    )
    const first = await untilShown('صورة 1.png')
    expect(first).toMatchObject({ width: 640, height: 426 })
    const { bytes, type } = await pictureOf(first)
    expect(type).toBe('image/jpeg')
    expect(bytes.length).toBeLessThanOrEqual(100 * 1024)
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect(Buffer.from(bytes).includes('script')).toBe(false)
    const others = (await shown()).filter(({ id }) => id !== first.id)
    expect(others.map(({ picture }) => picture)).toEqual(['', '', '', '', ''])
    const asked = provider.asked.filter((address) => address.startsWith('pictures.example.com/1'))
    expect(asked).toHaveLength(1)
    const folder = join(server.dir, 'storage')
    const has = () => readdirSync(folder, { recursive: true }).some((file) => String(file).includes(String(first.picture)))
    expect(existsSync(folder) && has()).toBe(true)
    await removeSource(source)
    await until('the file is gone', async () => !has())
  }, 60_000)
})

describe('the newest items', () => {
  const items = Array.from({ length: 25 }, (_, at) => ({
    ...{ guid: `n${at}`, title: `خبر رقم ${at}`, date: hoursAgo(at + 1), link: `https://many.example.com/${at}` },
  }))
  let source: string

  test('phones get twenty of them', async () => {
    provider.serve('many.example.com/rss', { text: rssOf(items), headers: { etag: '"one"' } })
    source = await addSource('many.example.com/rss')
    await untilShown('خبر رقم 0')
    expect((await shownTitles()).sort()).toEqual(items.slice(0, 20).map(({ title }) => title).sort())
    expect((await server.api.list('news_items')).items).toHaveLength(25)
    await untilAnswered(source)
  })

  test('the same answer again writes nothing, and is asked for with its stamp', async () => {
    const versions = async () =>
      (await server.api.list('news_items')).items.map(({ id, updated_at }) => [id, updated_at])
    const before = [await versions(), (await caller.window('news')).cursor.seq]
    const { answered_at } = await untilAnswered(source)
    await askAgain()
    await until('another answer', async () => (await server.api.row('news_sources', source))?.answered_at !== answered_at)
    expect(provider.headersOf('many.example.com/rss')?.['if-none-match']).toBe('"one"')
    expect([await versions(), (await caller.window('news')).cursor.seq]).toEqual(before)
  })

  test('a new item comes as one row, and the oldest leaves; a title that changed changes its row', async () => {
    const { cursor } = await caller.window('news')
    const changed = items.map((item) => (item.guid === 'n3' ? { ...item, title: 'خبر صحّح عنوانه' } : item))
    const newest = { guid: 'new', title: 'خبر جديد', date: hoursAgo(0.1) }
    provider.serve('many.example.com/rss', { text: rssOf([newest, ...changed]) })
    await askAgain()
    await untilShown('خبر جديد')
    const answer = await caller.call({ cursors: { news: cursor } })
    expect(answer.rows.map(({ row }) => row.title).sort()).toEqual(['خبر جديد', 'خبر صحّح عنوانه'].sort())
    expect(answer.channels.news?.deletes).toHaveLength(1)
  })

  test('a title that another source wrote within two days is shown once', async () => {
    const other = await addFeed('double.example.com', [
      { guid: 'a', title: 'خبر  رقم ٥!', date: hoursAgo(2) },
      { guid: 'b', title: 'خَبر رقم 5', date: hoursAgo(2) },
      { guid: 'c', title: 'خبر آخر', date: hoursAgo(2) },
      { guid: 'd', title: 'خبر آخر', date: hoursAgo(3) },
    ])
    await untilShown('خبر آخر')
    const titles = await shownTitles()
    expect(titles.filter((title) => title === 'خبر آخر')).toHaveLength(1)
    expect(titles).not.toContain('خَبر رقم 5')
    await removeSource(other)
  })

  test('a disabled source leaves the phones, and comes back', async () => {
    await server.api.change('news_sources', source, { enabled: false })
    await until('no news', async () => (await shown()).length === 0)
    await server.api.change('news_sources', source, { enabled: true, name_ar: 'الاسم الجديد' })
    expect(await untilShown('خبر جديد')).toMatchObject({ name_ar: 'الاسم الجديد' })
  })

  test('what is older than two weeks is deleted, and does not come again without a date', async () => {
    provider.serve('many.example.com/rss', { text: rssOf([{ guid: 'undated', title: 'بلا تاريخ' }]) })
    await askAgain()
    await untilShown('بلا تاريخ')
    await askAgain(15 * 24 * 60)
    await until('an empty table', async () => (await server.api.list('news_items')).items.length === 0)
    await until('the question', async () => provider.asked.includes('many.example.com/rss'))
    await askAgain()
    await until('another question', async () => provider.asked.includes('many.example.com/rss'))
    expect(await shown()).toEqual([])
  })

  test('an item that an editor wrote is shown with its own name', async () => {
    const body = { title: 'من المحرر', link: '#', name_ar: 'مدرّج', date: new Date().toISOString() }
    const token = await server.api.admin()
    expectOk(await server.api.request('POST', '/api/collections/news_items/records', { token, body }), 'an item')
    expect(await untilShown('من المحرر')).toMatchObject({ name_ar: 'مدرّج', link: '#' })
  })
})

/** Sends a part again and again, as far as the other side reads. */
function pourInto(response: import('node:http').ServerResponse, part: Buffer, times: number): void {
  let left = times
  const more = () => {
    while (left > 0) {
      left -= 1
      if (!response.write(part)) return
    }
    response.end()
  }
  response.on('drain', more)
  more()
}
