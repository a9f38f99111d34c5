import { expect, test } from 'vitest'
import { directionErrors } from './lint-directions.mjs'

test.each([
  '<p dir="auto">{bio}</p>',
  "<p dir={user ? 'auto' : undefined}>{bio}</p>",
  '<bdi>{username}</bdi>',
  '<bdi className={classes.name}>{username}</bdi>',
  '<bdi dir={direction}>{username}</bdi>',
  '  unicode-bidi: plaintext;',
])('%s belongs to the pieces for text', (line) => {
  expect(directionErrors(`// fine\n${line}`)).toEqual([`2: belongs to src/ui/text: ${line.trim()}`])
})

test.each([
  '<bdi dir="ltr">{count}</bdi>',
  '<bdi>{formatMoment(at)}</bdi>',
  '<bdi key={count}>{formatNumber(count)}</bdi>',
  '<Isolated>{username}</Isolated>',
  'unicode-bidi: isolate;',
])('%s may stand anywhere', (line) => {
  expect(directionErrors(line)).toEqual([])
})
