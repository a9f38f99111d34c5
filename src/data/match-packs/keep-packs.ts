import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  from,
  map,
  of,
  switchMap,
  timer,
} from 'rxjs'
import type { Observable } from 'rxjs'
import { matchChannel } from '@/domain/football/match-channels'
import { stateOf } from '@/domain/football/statuses'
import { changeMatchPacks, readMatchPacks, type MatchPack } from '@/sync/pull/match-packs'
import { readSyncState } from '@/sync/pull/state'
import { readAllDocuments } from '@/sync/rows/access'
import type { CardDocument } from '@/sync/rows/documents'
import type { AccountContext } from '../context/account-context'
import { serverNow } from '../matches/football-clock'
import { arePostsDue, isPackOver } from './pack-times'
import { findHeld } from './pack-view'

/** The first paint and the first pull come first. */
const AFTER_START_MS = 3_000
const EVERY_MS = 60_000

/**
 * Keeps the channels of packs open, so that each pull has them, their posts fresh, and ends those whose match is over.
 * @returns what ends it
 */
export function keepPacks(
  parts: AccountContext,
  packs$: Observable<readonly MatchPack[]>,
  fetchPosts: (match: string) => Promise<void>,
): () => void {
  const { timing } = parts.outbox
  const matches$ = packs$.pipe(
    map((packs) => packs.map(({ match }) => match).join(' ')),
    distinctUntilChanged(),
  )
  const open = new Map<string, () => void>()
  const opened = (matches: readonly string[]) => {
    for (const [match, close] of open) {
      if (matches.includes(match)) continue
      open.delete(match)
      close()
    }
    for (const match of matches) {
      if (!open.has(match)) open.set(match, parts.openChannels.open(matchChannel(match)))
    }
  }
  const stopped = new AbortController()
  const keeping = from(timing.wait(timing.scale(AFTER_START_MS), stopped.signal))
    .pipe(
      switchMap(() => matches$),
      switchMap((joined) => {
        const matches = joined.split(' ').filter((match) => match !== '')
        opened(matches)
        if (matches.length === 0) return EMPTY
        return combineLatest([parts.offline$, timer(0, timing.scale(EVERY_MS))]).pipe(
          exhaustMap(([offline]) => updatePacks(parts, offline ? null : fetchPosts).catch(() => undefined)),
        )
      }),
      // The stores were closed.
      catchError(() => of(undefined)),
    )
    .subscribe()
  return () => {
    stopped.abort()
    keeping.unsubscribe()
    opened([])
  }
}

/** @param fetchPosts null without a network */
async function updatePacks(
  { sources: { rows }, outbox }: AccountContext,
  fetchPosts: ((match: string) => Promise<void>) | null,
): Promise<void> {
  const held = await readAllDocuments<CardDocument>(rows.football)
  const state = await readSyncState(rows, outbox.random.id)
  const now = serverNow(state, outbox.timing.now())
  const matchOf = (pack: MatchPack) => findHeld(held, pack.match, state)?.match
  const isFinished = (pack: MatchPack) => {
    const match = matchOf(pack)
    return match !== undefined && stateOf(match.standing.status) === 'finished'
  }
  await changeMatchPacks(rows, (packs) => {
    const changed = packs
      // A match that is played on after a break is not over any more.
      .map((pack) => ({ ...pack, overAt: isFinished(pack) ? (pack.overAt ?? now) : null }))
      .filter((pack) => !isPackOver(pack, matchOf(pack)?.kickoff ?? pack.kickoff, now))
    return JSON.stringify(changed) === JSON.stringify(packs) ? null : changed
  })
  if (fetchPosts === null) return
  for (const { match, posts } of await readMatchPacks(rows)) if (arePostsDue(posts, now)) await fetchPosts(match)
}
