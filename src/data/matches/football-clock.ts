import type { Channel, SourcesHeard } from '@/domain/wire'
import type { SyncState } from '@/sync/rows/documents'
import type { HeldMatch } from './held-football'

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

/**
 * K5: when a match was last heard of, the older of its source's last word and the phone's. One that is written by hand is
 * as new as the phone's last word.
 * @param phoneHeardAt when the phone last heard of it
 */
export const matchHeardAt = ({ id, standing }: HeldMatch, sourcesHeard: SourcesHeard, phoneHeardAt: number): number =>
  Math.min(phoneHeardAt, (standing.byHand ? undefined : sourcesHeard[id.charAt(0)]) ?? Infinity)
