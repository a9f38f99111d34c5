import { expect, test } from 'vitest'
import { ROOM_DESCRIPTION_MAX_CHARACTERS, ROOM_NAME_MAX_CHARACTERS, ROOM_SEARCH_KEY_MAX_CHARACTERS } from './limits'
import { roomSearchKey } from './rooms'
import { countCharacters } from './text'
import { searchKey } from './search-key'

test('a text in another spelling is part of the key of the room that has it, wherever it stands', () => {
  const key = roomSearchKey('مدرّج الأهلي', `${'كلام '.repeat(60)}\nآخر ٢٠٣٤`)
  for (const text of ['مدرج الاهلي', 'الأهلى', 'اخر 2034']) expect(key).toContain(searchKey(text))
  expect(key).not.toContain(searchKey('النصر'))
})

test('the key of the longest texts is bounded, and is not cut where each letter has a key of three', () => {
  const keyOf = (letter: string) =>
    roomSearchKey(letter.repeat(ROOM_NAME_MAX_CHARACTERS), letter.repeat(ROOM_DESCRIPTION_MAX_CHARACTERS))
  expect(countCharacters(keyOf('ﷺ'))).toBe(ROOM_SEARCH_KEY_MAX_CHARACTERS)
  expect(keyOf('ﷺ')).toContain(searchKey('ﷺ'))
  const all = ROOM_NAME_MAX_CHARACTERS + ROOM_DESCRIPTION_MAX_CHARACTERS
  expect(countCharacters(keyOf('㏇'))).toBe(3 * all + 1)
})
