import { normaliseKey, toLatinDigits } from '../../normalise'
import { tidyName } from '../../text'

/** A team sheet as teams send it: one player a line, with marks, headings and the coach, in Arabic or English. */

export interface PastedPlayer {
  /** 0 without one. */
  number: number
  name: string
  keeper: boolean
  captain: boolean
}

export interface PastedLineup {
  /** Those under no heading, or under that of those who start. */
  players: PastedPlayer[]
  /** Those under the heading of the substitutes. */
  bench: PastedPlayer[]
  /** Empty without one. */
  coach: string
}

type Section = 'players' | 'bench' | 'coach'

const keys = (...words: string[]): ReadonlySet<string> => new Set(words.map(normaliseKey))

const KEEPER = keys('gk', 'g', 'goalkeeper', 'keeper', 'حارس', 'الحارس', 'مرمى', 'المرمى')
const CAPTAIN = keys('c', 'capt', 'captain', 'ق', 'قائد', 'القائد', 'ك', 'كابتن', 'الكابتن')

const HEADINGS: ReadonlyMap<Section, ReadonlySet<string>> = new Map([
  ['players', keys('starting', 'starters', 'starting xi', 'starting 11', 'lineup', 'الأساسيون', 'التشكيلة', 'التشكيل')],
  [
    'bench',
    keys('subs', 'substitutes', 'bench', 'البدلاء', 'بدلاء', 'الاحتياط', 'احتياط', 'الاحتياطيون', 'دكة البدلاء'),
  ],
  ['coach', keys('coach', 'head coach', 'manager', 'المدرب', 'مدرب', 'المدير الفني')],
])

/** Bullets and bold letters of messages. */
const ORNAMENT = /^[\s*_\-–=•]+|[\s*_\-–=•]+$/gu
/** `Coach: Ali Hassan`, `المدرب - علي حسن`, and `Subs:` alone. */
const TITLED = /^(.+?)(?:\s*:\s*|\s[-–]\s)(.*)$/u
/** A number before or behind the name: `10 سالم الدوسري`, `١٠- سالم`, `سالم الدوسري (10)`. */
const BEFORE = /^(\d{1,2})(?!\d)[\s.,\-–):]*(.*)$/u
const BEHIND = /^(.*\D)[\s(\-–]+(\d{1,2})\)?$/u
const IN_BRACKETS = /[([]([^()[\]]*)[)\]]/gu
const BETWEEN_PLAYERS = /[,،;؛]/u
const BETWEEN_MARKS = /[\s,،/]+/u

/** What pasted lines say. A title that ends with a colon is no player, also when it is not known. */
export function readPastedLineup(text: string): PastedLineup {
  const read: PastedLineup = { players: [], bench: [], coach: '' }
  let list: 'players' | 'bench' = 'players'
  let isCoach = false
  for (const line of text.split(/\r?\n/u)) {
    const { section, parts } = titled(tidyName(toLatinDigits(line)).replace(ORNAMENT, ''))
    if (section === 'players' || section === 'bench') list = section
    isCoach = section === 'coach' || (isCoach && section === null)
    for (const part of parts) {
      if (isCoach) read.coach = part
      else (list === 'bench' ? read.bench : read.players).push(readPlayer(part))
      isCoach = false
    }
  }
  return read
}

/** The section that a line begins, and what else it says. */
function titled(line: string): { section: Section | null; parts: string[] } {
  const [, title = line, rest = ''] = TITLED.exec(line) ?? []
  const section = sectionOf(title)
  if (section === null) return { section, parts: rest === '' && title !== line ? [] : partsOf([line]) }
  return { section, parts: partsOf(section === 'coach' ? [rest] : rest.split(BETWEEN_PLAYERS)) }
}

const partsOf = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter((text) => text !== '')

function sectionOf(title: string): Section | null {
  const key = normaliseKey(title.trim())
  return [...HEADINGS].find(([, words]) => words.has(key))?.[0] ?? null
}

function readPlayer(text: string): PastedPlayer {
  const marks = { keeper: false, captain: false }
  const unmarked = text.replace(IN_BRACKETS, (whole, inside: string) => {
    const words = partsOf(inside.split(BETWEEN_MARKS)).map(normaliseKey)
    if (words.length === 0 || !words.every((word) => KEEPER.has(word) || CAPTAIN.has(word))) return whole
    marks.keeper ||= words.some((word) => KEEPER.has(word))
    marks.captain ||= words.some((word) => CAPTAIN.has(word))
    return ' '
  })
  return { ...readNumber(tidyName(unmarked).trim()), ...marks }
}

function readNumber(text: string): Pick<PastedPlayer, 'number' | 'name'> {
  const [, before, rest = ''] = BEFORE.exec(text) ?? []
  if (before !== undefined) return { number: Number(before), name: rest.trim() }
  const [, name = '', behind] = BEHIND.exec(text) ?? []
  return behind === undefined ? { number: 0, name: text } : { number: Number(behind), name: name.trim() }
}
