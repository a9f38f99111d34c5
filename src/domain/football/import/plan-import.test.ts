import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importFile, type ImportSettings, NOTHING_STORED } from '../../../../tests/support/imported-files'
import { idOf } from '../ids'
import { keysOfTeam } from '../names/team-keys'
import type { ImportFacts, StoredMatch } from './facts'
import { IMPORT_LIMITS } from './limits'

const LEAGUE = 'Saudi Pro League'
const HEADER = 'round,date,time,home,away,venue,score,status'
const csv = (...lines: string[]) => `${HEADER}\n${lines.join('\n')}\n`
const kinds = (text: string, settings: ImportSettings = {}) =>
  importFile(text, { competition: LEAGUE, ...settings }).plan.lines.map(({ kind, reasons }) => reasons.join() || kind)

const FIXTURES = csv('1,2026-12-04,20:00,Al Hilal,Al Nassr,,,', '1,2026-12-05,18:30,Al Ahli,Al Ittihad,King Fahd,,')
const FIRST = importFile(FIXTURES, { competition: LEAGUE })

const teamOf = (number: number, english: string, country: string, arabic = '') => {
  const team = { id: idOf('a', number), english, arabic, country }
  return { ...team, keys: keysOfTeam(team) }
}

/** What is stored of the first match, changed. */
function withFirst(change: Partial<StoredMatch>): ImportFacts {
  const [first, ...others] = FIRST.after.matches
  if (!first) throw new Error('nothing was stored')
  return { ...FIRST.after, matches: [{ ...first, ...change }, ...others] }
}

describe('a file', () => {
  test('of new matches adds them with teams and a listed competition, and known teams get their Arabic names', () => {
    expect(FIRST.plan.counts).toMatchObject({ new: 2, bad: 0, unclear: 0 })
    expect(FIRST.after.competitions).toMatchObject([{ id: idOf('a', 307), listed: 307 }])
    expect(FIRST.plan.added.competitions).toEqual([])
    expect(FIRST.plan.added.teams).toHaveLength(4)
    expect(FIRST.after.teams[0]).toMatchObject({
      id: idOf('h', 1),
      english: 'Al Hilal',
      arabic: 'الهلال',
      country: 'SA',
    })
    expect(FIRST.after.matches[0]).toMatchObject({
      ...{ kickoff: Date.parse('2026-12-04T17:00Z'), status: 'scheduled', score: null, round: '1' },
    })
  })

  test('that is imported again changes nothing', () => {
    const again = importFile(FIXTURES, { competition: LEAGUE, facts: FIRST.after })
    expect(again.plan.counts).toMatchObject({ same: 2, new: 0, changed: 0 })
    expect(again.work).toEqual({ competitions: [], teams: [], matches: [] })
  })

  test('with a moved kick-off and a venue changes the match, field by field', () => {
    const moved = csv('1,2026-12-20,21:00,Al Hilal,Al Nassr,Kingdom Arena,,')
    const { plan } = importFile(moved, { competition: LEAGUE, facts: FIRST.after })
    expect(plan.lines[0]).toMatchObject({
      kind: 'changed',
      changes: [
        { field: 'kickoff', before: Date.parse('2026-12-04T17:00Z'), after: Date.parse('2026-12-20T18:00Z') },
        { field: 'venue', before: '', after: 'Kingdom Arena' },
      ],
    })
  })

  test('of another round adds the second match of two teams at one ground', () => {
    expect(kinds(csv('19,2026-12-20,21:00,Al Hilal,Al Nassr,,,'), { facts: FIRST.after })).toEqual(['new'])
  })

  test('with results ends matches, and one of fixtures takes no result back', () => {
    const played = csv('1,2026-11-27,20:00,Al Hilal,Al Nassr,,2-1,')
    const unplayed = csv('1,2026-11-27,20:00,Al Hilal,Al Nassr,,,scheduled')
    const before = importFile(unplayed, { competition: LEAGUE })
    const after = importFile(played, { competition: LEAGUE, facts: before.after })
    expect(after.plan.lines[0]?.changes).toEqual([
      { field: 'status', before: 'scheduled', after: 'ft' },
      { field: 'score', before: '', after: '2-1' },
    ])
    expect(kinds(unplayed, { facts: after.after })).toEqual(['same'])
    expect(kinds(csv('1,2026-11-27,,Al Hilal,Al Nassr,,,'), { facts: after.after })).toEqual(['same'])
  })

  test('with one match twice, and with a team that plays two at a time, says so', () => {
    const twice = ['1,2026-12-04,20:00,Al Hilal,Al Nassr,,,', '1,2026-12-05,20:00,al-hilal,AL NASSR FC,,,']
    expect(kinds(csv(...twice))).toEqual(['new', 'twice'])
    expect(kinds(csv(twice[0] ?? '', '1,2026-12-04,21:00,Al Hilal,Al Shabab,,,'))).toEqual(['new', 'team-busy'])
    expect(kinds(csv('1,2026-12-04,21:00,Al Hilal,Al Shabab,,,'), { facts: FIRST.after })).toEqual(['team-busy'])
  })

  test.each([
    ['of a source', { source: 'api-football' }, 'of-source'],
    ['with entries', { hasEntries: true }, 'has-entries'],
    ['in play', { status: 'h1' }, 'in-play'],
  ] as const)('K9 does not change a match %s', (_, change, reason) => {
    const facts = withFirst(change)
    const { plan, work } = importFile(csv('1,2026-12-04,22:00,Al Hilal,Al Nassr,,,'), { competition: LEAGUE, facts })
    expect([plan.lines[0]?.kind, plan.lines[0]?.reasons, work.matches]).toEqual(['skipped', [reason], []])
  })
})

