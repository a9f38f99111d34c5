import { combineLatest, firstValueFrom, map, switchMap, takeWhile, type Observable } from 'rxjs'
import { normaliseKey } from '@/domain/normalise'
import type { WireRow } from '@/domain/wire'
import { userView, type UserContext } from '../context/authors'
import type { CardDocument } from '@/sync/rows/documents'
import { DELAYS } from '@/sync/clock'
import { callServer } from '@/sync/http/call'
import type { FoundUsersView, SearchView, UserView } from '@/views/profiles'
import type { AccountContext } from '../context/account-context'
import { followers, namedCards } from '../context/named-cards'

const FOUND = 20
const SUGGESTED = 12

/** Searched and suggested users: from the server, offline from held cards. */
export function usersOf(parts: AccountContext) {
  return {
    search: async (text: string): Promise<SearchView> => search(parts, text, await firstValueFrom(parts.offline$)),
    search$: (text: string): Observable<SearchView> =>
      untilAnswered(parts, (offline) => search(parts, text, offline), { ...NOBODY, taggedPosts: null }),
    suggestions$: untilAnswered(parts, (offline) => suggestions(parts, offline), NOBODY),
    current$: parts.sources.users$.pipe(map((users) => (user: UserView) => current(user, users))),
  }
}

const NOBODY: FoundUsersView = { users: [], source: 'unanswered' }

/**
 * Asks at once, and again when the connection comes or goes, until the server has answered. An app that was offline when
 * it was last open takes itself for offline until the server answers anything.
 */
const untilAnswered = <V extends FoundUsersView>(
  { offline$ }: Pick<AccountContext, 'offline$'>,
  ask: (offline: boolean) => Promise<V>,
  failed: V,
): Observable<V> =>
  offline$.pipe(
    switchMap((offline) => ask(offline).catch(() => failed)),
    takeWhile(({ source }) => source !== 'server', true),
  )

const sourceOf = (answer: PeopleAnswer | null, offline: boolean): FoundUsersView['source'] =>
  answer ? 'server' : offline ? 'phone' : 'unanswered'

const current = (user: UserView, { relations: { on, pending } }: UserContext): UserView => ({
  ...user,
  following: on.follows.has(user.id),
  followPending: pending.follows.has(user.id),
  blocked: on.blocks.has(user.id),
  muted: on.mutes.has(user.id),
})

async function search(parts: AccountContext, text: string, offline: boolean): Promise<SearchView> {
  const key = normaliseKey(text)
  if (key === '') return { users: [], taggedPosts: null, source: 'server' }
  const users = await firstValueFrom(parts.sources.users$)
  const answer = offline ? null : await ask(parts, `/api/people?q=${encodeURIComponent(text)}`)
  const rows = answer?.people ?? (await searchStored(parts, key))
  const shown = rows.filter((row) => !users.relations.hidden.has(row.id))
  return {
    users: shown.map((row) => userView(row, users)),
    taggedPosts: answer?.tagged ?? null,
    source: sourceOf(answer, offline),
  }
}

/** As the server sorts them. */
async function searchStored({ sources }: AccountContext, key: string): Promise<WireRow[]> {
  const cards = await firstValueFrom(sources.cards$)
  return namedCards(cards.values(), key)
    .slice(0, FOUND)
    .map(({ row }) => row)
}

/** From the server, else the most followed ones of those that the phone holds. */
async function suggestions(parts: AccountContext, offline: boolean): Promise<FoundUsersView> {
  const answer = offline ? null : await ask(parts, '/api/people/suggestions')
  const [users, cards] = await firstValueFrom(combineLatest([parts.sources.users$, parts.sources.cards$]))
  const { on, hidden } = users.relations
  const rows =
    answer?.people ?? mostFollowed(cards, (id) => id === users.user || on.follows.has(id)).slice(0, SUGGESTED)
  const shown = rows.filter((row) => !hidden.has(row.id)).map((row) => userView(row, users))
  return { users: shown, source: sourceOf(answer, offline) }
}

const mostFollowed = (cards: ReadonlyMap<string, CardDocument>, left: (id: string) => boolean): WireRow[] =>
  [...cards.values()]
    .filter((card) => !left(card.id))
    .sort((a, b) => followers(b) - followers(a))
    .map((card) => card.row)

interface PeopleAnswer {
  people: WireRow[]
  /** Absent in the answer of an older server. */
  tagged?: number
}

/** Null when the server did not answer. */
async function ask({ remote }: AccountContext, path: string): Promise<PeopleAnswer | null> {
  const token = await remote.token()
  if (!token) return null
  const { calls } = remote
  const outcome = await callServer(calls, {
    path,
    token,
    deadlineMs: calls.timing.scale(DELAYS.shortestCall),
    ours: true,
  })
  if (outcome.kind !== 'answer') return null
  return { people: [], ...(outcome.body as Partial<PeopleAnswer>) }
}
