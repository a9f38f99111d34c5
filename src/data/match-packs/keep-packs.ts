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
import { roomChannel } from '@/domain/rooms'
import type { Channel } from '@/domain/wire'
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
 * Keeps the channels of packs open, so that each pull has them, their posts fresh, and ends those whose match is over. The
 * room of a match is one of them for its members.
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
  const roomsOf$ = parts.sources.state$.pipe(
    map(({ rooms }) => (rooms?.all ?? []).map(({ id }) => id).join(' ')),
    distinctUntilChanged(),
  )
  const open = new Map<Channel, () => void>()
  const opened = (matches: readonly string[], rooms: readonly string[] = []) => {
    const wanted = [...matches.map(matchChannel), ...matches.filter((match) => rooms.includes(match)).map(roomChannel)]
    for (const [channel, close] of open) {
      if (wanted.includes(channel)) continue
      open.delete(channel)
      close()
    }
    for (const channel of wanted) {
      if (!open.has(channel)) open.set(channel, parts.openChannels.open(channel))
    }
  }
  const stopped = new AbortController()
  const keeping = from(timing.wait(timing.scale(AFTER_START_MS), stopped.signal))
    .pipe(
      switchMap(() => combineLatest([matches$, roomsOf$])),
      switchMap(([joined, rooms]) => {
        const matches = joined.split(' ').filter((match) => match !== '')
        opened(matches, rooms.split(' '))
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
