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
  state: Pick<SyncState, 'wantedAt' | 'serverAhead'>,
  channels: readonly Channel[],
  { openedAt, offline, phoneNow }: Listening,
): number | null {
  const heard = channels.flatMap((channel) => channelHeardAt(state, channel, phoneNow) ?? [])
  if (heard.length === 0) return null
  const oldest = Math.min(...heard)
  return serverNow(state, !offline && oldest >= openedAt ? phoneNow : oldest)
}

/**
 * When the phone last heard of a channel, by its clock; null: never. A time in the future was written while the clock was
 * ahead, and says nothing.
 */
export function channelHeardAt(
  { wantedAt }: Pick<SyncState, 'wantedAt'>,
  channel: Channel,
  phoneNow: number,
): number | null {
  const at = wantedAt?.[channel]
  return at !== undefined && at <= phoneNow ? at : null
}

/**
 * K5: when a match was last heard of, the older of its source's last word and the phone's. One that is written by hand is
 * as new as the phone's last word.
 * @param phoneHeardAt when the phone last heard of it
 */
export const matchHeardAt = ({ id, standing }: HeldMatch, sourcesHeard: SourcesHeard, phoneHeardAt: number): number =>
  Math.min(phoneHeardAt, (standing.byHand ? undefined : sourcesHeard[id.charAt(0)]) ?? Infinity)
