import { expect, test } from 'vitest'
import { SOURCE_ANSWER_VECTORS } from '../../vectors'
import { read } from './poller-calls'
import type { Reading } from './source'

/** Recorded small answers and arbitrary ones: the server's engine gives the same texts. */

const readingsOf = (text: string): Reading[] => (JSON.parse(text) as { readings: Reading[] }).readings

test.each(SOURCE_ANSWER_VECTORS)('K25 %s of %s is read as recorded', (_case, source, answer, readings) => {
  expect(JSON.stringify(readingsOf(read(source, '', JSON.stringify(answer))))).toBe(readings)
})

test('of each source some recorded answers give matches, and some give none', () => {
  const some = SOURCE_ANSWER_VECTORS.map(([, source, , text]) => {
    const isGiven = (JSON.parse(text) as Reading[]).some(({ matches }) => matches.length > 0)
    return `${source} ${isGiven ? 'gives matches' : 'gives none'}`
  })
  expect([...new Set(some)]).toHaveLength(6)
})
