import { describe, expect, test } from 'vitest'
import {
  AD_PACKAGES,
  adPackageOf,
  adRequestErrors,
  parseAdAnswer,
  parseAdLink,
  parseAdName,
  parsePhone,
} from './ad-requests'

test('Q19 the packages are those of the specification', () => {
  expect(AD_PACKAGES.map(({ hours, price }) => [hours, price])).toEqual([
    [1, 300],
    [2, 700],
    [5, 1000],
    [24, 4000],
  ])
  expect(adPackageOf(3)).toBeUndefined()
  expect(adPackageOf(Number.NaN)).toBeUndefined()
})

describe('contact numbers', () => {
  test.each([
    ['0501234567', '0501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
    ['۰۵۰۱۲۳۴۵۶۷', '0501234567'],
    ['０５０１２３４５６７', '0501234567'],
    ['+966 50 123 4567', '+966501234567'],
    ['00966-50-123-4567', '+966501234567'],
    [' (050) 123.4567 ', '0501234567'],
    ['\u200f٠٥٠\u00a0١٢٣‑٤٥٦٧\u202c', '0501234567'],
  ])('%j is stored as %s', (typed, stored) => {
    expect(parsePhone(typed)).toEqual({ text: stored, code: null })
    expect(parsePhone(stored)).toEqual({ text: stored, code: null })
  })

  test.each([
    '12345',
    '1234567890123456',
    '0000000',
    '+٥٥٥٥٥٥٥٥',
    'abc0501234567',
    '050123456+7',
    '+',
    '٠٥٠ اتصل',
    '1'.repeat(61),
  ])('%j is no number', (typed) => {
    expect(parsePhone(typed).code).toBe('phone-invalid')
  })

  test('nothing but blanks is missing', () => {
    expect(parsePhone(' \u200f ').code).toBe('ad-fields')
  })
})

test('[V02] a form says what each field lacks', () => {
  const nothing = { name: ' ', phone: '', link: '', hours: 0 }
  expect(adRequestErrors(nothing, false)).toEqual({
    ...{ hours: 'ad-package', name: 'ad-fields', phone: 'ad-fields', image: 'ad-fields' },
  })
  const filled = { name: 'متجر', phone: '٠٥٠١٢٣٤٥٦٧', link: ' https://shop.example ', hours: 24 }
  expect(adRequestErrors(filled, true)).toEqual({})
  expect(adRequestErrors({ ...filled, link: 'javascript:alert(1)' }, true)).toEqual({ link: 'link-invalid' })
})

test('names and answers are refused by their lengths', () => {
  expect(parseAdName('م'.repeat(120)).code).toBeNull()
  expect(parseAdName('م'.repeat(121)).code).toBe('ad-name-too-long')
  expect(parseAdAnswer('ن'.repeat(500)).code).toBeNull()
  expect(parseAdAnswer('ن'.repeat(501)).code).toBe('answer-long')
})

test('Q18 a link may be absent, and is otherwise https with a name', () => {
  expect(parseAdLink('  ')).toEqual({ text: '', code: null })
  expect(parseAdLink(' https://shop.example/x ')).toEqual({ text: 'https://shop.example/x', code: null })
  expect(parseAdLink('http://shop.example/').code).toBe('link-invalid')
})
