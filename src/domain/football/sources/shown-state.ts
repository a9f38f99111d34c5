import { nextCall, withCountersOfToday, type CallSchedule, type Facts, type SourceState } from './call-schedule'
import type { Trouble } from './source'

/** What staff see of a source. All times are milliseconds by the server's clock; 0: never. */
export interface ShownState {
  trouble: Trouble | ''
  /** The first answer with trouble after the last one without. */
  failingSince: number
  /** The last answer that was stored. */
  heardAt: number
  /** 0: nothing is to be asked. */
  nextAt: number
  /** Calls of the day (UTC). */
  used: number
  /** Calls that the provider permits a day; null until it tells. */
  perDay: number | null
  setAside: SourceState['setAside']
}

export function shownState(schedule: CallSchedule, state: SourceState, facts: Facts): ShownState {
  const { used, perDay, topics, trouble, failingSince, setAside } = withCountersOfToday(state, facts.now)
  const { at } = nextCall(schedule, state, facts)
  return {
    ...{ trouble: trouble ?? '', failingSince },
    heardAt: Math.max(0, ...topics.map(({ answeredAt }) => answeredAt)),
    nextAt: Number.isFinite(at) ? Math.max(at, facts.now) : 0,
    ...{ used, perDay, setAside },
  }
}
