import { dayChannel, isDayChannel } from '@/domain/football/match-channels'
import type { Channel } from '@/domain/wire'
import { heldDaysAndMatches } from '@/sync/pull/ranges'
import type { SyncState } from '@/sync/rows/documents'
import { channelHeardAt, serverNow } from './football-clock'
import { wantedDays } from './local-days'

const FRESH_MS = 15 * 60 * 1000

/**
 * The days from yesterday to tomorrow, for any call to ask about, once the phone has not heard of one of them for 15
 * minutes. All or none, as a match that moves between two must move in one answer (K2). None while the phone has never
 * shown matches.
 */
export function dueDays(state: SyncState, phoneNow: number): Channel[] {
  if (!heldDaysAndMatches(state).some(isDayChannel)) return []
  const days = wantedDays(serverNow(state, phoneNow)).map(dayChannel)
  const isFresh = (channel: Channel) => (channelHeardAt(state, channel, phoneNow) ?? 0) > phoneNow - FRESH_MS
  return days.every(isFresh) ? [] : days
}
