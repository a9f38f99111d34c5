import { firstCharacters } from '../../text'
import {
  CELL_SEPARATOR,
  fieldText,
  type FileName,
  type FileReading,
  type FileRow,
  NO_NAME,
  SHOWN_LINE,
} from './file-rows'
import { IMPORT_LIMITS } from './limits'

/**
 * Reads football.json of openfootball: `{name, matches: [{round, date, time, team1, team2, score: {ft}}]}`. Older files
 * have `rounds` with matches, teams as objects, and `score1` and `score2`.
 */
export function readFootballJson(text: string): FileReading {
  const file = parsed(text)
  const matches = file === null ? null : matchesIn(file)
  if (file === null || matches === null) return { format: 'json', refusal: 'import-json' }
  if (matches.length > IMPORT_LIMITS.lines) return { format: 'json', refusal: 'import-lines' }
  if (matches.length === 0) return { format: 'json', refusal: 'import-empty' }
  const competition = { english: withoutSeason(textOf(file['name'])), arabic: '' }
  return { format: 'json', rows: matches.map((match, at) => rowOf(at + 1, match, competition)) }
}

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

function parsed(text: string): Values | null {
  try {
    const file: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    return isValues(file) ? (Array.isArray(file) ? { matches: file } : file) : null
  } catch {
    return null
  }
}

interface NamedMatch {
  match: Values
  round: string
}

function matchesIn(file: Values): NamedMatch[] | null {
  const { matches, rounds } = file
  if (Array.isArray(matches)) return firstOf(matches).map((match) => namedMatch(match, ''))
  if (!Array.isArray(rounds)) return null
  const all: NamedMatch[] = []
  for (const round of firstOf(rounds)) {
    const { name, matches: inner } = isValues(round) ? round : {}
    all.push(...firstOf(Array.isArray(inner) ? inner : []).map((match) => namedMatch(match, textOf(name))))
    if (all.length > IMPORT_LIMITS.lines) break
  }
  return all
}

/** One more than the limit: enough to refuse it. */
const firstOf = (all: readonly unknown[]): readonly unknown[] => all.slice(0, IMPORT_LIMITS.lines + 1)

const namedMatch = (match: unknown, round: string): NamedMatch => ({ match: isValues(match) ? match : {}, round })

function rowOf(line: number, { match, round }: NamedMatch, competition: FileName): FileRow {
  const values = new Map(Object.entries(match))
  const text = (name: string) => textOf(values.get(name))
  const { score, shootout, status } = resultOf(match)
  const [home, away] = [nameOf(match['team1']), nameOf(match['team2'])]
  const shown = [text('date'), text('time'), home.english, score || '-', away.english].filter((part) => part !== '')
  return {
    ...{ line, text: firstCharacters(shown.join(CELL_SEPARATOR), SHOWN_LINE), isBroken: false },
    ...{ competition: competition.english === '' ? NO_NAME : competition, home, away },
    ...{ round: text('round') || round || text('group'), venue: text('ground') || nameOf(match['stadium']).english },
    ...{ date: text('date'), time: text('time'), zone: '', score, shootout },
    status: text('status') || status,
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? fieldText(value) : typeof value === 'number' ? String(value) : ''

const nameOf = (value: unknown): FileName => ({
  ...{ english: isValues(value) ? textOf(value['name']) : textOf(value), arabic: '' },
})

/** `ft` is after 90 minutes, `et` after extra time, `p` the shoot-out. */
function resultOf(match: Values): { score: string; shootout: string; status: string } {
  const given = match['score']
  const { ft, et, p } = isValues(given) && !Array.isArray(given) ? given : { ft: given, et: null, p: null }
  const old = match['score1'] === undefined ? undefined : [match['score1'], match['score2']]
  const [afterExtra, kicks] = [scoreText(et), scoreText(p)]
  return {
    score: afterExtra || scoreText(ft ?? old),
    shootout: kicks,
    status: kicks === '' ? (afterExtra === '' ? '' : 'aet') : 'pso',
  }
}

/** What is no pair of numbers stays, so that it is refused with its reason. */
const scoreText = (value: unknown): string =>
  Array.isArray(value)
    ? value.every((one) => one === null)
      ? ''
      : value.slice(0, 3).map(textOf).join('-')
    : textOf(value)

/** `Saudi Pro League 2026/27` is the competition, not its season. */
const withoutSeason = (name: string): string => name.replace(/[ ,]+\d{4}(?:[/–-]\d{2,4})?$/, '')
