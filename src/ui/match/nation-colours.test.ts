import { expect, test } from 'vitest'
import { NATIONS } from '@/domain/football/names/nations'
import { coloursOfKnown } from './crest-colours'
import { COLOURED_NATIONS } from './nation-colours'

test('every national team with an Arabic name has its colours, the same in both languages', () => {
  expect(COLOURED_NATIONS).toEqual(NATIONS.map(([, latin, arabic]) => [arabic, latin]))
  for (const [arabic, latin] of COLOURED_NATIONS) {
    expect(coloursOfKnown(latin), latin).toEqual(coloursOfKnown(arabic) ?? 'none')
  }
})

test('the two colours of each national team differ', () => {
  for (const [arabic] of COLOURED_NATIONS) {
    const [main, second] = coloursOfKnown(arabic) ?? []
    expect(main, arabic).not.toBe(second)
  }
})
