import { expect, test } from 'vitest'
import type { CardContent, CardTeam } from './card-content'
import { CARD, cardLayout } from './card-layout'
import type { CardShape, TextShape } from './card-shapes'

const measure = (text: string, size: number) => text.length * size * 0.55

const team = (name: string, scorers: string[] = []): CardTeam => ({
  name,
  crest: { main: '#1550A8', second: '#FFFFFF', ink: '#FFFFFF', letters: name.charAt(0) },
  scorers,
})

const CONTENT: CardContent = {
  competition: 'دوري روشن السعودي',
  when: 'الجولة 11 · 27 نوفمبر 2026',
  home: team('الهلال', ['فهد 12′']),
  away: team('النصر'),
  score: { home: '2', away: '1', loser: 'away' },
  shootout: null,
  middle: '–',
  state: 'انتهت المباراة',
  isLive: false,
  replay: null,
  host: 'mudarraj.example',
  label: '',
}

const textsOf = (shapes: CardShape[]) => shapes.filter((shape): shape is TextShape => shape.kind === 'text')
const find = (shapes: CardShape[], text: string) => textsOf(shapes).find((shape) => shape.text === text) as TextShape
const card = (parts: Partial<CardContent> = {}, direction: 'rtl' | 'ltr' = 'rtl') =>
  cardLayout({ ...CONTENT, ...parts }, direction, measure)

test('in Arabic the home team, its score and its scorers are on the right, in English on the left', () => {
  const [arabic, english] = [card(), card({}, 'ltr')]
  for (const text of ['الهلال', '2', 'فهد 12′']) {
    expect(find(arabic, text).x, text).toBeGreaterThan(CARD.width / 2)
    expect(find(english, text).x, text).toBeLessThan(CARD.width / 2)
  }
  for (const text of ['النصر', '1']) expect(find(arabic, text).x, text).toBeLessThan(CARD.width / 2)
})

test('each text has its own direction, and a number that of the card', () => {
  const shapes = card({ home: team('Bayern München') })
  const directions = ['Bayern München', 'النصر', '2'].map((text) => find(shapes, text).direction)
  expect(directions).toEqual(['ltr', 'rtl', 'rtl'])
})

test('the longest words stay on the card, above its foot', () => {
  const long = 'اسم طويل جدا '.repeat(12).trim()
  const scorers = Array.from({ length: 7 }, () => long)
  const parts = { competition: long, when: long, state: long, replay: 'إعادة لمباراة سابقة', host: 'x'.repeat(200) }
  const shapes = card({ ...parts, home: team(long, scorers), away: team(long, scorers) })
  const lowest = CARD.height - 136
  for (const { text, x, y, size, align } of textsOf(shapes)) {
    const width = measure(text, size)
    const left = align === 'center' ? x - width / 2 : align === 'left' ? x : x - width
    expect(
      [left, CARD.width - left - width].every((edge) => edge >= 12),
      text,
    ).toBe(true)
    if (!text.startsWith('xxx')) expect(y, text).toBeLessThan(lowest)
  }
})

test('without a score there are no cells, and the words stand in their place', () => {
  const cells = (shapes: CardShape[]) => shapes.filter((shape) => shape.kind === 'box' && shape.height === 196)
  expect(cells(card())).toHaveLength(2)
  const shapes = card({ score: null, middle: '21:00' })
  expect([cells(shapes).length, find(shapes, '21:00').x]).toEqual([0, CARD.width / 2])
})

test('K17 the words for a replay are there with a ground of their own', () => {
  expect(find(card({ replay: 'إعادة' }), 'إعادة')).toBeDefined()
  expect(card({ replay: 'إعادة' }).length - card().length).toBe(2)
})
