import { describe, expect, test } from 'vitest'
import { lookKey, looksReserved, lookSkeleton } from './look-keys'
import { LOOK_ALIKE_VECTORS } from './vectors'

describe('names that look alike', () => {
  test.each(LOOK_ALIKE_VECTORS)('%s: %s and %s', (_case, one, other, alike) => {
    expect(lookKey(one) === lookKey(other)).toBe(alike)
    expect(lookSkeleton(lookSkeleton(one))).toBe(lookSkeleton(one))
  })

  test.each([
    ['khalid_هلال', 'هلال_khalid', true],
    ['khalidهلال', 'هلالkhalid', true],
    ['khalid.هلال', 'هلال_khalid', true],
    ['khạlid_hilal', 'khalid_hilal', true],
    ['josé', 'jose', true],
    ['khalid_هلال', 'khalid_نصر', false],
    ['هلال_نصر', 'نصر_هلال', false],
    ['khalid_hilal', 'hilal_khalid', false],
    ['هلال_7', 'هلال_8', false],
  ])('%s and %s have one key: %s', (one, other, alike) => expect(lookKey(one) === lookKey(other)).toBe(alike))

  test.each([
    '\u0430dmin',
    'ạdmin',
    'ádmın_الدعم',
    'ΑDМIN',
    'a.d_m.i_n',
    'nu11',
    'mudаrraj',
    'مـدرّج',
    'ADMlN',
    'supp0rt',
    'rnudarraj',
    'adrnin',
    'adm1n7',
    '\u0430dmin_supp0rt',
    'the.0fficial.page',
    'rnudarraj_news',
    'supp٥rt',
    'supp۵rt',
    '٥fficial',
    'm٥derat٥r',
    'ađmin',
    'suppørt',
    'suppɔrt',
    'ᴀᴅᴍɪɴ',
    'ADMINǃ',
    'adm1n7ꟷ',
    'ꞏadminꞏ',
    'adminー',
    'ΑDМIŊ',
    'Ɗeleŧed',
    'الإدارۀ',
    'الإډارة',
    'الإدارة\u08f0',
    'مدڔج',
    'مۮرج',
    'المشرڤ',
    'المڛؤول',
    'النظاݦ',
    'النڟام',
    'الٮظام',
    'الى\u06ecظام',
    'ڣريق_مدرج',
    'الدعم_الڢني',
  ])('%s looks like a reserved one', (name) => expect(looksReserved(name)).toBe(true))

  test.each([
    ...['salem', 'admiral1', 'مدرجات', 'هلالي', 'مدرج_12', 'Đorđe', 'Søren_77', 'Łukasz', 'Şükrü', 'Kɔfi', 'Жуков'],
    ...['پژمان_گچی', 'شاهین', 'ڈاکٹر_خان', 'لاہور', 'خان_صاحب', 'بابر_اعظم', 'ھاوڕێ', 'دڵشاد', 'نەوزاد', 'ڤيكتور'],
    ...['مذرج', 'مسرف', 'إذاعة', 'مُحَمَّد', 'مُدبر', 'ノリコ', '一郎', '田中一', '김민재', 'प्रिया', 'משה'],
  ])('%s does not', (name) => expect(looksReserved(name)).toBe(false))
})
