import {
  auditTime,
  combineLatest,
  defer,
  distinctUntilChanged,
  from,
  map,
  startWith,
  switchMap,
  type Observable,
} from 'rxjs'
import type { MessagesFrom } from '@/domain/messages'
import { retryWithFreeSpace } from '@/sync/media/free-space'
import type { PreparedImage } from '@/sync/outbox/media-record'
import { checkedEdit } from './checked-edit'
import {
  enqueueAvatar,
  enqueueAvatarRemoval,
  enqueueMessagesFrom,
  enqueueProfileEdit,
  type ProfileEdit,
} from './operations'
import { ownProfile, profileView } from '../context/authors'
import { noteViewed } from '@/sync/pull/viewed-profiles'
import type { CardDocument } from '@/sync/rows/documents'
import { readDocuments } from '@/sync/rows/access'
import type { AuthorPostsView, OneProfile, ProfileText } from '@/views/profiles'
import { authorLists, authorPosts$, postsBy } from '../posts/author-posts'
import { FRAME_MS } from '../context/frame'
import type { AccountContext } from '../context/account-context'

export interface ProfileParts extends AccountContext {
  /** @throws DomainError */
  prepare(file: Blob): Promise<PreparedImage>
}

/** Profiles of users, and the edits of the own one. */
export function profilesOf(parts: ProfileParts) {
  const { sources, outbox, prepare, onOutboxChanged } = parts
  const { user, baseUrl } = sources
  const lists = authorLists(parts)
  return {
    own$: combineLatest([sources.cards$, sources.outbox$]).pipe(
      auditTime(FRAME_MS),
      map(([cards, outbox]) => ownProfile(baseUrl, cards.get(user.id), user, outbox)),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    ),
    profile$: (id: string): Observable<OneProfile> => profile$(parts, id),
    posts$: (id: string, limit: number): Observable<AuthorPostsView> => authorPosts$(parts, lists, id, limit),
    loadOlderPosts: (id: string): Promise<void> => lists.loadOlder(postsBy(id)),
    async edit(text: ProfileText): Promise<void> {
      const shown = await shownText(parts)
      await enqueueProfileEdit(outbox, checkedEdit(text, shown), shown)
      onOutboxChanged()
    },
    async setMessagesFrom(from: MessagesFrom): Promise<void> {
      await enqueueMessagesFrom(outbox, from)
      onOutboxChanged()
    },
    async setAvatar(square: Blob): Promise<void> {
      const prepared = await prepare(square)
      await retryWithFreeSpace(outbox.store, () => enqueueAvatar(outbox, prepared))
      onOutboxChanged()
    },
    async removeAvatar() {
      await enqueueAvatarRemoval(outbox, Boolean((await ownCardOf(parts))?.row.avatar))
      onOutboxChanged()
    },
  }
}

const ownCardOf = async ({ sources }: ProfileParts): Promise<CardDocument | undefined> =>
  (await readDocuments<CardDocument>(sources.rows.profiles, [sources.user.id])).get(sources.user.id)

async function shownText(parts: ProfileParts): Promise<ProfileEdit & { asOf: number }> {
  const card = await ownCardOf(parts)
  const { username, bio, favorite_team }: Record<string, unknown> = card?.row ?? {}
  return {
    username: String(username ?? parts.sources.user.username),
    bio: String(bio ?? ''),
    favorite_team: String(favorite_team ?? ''),
    asOf: card?.asOf ?? 0,
  }
}

/**
 * Emits a held profile at once, and requests it anew; one that is not held is requested again when the connection
 * returns.
 */
function profile$(parts: ProfileParts, id: string): Observable<OneProfile> {
  const { sources, offline$ } = parts
  const card$ = sources.cards$.pipe(
    map((cards) => cards.get(id)),
    distinctUntilChanged(),
  )
  const asked$ = offline$.pipe(
    switchMap((offline) =>
      from(parts.leader.page({ of: `profile:${id}`, collection: 'profiles', limit: 1 })).pipe(
        map((arrived): OneProfile => (arrived ? 'missing' : offline ? 'unknown-offline' : 'failed')),
        startWith<OneProfile>(offline ? 'unknown-offline' : 'loading'),
      ),
    ),
  )
  const view$ = combineLatest([card$, sources.users$, asked$]).pipe(
    auditTime(FRAME_MS),
    map(([card, users, asked]) => (card ? profileView(card, users) : asked)),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )
  return defer(() => {
    if (id !== sources.user.id) void noteViewed(sources.rows, id)
    return view$
  })
}
