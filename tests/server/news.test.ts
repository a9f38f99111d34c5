import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf, expectOk } from '../support/api'
import { rssOf } from '../support/news-provider'
import { until } from '../support/until'
import { hoursAgo, type NewsServer, startNewsServer } from './news-server'

const HOUR_MS = 60 * 60 * 1000

let news: NewsServer
beforeAll(async () => {
  news = await startNewsServer()
})
afterAll(() => news.stop())

const shownTitles = async () => (await news.shown()).map(({ title }) => String(title))

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
    const token = await news.server.api.admin()
    const body = { address, name_en: 'Source', enabled: true }
    const answer = await news.server.api.request('POST', '/api/collections/news_sources/records', { token, body })
    expect(answer.status).toBe(400)
    expect(codesOf(answer)).toEqual({ address: address.length > 300 ? expect.anything() : 'news-address' })
  })

  test('one without a name is refused', async () => {
    const token = await news.server.api.admin()
    const body = { address: 'https://unnamed.example.com/rss', enabled: true }
    const answer = await news.server.api.request('POST', '/api/collections/news_sources/records', { token, body })
    expect(codesOf(answer)).toEqual({ name_ar: 'news-name' })
  })

  test('a new one is asked at once, and phones get its items cleaned', async () => {
    const source = await news.addFeed('clean.example.com', [
      {
        ...{ guid: '1', title: '<b>الأهلي</b> يفتح \u202eبيع التذاكر', date: hoursAgo(3) },
        link: 'https://clean.example.com/1?utm_source=rss&amp;id=7',
        text: '<p onclick="x()">بدأ البيع</p><script>alert(1)</script><img src="x" onerror="alert(1)">',
      },
      { guid: '2', title: 'بلا رابط', link: 'javascript:alert(1)', date: 'Fri, 31 Dec 9999 23:59:59 GMT' },
    ])
    expect(await news.untilShown('الأهلي يفتح بيع التذاكر')).toMatchObject({
      ...{ excerpt: 'بدأ البيع', link: 'https://clean.example.com/1?id=7', picture: '', width: 0 },
      ...{ name_ar: 'الملاعب', name_en: 'Stadiums' },
    })
    const other = await news.untilShown('بلا رابط')
    expect(other.link).toBe('#')
    expect(Date.now() - Date.parse(String(other.date))).toBeGreaterThan(2 * HOUR_MS)
    await news.untilAnswered(source)
    await news.removeSource(source)
    await until('no news', async () => (await news.shown()).length === 0)
  })

  test('Atom with xhtml is read, too', async () => {
    news.provider.serve('atom.example.com/feed', {
      text: `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title><entry><id>urn:1</id><title>خبر من Atom</title>
        <link href="https://atom.example.com/1"/><updated>${new Date(Date.now() - HOUR_MS).toISOString()}</updated>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>نص <em>الخبر</em></p></div></content></entry></feed>`,
    })
    const source = await news.addSource('atom.example.com/feed')
    expect(await news.untilShown('خبر من Atom')).toMatchObject({
      excerpt: 'نص الخبر',
      link: 'https://atom.example.com/1',
    })
    await news.removeSource(source)
  })
})

