import { describe, expect, test } from 'vitest'
import { checkNewUsername, errorWhileTyped } from './new-usernames'
import { checkUsername } from './username-rule'
import { parseWrittenUsername } from './usernames'

const REFUSED = [
  ...['ᗩᗪᗰIᑎ', 'ᔕᑌᑭᑭOᖇT', 'ʂυρρσɾƚ', 'ᗰᗩᒍᗴᗪ77', 'αԃɱιɳ', '卂ᗪ爪丨几', 'ᏗᎴᎷᎥᏁ', 'คdmin', 'ɐdmin'],
  ...['moძerator', 'admiп', 'admⲓn', 'كdmin', 'adminㆍ', 'ǁadminǁ', '𝓼𝓪𝓵𝓮𝓶', 'khalidهلال', 'كَdmin', 'ᚠᚢᚦ', 'ᴍᴀᴊᴇᴅ'],
  ...['salem_салем', 'Σalem', '김ヒロ', 'ㄅㄆa'],
]

const ALLOWED = [
  ...['khalid_هلال', 'هلال.khalid', 'هلال7khalid', 'salem_٧٧', 'محـــمد', 'José_9', 'Łukasz', 'Şükrü', 'Kɔfi', 'ɓala'],
  ...['Жуков', 'Νίκος', 'Արամ', 'משה', 'प्रिया', 'স্বপন', 'ਸਿੰਘ', 'રમેશ', 'ଓଡ଼ିଆ', 'தமிழ்', 'తెలుగు', 'ಕನ್ನಡ', 'മലയാളം'],
  ...['සිංහල', 'สมชาย', 'ສົມໃຈ', 'བསོདནམས', 'အောင်', 'გიორგი', 'አበበ', 'សុខា', 'ދިވެހި', '김민재', '金민재'],
  ...['田中一郎', 'サッカー', 'ひろ_ken', 'ken田中', 'ㄅㄆㄇ', '王ㄅㄆ', '佐々木'],
]

describe('scripts of new names', () => {
  test.each(REFUSED)('%s mixes scripts or has phonetic or old letters, and is refused while typed', (name) => {
    expect([checkNewUsername(name), errorWhileTyped(name)]).toEqual(['username-characters', 'username-characters'])
  })

  test.each(ALLOWED)('%s is allowed', (name) => {
    expect([checkNewUsername(name), errorWhileTyped(name)]).toEqual([null, null])
  })

  test('a stored name that mixes scripts is still found in a text', () => {
    expect(checkUsername('khalidهلال')).toBeNull()
    expect(parseWrittenUsername('ᗰᗩᒍᗴᗪ77')).toEqual({ text: 'ᗰᗩᒍᗴᗪ77', code: null })
  })

  test('a name of two letters is not refused while typed', () => {
    expect([checkNewUsername('aп'), errorWhileTyped('aп')]).toEqual(['username-length', null])
  })
})
