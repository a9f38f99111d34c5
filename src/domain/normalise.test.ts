import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseKey, toLatinDigits } from './normalise'
import { KEY_VECTORS } from './vectors'

describe('keys', () => {
  test.each(KEY_VECTORS)('%s → %s', (text, key) => {
    expect(normaliseKey(text)).toBe(key)
  })

  /** Each line has the spellings of one word; no two lines have the same word. */
  const SPELLINGS = [
    ['أحمد', 'احمد', 'إحمد', 'آحمد', 'ٱحمد'],
    ['مصطفى', 'مصطفي', 'مصطفی'],
    ['فاطمة', 'فاطمه'],
    ['رئيس', 'رييس', 'رىيس'],
    ['مؤمن', 'مومن'],
    ['سماء', 'سما'],
    ['الهلال', 'الهِلَال', 'الهـــلال', 'الهلال\u200f', '\u202bالهلال\u202c', 'ﺍﻟﻬﻼﻝ'],
    ['كريم', 'کریم', 'كَريم'],
    ['2034', '٢٠٣٤', '۲۰۳۴', '２０３４'],
    ['AlHilal', 'alhilal', 'ALHILAL', 'ＡｌＨｉｌａｌ'],
    ['café', 'cafe\u0301', 'CAFÉ'],
    ['istanbul', 'İstanbul', 'ISTANBUL'],
  ]
  test.each(SPELLINGS)('%s and its other spellings have one key', (first, ...others) => {
    for (const other of others) expect(normaliseKey(other)).toBe(normaliseKey(first))
  })

  test('words that are not spellings of each other have different keys', () => {
    const keys = SPELLINGS.map(([first]) => normaliseKey(first as string))
    expect(new Set(keys).size).toBe(SPELLINGS.length)
    // Letters that differ for readers, also where a collator treats them alike.
    for (const [one, other] of [
      ['حسن', 'حسين'],
      ['سعد', 'سعيد'],
      ['علي', 'عالي'],
      ['هدف', 'حدف'],
      ['ضبا', 'ظبا'],
      ['گل', 'كل'],
      ['پیروزی', 'بيروزي'],
    ] as const) {
      expect(normaliseKey(one)).not.toBe(normaliseKey(other))
    }
  })

  test('digits of both Arabic sets become Latin ones, and nothing else changes', () => {
    expect(toLatinDigits('٤٠')).toBe('40')
    expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
    expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
    expect(toLatinDigits('الدقيقة ٩٠+٣، 3-1')).toBe('الدقيقة 90+3، 3-1')
  })

  test('the key of a key is itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const key = normaliseKey(text)
        expect(normaliseKey(key)).toBe(key)
      }),
      { numRuns: 500 },
    )
  }, 60_000)
})
