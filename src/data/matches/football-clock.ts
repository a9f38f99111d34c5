import type { Channel } from '@/domain/wire'
import type { SyncState } from '@/sync/rows/documents'

/** K4: the server's clock, whatever the phone's says (ms since 1970). */
export const serverNow = ({ serverAhead = 0 }: Pick<SyncState, 'serverAhead'>, phoneNow: number): number =>
  phoneNow + serverAhead

interface Listening {
  /** When a view opened the channels, by the phone's clock. */
  openedAt: number
  offline: boolean
  /** By the phone's clock. */
  phoneNow: number
}

/**
 * When the phone last heard of channels, by the server's clock; null: never of any. Once an answer has come since they
 * were opened, a connected phone hears of each change at once.
 */
export function heardAt(
  { wantedAt = {}, serverAhead = 0 }: Pick<SyncState, 'wantedAt' | 'serverAhead'>,
  channels: readonly Channel[],
  { openedAt, offline, phoneNow }: Listening,
): number | null {
  const heard = channels.map((channel) => wantedAt[channel]).filter((at) => at !== undefined)
  if (heard.length === 0) return null
  const oldest = Math.min(...heard)
  return serverAhead + (!offline && oldest >= openedAt ? phoneNow : oldest)
}
