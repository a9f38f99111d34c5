import { describe, expect, test } from 'vitest'
import { idsIn, withArabic } from './arabic-beside-code.mjs'
import { withoutArabic } from './check-arabic.mjs'

const CATALOGUE = { '+1p7om': ['الخادم مشغول'], iH8pgl: ['رجوع'], 'CCTop/': ['الأحدث'], yz7wBu: ['إغلاق'] }

describe('the Arabic of a module', () => {
  test('is what it says, each text once, in every way that the macro and the minifier write an id', () => {
    const code = 'i18n._("+1p7om"); _jsx(Trans, { id: `iH8pgl` }); t({ id: \'CCTop/\' }); i18n._("iH8pgl")'
    expect(idsIn(code, CATALOGUE)).toEqual(['+1p7om', 'iH8pgl', 'CCTop/'])
    expect(withArabic(code, CATALOGUE)).toContain(
      'Object.assign(ownArabic, {"+1p7om":["الخادم مشغول"],"iH8pgl":["رجوع"],"CCTop/":["الأحدث"]})',
    )
  })

  test('is nothing where a module says nothing: words of six letters are no ids, nor are names of an object', () => {
    expect(withArabic('const kind = "submit"; const own = { "+1p7om": 1 }; "toString"; "valueO"', CATALOGUE)).toBeNull()
  })
})

describe('a built script', () => {
  test('that brings what it says is whole, with quotes around its ids and without', () => {
    const code = 'Object.assign(C,{"+1p7om":[`الخادم مشغول`],iH8pgl:[`رجوع`]});i._(`+1p7om`),i._("iH8pgl")'
    expect(withoutArabic(code, CATALOGUE)).toEqual([])
  })

  test('that relies on the words of another is found out', () => {
    expect(withoutArabic('Object.assign(C,{yz7wBu:[`إغلاق`]});i._(`yz7wBu`);i._(`iH8pgl`)', CATALOGUE)).toEqual([
      'iH8pgl',
    ])
  })
})
