import { expect, test } from 'vitest'
import { KNOWN_CLUBS, scarfOf } from '../club-colours'
import { idOf } from '@/domain/football/ids'
import { coloursOfId, coloursOfKnown, inkOn } from './crest-colours'
import { crestLook } from './crest-look'

test.each([
  ['الهلال', 'Al-Hilal Saudi FC'],
  ['الأهلي المصري', 'Al Ahly'],
  ['الزوراء', "Al-Zawra'a SC"],
  ['الترجي الرياضي', 'Espérance'],
])('the crest of %s has the same colours under its Latin name %s', (arabic, latin) => {
  expect(coloursOfKnown(latin)).toEqual(scarfOf(arabic))
  expect(coloursOfKnown(arabic)).toEqual(scarfOf(arabic))
})

test('K11 an unknown team keeps its colours when it is renamed', () => {
  const [latin, arabic] = ['FC Nirgendwo', 'نيرغندفو'].map((name) => crestLook({ id: 'f00000000000042', name }))
  expect([latin?.main, latin?.second]).toEqual([arabic?.main, arabic?.second])
})

test('the letter is dark on white and yellow crests, and white on blue, green and red ones', () => {
  expect(['السد', 'النصر', 'مانشستر سيتي'].map((name) => inkOn(scarfOf(name)![0]))).toEqual(Array(3).fill('#10181C'))
  expect(['الهلال', 'الأهلي', 'ليفربول'].map((name) => inkOn(scarfOf(name)![0]))).toEqual(Array(3).fill('#FFFFFF'))
})

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string) =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, n) => sum + weight * linear(Number.parseInt(hex.slice(1 + 2 * n, 3 + 2 * n), 16) / 255),
    0,
  )
const contrast = (one: string, other: string) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

test('the letter of every known club has a contrast of 4.5 with its crest', () => {
  for (const club of KNOWN_CLUBS) {
    const ground = scarfOf(club)![0]
    expect(contrast(ground, inkOn(ground)), club).toBeGreaterThanOrEqual(4.5)
  }
})

const byHand = Array.from({ length: 300 }, (_, at) => coloursOfId(idOf('h', 7_000_000_000 + at * 65_537)))

test('unknown teams have many pairs of colours, each of two colours that differ', () => {
  expect(new Set(byHand.map((pair) => pair.join())).size).toBeGreaterThan(40)
  for (const [main, second] of byHand) expect(main).not.toBe(second)
})

test('the letters of every unknown team have a contrast of 4.5 with its crest', () => {
  for (const [main] of byHand) expect(contrast(main, inkOn(main)), main).toBeGreaterThanOrEqual(4.5)
})
