import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  from,
  map,
  switchMap,
  timer,
  type Observable,
} from 'rxjs'
import { dayChannel } from '@/domain/football/match-channels'
import { stateOf } from '@/domain/football/statuses'
import { readSyncState } from '@/sync/pull/state'
import { readAllDocuments } from '@/sync/rows/access'
import type { CardDocument } from '@/sync/rows/documents'
import type { AccountContext } from '../context/account-context'
import type { Follows } from './follows'
import { serverNow } from './football-clock'
import { heldFootball, type HeldFootball, type HeldMatch } from './held-football'
import { wantedDays } from './local-days'
import { keepOpen$ } from './keep-channels-open'

/** The first paint and the first pull come first. */
const AFTER_START_MS = 3_000
const EVERY_MS = 60_000
/** With extra time, kicks and a break of an hour. A source may be late to say that a match began. */
const LONGEST_MATCH_MS = 4 * 60 * 60 * 1000

/**
 * Listens to the days from yesterday to tomorrow while a followed match is in play, whatever screen is shown. All of them,
 * as a match that moves between two must move in one answer (K2).
 * @returns what ends it
 */
export function listenToFollowed(parts: AccountContext, own$: Observable<Follows>): () => void {
  const { timing } = parts.outbox
  const stopped = new AbortController()
  const days$ = from(timing.wait(timing.scale(AFTER_START_MS), stopped.signal)).pipe(
    switchMap(() => combineLatest([own$, timer(0, timing.scale(EVERY_MS))])),
    switchMap(([follows]) => (isEmpty(follows) ? [[]] : daysToHear$(parts, follows))),
    distinctUntilChanged((a, b) => a.join() === b.join()),
    map((days) => days.map(dayChannel)),
  )
  const listening = keepOpen$(parts, days$)
    // The stores were closed.
    .pipe(catchError(() => EMPTY))
    .subscribe()
  return () => {
    stopped.abort()
    listening.unsubscribe()
  }
}

const isEmpty = ({ teams, matches }: Follows): boolean => teams.on.size === 0 && matches.on.size === 0

/** Nothing after a read that failed: the days stay as they are until the next one. */
const daysToHear$ = (parts: AccountContext, follows: Follows): Observable<string[]> =>
  from(daysToHear(parts, follows)).pipe(catchError(() => EMPTY))

async function daysToHear({ sources: { rows }, outbox }: AccountContext, follows: Follows): Promise<string[]> {
  const held = heldFootball(await readAllDocuments<CardDocument>(rows.football))
  const now = serverNow(await readSyncState(rows, outbox.random.id), outbox.timing.now())
  return isAnyInPlay(held, follows, now) ? wantedDays(now) : []
}

/** Whether a followed match is played at this time, as far as the phone knows. @param now by the server's clock */
export function isAnyInPlay(
  held: HeldFootball,
  { teams, matches }: Pick<Follows, 'teams' | 'matches'>,
  now: number,
): boolean {
  const isFollowed = ({ id, home, away }: HeldMatch) => matches.on.has(id) || teams.on.has(home) || teams.on.has(away)
  return wantedDays(now).some((day) => held.matchesOf(day)?.some((match) => isFollowed(match) && isPlayed(match, now)))
}

function isPlayed({ kickoff, standing: { status } }: HeldMatch, now: number): boolean {
  if (stateOf(status) === 'live') return true
  return status === 'scheduled' && kickoff <= now && now < kickoff + LONGEST_MATCH_MS
}
