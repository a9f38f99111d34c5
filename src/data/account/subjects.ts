import { map } from 'rxjs'
import { pairId } from '@/domain/ids'
import type { Account } from '../account'
import { prepareMedia, type MediaPreparers } from '../media/prepare/prepare-media'
import { enqueueLike } from '../outbox/toggles'
import { recentTags, trendingTags } from '../overlay/trends'
import type { PostDocument } from '../schema/documents'
import { readDocuments } from '../schema/row-access'
import { commentsOf } from './comments'
import { draftsOf } from './drafts'
import { blocksOf, followsOf } from './follows'
import { noticesOf } from './notices'
import { keptTextsOf, ownPostsOf } from './own-posts'
import { peopleOf } from './people'
import { picturesOf } from './pictures'
import { postsOf, type PostParts } from './posts'
import { profilesOf } from './profiles'
import { reportsOf } from './reports'
import { tagsOf } from './tags'

export interface SubjectParts extends PostParts {
  preparers: MediaPreparers
}

/** All that is made of rows and outbox alone, subject by subject. */
export function subjectsOf(parts: SubjectParts): Omit<Account, 'push' | 'outbox' | 'link' | 'ads'> {
  const { sources, outbox, asking, preparers, written } = parts
  const preparePicture = (file: Blob) => preparers.preparePicture(file)
  return {
    posts: postsOf(parts),
    ownPosts: ownPostsOf(parts),
    keptTexts: keptTextsOf(parts),
    comments: commentsOf({ ...parts, prepare: (file) => prepareMedia(file, preparers) }),
    reports: reportsOf(parts),
    likes: { set: (postId, liked) => setLike(parts, postId, liked) },
    tags: tagsOf(parts),
    trends: {
      trends$: sources.trendRows$.pipe(map(trendingTags)),
      recentTags$: sources.trendRows$.pipe(map(recentTags)),
    },
    profiles: profilesOf({ ...parts, prepare: preparePicture }),
    follows: followsOf(parts),
    blocks: blocksOf(parts),
    people: peopleOf(parts),
    notices: noticesOf({ ...parts, hidden$: sources.hidden$ }),
    drafts: draftsOf({ store: outbox.store, timing: outbox.timing, pictures$: sources.pictures$ }),
    pictures: picturesOf({
      outbox,
      prepare: preparePicture,
      written,
      ring: (ring) => asking.ring(ring),
    }),
  }
}

async function setLike(parts: PostParts, postId: string, liked: boolean): Promise<void> {
  const { sources, outbox } = parts
  const post = (await readDocuments<PostDocument>(sources.rows.posts, [postId])).get(postId)
  const like = pairId(outbox.user, postId)
  const likedAlone = (await readDocuments(sources.rows.edges, [like])).has(like)
  await enqueueLike(outbox, postId, liked, post ?? (likedAlone ? { liked: true } : null))
  parts.written()
}
