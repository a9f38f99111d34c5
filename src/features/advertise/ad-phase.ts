import type { AdRequestView } from '@/views/ad-requests'

const MINUTE_MS = 60_000

export type AdPhase = 'before' | 'running' | 'over'

/**
 * One to which staff gave no end runs on.
 * @param now by the server's clock, to the millisecond: an advertisement that begins now runs at once
 */
export const phaseOf = ({ startsAt, endsAt }: Pick<AdRequestView, 'startsAt' | 'endsAt'>, now: number): AdPhase => {
  if (now < startsAt) return 'before'
  return endsAt === 0 || now < endsAt ? 'running' : 'over'
}

/** At least one while it runs. */
export const minutesLeft = ({ endsAt }: Pick<AdRequestView, 'endsAt'>, now: number): number =>
  Math.max(1, Math.ceil((endsAt - now) / MINUTE_MS))
