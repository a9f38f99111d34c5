import { describe, expect, test } from 'vitest'
import { importFile, type ImportSettings } from '../../../../tests/support/imported-files'

const LEAGUE = 'Saudi Pro League'
const csv = (...lines: string[]) => `round,date,time,home,away,venue,score,status\n${lines.join('\n')}\n`
const kinds = (text: string, settings: ImportSettings = {}) =>
  importFile(text, { competition: LEAGUE, ...settings }).plan.lines.map(({ kind, reasons }) => reasons[0] ?? kind)

describe('of two lines about one match', () => {
  const BUSY = csv(',2026-12-13,18:00,Al Nassr,Al Hilal,,,')
  const lines = [',2026-12-13,20:00,Al Nassr,Al Ahli,,,', ',2026-12-11,,Al Nassr,Al Ahli,,,'] as const

  test('the second is twice, also while a team of the first is busy, and the same file again changes nothing', () => {
    const facts = importFile(BUSY, { competition: LEAGUE }).after
    const { plan, after } = importFile(csv(...lines), { competition: LEAGUE, facts })
    expect(plan.lines.map(({ kind, reasons }) => reasons[0] ?? kind)).toEqual(['team-busy', 'twice'])
    expect(kinds(csv(...lines), { facts: after })).toEqual(['team-busy', 'twice'])
  })

  test('the second is twice, also while the first may be two matches, and the same file again changes nothing', () => {
    const meetings = csv('1,2026-11-20,20:00,Al Hilal,Al Nassr,,,', '2,2027-01-20,20:00,Al Hilal,Al Nassr,,,')
    const facts = importFile(meetings, { competition: LEAGUE }).after
    const file = csv(',2026-12-20,20:00,Al Hilal,Al Nassr,,,', '2,2026-12-21,20:00,Al Hilal,Al Nassr,,,')
    const { plan, after } = importFile(file, { competition: LEAGUE, facts })
    expect(plan.lines.map(({ kind, reasons }) => reasons[0] ?? kind)).toEqual(['two-matches', 'twice'])
    expect(kinds(file, { facts: after })).toEqual(['two-matches', 'twice'])
  })

  test('the second is twice, also when a later line makes room for the first', () => {
    const facts = importFile(BUSY, { competition: LEAGUE }).after
    const file = csv(...lines, ',2026-12-15,18:00,Al Nassr,Al Hilal,,,')
    const { plan, after } = importFile(file, { competition: LEAGUE, facts })
    expect(plan.lines.map(({ kind, reasons }) => reasons[0] ?? kind)).toEqual(['new', 'twice', 'changed'])
    expect(kinds(file, { facts: after })).toEqual(['same', 'twice', 'same'])
  })
})

describe('two matches of a team that exchange their dates', () => {
  const exchange = (first: string, second: string) => {
    const facts = importFile(csv(`,${first},20:00,Al Nassr,Al Hilal,,,`, `,${second},20:00,Al Nassr,Al Ahli,,,`), {
      competition: LEAGUE,
    }).after
    const file = csv(`,${second},20:00,Al Nassr,Al Hilal,,,`, `,${first},20:00,Al Nassr,Al Ahli,,,`)
    const { plan, after } = importFile(file, { competition: LEAGUE, facts })
    return [plan.lines.map(({ kind, reasons }) => reasons[0] ?? kind), kinds(file, { facts: after })]
  }

  test('within 72 hours are both changed', () => {
    expect(exchange('2026-12-11', '2026-12-13')).toEqual([
      ['changed', 'changed'],
      ['same', 'same'],
    ])
  })

  test('of further apart are both refused, as each is in the way of the other', () => {
    expect(exchange('2026-12-11', '2026-12-20')).toEqual([
      ['team-busy', 'team-busy'],
      ['team-busy', 'team-busy'],
    ])
  })
})
