import { dayChannel, isDayChannel } from '@/domain/football/match-channels'
import type { Channel } from '@/domain/wire'
import { heldDaysAndMatches } from '@/sync/pull/ranges'
import type { SyncState } from '@/sync/rows/documents'
import { serverNow } from './football-clock'
import { wantedDays } from './local-days'

const FRESH_MS = 15 * 60 * 1000

/**
 * The days from yesterday to tomorrow of which the phone has not heard for 15 minutes, for any call to ask about; none
 * while it has never shown matches.
 */
export function dueDays(state: SyncState, phoneNow: number): Channel[] {
  if (!heldDaysAndMatches(state).some(isDayChannel)) return []
  return wantedDays(serverNow(state, phoneNow))
    .map(dayChannel)
    .filter((channel) => (state.wantedAt?.[channel] ?? 0) <= phoneNow - FRESH_MS)
}
