import { daysAround } from '@/domain/football/packed-day'

/** Days before and behind today that phones show and hold, in whatever zone they are. */
const SHOWN_AROUND = 3

/** Which days of a queue a step may take. */
export interface DueDays extends Record<string, string | number> {
  first: string
  last: string
  /** 1: also those that phones do not show. */
  others: 0 | 1
}

/** A condition on the column `day`, and its order: shown days first. */
export const IS_SHOWN = 'day BETWEEN {:first} AND {:last}'
export const MAY_COME = `({:others} OR ${IS_SHOWN})`
export const SHOWN_FIRST = `${IS_SHOWN} DESC, day`

/** Shown days, then all: whatever is due of other days holds up nothing that phones show. */
export function inTurn(now: number): DueDays[] {
  const shown = daysAround(now, SHOWN_AROUND, SHOWN_AROUND)
  const [first, last] = [shown.at(0) ?? '', shown.at(-1) ?? '']
  return ([0, 1] as const).map((others) => ({ first, last, others }))
}
