import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { beforeAll, expect, test } from 'vitest'
import { LOCALES } from './language'
import { messages } from './locales/ar/messages.po'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'ar', locales: [LOCALES.ar], messages })
})

/** Every Arabic form once, and the numbers where a form begins again. */
const TABLE: Array<[posts: number, words: string]> = [
  [0, 'لا منشورات'],
  [1, 'منشور واحد'],
  [2, 'منشوران'],
  [3, '3 منشورات'],
  [10, '10 منشورات'],
  [11, '11 منشورًا'],
  [99, '99 منشورًا'],
  [100, '100 منشور'],
  [101, '101 منشور'],
  [102, '102 منشور'],
  [103, '103 منشورات'],
  [1000, '1,000 منشور'],
]

test.each(TABLE)('%i posts are «%s»', (posts, words) => {
  expect(i18n._(msg`${plural(posts, { one: '# post', other: '# posts' })}`)).toBe(words)
})
