import { describe, expect, test } from 'vitest'
import { keyRefusalOf } from './key-trial'

const answer = (status: number, text: string) => ({
  ...{ call: { topic: 'key', path: '/status' }, headers: {}, now: 0 },
  ...{ status, text },
})
const about = (errors: unknown, response: unknown = { account: {}, requests: { current: 1, limit_day: 100 } }) =>
  answer(200, JSON.stringify({ errors, response }))

describe('an answer about a key', () => {
  test.each([
    ['the account', about([]), null],
    ['calls of today that are used up', about({ requests: 'reached the limit' }), null],
    ['a wrong key', about({ token: 'Error/Missing application key.' }), 'key-refused'],
    ['a refused key, by status', answer(401, ''), 'key-refused'],
    ['a plan that ended', about({ plan: 'no access' }), 'key-refused'],
    ['a server that may not ask', about({ Ip: 'not allowed' }), 'key-blocked'],
    ['a server that may not ask, by status', answer(403, ''), 'key-blocked'],
    ['too many calls', answer(429, ''), 'key-untried'],
    ['an error', answer(500, ''), 'key-untried'],
    ['none', answer(0, ''), 'key-untried'],
    ['a page', answer(200, '<html>'), 'key-untried'],
    ['something else', about([], []), 'key-untried'],
  ])('%s → %s', (_what, given, refusal) => {
    expect(keyRefusalOf(given)).toBe(refusal)
  })
})
