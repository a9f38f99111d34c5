import { describe, expect, test } from 'vitest'
import { idsIn, withArabic } from './arabic-beside-code.mjs'
import { missingArabic } from './check-arabic.mjs'

const CATALOGUE = { '+1p7om': ['الخادم مشغول'], iH8pgl: ['رجوع'], 'CCTop/': ['الأحدث'], yz7wBu: ['إغلاق'] }

describe('Arabic messages of a module', () => {
  test('contain each message that the module uses once, however the macro and the minifier write its id', () => {
    const code = 'i18n._("+1p7om"); _jsx(Trans, { id: `iH8pgl` }); t({ id: \'CCTop/\' }); i18n._("iH8pgl")'
    expect(idsIn(code, CATALOGUE)).toEqual(['+1p7om', 'iH8pgl', 'CCTop/'])
    expect(withArabic(code, CATALOGUE)).toContain(
      'Object.assign(ownArabic, {"+1p7om":["الخادم مشغول"],"iH8pgl":["رجوع"],"CCTop/":["الأحدث"]})',
    )
  })

  test('are empty for a module without messages: six-letter words and object keys are not ids', () => {
    expect(withArabic('const kind = "submit"; const own = { "+1p7om": 1 }; "toString"; "valueO"', CATALOGUE)).toBeNull()
  })
})

describe('check of a built script', () => {
  test('accepts a script that contains its messages, with or without quotes around the ids', () => {
    const code = 'Object.assign(C,{"+1p7om":[`الخادم مشغول`],iH8pgl:[`رجوع`]});i._(`+1p7om`),i._("iH8pgl")'
    expect(missingArabic(code, CATALOGUE)).toEqual([])
  })

  test('rejects a script that relies on the messages of another', () => {
    expect(missingArabic('Object.assign(C,{yz7wBu:[`إغلاق`]});i._(`yz7wBu`);i._(`iH8pgl`)', CATALOGUE)).toEqual([
      'iH8pgl',
    ])
  })
})
