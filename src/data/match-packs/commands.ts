import { combineLatest, distinctUntilChanged, map, of, switchMap, timer, type Observable } from 'rxjs'
import { MATCH_PACKS_MAX, TAG_PAGE_POSTS } from '@/domain/limits'
import { matchChannel } from '@/domain/football/match-channels'
import { changeMatchPacks, MATCH_PACKS_ID, packsIn, readMatchPacks, type MatchPack } from '@/sync/pull/match-packs'
import { pageBelow } from '@/sync/pull/ranges'
import { readSyncState } from '@/sync/pull/state'
import { readAllDocuments } from '@/sync/rows/access'
import { emptyRange, type CardDocument, type MetaDocument } from '@/sync/rows/documents'
import { LAST_ORD } from '@/sync/rows/order-key'
import { rowsDownTo$ } from '@/sync/rows/live-rows'
import type { MatchPackView } from '@/views/match-packs'
import type { AccountContext } from '../context/account-context'
import { cardsOf } from '../context/cards'
import { heardAt, serverNow } from '../matches/football-clock'
import { keepPacks } from './keep-packs'
import { findHeld, packView, tagsOf } from './pack-view'

const TICK_MS = 10_000
/** Above every window's size: all held posts are searched. */
const SEARCHED_POSTS = 5_000

/** Matches that the user keeps for the stadium: at most five, until three hours after their end. */
export function matchPacksOf(parts: AccountContext) {
  const { rows } = parts.sources
  const openedAt = parts.outbox.timing.now()
  const packs$ = rows.meta
    .findOne(MATCH_PACKS_ID)
    .$.pipe(map((found) => packsIn(found?._data as MetaDocument | undefined)))
  const fetchPosts = (match: string) => fetchPostsOf(parts, match)
  const stop = keepPacks(parts, packs$, fetchPosts)
  return {
    packs$: (language: 'ar' | 'en'): Observable<MatchPackView[]> => views$(parts, packs$, language, openedAt),
    /** @returns `full` when there are five others */
    async keep(match: string): Promise<'kept' | 'full'> {
      const state = await readSyncState(rows, parts.outbox.random.id)
      const found = findHeld(await readAllDocuments<CardDocument>(rows.football), match, state)
      const now = serverNow(state, parts.outbox.timing.now())
      const pack: MatchPack = {
        ...{ match, kickoff: found?.match.kickoff ?? now, keptAt: now, overAt: null },
        tags: found ? tagsOf(found) : [],
        posts: { state: 'loading', askedAt: null, heldAt: null },
      }
      const kept = await changeMatchPacks(rows, (packs) =>
        packs.length >= MATCH_PACKS_MAX || packs.some((one) => one.match === match) ? null : [pack, ...packs],
      )
      if (!kept.some((one) => one.match === match)) return 'full'
      // It fails only where the stores were closed meanwhile.
      void fetchPosts(match).catch(() => undefined)
      return 'kept'
    },
    async remove(match: string): Promise<void> {
      await changeMatchPacks(rows, (packs) => packs.filter((one) => one.match !== match))
    },
    /** Requests what is missing or old. */
    async refresh(match: string): Promise<void> {
      await Promise.all([parts.leader.refresh(), fetchPosts(match)])
    },
    stop,
  }
}

function views$(
  { sources, offline$, outbox }: AccountContext,
  packs$: Observable<readonly MatchPack[]>,
  language: 'ar' | 'en',
  openedAt: number,
): Observable<MatchPackView[]> {
  const held$ = combineLatest([
    sources.rows.football.find().$.pipe(map(cardsOf)),
    rowsDownTo$(sources.rows.posts, LAST_ORD, SEARCHED_POSTS),
    sources.state$,
    offline$,
    timer(0, TICK_MS),
  ])
  return packs$.pipe(
    switchMap((packs) =>
      packs.length === 0
        ? of([])
        : held$.pipe(
            map(([rows, posts, state, offline]) => {
              const phoneNow = outbox.timing.now()
              const now = serverNow(state, phoneNow)
              return packs.map((pack) => {
                const heard = heardAt(state, [matchChannel(pack.match)], { openedAt, offline, phoneNow })
                const serverAhead = now - phoneNow
                return packView(pack, { rows, posts, state, language, now, serverAhead, offline, heardAt: heard })
              })
            }),
          ),
    ),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )
}

/** Requests the newest posts of both clubs, as their hashtags' screens do, and notes how it went. */
async function fetchPostsOf(parts: AccountContext, match: string): Promise<void> {
  const { sources, outbox, leader } = parts
  const { rows } = sources
  const now = async () => serverNow(await readSyncState(rows, outbox.random.id), outbox.timing.now())
  const note = (change: Partial<MatchPack['posts']>) =>
    changeMatchPacks(rows, (packs) =>
      packs.map((pack) => (pack.match === match ? { ...pack, posts: { ...pack.posts, ...change } } : pack)),
    )
  const tags = await tagsToFetch(parts, match)
  await note({ state: 'loading', askedAt: await now() })
  const pages = tags.map((tag) => pageBelow(`tag:${tag}`, 'hashtag_posts', emptyRange(), TAG_PAGE_POSTS))
  const arrived = await Promise.all(pages.map((page) => leader.page(page).catch(() => false)))
  await note(tags.length > 0 && arrived.every(Boolean) ? { state: 'held', heldAt: await now() } : { state: 'failed' })
}

/** The hashtags of a pack. A match that was kept before the phone held it has its names later. */
async function tagsToFetch({ sources: { rows }, outbox }: AccountContext, match: string): Promise<readonly string[]> {
  const pack = (await readMatchPacks(rows)).find((one) => one.match === match)
  if (!pack || pack.tags.length > 0) return pack?.tags ?? []
  const state = await readSyncState(rows, outbox.random.id)
  const found = findHeld(await readAllDocuments<CardDocument>(rows.football), match, state)
  if (!found) return []
  const tags = tagsOf(found)
  const { kickoff } = found.match
  await changeMatchPacks(rows, (packs) => packs.map((one) => (one.match === match ? { ...one, kickoff, tags } : one)))
  return tags
}