describe('the newest items', () => {
  const items = Array.from({ length: 25 }, (_, at) => ({
    ...{ guid: `n${at}`, title: `خبر رقم ${at}`, date: hoursAgo(at + 1), link: `https://many.example.com/${at}` },
  }))
  let source: string

  test('phones get twenty of them', async () => {
    news.provider.serve('many.example.com/rss', { text: rssOf(items), headers: { etag: '"one"' } })
    source = await news.addSource('many.example.com/rss')
    await news.untilShown('خبر رقم 0')
    expect((await shownTitles()).sort()).toEqual(
      items
        .slice(0, 20)
        .map(({ title }) => title)
        .sort(),
    )
    expect((await news.server.api.list('news_items')).items).toHaveLength(25)
    await news.untilAnswered(source)
  })

  test('the same answer again writes nothing, and is asked for with its stamp', async () => {
    const versions = async () =>
      (await news.server.api.list('news_items')).items.map(({ id, updated_at }) => [id, updated_at])
    const before = [await versions(), (await news.caller.window('news')).cursor.seq]
    const { answered_at } = await news.untilAnswered(source)
    await news.askAgain()
    await until(
      'another answer',
      async () => (await news.server.api.row('news_sources', source))?.answered_at !== answered_at,
    )
    expect(news.provider.headersOf('many.example.com/rss')?.['if-none-match']).toBe('"one"')
    expect(news.provider.asked.filter((address) => address === 'many.example.com/rss')).toHaveLength(1)
    expect([await versions(), (await news.caller.window('news')).cursor.seq]).toEqual(before)
  })

  test('a new item comes as one row, and the oldest leaves; a title that changed changes its row', async () => {
    const { cursor } = await news.caller.window('news')
    const changed = items.map((item) => (item.guid === 'n3' ? { ...item, title: 'خبر صحّح عنوانه' } : item))
    const newest = { guid: 'new', title: 'خبر جديد', date: hoursAgo(0.1) }
    news.provider.serve('many.example.com/rss', { text: rssOf([newest, ...changed]) })
    await news.askAgain()
    await news.untilShown('خبر جديد')
    const answer = await news.caller.call({ cursors: { news: cursor } })
    expect(answer.rows.map(({ row }) => row.title).sort()).toEqual(['خبر جديد', 'خبر صحّح عنوانه'].sort())
    expect(answer.channels.news?.deletes).toHaveLength(1)
  })

  test('a title that another source wrote within two days is shown once', async () => {
    const other = await news.addFeed('double.example.com', [
      { guid: 'a', title: 'خبر  رقم ٥!', date: hoursAgo(2) },
      { guid: 'b', title: 'خَبر رقم 5', date: hoursAgo(2) },
      { guid: 'c', title: 'خبر آخر', date: hoursAgo(2) },
      { guid: 'd', title: 'خبر آخر', date: hoursAgo(3) },
    ])
    await news.untilShown('خبر آخر')
    const titles = await shownTitles()
    expect(titles.filter((title) => title === 'خبر آخر')).toHaveLength(1)
    expect(titles).not.toContain('خَبر رقم 5')
    await news.removeSource(other)
  })

  test('a disabled source leaves the phones, and comes back', async () => {
    await news.server.api.change('news_sources', source, { enabled: false })
    await until('no news', async () => (await news.shown()).length === 0)
    await news.server.api.change('news_sources', source, { enabled: true, name_ar: 'الاسم الجديد' })
    expect(await news.untilShown('خبر جديد')).toMatchObject({ name_ar: 'الاسم الجديد' })
  })

  test('what is older than two weeks is deleted, and does not come again without a date', async () => {
    news.provider.serve('many.example.com/rss', { text: rssOf([{ guid: 'undated', title: 'بلا تاريخ' }]) })
    await news.askAgain()
    await news.untilShown('بلا تاريخ')
    await news.askAgain(15 * 24 * 60)
    await until('an empty table', async () => (await news.server.api.list('news_items')).items.length === 0)
    await until('the question', async () => news.provider.asked.includes('many.example.com/rss'))
    await news.askAgain()
    await until('another question', async () => news.provider.asked.includes('many.example.com/rss'))
    expect(await news.shown()).toEqual([])
  })

  test('an item that an editor wrote is shown with its own name', async () => {
    const body = { title: 'من المحرر', link: '#', name_ar: 'مدرّج', date: new Date().toISOString() }
    const token = await news.server.api.admin()
    expectOk(await news.server.api.request('POST', '/api/collections/news_items/records', { token, body }), 'an item')
    expect(await news.untilShown('من المحرر')).toMatchObject({ name_ar: 'مدرّج', link: '#' })
  })
})
