import { collections } from '@/domain/collections'
import type { SyncState } from '../rows/documents'
import { channelKind } from './ranges'

/** The collections that this version stores, each as `<kind of channel>/<collection>`. */
export const KNOWN_COLLECTIONS: readonly string[] = collections
  .flatMap(([collection, { channels = [] }]) => channels.map(({ kind }) => `${kind}/${collection}`))
  .sort()

/** The collections of the first version, which wrote no list. */
const FIRST_COLLECTIONS: readonly string[] = [
  'public/hashtag_posts',
  'public/hashtag_trends',
  'public/settings',
  'user/hashtag_likes',
  'user/hashtag_posts',
  'user/profiles',
]

export const knowsSameCollections = (state: SyncState): boolean => changedKinds(state).size === 0

/**
 * Y27: the version that moved a cursor may not have known all collections of its channel, and skipped their rows. This
 * version then requests the channel afresh. Held rows stay.
 */
export function withKnownCollections(state: SyncState): SyncState {
  const changed = changedKinds(state)
  const unchanged = Object.entries(state.cursors).filter(([channel]) => !changed.has(channelKind(channel)))
  return { ...state, cursors: Object.fromEntries(unchanged), collections: KNOWN_COLLECTIONS }
}

function changedKinds({ collections: written = FIRST_COLLECTIONS }: SyncState): Set<string> {
  const all = new Set([...written, ...KNOWN_COLLECTIONS])
  const changed = [...all].filter((one) => written.includes(one) !== KNOWN_COLLECTIONS.includes(one))
  return new Set(changed.map((one) => one.slice(0, one.indexOf('/'))))
}
