import { expect, test } from 'vitest'
import { phraseKey, phrasesIn, type WordEffect, wordList } from './word-list'

const listOf = (...phrases: string[]) =>
  wordList(phrases.map((phrase) => ({ phrase, key: phraseKey(phrase), effect: 'case' as WordEffect })))
const found = (text: string, ...phrases: string[]) => phrasesIn(listOf(...phrases), text).map(({ phrase }) => phrase)

test.each([
  ['another spelling', 'يا أحمــدُ العزيز', 'احمد', true],
  ['capitals', 'Cheap TICKETS here', 'tickets', true],
  ['a part of a word', 'المحمد هنا', 'محمد', false],
  ['the parts of a tag', '#تذاكر_رخيصة الآن', 'تذاكر رخيصه', true],
  ['punctuation between the words', 'تذاكر، رخيصة!', 'تذاكر رخيصة', true],
  ['the words in another order', 'رخيصة تذاكر', 'تذاكر رخيصة', false],
  ['eastern digits', 'الحساب ٩٦٦٥', '9665', true],
  ['a blank of no width in a word', 'سبا\u200bب', 'سباب', true],
  ['a soft hyphen in a word', 'bad\u00adword', 'badword', true],
  ['a direction mark in a word', 'سبا\u200fب', 'سباب', true],
  ['a joiner in a word', 'سبا\u200cب', 'سباب', true],
  ['wide letters', 'ｂａｄ', 'bad', true],
  ['letters in circles', 'ⓑⓐⓓ', 'bad', true],
  ['a filler that looks like a blank', 'يا\u3164سباب\u3164هنا', 'سباب', true],
  ['a line end between two words', 'سبا\nب', 'سباب', false],
  ['the beginning of a longer phrase', 'تذاكر', 'تذاكر رخيصة', false],
])('a phrase is found in a text with %s as whole words only', (_what, text, phrase, is) => {
  expect(found(text, phrase)).toEqual(is ? [phrase] : [])
})

test('phrases that begin alike are each found once', () => {
  expect(found('بيع تذاكر رخيصة، بيع تذاكر', 'تذاكر', 'تذاكر رخيصة', 'بيع تذاكر غالية')).toEqual([
    'تذاكر',
    'تذاكر رخيصة',
  ])
})

test('a phrase without letters and digits has no key', () => {
  expect(phraseKey(' — !ـ ')).toBe('')
})

test('the time for a text does not grow with the list', () => {
  const words = (count: number) =>
    wordList(Array.from({ length: count }, (_, n) => ({ phrase: `w${n}`, key: `w${n} x y`, effect: 'case' as const })))
  const text = Array.from({ length: 500 }, (_, n) => `w${n}`).join(' ')
  let asked = 0
  const counted = words(2000)
  const { next } = counted.root
  counted.root.next = new Proxy(next, {
    get(map, name) {
      if (name === 'get') asked += 1
      const value = Reflect.get(map, name, map)
      return typeof value === 'function' ? value.bind(map) : value
    },
  })
  phrasesIn(counted, text)
  expect(asked).toBe(500)
})
