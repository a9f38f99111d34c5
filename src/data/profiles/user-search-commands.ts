import { combineLatest, firstValueFrom, map } from 'rxjs'
import { normaliseKey } from '@/domain/normalise'
import type { WireRow } from '@/domain/wire'
import { userView, type UserContext } from '../context/authors'
import type { CardDocument } from '@/sync/rows/documents'
import { DELAYS } from '@/sync/clock'
import { callServer } from '@/sync/http/call'
import type { SearchView, UserView } from '@/views/profiles'
import type { AccountContext } from '../context/account-context'

const FOUND = 20
const SUGGESTED = 12

/** Searched and suggested users: from the server, offline from held cards. */
export function usersOf(parts: AccountContext) {
  return {
    search: (text: string): Promise<SearchView> => search(parts, text),
    suggestions: ({ offline }: { offline: boolean }): Promise<UserView[]> => suggestions(parts, offline),
    current$: parts.sources.users$.pipe(map((users) => (user: UserView) => current(user, users))),
  }
}

const current = (user: UserView, { relations: { on, pending } }: UserContext): UserView => ({
  ...user,
  following: on.follows.has(user.id),
  followPending: pending.follows.has(user.id),
  blocked: on.blocks.has(user.id),
  muted: on.mutes.has(user.id),
})

async function search(parts: AccountContext, text: string): Promise<SearchView> {
  const key = normaliseKey(text)
  if (key === '') return { users: [], taggedPosts: null }
  const [users, offline] = await firstValueFrom(combineLatest([parts.sources.users$, parts.offline$]))
  const answer = offline ? null : await ask(parts, `/api/people?q=${encodeURIComponent(text)}`)
  const rows = answer?.people ?? (await searchStored(parts, key))
  const shown = rows.filter((row) => !users.relations.hidden.has(row.id))
  return { users: shown.map((row) => userView(row, users)), taggedPosts: answer?.tagged ?? null }
}

/** Names that begin with the text first, then those that contain it, as the server sorts them. */
async function searchStored({ sources }: AccountContext, key: string): Promise<WireRow[]> {
  const cards = [...(await firstValueFrom(sources.cards$)).values()]
  const place = (card: CardDocument) => normaliseKey(String(card.row.username ?? '')).indexOf(key)
  const found = cards.map((card) => ({ card, at: place(card) })).filter(({ at }) => at >= 0)
  const best = found.sort((a, b) => Number(a.at > 0) - Number(b.at > 0) || followers(b.card) - followers(a.card))
  return best.slice(0, FOUND).map(({ card }) => card.row)
}

const followers = ({ row }: CardDocument): number => Number(row.followers_count ?? 0)

/** From the server, else the most followed ones of those that the phone holds. */
async function suggestions(parts: AccountContext, offline: boolean): Promise<UserView[]> {
  const answer = offline ? null : await ask(parts, '/api/people/suggestions')
  const [users, cards] = await firstValueFrom(combineLatest([parts.sources.users$, parts.sources.cards$]))
  const { on, hidden } = users.relations
  const rows =
    answer?.people ?? mostFollowed(cards, (id) => id === users.user || on.follows.has(id)).slice(0, SUGGESTED)
  return rows.filter((row) => !hidden.has(row.id)).map((row) => userView(row, users))
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
