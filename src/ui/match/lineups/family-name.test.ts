import { expect, test } from 'vitest'
import { familyName } from './family-name'

test.each([
  ['سالم الدوسري', 'الدوسري'],
  ['محمد عبد الرحمن', 'عبد الرحمن'],
  ['سفيان بوفال', 'بوفال'],
  ['فيرجيل فان دايك', 'فان دايك'],
  ['Kevin De Bruyne', 'De Bruyne'],
  ['Virgil van Dijk', 'van Dijk'],
  ['Salem Al-Dawsari', 'Al-Dawsari'],
  ['Sultan Al Ghannam', 'Al Ghannam'],
  ['Vinícius Júnior', 'Vinícius Júnior'],
  ['Rodri', 'Rodri'],
  ['  Sadio   Mané ', 'Mané'],
  ['', ''],
])('the name on the shirt of «%s» is «%s»', (name, family) => {
  expect(familyName(name)).toBe(family)
})
