import type { Channel, SyncedCollection } from '@/domain/wire'
import type { SyncState } from '../rows/documents'
import { isPostChannel } from './ranges'

type ChannelKind = 'public' | 'user' | 'post'

/** Which channels bring rows of a collection, as pocketbase/channels.go says it (Y19). */
const CHANNELS_OF: Record<SyncedCollection, readonly ChannelKind[]> = {
  settings: ['public'],
  hashtag_trends: ['public'],
  profiles: ['user'],
  hashtag_posts: ['public', 'user'],
  hashtag_likes: ['user'],
  hashtag_comments: ['post', 'user'],
  hashtag_comment_likes: ['user'],
  follows: ['user'],
  blocks: ['user'],
  mutes: ['user'],
  notifications: ['user'],
  read_marks: ['user'],
}

/** What this version stores, each as `<kind of channel>/<collection>`. */
export const KNOWN_COLLECTIONS: readonly string[] = Object.entries(CHANNELS_OF)
  .flatMap(([collection, kinds]) => kinds.map((kind) => `${kind}/${collection}`))
  .sort()

/** Those of the first version, which noted none. */
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
 * Y27: a version that knows other collections of a channel than the one that moved its cursor asks for it afresh: rows of
 * a collection that a version does not know went by unread. What is held stays.
 */
export function withKnownCollections(state: SyncState): SyncState {
  const changed = changedKinds(state)
  const kept = Object.entries(state.cursors).filter(([channel]) => !changed.has(kindOf(channel)))
  return { ...state, cursors: Object.fromEntries(kept), collections: KNOWN_COLLECTIONS }
}

function changedKinds({ collections = FIRST_COLLECTIONS }: SyncState): Set<ChannelKind> {
  const all = new Set([...collections, ...KNOWN_COLLECTIONS])
  const changed = [...all].filter((one) => collections.includes(one) !== KNOWN_COLLECTIONS.includes(one))
  return new Set(changed.map((one) => one.slice(0, one.indexOf('/')) as ChannelKind))
}

const kindOf = (channel: Channel): ChannelKind =>
  channel === 'public' ? 'public' : isPostChannel(channel) ? 'post' : 'user'
