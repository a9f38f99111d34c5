import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseKey, toLatinDigits } from './normalise'
import { KEY_VECTORS } from './vectors'

describe('keys', () => {
  test.each(KEY_VECTORS)('%s → %s', (text, key) => {
    expect(normaliseKey(text)).toBe(key)
  })

  /** Each line is one word in the spellings that users use; no two lines are one word. */
  const TEXT = [
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
  test.each(TEXT)('%s and its other spellings are one', (first, ...others) => {
    for (const other of others) expect(normaliseKey(other)).toBe(normaliseKey(first))
  })

  test('words that are not spellings of each other stay apart', () => {
    const keys = TEXT.map(([first]) => normaliseKey(first as string))
    expect(new Set(keys).size).toBe(TEXT.length)
    // Letters that differ to a reader, also where a collator would call them alike.
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

  test('digits of both Arabic rows become Latin ones, and nothing else changes', () => {
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
