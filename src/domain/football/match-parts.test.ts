import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOf } from './ids'
import { detailParts, type MatchPart, partId, readPart } from './match-parts'
import { replayedAt, replayedDetails } from './replay/schedule'

test('each part of each match has an id of its own, of 15 characters', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.maxSafeNat(), { minLength: 2 }), (numbers) => {
      const matches = numbers.flatMap((number) => [idOf('r', number), idOf('a', number)])
      const ids = matches.flatMap((match) => [partId(match, 'head'), partId(match, 'events')])
      expect(new Set([...ids, ...matches]).size).toBe(ids.length + matches.length)
      expect(ids.every((id) => /^[a-z0-9]{15}$/.test(id))).toBe(true)
    }),
  )
})

test('the details of a match are read as they were packed', () => {
  const now = Date.UTC(2026, 10, 27, 20)
  const played = replayedAt(now).find(({ status }) => status === 'ft')
  const details = replayedDetails(played?.id ?? '', now)
  const texts = new Map(details ? detailParts(details) : [])
  expect(readPart('events', texts.get('events') ?? '')).toEqual(details?.events)
  expect(readPart('lineups', texts.get('lineups') ?? '')).toEqual(details?.lineups)
})

test('an empty part has no text, and a part that is not given is left out', () => {
  expect(detailParts({ events: [], lineups: null })).toEqual([
    ['events', null],
    ['lineups', null],
  ])
})

test.each(['', '{', 'undefined'])('the text %j is read as nothing', (text) => {
  expect(readPart('events', text)).toBeNull()
})

const LINEUP = { formation: '', starting: [], bench: [], coach: '' }

test.each<[part: MatchPart, text: string]>([
  ['lineups', '{"home":{},"away":{}}'],
  ['lineups', JSON.stringify({ home: LINEUP, away: { ...LINEUP, bench: [null] } })],
  ['events', '[null]'],
  ['events', '[{"kind":"goal"}]'],
  ['statistics', '[{"kind":"shots"}]'],
  ['head', '{"home":{},"away":{},"competition":{},"match":{}}'],
  ['head', '{"home":null,"away":null,"competition":null,"match":null}'],
  ['table', '{"source":"","at":0,"groups":[{"name":"","standings":[null]}]}'],
  ['table', '{"source":"","at":0,"groups":[]}'],
  ['predictions', '{"home":1}'],
])('a part %s whose text %s no screen can show is read as nothing', (part, text) => {
  expect(readPart(part, text)).toBeNull()
})
