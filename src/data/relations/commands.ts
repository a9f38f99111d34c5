import {
  auditTime,
  BehaviorSubject,
  combineLatest,
  defer,
  distinctUntilChanged,
  firstValueFrom,
  map,
  switchMap,
  type Observable,
} from 'rxjs'
import { DomainError } from '@/domain/domain-error'
import { HIDDEN_FANS_MAX } from '@/domain/sync-limits'
import type { Relation } from '@/domain/collections'
import { enqueueRelation } from './operations'
import { ownProfile, personView, profileView } from '../context/authors'
import { ownEdgeOf } from '../context/relations'
import { pageBelow } from '@/sync/pull/ranges'
import { noteViewed } from '@/sync/pull/viewed-profiles'
import { readSyncState } from '@/sync/pull/state'
import { emptyRange, rangeKey, type EdgeDocument, type HeldRange, type SyncState } from '@/sync/rows/documents'
import { LAST_ORD, type Ord } from '@/sync/rows/order-key'
import { readDocuments } from '@/sync/rows/access'
import type { PeopleView, PersonView } from '@/views/profiles'
import { listEnd } from '../context/lists'
import { lastOrd } from '../context/lists'
import { FRAME_MS } from '../context/lists'
import type { AccountContext } from '../context/account-context'
import type { Sources } from '../context/sources'

export type PeopleKind = 'followers' | 'following'

const PAGE_PEOPLE = 50

type Loading = BehaviorSubject<ReadonlySet<string>>

export function followsOf(parts: AccountContext) {
  const loading$: Loading = new BehaviorSubject<ReadonlySet<string>>(new Set())
  return {
    set: (userId: string, on: boolean): Promise<void> => setRelation(parts, 'follows', userId, on),
    people$: (kind: 'followers' | 'following', userId: string, limit: number): Observable<PeopleView> =>
      people$(parts, loading$, kind, userId, limit),
    loadMore: (kind: 'followers' | 'following', userId: string): Promise<void> =>
      load(parts, loading$, kind, userId, 'floor'),
  }
}

/** Who is blocked, and who is muted; newest first. */
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
  const { sources, outbox, written } = parts
  if (userId === outbox.user) throw new DomainError('self')
  if (on) await requireRoom(sources, relation, userId)
  const edge = ownEdgeOf(relation, outbox.user, userId)
  await enqueueRelation(outbox, relation, userId, on, (await readDocuments(sources.rows.edges, [edge])).has(edge))
  written()
}

async function requireRoom({ relations$ }: Sources, relation: Relation, userId: string): Promise<void> {
  if (relation === 'follows') return
  const { on } = await firstValueFrom(relations$)
  if (on[relation].size >= HIDDEN_FANS_MAX && !on[relation].has(userId)) throw new DomainError(`${relation}-full`)
}

const related$ = (sources: Sources, relation: 'blocks' | 'mutes'): Observable<PersonView[]> =>
  combineLatest([sources.fans$, sources.cards$]).pipe(
    auditTime(FRAME_MS),
    map(([fans, cards]) =>
      [...fans.relations.on[relation]].map((id) => personView(cards.get(id)?.row ?? { id }, fans)).reverse(),
    ),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )

const listOf = (kind: PeopleKind, userId: string): string => `${kind}:${userId}`

const rangeOf = (state: SyncState, list: string): HeldRange => state.ranges[rangeKey(list, 'follows')] ?? emptyRange()

async function load(
  parts: AccountContext,
  loading$: Loading,
  kind: PeopleKind,
  userId: string,
  from: 'newest' | 'floor',
): Promise<void> {
  const list = listOf(kind, userId)
  if (loading$.value.has(list)) return
  loading$.next(new Set([...loading$.value, list]))
  try {
    const range = rangeOf(await readSyncState(parts.sources.rows, parts.outbox.random.id), list)
    if (from === 'floor' && range.end) return
    await parts.leader.page(pageBelow(list, 'follows', from === 'floor' ? range : emptyRange(), PAGE_PEOPLE))
  } finally {
    loading$.next(new Set([...loading$.value].filter((one) => one !== list)))
  }
}

/** Followers of a fan, or whom a fan follows, newest first and without a hole; asks for the first page when it opens. */
function people$(
  parts: AccountContext,
  loading$: Loading,
  kind: PeopleKind,
  userId: string,
  limit: number,
): Observable<PeopleView> {
  const { sources, offline$ } = parts
  const list = listOf(kind, userId)
  const range$ = sources.state$.pipe(
    map((state) => rangeOf(state, list)),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )
  const busy$ = loading$.pipe(
    map((loading) => loading.has(list)),
    distinctUntilChanged(),
  )
  const view$ = range$.pipe(
    switchMap((range) =>
      combineLatest([
        heldFollows$(sources, kind, userId, range.floor === null && !range.end ? LAST_ORD : lastOrd(range)),
        sources.fans$,
        sources.cards$,
        sources.outbox$,
        busy$,
        offline$,
      ]).pipe(
        auditTime(FRAME_MS),
        map(([edges, fans, cards, outbox, loadingMore, offline]): PeopleView => {
          const ids = edges.map((edge) => String(edge.row[kind === 'followers' ? 'follower_id' : 'following_id']))
          const known = cards.get(userId)
          const self = userId === outbox.user
          const shown = withOwnWord(ids, kind, userId, fans.relations.on.follows, outbox.user)
            .filter((id) => !fans.relations.hidden.has(id))
            .map((id) => personView(cards.get(id)?.row ?? (id === outbox.user ? { ...sources.user } : { id }), fans))
          const counts = self ? ownProfile('', known, sources.user, outbox) : known && profileView(known, fans)
          return {
            people: shown.slice(0, limit),
            total: totalOf(kind, counts) ?? range.total,
            ready: true,
            end: shown.length > limit ? 'more' : listEnd(range, offline),
            loadingMore,
          }
        }),
      ),
    ),
  )
  return defer(() => {
    if (userId !== sources.user.id) void noteViewed(sources.rows, userId)
    void load(parts, loading$, kind, userId, 'newest')
    return view$
  })
}

type Counts = { followers: number; followingCount?: number; following: number | boolean } | undefined

function totalOf(kind: PeopleKind, counts: Counts): number | null {
  if (!counts) return null
  if (kind === 'followers') return counts.followers
  return counts.followingCount ?? Number(counts.following)
}

/** The own follow stands in the lists that it changes as soon as it is said; one's own list keeps whom one just left. */
function withOwnWord(
  ids: string[],
  kind: PeopleKind,
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

const heldFollows$ = (sources: Sources, kind: PeopleKind, userId: string, last: Ord): Observable<EdgeDocument[]> => {
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
