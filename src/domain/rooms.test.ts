import { expect, test } from 'vitest'
import { roomSearchKey } from './rooms'
import { searchKey } from './usernames'

test('a text in another spelling is part of the key of the room that has it, wherever it stands', () => {
  const key = roomSearchKey('مدرّج الأهلي', `${'كلام '.repeat(60)}\nآخر ٢٠٣٤`)
  for (const text of ['مدرج الاهلي', 'الأهلى', 'اخر 2034']) expect(key).toContain(searchKey(text))
  expect(key).not.toContain(searchKey('النصر'))
})
