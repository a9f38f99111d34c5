import { expect, test } from 'vitest'
import { parseRoomName, tidyRoomName } from './room-names'

test.each(['👨\u200d👩\u200d👧\u200d👦 ❤\ufe0f', '✈\ufe0f السفر', '👍🏽', '7\ufe0f\u20e3 البوابة', '🏳\ufe0f\u200d🌈'])(
  'the emoji of %s stay whole',
  (name) => expect(tidyRoomName(name)).toBe(name),
)

test.each([
  ['a joiner between letters', 'نا\u200dدي', 'نادي'],
  ['a joiner behind an emoji', '👨\u200d', '👨'],
  ['a second selector', '❤\ufe0f\ufe0f', '❤\ufe0f'],
  ['a selector of a letter', 'ا\ufe0fب', 'اب'],
  ['a mark that turns the text', '✈\u202e\ufe0fقلب', '✈قلب'],
])('%s is removed, once and for all', (_what, raw, name) => {
  expect(tidyRoomName(raw)).toBe(name)
  expect(tidyRoomName(name)).toBe(name)
})

test('a name of invisible characters alone is missing', () => {
  expect(parseRoomName('\u200d\ufe0f\u20e3'.slice(0, 2)).code).toBe('room-name-missing')
})
