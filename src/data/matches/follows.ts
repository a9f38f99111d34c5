import { combineLatest, distinctUntilChanged, map, shareReplay, type Observable } from 'rxjs'
import { DomainError } from '@/domain/domain-error'
import { pairId } from '@/domain/ids'
import { FOLLOWED_MATCHES_MAX, FOLLOWED_TEAMS_MAX } from '@/domain/sync-limits'
import { isPending } from '@/sync/outbox/operation'
import { enqueueToggle } from '@/sync/outbox/toggle'
import type { OverlayOutbox } from '@/sync/overlay'
import { readDocuments } from '@/sync/rows/access'
import { documentId, type EdgeDocument } from '@/sync/rows/documents'
import type { FollowState } from '@/views/matches'
import type { AccountContext } from '../context/account-context'
import { ownToggles$, targetsOn } from '../context/own-toggles'
import type { Sources } from '../context/sources'

export type FollowCollection = 'followed_teams' | 'followed_matches'

/** What the user follows of one kind: the server's rows with the user's operations applied. */
export interface Followed {
  /** Ids, the newest first. */
  on: ReadonlySet<string>
  /** Ids with an operation that the server does not have yet. */
  pending: ReadonlySet<string>
}

export interface Follows {
  teams: Followed
  matches: Followed
  /** Rows of followed teams, which have their names. */
  rows: readonly EdgeDocument[]
}

const NOTHING: Followed = { on: new Set(), pending: new Set() }

/** For views that show no follows. */
export const NO_FOLLOWS: Pick<Follows, 'teams' | 'matches'> = { teams: NOTHING, matches: NOTHING }

/** @param rows own rows of the collection */
export function followedOf(
  collection: FollowCollection,
  rows: readonly EdgeDocument[],
  outbox: OverlayOutbox,
): Followed {
  const waiting = outbox.operations.filter((one) => one.collection === collection && isPending(one))
  return {
    on: new Set(targetsOn(collection, rows, outbox)),
    pending: new Set(waiting.map(({ record }) => record.slice(outbox.user.length))),
  }
}

/** Whether a team or match is followed. */
export const followState = ({ on, pending }: Followed, id: string): FollowState => ({
  on: on.has(id),
  pending: pending.has(id),
})

export function follows$({ rows, user, outbox$ }: Sources): Observable<Follows> {
  const own$ = (collection: FollowCollection) => ownToggles$(rows, user.id, collection)
  return combineLatest([own$('followed_teams'), own$('followed_matches'), outbox$]).pipe(
    map(([teams, matches, outbox]) => ({
      teams: followedOf('followed_teams', teams, outbox),
      matches: followedOf('followed_matches', matches, outbox),
      rows: teams,
    })),
    distinctUntilChanged((a, b) => textOf(a) === textOf(b)),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
}

const textOf = ({ teams, matches, rows }: Follows): string =>
  [teams.on, teams.pending, matches.on, matches.pending, rows.map(({ id }) => id)]
    .map((ids) => [...ids].join())
    .join(' ')

const MOST = {
  followed_teams: { count: FOLLOWED_TEAMS_MAX, code: 'teams-full' },
  followed_matches: { count: FOLLOWED_MATCHES_MAX, code: 'matches-full' },
} as const

/** @throws DomainError `teams-full` or `matches-full` when no more are possible */
export async function setFollow(
  { sources, outbox, onOutboxChanged }: AccountContext,
  collection: FollowCollection,
  { on: followed }: Followed,
  id: string,
  on: boolean,
): Promise<void> {
  const { count, code } = MOST[collection]
  if (on && followed.size >= count && !followed.has(id)) throw new DomainError(code)
  const row = documentId(collection, pairId(outbox.user, id))
  await enqueueToggle(outbox, collection, id, on, (await readDocuments(sources.rows.edges, [row])).has(row))
  onOutboxChanged()
}
