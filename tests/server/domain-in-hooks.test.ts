import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  checkMailCode,
  excerptOf,
  extractHashtags,
  extractMentions,
  linkHost,
  lookKey,
  looksReserved,
  searchKey,
  parseAlt,
  parseBio,
  parseComment,
  parseEmail,
  parsePost,
  parseReport,
  parseRoomName,
  parseTeam,
  parseUsername,
  teaserText,
  tidyMailCode,
  usernameKey,
} from '@/domain/server-bundle'
import { startServer, type TestServer } from '../support/server'

/** A test hook that runs the bundled rules in the server's JavaScript engine. */
const ORACLE = `routerAdd('POST', '/api/test/domain', (e) => {
  const domain = require(\`\${__hooks}/domain.js\`)
  const { name, texts, more } = e.requestInfo().body
  return e.json(200, { results: texts.map((text) => domain[name](text, ...more)) })
})`

const TEXTS_PER_RULE = 1500

const RULES: Record<string, (text: string) => unknown> = {
  checkMailCode,
  excerptOf,
  extractHashtags,
  extractMentions,
  linkHost,
  lookKey,
  looksReserved,
  searchKey,
  parseAlt,
  parseBio,
  parseEmail,
  parseRoomName,
  parseTeam,
  parseUsername,
  teaserText,
  tidyMailCode,
  usernameKey,
}

let server: TestServer

beforeAll(async () => {
  server = await startServer({ hooks: { add: { 'oracle.pb.js': ORACLE } } })
})
afterAll(() => server.stop())

/** Engines have different Unicode versions; an unassigned character proves nothing. */
const isAssigned = (character: string) => !/\p{Cn}/u.test(character)

/** Letters, marks, digits and signs that the rules treat specially, mixed with any others. */
const unit = fc.oneof(
  fc.constantFrom(
    ...'#＃_.@/&;،؟ \nأإآٱاىئیؤةهءکلـ٠٩۵7aZİΣςﷲﻻ',
    '\u064b',
    '\u0654',
    '\u200c',
    '\u200d',
    '\u200f',
    '\u202e',
    '\u3164',
    '😀',
    'https://',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter(isAssigned),
)
const text = fc.string({ unit, maxLength: 40 })

/** Rules with more arguments than a text, with their other arguments. */
const CASES: Array<[string, (text: string) => unknown, unknown[]]> = [
  ...Object.entries(RULES).map(([name, rule]): [string, typeof rule, unknown[]] => [name, rule, []]),
  ['parsePost', (content) => parsePost(content, false), [false]],
  ['parsePost', (content) => parsePost(content, true), [true]],
  ['parseComment', (content) => parseComment(content, false), [false]],
  ['parseReport', (details) => parseReport(details, 'post', 'spam'), ['post', 'spam']],
]

test.each(CASES)('%s gives the same result on the server as here', async (name, rule, more) => {
  const texts = fc.sample(text, { seed: 20260321, numRuns: TEXTS_PER_RULE })
  const answer = await server.api.request('POST', '/api/test/domain', { body: { name, texts, more } })
  expect(answer.status).toBe(200)
  const differing = texts
    .map((sample, n) => ({ sample, here: rule(sample), there: answer.body.results[n] }))
    .filter(({ here, there }) => !isDeepStrictEqual(here, there))
  expect(differing.slice(0, 5)).toEqual([])
})