describe('K11 a team', () => {
  test('that was renamed is the same team, and its name stands', () => {
    const [first, ...others] = FIRST.after.teams
    if (!first) throw new Error('no team')
    const renamed = { ...first, arabic: 'الزعيم', keys: keysOfTeam({ ...first, arabic: 'الزعيم' }) }
    const facts = { ...FIRST.after, teams: [renamed, ...others] }
    const named = csv('1,2026-12-04,20:00,الزعيم,Al Nassr,,,', '1,2026-12-11,20:00,Al-Hilal SFC,Al Ahli,,,')
    const { plan, work } = importFile(named, { competition: LEAGUE, facts })
    expect(plan.lines.map(({ kind }) => kind)).toEqual(['same', 'new'])
    expect([work.teams, work.matches[0]?.home]).toEqual([[], first.id])
  })

  test('of another country with the same name is a question', () => {
    const facts = { ...NOTHING_STORED, teams: [teamOf(1, 'Al Ahli', 'QA')] }
    const text = csv('1,2026-12-04,20:00,Al Ahli,Al Nassr,,,')
    const { plan } = importFile(text, { competition: LEAGUE, facts })
    expect(plan.lines[0]).toMatchObject({ kind: 'unclear', reasons: ['home-unclear'] })
    const [question] = plan.questions
    expect(question).toMatchObject({
      of: 'team',
      lines: 1,
      choice: '',
      candidates: [{ id: idOf('a', 1), country: 'QA' }],
    })
    const answered = importFile(text, { competition: LEAGUE, facts, choices: { [question?.key ?? '']: 'new' } })
    expect(answered.plan.counts.new).toBe(1)
    expect(answered.plan.added.teams.map(({ english }) => english)).toEqual(['Al Ahli', 'Al Nassr'])
  })

  test('that is spelled nearly like a stored one is a question, and the answer counts', () => {
    const text = csv('1,2026-12-04,20:00,Al Hilall,Al Nassr,,,')
    const { plan } = importFile(text, { competition: LEAGUE, facts: FIRST.after })
    const [question] = plan.questions
    expect([plan.lines[0]?.reasons.join(), question?.candidates.map(({ english }) => english)]).toEqual([
      'home-unclear',
      ['Al Hilal'],
    ])
    const choices = { [question?.key ?? '']: question?.candidates[0]?.id ?? '' }
    expect(kinds(text, { facts: FIRST.after, choices })).toEqual(['same'])
    expect(kinds(text, { facts: FIRST.after, choices: { [question?.key ?? '']: 'somebody-else' } })).toEqual([
      'home-unclear',
    ])
  })

  test('of two stored ones of a name is the one that plays in the competition', () => {
    const twin = teamOf(77, 'Al Hilal', 'SA')
    const facts = { ...FIRST.after, teams: [...FIRST.after.teams, twin] }
    expect(kinds(FIXTURES, { facts })).toEqual(['same', 'same'])
    const elsewhere = { ...facts, matches: [] }
    expect(kinds(FIXTURES, { facts: elsewhere })).toEqual(['home-unclear', 'new'])
  })

  test('is one, whether lines name it in one language or in both', () => {
    const text =
      'date,home,home_ar,away,away_ar\n2026-12-04,Foo City,فو,Bar,\n2026-12-11,Bar,,فو,\n2026-12-18,Foo City,,Baz,'
    const { plan } = importFile(text, { competition: LEAGUE })
    expect(plan.added.teams.map(({ english, arabic }) => [english, arabic])).toEqual([
      ['Foo City', 'فو'],
      ['Bar', ''],
      ['Baz', ''],
    ])
  })
})

