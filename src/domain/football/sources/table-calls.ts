import { competitionOf } from '../names/competitions'
import { numberOf } from '../ids'
import { type DueCall, type Facts, type SourceState, topicState } from './call-schedule'

/** When a source is asked for the tables of competitions: after their matches, and seldom. */

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** From a kick-off until the provider has counted the match. */
const COUNTED_AFTER_MS = 150 * MINUTE_MS
/** Two answers about one table. */
const APART_MS = 3 * 60 * MINUTE_MS
const PREFIX = 'table:'
/** A competition without a table may get one: its groups are drawn, or its season begins. */
const WITHOUT_REST_MS = 7 * DAY_MS
/** Friendlies have no table. */
const WITHOUT_TABLE: readonly number[] = [10, 667]

export const isOfTable = (topic: string): boolean => topic.startsWith(PREFIX)

/** The number in `names/competitions.ts` of the competition whose table a call is about; null for other calls. */
export function competitionOfTopic(topic: string): number | null {
  const number = isOfTable(topic) ? Number(topic.slice(PREFIX.length)) : Number.NaN
  return Number.isSafeInteger(number) ? number : null
}

/**
 * The tables that are due: those that were not asked for the longest first, and of them the first competitions, so that
 * none starves. Whatever else is due comes before them.
 * @param mostPerDay calls for tables in a day in UTC
 * @param pathOf the path of a competition's table; null where the source has none
 */
export function tableCalls(
  { tables, now }: Facts,
  state: SourceState,
  mostPerDay: number,
  pathOf: (competition: number) => string | null,
): DueCall[] {
  if (state.usedForTables >= mostPerDay || isRefused(state, now)) return []
  return tables
    .flatMap(({ competition, lastOver }) => {
      const number = numberOf('a', competition)
      const listed = number === null || WITHOUT_TABLE.includes(number) ? null : competitionOf(number)
      const path = listed && number !== null ? pathOf(number) : null
      if (!listed || path === null) return []
      const topic = `${PREFIX}${number}`
      const counted = lastOver === 0 ? 0 : lastOver + COUNTED_AFTER_MS
      const { askedAt, answeredAt: answered, withoutAt = 0 } = topicState(state, topic)
      if (answered > 0 && answered >= counted) return []
      if (withoutAt > 0 && now - withoutAt < WITHOUT_REST_MS) return []
      return [
        {
          ...{ askedAt, priority: listed.priority },
          due: { call: { topic, path }, dueAt: Math.max(now, counted, answered + APART_MS) },
        },
      ]
    })
    .toSorted((a, b) => a.askedAt - b.askedAt || a.priority - b.priority)
    .map(({ due }) => due)
}

/** Tables that are not paid for are tried again a day later. An answer that was taken leaves no failure. */
const isRefused = ({ topics }: SourceState, now: number): boolean =>
  topics.some(
    ({ topic, askedAt, answeredAt: answered, failures }) =>
      isOfTable(topic) && failures > 0 && answered >= askedAt && now - askedAt < DAY_MS,
  )

/** Their season is a year; that of the others begins in July. */
const SEASONS_OF_A_YEAR: readonly number[] = [1, 4, 6, 7, 9, 11, 13, 15, 16, 19, 71, 128, 253, 860]
const JULY = 6

/** The year in which the present season of a competition began, where its source does not tell it. */
export function seasonOf(competition: number, now: number): number {
  const date = new Date(now)
  const year = date.getUTCFullYear()
  return SEASONS_OF_A_YEAR.includes(competition) || date.getUTCMonth() >= JULY ? year : year - 1
}
