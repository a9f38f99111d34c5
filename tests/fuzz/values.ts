import type { Random } from '../support/fault-proxy/random'

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\uFEFF',
  '\u202E',
  '\uD800',
  '\uDFFF\uD83D',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  "' OR 1=1 --",
  '"); DROP TABLE users; --',
  '{{7*7}}',
  '../../../etc/passwd',
  '%00%2e%2e%2f',
  '#constructor #__proto__ #وسم @constructor @مشجع',
  'a\u0301'.repeat(50),
  '👨‍👩‍👧‍👦'.repeat(20),
]

const ODD_NUMBERS = [0, -0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 1e-308]

const FILL = ['x', 'م', '#وسم ', '@a ', '\uD800', '\uFEFF', '👍', '\n', '((((', 'ا\u064B', 'https://a.b/']

export const oddText = (random: Random): string =>
  random.chance(0.3) ? longText(random) : random.pick(ODD_TEXTS) + (random.chance(0.2) ? random.pick(ODD_TEXTS) : '')

/** Up to 60,000 UTF-16 units, about the largest body of ordinary routes (`body-bytes`) in ASCII. */
export const longText = (random: Random): string => {
  const fill = random.pick(FILL)
  return fill.repeat(Math.ceil(random.pick([300, 600, 5_000, 20_000, 60_000]) / fill.length))
}

export function oddValue(random: Random, depth = 0): unknown {
  switch (random.weighted([6, 2, 1, 1, 2, 2, 1])) {
    case 0:
      return oddText(random)
    case 1:
      return random.pick(ODD_NUMBERS)
    case 2:
      return random.chance(0.5)
    case 3:
      return null
    case 4:
      return depth > 3 ? [] : Array.from({ length: random.between(0, 4) }, () => oddValue(random, depth + 1))
    case 5:
      return depth > 3 ? {} : oddObject(random, depth + 1)
    default:
      return nested(random.pick([10, 200, 1_000]), random.chance(0.5))
  }
}

function oddObject(random: Random, depth: number): Record<string, unknown> {
  // Built from entries, so that `__proto__` becomes an own key.
  const entries = Array.from({ length: random.between(0, 4) }, () => [oddText(random), oddValue(random, depth)])
  return Object.fromEntries(entries) as Record<string, unknown>
}

function nested(depth: number, list: boolean): unknown {
  let value: unknown = 1
  for (let at = 0; at < depth; at += 1) value = list ? [value] : { a: value }
  return value
}
