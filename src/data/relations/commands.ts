import { auditTime, combineLatest, defer, distinctUntilChanged, firstValueFrom, map, type Observable } from 'rxjs'
import { DomainError } from '@/domain/domain-error'
import { HIDDEN_USERS_MAX } from '@/domain/sync-limits'
import type { Relation } from '@/domain/collections'
import { enqueueToggle } from '@/sync/outbox/toggle'
import { ownProfile, userView, profileView } from '../context/authors'
import { ownEdgeOf } from '../context/relations'
import { noteViewed } from '@/sync/pull/viewed-profiles'
import type { EdgeDocument } from '@/sync/rows/documents'
import type { Ord } from '@/sync/rows/order-key'
import { readDocuments } from '@/sync/rows/access'
import type { UserListView, UserView } from '@/views/profiles'
import { FRAME_MS } from '../context/frame'
import { PagedLists } from '../context/paged-lists'
import type { AccountContext } from '../context/account-context'
import type { Sources } from '../context/sources'

export type FollowListKind = 'followers' | 'following'

const PAGE_PEOPLE = 50

export function followsOf(parts: AccountContext) {
  const lists = new PagedLists(parts, { collection: 'follows', pageRows: PAGE_PEOPLE, beforeFirstPage: 'held' })
  return {
    set: (userId: string, on: boolean): Promise<void> => setRelation(parts, 'follows', userId, on),
    users$: (kind: FollowListKind, userId: string, limit: number): Observable<UserListView> =>
      users$(parts, lists, kind, userId, limit),
    loadMore: (kind: FollowListKind, userId: string): Promise<void> => lists.loadOlder(listOf(kind, userId)),
  }
}

/** Blocked and muted users, newest first. */
export function blocksOf(parts: AccountContext) {
  return {
    set: (userId: string, on: boolean): Promise<void> => setRelation(parts, 'blocks', userId, on),
    mute: (userId: string, on: boolean): Promise<void> => setRelation(parts, 'mutes', userId, on),
    blocked$: related$(parts.sources, 'blocks'),
    muted$: related$(parts.sources, 'mutes'),
  }
}

/** @throws DomainError `self`; `blocks-full` or `mutes-full` when no more are possible */
async function setRelation(parts: AccountContext, relation: Relation, userId: string, on: boolean): Promise<void> {
  const { sources, outbox, onOutboxChanged } = parts
  if (userId === outbox.user) throw new DomainError('self')
  if (on) await requireRoom(sources, relation, userId)
  const edge = ownEdgeOf(relation, outbox.user, userId)
  await enqueueToggle(outbox, relation, userId, on, (await readDocuments(sources.rows.edges, [edge])).has(edge))
  onOutboxChanged()
}

async function requireRoom({ relations$ }: Sources, relation: Relation, userId: string): Promise<void> {
  if (relation === 'follows') return
  const { on } = await firstValueFrom(relations$)
  if (on[relation].size >= HIDDEN_USERS_MAX && !on[relation].has(userId)) throw new DomainError(`${relation}-full`)
}

const related$ = (sources: Sources, relation: 'blocks' | 'mutes'): Observable<UserView[]> =>
  combineLatest([sources.users$, sources.cards$]).pipe(
    auditTime(FRAME_MS),
    map(([users, cards]) =>
      [...users.relations.on[relation]].map((id) => userView(cards.get(id)?.row ?? { id }, users)),
    ),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )

const listOf = (kind: FollowListKind, userId: string): string => `${kind}:${userId}`

/** Followers of a user, or followed users, newest first without gaps; requests the first page when it opens. */
function users$(
  { sources, outbox: { user } }: AccountContext,
  lists: PagedLists,
  kind: FollowListKind,
  userId: string,
  limit: number,
): Observable<UserListView> {
  const list = listOf(kind, userId)
  const rows$ = (last: Ord) =>
    combineLatest([heldFollows$(sources, kind, userId, last), sources.users$, sources.cards$, sources.outbox$])
  const view$ = lists.view$(list, rows$, ([edges, users, cards, outbox], { range, state }): UserListView => {
    const ids = edges.map((edge) => String(edge.row[kind === 'followers' ? 'follower_id' : 'following_id']))
    const shown = withOwnOperation(ids, kind, userId, users.relations.on.follows, user)
      .filter((id) => !users.relations.hidden.has(id))
      .map((id) => userView(cards.get(id)?.row ?? (id === user ? { ...sources.user } : { id }), users))
    const known = cards.get(userId)
    const counts = userId === user ? ownProfile('', known, sources.user, outbox) : known && profileView(known, users)
    return {
      users: shown.slice(0, limit),
      total: totalOf(kind, counts) ?? range.total,
      ready: true,
      ...state(shown.length > limit),
    }
  })
  return defer(() => {
    if (userId !== sources.user.id) void noteViewed(sources.rows, userId)
    void lists.loadNewest(list)
    return view$
  })
}

type Counts = { followers: number; followingCount?: number; following: number | boolean } | undefined

function totalOf(kind: FollowListKind, counts: Counts): number | null {
  if (!counts) return null
  if (kind === 'followers') return counts.followers
  return counts.followingCount ?? Number(counts.following)
}

/** The own follow is in the lists that it changes at once; the own list keeps users who were just unfollowed. */
function withOwnOperation(
  ids: string[],
  kind: FollowListKind,
  userId: string,
  followed: ReadonlySet<string>,
  user: string,
): string[] {
  if (kind === 'following' && userId === user) {
    const known = new Set(ids)
    return [...[...followed].filter((id) => !known.has(id)), ...ids]
  }
  if (kind === 'followers' && userId !== user) {
    const others = ids.filter((id) => id !== user)
    return followed.has(userId) ? (ids.includes(user) ? ids : [user, ...others]) : others
  }
  return ids
}

const heldFollows$ = (
  sources: Sources,
  kind: FollowListKind,
  userId: string,
  last: Ord,
): Observable<EdgeDocument[]> => {
  const side = kind === 'followers' ? 'row.following_id' : 'row.follower_id'
  return sources.rows.edges.find({ selector: { [side]: userId } }).$.pipe(
    map((found) =>
      found
        .map((document) => document._data as unknown as EdgeDocument)
        .filter((edge) => edge.ord <= last)
        .sort((a, b) => (a.ord < b.ord ? -1 : 1)),
    ),
  )
}
