import type { ReportReason, ReportType } from '../reports'

// The order of the queue: a number that a case keeps until another report comes, so that an index has the order. Age
// moves all cases alike; the number of reporters and the reason move a case before older ones.

/** A case is due so long after its first report. */
export const CASE_DUE_MS = 48 * 3_600_000

/** `word`: an entry of the word list opened the case. */
export type CaseReason = ReportReason<ReportType> | 'word'

/** Hours that a reason puts a case before another of the same age. */
const HOURS: Record<CaseReason, number> = {
  sexual: 48,
  violence: 48,
  illegal: 48,
  hate: 24,
  bullying: 24,
  impersonation: 24,
  scam: 24,
  fraud: 24,
  spam_or_scam: 24,
  privacy_or_copyright: 24,
  offensive: 12,
  offensive_name_or_picture: 12,
  word: 12,
  false_information: 12,
  spam: 0,
  spam_or_bot: 0,
  other: 0,
}

/** Hours for each doubling of the reporters. */
const HOURS_OF_DOUBLING = 12
/** A case whose reporters are all muted comes after all others. */
const HOURS_UNCOUNTED = 24 * 365

const hours: ReadonlyMap<string, number> = new Map(Object.entries(HOURS))

const hoursOf = (reason: string): number => hours.get(reason) ?? 0

/** Reason → the number of counted reports with it. */
export type Tally = Readonly<Record<string, number>>

/** The reason that a case is listed under: the one that weighs most, among equal ones the most frequent. */
export function worstReason(tally: Tally): string {
  const weighed = Object.entries(tally).map(([reason, count]) => ({ reason, weight: hoursOf(reason) * 1e6 + count }))
  const [first = { reason: 'other', weight: 0 }, ...others] = weighed
  return others.reduce((worst, one) => (one.weight > worst.weight ? one : worst), first).reason
}

/**
 * The place of a case in the queue, the lowest first: a time in milliseconds.
 * @param reporters counted ones; a case of the word list has none
 */
export function caseRank(due: number, reporters: number, reason: string): number {
  const isUncounted = reporters === 0 && reason !== 'word'
  const before = hoursOf(reason) + HOURS_OF_DOUBLING * Math.log2(Math.max(1, reporters))
  return Math.round(due - 3_600_000 * (isUncounted ? -HOURS_UNCOUNTED : before))
}
