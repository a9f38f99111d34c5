import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { reportReason } from './case-texts'
import { messages } from './locales/en/messages.po'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages })
})

const words = (...of: Parameters<typeof reportReason>) => {
  const text = reportReason(...of)
  return text && i18n._(text)
}

test('a reason is said in the words of what was reported', () => {
  expect(words('bullying', 'post')).toBe('Bullying or harassment')
  expect(words('bullying', 'room')).toBe('Bullying by a group')
  expect(words('word', 'comment')).toBe('A listed word')
  expect(words('illegal', 'post')).toBeNull()
})

test('without a type the first list that has a reason names it', () => {
  expect(words('bullying')).toBe('Bullying or harassment')
  expect(words('illegal')).toBe('Unlawful content or an unlicensed stream')
  expect(words('toString')).toBeNull()
})
