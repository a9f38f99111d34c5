import { expect, test } from 'vitest'
import type { CardDocument } from '@/sync/rows/documents'
import { newsView } from './news-view'

const row = (at: number, fields: Record<string, unknown> = {}): CardDocument => {
  const id = `item${String(at).padStart(11, '0')}`
  const date = new Date(Date.UTC(2026, 10, 28, 12) - at * 60_000).toISOString().replace('T', ' ')
  const texts = { title: `خبر ${at}`, excerpt: 'نص', link: '#', name_ar: 'الملاعب', name_en: 'Stadiums', picture: '' }
  return { id: `news:${id}`, channels: ['news'], seq: 1, asOf: 1, row: { id, date, ...texts, ...fields } }
}

const ASKED = { cursors: { news: { seq: 1, run: 'r' } }, updatedAt: 7 }
const view = (rows: CardDocument[], state = ASKED, language: 'ar' | 'en' = 'ar') => newsView(rows, state, language, '')

test('the newest items come first, and no more than twenty', () => {
  const { items, state, asOf } = view(Array.from({ length: 25 }, (_, at) => row(25 - at)))
  expect(items.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, at) => `خبر ${at + 1}`))
  expect([state, asOf]).toEqual(['shown', 7])
})

test('rows of matches are no news', () => {
  expect(view([{ ...row(1), id: 'day202611280000' }]).items).toEqual([])
})

test('that there is no news, a valid answer must have said', () => {
  expect(view([]).state).toBe('none')
  expect(newsView([], { cursors: {}, updatedAt: 7 }, 'ar', '').state).toBe('loading')
})

test.each([
  ['#', null],
  ['https://news.example.com/1', 'https://news.example.com/1'],
  ['http://news.example.com/1', null],
  ['javascript:alert(1)', null],
])('the link %s opens %s', (link, opens) => {
  expect(view([row(1, { link })]).items[0]?.link).toBe(opens)
})

test.each([
  ['ar', 'الملاعب', 'Stadiums', 'الملاعب'],
  ['en', 'الملاعب', 'Stadiums', 'Stadiums'],
  ['en', 'الملاعب', '', 'الملاعب'],
  ['ar', '', 'Stadiums', 'Stadiums'],
] as const)('in %s a source named «%s» and «%s» is %s', (language, name_ar, name_en, shown) => {
  expect(view([row(1, { name_ar, name_en })], ASKED, language).items[0]?.source).toBe(shown)
})

test('a picture is read from our own server', () => {
  const picture = { picture: 'a.jpg', width: 640, height: 360, hash: 'abc' }
  expect(view([row(1, picture)]).items[0]?.picture).toEqual({
    ...{ src: '/api/files/news_items/item00000000001/a.jpg', width: 640, height: 360, hash: 'abc' },
  })
})