describe('a competition', () => {
  test('that is in no list is new, and is known the next time', () => {
    const first = importFile(FIXTURES, { competition: 'Neighbourhood Cup' })
    expect(first.plan.added.competitions).toMatchObject([{ english: 'Neighbourhood Cup' }])
    expect(kinds(FIXTURES, { competition: 'neighbourhood cup', facts: first.after })).toEqual(['same', 'same'])
  })

  test('with a name that is nearly listed is a question', () => {
    expect(kinds(FIXTURES, { competition: 'English Premier League' })).toEqual([
      'competition-unclear',
      'competition-unclear',
    ])
  })
})

const NAMED = 'date,competition,home,away'
const ofCompetitions = (count: number) =>
  [NAMED, ...Array.from({ length: count }, (_, n) => `2026-12-04,Cup ${n} of ${n},A${n},B${n}`)].join('\n')

describe('K25 of competitions that are in no list', () => {
  test('a file adds as many as its limit', () => {
    const { plan } = importFile(ofCompetitions(IMPORT_LIMITS.newCompetitions))
    expect(plan.counts).toMatchObject({ new: IMPORT_LIMITS.newCompetitions, bad: 0 })
  })

  test('a file with one more adds none, says so at each line, and adds none the second time either', () => {
    const count = IMPORT_LIMITS.newCompetitions + 1
    const text = `${ofCompetitions(count)}\n2026-12-04,Saudi Pro League,Al Hilal,Al Nassr`
    const { plan, work, after } = importFile(text)
    expect(plan.lines.filter(({ reasons }) => reasons.includes('competitions-many'))).toHaveLength(count)
    expect([plan.counts.new, plan.added.competitions, work.competitions.length]).toEqual([1, [], 1])
    expect(importFile(text, { facts: after }).work).toEqual({ competitions: [], teams: [], matches: [] })
  })
})

test('a line finds the room that a later line of the file makes, so that the same file again changes nothing', () => {
  const one = importFile(csv(',2026-11-20,20:00,Home,Al Hilal,,,'), { competition: LEAGUE })
  const moved = csv(',2026-11-20,22:30,x,Al Hilal,,,', ',2026-11-22,20:00,Home,Al Hilal,,,')
  const two = importFile(moved, { competition: LEAGUE, facts: one.after })
  expect(two.plan.lines.map(({ kind }) => kind)).toEqual(['new', 'changed'])
  expect(importFile(moved, { competition: LEAGUE, facts: two.after }).work.matches).toEqual([])
})

test.each([
  ['in one slice', 0],
  ['in two slices', IMPORT_LIMITS.slice],
])('of two meetings %s the first moves the stored match and the second is new', (_, between) => {
  const one = importFile(csv(',2026-12-20,20:00,Al Hilal,Al Nassr,,,'), { competition: LEAGUE })
  const others = Array.from({ length: between }, (_other, n) => `,2027-02-20,20:00,Home${n}of${n},Away${n}of${n},,,`)
  const meetings = [',2027-01-20,20:00,Al Hilal,Al Nassr,,,', ',2027-04-20,20:00,Al Hilal,Al Nassr,,,']
  const text = csv(meetings[0] ?? '', ...others, meetings[1] ?? '')
  const two = importFile(text, { competition: LEAGUE, facts: one.after })
  expect([two.plan.lines[0]?.kind, two.plan.lines.at(-1)?.kind]).toEqual(['changed', 'new'])
  expect(two.work.matches.filter(({ id }) => id !== null)).toHaveLength(1)
  expect(importFile(text, { competition: LEAGUE, facts: two.after }).work.matches).toEqual([])
})

test('importing anything twice changes nothing', () => {
  const team = fc.constantFrom('Al Hilal', 'al-hilal', 'Al Hilall', 'Al Nassr', 'الهلال', 'النصر', 'FC', 'Home', 'x')
  const line = fc
    .tuple(
      fc.constantFrom('', '1', '2'),
      fc.constantFrom('2026-11-20', '2026-11-22', '2026-12-04', '2026-12-06', '2027-01-10', 'x'),
      fc.constantFrom('', '20:00', '22:30', '99'),
      ...[team, team],
      fc.constantFrom('', 'Arena'),
      fc.constantFrom('', '1-0', '2-2', '100-1'),
      fc.constantFrom('', 'ft', 'postponed', 'scheduled', 'tbd', 'awarded', 'cancelled', 'aet'),
    )
    .map((cells) => cells.join(','))
  const files = fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => csv(...lines))
  fc.assert(
    fc.property(files, files, (first, second) => {
      const one = importFile(first, { competition: LEAGUE })
      const two = importFile(second, { competition: LEAGUE, facts: one.after })
      const again = importFile(second, { competition: LEAGUE, facts: two.after })
      expect(again.work, first + second).toEqual({ competitions: [], teams: [], matches: [] })
    }),
  )
})
