import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerPage } from '@/views/server-state'
import { rssOf } from '../support/news-provider'
import { until } from '../support/until'
import { startNewsServer, type NewsServer } from './news-server'
import { addStaff, openStaff } from './staff-calls'

let news: NewsServer
beforeAll(async () => {
  news = await startNewsServer()
})
afterAll(() => news.stop())

async function newsState(is: (state: ServerPage['news']) => boolean): Promise<ServerPage['news']> {
  // A session of staff does not last as long as the clock is ahead.
  const call = await openStaff(news.server, await addStaff(news.server, { isSuper: true }))
  return until('the state of news', async () => {
    const { news: state } = (await call('GET', '/api/admin/server')).body as ServerPage
    return is(state) ? state : null
  })
}

test('a source of news fails since its first trouble, and its last success stays', async () => {
  const source = await news.addFeed('a.example.com', [{ guid: '1', title: 'خبر' }])
  await news.untilAnswered(source)
  expect(await newsState(({ asked }) => asked === 1)).toMatchObject({ failing: 0, level: 'ok', first: [] })

  news.provider.serve('a.example.com/rss', { status: 404, text: '' })
  await news.askAgain()
  const { answered_at: before } = await news.untilAnswered(source, 'missing')
  const failing = await newsState((state) => state.failing === 1)
  expect(failing).toMatchObject({ asked: 1, level: 'bad' })
  const [first] = failing.first
  expect(first).toMatchObject({ name: 'الملاعب', trouble: 'missing' })
  expect(first?.failingMs).toBeLessThan(first?.succeededMs ?? 0)

  // Still failing: the beginning stays.
  await news.askAgain(120)
  await until('another answer', async () => (await news.untilAnswered(source, 'missing')).answered_at !== before)
  const later = await newsState(({ first: [one] }) => (one?.failingMs ?? 0) > 60 * 60 * 1000)
  expect(later.first).toHaveLength(1)

  news.provider.serve('a.example.com/rss', { text: rssOf([{ guid: '1', title: 'خبر' }]) })
  await news.askAgain(600)
  await news.untilAnswered(source)
  expect(await newsState((state) => state.failing === 0)).toMatchObject({ level: 'ok', first: [] })
})
