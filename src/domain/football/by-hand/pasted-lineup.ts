import { normaliseKey, toLatinDigits } from '../../normalise'
import { tidyName } from '../../text'
import { FORMATIONS } from './written-lineups'

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
  /** One of `FORMATIONS`, from a title; empty without one. */
  formation: string
}

type List = 'players' | 'bench'
/** `keepers` and `others` are rows within a list. */
type Section = List | 'coach' | 'keepers' | 'others'

const keys = (...words: string[]): ReadonlySet<string> => new Set(words.map(normaliseKey))

const KEEPER = keys('gk', 'g', 'goalkeeper', 'keeper', 'حارس', 'الحارس', 'مرمى', 'المرمى', 'ح')
const CAPTAIN = keys('c', 'capt', 'captain', 'ق', 'قائد', 'القائد', 'ك', 'كابتن', 'الكابتن')

const HEADINGS: ReadonlyMap<Section, ReadonlySet<string>> = new Map([
  ['players', keys('starting', 'starters', 'starting xi', 'starting 11', 'lineup', 'الأساسيون', 'التشكيلة', 'التشكيل')],
  [
    'bench',
    keys('subs', 'substitutes', 'bench', 'البدلاء', 'بدلاء', 'الاحتياط', 'احتياط', 'الاحتياطيون', 'دكة البدلاء'),
  ],
  ['coach', keys('coach', 'head coach', 'manager', 'المدرب', 'مدرب', 'المدير الفني')],
  [
    'keepers',
    new Set([
      ...keys('gk', 'goalkeeper', 'goalkeepers', 'keeper', 'keepers', 'goalie', 'حارس', 'الحارس', 'حراس', 'الحراس'),
      ...keys('حارس المرمى', 'حارس مرمى', 'حراسة المرمى', 'حراسة مرمى', 'حراس المرمى', 'حراس مرمى', 'المرمى'),
    ]),
  ],
  [
    'others',
    new Set([
      ...keys('defender', 'defenders', 'defence', 'defense', 'midfielder', 'midfielders', 'midfield', 'def', 'mid'),
      ...keys('forward', 'forwards', 'attacker', 'attackers', 'attack', 'striker', 'strikers', 'fwd', 'att'),
      ...keys('الدفاع', 'دفاع', 'خط الدفاع', 'المدافعون', 'المدافعين', 'مدافعون'),
      ...keys('الوسط', 'وسط', 'خط الوسط', 'وسط الملعب', 'لاعبو الوسط'),
      ...keys('الهجوم', 'هجوم', 'خط الهجوم', 'المهاجمون', 'المهاجمين', 'مهاجمون'),
    ]),
  ],
])

/** Bullets and bold letters of messages. */
const ORNAMENT = /^[\s*_\-–=•]+|[\s*_\-–=•]+$/gu
/** `Coach: Ali Hassan`, `المدرب - علي حسن`, and `Subs:` alone. */
const TITLED = /^(.+?)(?:\s*:\s*|\s[-–]\s)(.*)$/u
/** A number before or behind the name: `10 سالم الدوسري`, `١٠- سالم`, `#5 Salem`, `سالم الدوسري (10)`. */
const BEFORE = /^#?\s*(\d{1,2})(?!\d)[\s.,\-–):]*(.*)$/u
const BEHIND = /^(.*\D)[\s(\-–]+(\d{1,2})\)?$/u
const IN_BRACKETS = /[([]([^()[\]]*)[)\]]/gu
/** `(GK, C)` is one player's. */
const BETWEEN_PLAYERS = /[,،;؛](?![^()[\]]*[)\]])/u
/** `4-3-3` or `(4-2-3-1)`. */
const FORMATION = /[([]?(?<![\d\-–])(\d(?:[-–]\d){2,3})(?![\d\-–])[)\]]?/u
/** From so many numbered players on, a line without a number may be no player. */
const NUMBERED = 6
const BETWEEN_MARKS = /[\s,،/]+/u

/**
 * What pasted lines say. No players: a title that ends with a colon, also when it is not known, a line with a formation,
 * and a line without a number where most have one.
 */
export function readPastedLineup(text: string): PastedLineup {
  const read: PastedLineup = { players: [], bench: [], coach: '', formation: '' }
  let list: List = 'players'
  let next: 'coach' | 'keepers' | null = null
  for (const line of text.split(/\r?\n/u)) {
    const { section, parts, formation } = titled(tidyName(toLatinDigits(line)).replace(ORNAMENT, ''))
    read.formation ||= formation
    if (section === 'players' || section === 'bench') list = section
    if (section !== null) next = section === 'coach' || section === 'keepers' ? section : null
    for (const part of parts) {
      if (next === 'coach') read.coach = part
      else (list === 'bench' ? read.bench : read.players).push(readPlayer(part, next === 'keepers'))
      // All beside the heading of the keepers are keepers; below it only the first.
      if (section !== 'keepers') next = null
    }
    if (parts.length > 0) next = null
  }
  return withoutTitles(read)
}

/** Keeps players with marks, and lists without numbers. */
function withoutTitles(read: PastedLineup): PastedLineup {
  const numbered = (players: readonly PastedPlayer[]) => players.filter(({ number }) => number > 0).length
  if (numbered(read.players) + numbered(read.bench) < NUMBERED) return read
  const kept = (players: PastedPlayer[]) =>
    2 * numbered(players) > players.length
      ? players.filter(({ number, keeper, captain }) => number > 0 || keeper || captain)
      : players
  return { ...read, players: kept(read.players), bench: kept(read.bench) }
}

interface TitledLine {
  section: Section | null
  parts: string[]
  formation: string
}

/** The section that a line begins, its formation, and what else it says. */
function titled(line: string): TitledLine {
  const [whole = '', written = ''] = FORMATION.exec(line) ?? []
  const formation = FORMATIONS.find((known) => known === written.replaceAll('–', '-')) ?? ''
  const plain = line.replace(whole, '').trim()
  const [, title = plain, rest = ''] = TITLED.exec(plain) ?? []
  const section = sectionOf(title)
  if (section === 'coach') return { section, parts: partsOf([rest]), formation }
  if (section !== null || whole !== '') return { section, parts: partsOf(rest.split(BETWEEN_PLAYERS)), formation }
  return { section, parts: rest === '' && title !== plain ? [] : playersOf(plain), formation }
}

/** Several in a line if each begins with a number. */
function playersOf(line: string): string[] {
  const parts = partsOf(line.split(BETWEEN_PLAYERS))
  const isEachNumbered = parts.every((part) => (BEFORE.exec(part)?.[2] ?? '') !== '')
  return isEachNumbered ? parts : partsOf([line])
}

const partsOf = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter((text) => text !== '')

function sectionOf(title: string): Section | null {
  const key = normaliseKey(title.trim())
  return [...HEADINGS].find(([, words]) => words.has(key))?.[0] ?? null
}

function readPlayer(text: string, keeper: boolean): PastedPlayer {
  const marks = { keeper, captain: false }
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
