import { describe, expect, test } from 'vitest'
import { pluralErrors } from './check-catalogues.mjs'

const SIX = 'zero {لا شيء} one {واحد} two {اثنان} few {# أشياء} many {# شيئًا} other {# شيء}'

describe('plurals of the Arabic catalogue', () => {
  test('six forms are complete, with exact numbers and surrounding text', () => {
    const source = 'Load {count, plural, one {#} other {#}} more'
    expect(pluralErrors(source, `تحميل {count, plural, =0 {لا شيء} ${SIX}} أخرى`)).toEqual([])
  })

  test.each(['zero', 'one', 'two', 'few', 'many', 'other'])('without %s the build fails', (form) => {
    const five = SIX.replace(new RegExp(`${form} \\{[^}]*\\}`), '')
    expect(pluralErrors('{n, plural, one {#} other {#}}', `{n, plural, ${five}}`)).toEqual([`the plural lacks ${form}`])
  })

  test('a plural that the translation lacks is an error', () => {
    expect(pluralErrors('{n, plural, one {# post} other {# posts}}', 'منشورات')).toEqual(['the plural of n is gone'])
  })

  test('a plural inside another plural is checked', () => {
    const nested = `{a, plural, ${SIX.replace('{واحد}', '{واحد {b, plural, one {#} other {#}}}')}}`
    expect(pluralErrors('x', nested)).toEqual(['the plural lacks zero, two, few, many'])
  })
})
