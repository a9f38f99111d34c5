import { map } from 'rxjs'
import { pairId } from '@/domain/ids'
import type { Channel } from '@/domain/wire'
import type { FileStore } from '@/sync/media/file-store'
import { prepareMedia, type MediaPreparers } from '@/sync/media/prepare/prepare-media'
import { enqueueLike } from '@/sync/outbox/toggle'
import { recentTags, trendingTags } from '../hashtags/trend-overlay'
import type { PostDocument } from '@/sync/rows/documents'
import { readDocuments } from '@/sync/rows/access'
import { isRoomChannel } from '@/domain/rooms'
import { announcementsOf } from '../announcements/commands'
import { adRequestsOf } from '../ad-requests/commands'
import { chatsOf } from '../chats/commands'
import { chatKind } from '../chats/kind'
import { commentsOf } from '../comments/commands'
import { conversationsOf } from '../conversations/commands'
import { decisionsOf } from '../decisions/commands'
import { draftsOf } from '../drafts/queries'
import { blocksOf, followsOf } from '../relations/commands'
import { matchesOf } from '../matches/commands'
import { newsOf } from '../news/commands'
import { matchPacksOf } from '../match-packs/commands'
import { notificationsOf } from '../notifications/list'
import { overwrittenEditsOf, ownPostsOf } from '../posts/own-posts'
import { usersOf } from '../profiles/user-search-commands'
import { imagesOf } from '../media/commands'
import { postsOf } from '../posts/commands'
import { type AccountContext } from '../context/account-context'
import { predictionsOf } from '../predictions/commands'
import { profilesOf } from '../profiles/commands'
import { reportsOf } from '../reports/commands'
import { roomsOf } from '../rooms/commands'
import { roomKind } from '../rooms/kind'
import { scoringOf } from '../scoring/commands'
import { savedPostsOf } from '../saved-posts/commands'
import { suspensionOf } from '../suspension/commands'
import { tagsOf } from '../hashtags/tag-pages'

export interface SubjectParts extends AccountContext {
  preparers: MediaPreparers
  files: FileStore
  locks: LockManager | null
}

/** The subjects that need rows and outbox only. */
export function subjectsOf(parts: SubjectParts) {
  const { sources, outbox, leader, preparers, onOutboxChanged } = parts
  const prepareImage = (file: Blob) => preparers.prepareImage(file)
  const [chats, rooms] = [chatKind(parts), roomKind(parts)]
  const withKinds = { ...parts, kindOf: (channel: Channel) => (isRoomChannel(channel) ? rooms : chats) }
  return {
    posts: postsOf(parts),
    ownPosts: ownPostsOf(parts),
    overwrittenEdits: overwrittenEditsOf(parts),
    comments: commentsOf({ ...parts, prepare: (file) => prepareMedia(file, preparers, 'hashtag_comments') }),
    conversations: conversationsOf({
      ...withKinds,
      prepare: (file, collection) => prepareMedia(file, preparers, collection),
      probeVideo: (file) => preparers.probeVideo(file),
    }),
    chats: chatsOf(withKinds),
    rooms: roomsOf({ ...parts, prepare: prepareImage }),
    announcements: announcementsOf(parts),
    matches: matchesOf(parts),
    news: newsOf(parts),
    predictions: predictionsOf(parts),
    scoring: scoringOf(parts),
    matchPacks: matchPacksOf(parts),
    adRequests: adRequestsOf({ ...parts, prepare: prepareImage }),
    reports: reportsOf(parts),
    decisions: decisionsOf(parts),
    likes: { set: (postId: string, liked: boolean): Promise<void> => setLike(parts, postId, liked) },
    savedPosts: savedPostsOf(parts),
    suspension: suspensionOf(parts),
    tags: tagsOf(parts),
    trends: {
      trends$: sources.trendRows$.pipe(map(trendingTags)),
      recentTags$: sources.trendRows$.pipe(map(recentTags)),
    },
    profiles: profilesOf({ ...parts, prepare: prepareImage }),
    follows: followsOf(parts),
    blocks: blocksOf(parts),
    users: usersOf(parts),
    notifications: notificationsOf(parts),
    drafts: draftsOf({ store: outbox.store, timing: outbox.timing, images$: sources.images$ }),
    images: imagesOf({
      outbox,
      prepare: prepareImage,
      onOutboxChanged,
      notify: (reason) => leader.notify(reason),
    }),
  }
}

async function setLike(parts: AccountContext, postId: string, liked: boolean): Promise<void> {
  const { sources, outbox } = parts
  const post = (await readDocuments<PostDocument>(sources.rows.posts, [postId])).get(postId)
  const like = pairId(outbox.user, postId)
  const likedAlone = (await readDocuments(sources.rows.edges, [like])).has(like)
  await enqueueLike(outbox, 'hashtag_posts', postId, liked, post ?? (likedAlone ? { liked: true } : null))
  parts.onOutboxChanged()
}
