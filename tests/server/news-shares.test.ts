import { afterAll, beforeAll, expect, test } from 'vitest'
import { rssOf } from '../support/news-provider'
import { until } from '../support/until'
import { addStaff, openStaff } from './staff-calls'
import { hoursAgo, type NewsServer, startNewsServer } from './news-server'

let news: NewsServer
beforeAll(async () => {
  news = await startNewsServer()
})
afterAll(() => news.stop())

const shownOf = async (word: string) =>
  (await news.shown()).map(({ title }) => String(title)).filter((title) => title.startsWith(word))

/** Articles with names of their own, newer than any. */
const many = (word: string, date?: string) =>
  Array.from({ length: 100 }, (_, at) => ({
    ...{ guid: `${word}${at}`, title: `${word} ${at}` },
    ...(date !== undefined && { date }),
  }))

const honest = () =>
  Array.from({ length: 15 }, (_, at) => ({ guid: `good${at}`, title: `good ${at}`, date: hoursAgo(5 + at) }))

test('K25 a source that brings a hundred new items each time fills half of the places', async () => {
  const good = await news.addFeed('good.example.com', honest())
  await news.untilShown('good 14')
  const flood = await news.addFeed('flood.example.com', many('one', hoursAgo(0.3)))
  await until('items one', async () => (await shownOf('one')).length === 10 || null)
  for (const [word, hours] of [
    ['two', 0.2],
    ['three', 0.1],
  ] as const) {
    news.provider.serve('flood.example.com/rss', { text: rssOf(many(word, hoursAgo(hours))) })
    await news.askAgain()
    await until(`items ${word}`, async () => (await shownOf(word)).length === 10 || null)
  }
  expect(await shownOf('good')).toHaveLength(10)
  expect(await news.shown()).toHaveLength(20)
  await news.removeSource(flood)
  await until('all of the other', async () => ((await shownOf('good')).length === 15 ? true : null))
  await news.removeSource(good)
}, 60_000)

test('K25 items without a date come behind those with one, and leave half of the places', async () => {
  const archive = await news.addFeed('undated.example.com', [
    ...many('archive').slice(0, 50),
    { guid: 'dated', title: 'dated', date: hoursAgo(4) },
  ])
  await news.untilShown('dated')
  const good = await news.addFeed('good.example.com', honest())
  await news.untilShown('good 9')
  expect(await shownOf('good')).toHaveLength(10)
  const dates = new Map((await news.shown()).map(({ title, date }) => [String(title), Date.parse(String(date))]))
  expect(Math.max(...dates.values())).toBe(dates.get('dated'))
  await news.removeSource(archive)
  await news.removeSource(good)
})

test('a source that is turned off leaves the phones while another one does not answer', async () => {
  await news.addFeed('fast.example.com', [{ guid: '1', title: 'fast', date: hoursAgo(1) }])
  await news.untilShown('fast')
  news.provider.asked.length = 0
  for (let at = 0; at < 4; at += 1) {
    news.provider.serve(`slow${at}.example.com/rss`, 'silence')
    await news.addSource(`slow${at}.example.com/rss`)
  }
  await until('a slow one is asked', async () => news.provider.asked.some((one) => one.startsWith('slow')) || null)
  const call = await openStaff(news.server, await addStaff(news.server, { roles: ['editor'] }))
  const { sources } = (await call('GET', '/api/admin/news-sources')).body as {
    sources: Array<{ id: string; address: string; version: string }>
  }
  const source = sources.find(({ address }) => address.includes('fast'))
  const began = Date.now()
  expect((await call('DELETE', `/api/admin/news-sources/${source?.id}?version=${source?.version}`)).status).toBe(200)
  await until('no news', async () => ((await news.shown()).length === 0 ? true : null))
  expect(Date.now() - began).toBeLessThan(5000)
}, 60_000)
