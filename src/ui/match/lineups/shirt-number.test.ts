import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { shirtNumber } from './shirt-number'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a player without a number shows none', () => {
  expect(shirtNumber(0)).toBe('')
  expect(shirtNumber(10)).toBe('10')
})
