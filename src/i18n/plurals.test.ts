import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatNumber } from './format'
import { localeOf } from './language'
import { messages } from './locales/ar/messages.po'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'ar', locales: [localeOf('ar')], messages })
})

/** Every Arabic form once, and the numbers at which a form begins again. */
const TABLE: Array<[posts: number, form: string, text: string]> = [
  [0, 'zero', 'لا منشورات'],
  [1, 'one', 'منشور واحد'],
  [2, 'two', 'منشوران'],
  [3, 'few', '3 منشورات'],
  [10, 'few', '10 منشورات'],
  [11, 'many', '11 منشورًا'],
  [99, 'many', '99 منشورًا'],
  [100, 'other', '100 منشور'],
  [101, 'other', '101 منشور'],
  [102, 'other', '102 منشور'],
  [103, 'few', '103 منشورات'],
  [1000, 'other', '1,000 منشور'],
]

test.each(TABLE)('%i posts: %s, «%s»', (posts, _form, text) => {
  expect(i18n._(msg`${plural(posts, { one: '# post', other: '# posts' })}`)).toBe(text)
})

type Forms = Record<string, Part[] | string | number>
type Part = string | [name: string] | [name: string, kind: string, forms: Forms]

/** The plurals of a compiled message, nested ones included. */
function pluralsOf(parts: Part[] | string): Array<[name: string, forms: Forms]> {
  if (typeof parts === 'string') return []
  return parts.flatMap((part) => {
    if (typeof part === 'string' || part[2] === undefined) return []
    const inner = Object.values(part[2]).flatMap((form) => (Array.isArray(form) ? pluralsOf(form) : []))
    return part[1] === 'plural' ? [[part[0], part[2]] as [string, Forms], ...inner] : inner
  })
}

const inPlural = Object.entries(messages as Record<string, Part[] | string>).flatMap(([id, parts]) =>
  pluralsOf(parts).map(([name, forms]) => ({ id, name, forms, other: JSON.stringify(forms.other) })),
)

describe.each(inPlural)('plural of $other', ({ id, name, forms }) => {
  test('the plural has six forms, and each counting form shows its number', () => {
    expect(Object.keys(forms)).toEqual(expect.arrayContaining(['zero', 'one', 'two', 'few', 'many', 'other']))
    for (const form of ['few', 'many', 'other']) expect(JSON.stringify(forms[form])).toMatch(/"#"|#/)
  })

  test.each(TABLE)('%i is %s', (count, form) => {
    const values: Record<string, unknown> = { [name]: count }
    const shown = i18n._(id, new Proxy(values, { get: (known, key) => (key in known ? known[key as string] : '…') }))
    const wanted = [forms[form]].flat().map((part) => {
      if (part === '#') return formatNumber(count)
      // A placeholder for the message's other values.
      return Array.isArray(part) ? '…' : part
    })
    expect(shown).toContain(wanted.join(''))
    expect(shown).not.toMatch(/#|undefined/)
  })
})

test('the catalogue has plurals', () => {
  expect(inPlural.length).toBeGreaterThan(10)
})
