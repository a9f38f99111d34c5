import { auditTime, combineLatest, map, Observable, of, startWith, switchMap, takeWhile } from 'rxjs'
import { SEARCH_MIN_CHARACTERS } from '@/domain/limits'
import { roomSearchKey } from '@/domain/rooms'
import { countCharacters } from '@/domain/text'
import { searchKey } from '@/domain/usernames'
import type { WireRow } from '@/domain/wire'
import { DELAYS } from '@/sync/clock'
import { callServer, type CallOutcome } from '@/sync/http/call'
import { isCanary } from '@/sync/pull/canary'
import { documentId, type RoomDocument } from '@/sync/rows/documents'
import type { FoundRoomView, RoomSearchView, RoomView } from '@/views/rooms'
import type { AccountContext } from '../context/account-context'
import { FRAME_MS } from '../context/frame'
import { roomView, standingOf } from './overlay'
import { myRoomIds } from './queries'

/** While the user types, the server is asked once for each pause. */
const PAUSE_MS = 250

/** Without an answer for so long, the search says that it is slow. */
const SLOW_MS = 2_500

interface ServerPart {
  server: RoomSearchView['server']
  rows: readonly WireRow[]
}

const without = (server: RoomSearchView['server']): ServerPart => ({ server, rows: [] })

/** Rooms by their names and descriptions: those that the phone holds at once, then those that only the server has. */
export function roomSearch$(parts: AccountContext, text: string): Observable<RoomSearchView> {
  const { rows, state$, outbox$, baseUrl } = parts.sources
  const key = searchKey(text)
  const cards$ = rows.rooms.find().$.pipe(
    map((found) => found.map(({ _data }) => _data as unknown as RoomDocument).filter((one) => !isCanary(one))),
    map((held) => held.filter(({ id, row }) => id === documentId('chat_rooms', row.id))),
  )
  return combineLatest([cards$, state$, outbox$, fromServer$(parts, text, key)]).pipe(
    auditTime(FRAME_MS),
    map(([cards, state, outbox, { server, rows: found }]): RoomSearchView => {
      const mine = new Set(myRoomIds(state, outbox))
      const held = new Map(cards.map((card) => [card.row.id, card]))
      const shownAs = (view: RoomView): FoundRoomView => ({
        ...view,
        state: standingOf(view.id, undefined, state, outbox).state,
      })
      const heldViews = [...new Set([...mine, ...held.keys()])].flatMap((id) => {
        const card = held.get(id)
        return roomView(id, card?.row, card?.asOf ?? 0, outbox, baseUrl) ?? []
      })
      const here =
        key === '' ? [] : heldViews.filter(({ name, description }) => roomSearchKey(name, description).includes(key))
      const known = new Set(here.map(({ id }) => id))
      const further = found.filter(({ id }) => !known.has(id))
      return {
        here: here.sort(bestFirst(key, mine)).map(shownAs),
        atServer: further.flatMap((row) => roomView(row.id, row, 0, outbox, baseUrl) ?? []).map(shownAs),
        server,
      }
    }),
  )
}

/** Own ones first, then names that begin with the text, as the server sorts them. */
const bestFirst = (key: string, mine: ReadonlySet<string>) => (a: RoomView, b: RoomView) =>
  Number(mine.has(b.id)) - Number(mine.has(a.id)) ||
  Number(begins(b, key)) - Number(begins(a, key)) ||
  b.members - a.members ||
  (a.id < b.id ? -1 : 1)

const begins = ({ name }: RoomView, key: string): boolean => roomSearchKey(name, '').startsWith(key)

/** Asks at once, and again when the connection comes or goes, until the server has answered. */
function fromServer$(parts: AccountContext, text: string, key: string): Observable<ServerPart> {
  if (countCharacters(key) < SEARCH_MIN_CHARACTERS) return of(without('short'))
  return parts.offline$.pipe(
    switchMap((offline) => (offline ? of(without('offline')) : asked$(parts, text).pipe(startWith(without('asking'))))),
    takeWhile(({ server }) => server !== 'answered', true),
  )
}

const asked$ = ({ remote }: AccountContext, text: string): Observable<ServerPart> =>
  new Observable((subscriber) => {
    const { calls } = remote
    const abort = new AbortController()
    const late = setTimeout(() => subscriber.next(without('slow')), calls.timing.scale(SLOW_MS))
    const ask = async (): Promise<ServerPart> => {
      const token = await remote.token()
      if (!token) return without('sign-in')
      const path = `/api/rooms?q=${encodeURIComponent(text)}`
      const deadlineMs = calls.timing.scale(DELAYS.shortestCall)
      return partOf(await callServer(calls, { path, token, deadlineMs, ours: true, signal: abort.signal }))
    }
    const typed = setTimeout(
      () =>
        void ask()
          .catch(() => without('unanswered'))
          .then((part) => {
            clearTimeout(late)
            subscriber.next(part)
          }),
      calls.timing.scale(PAUSE_MS),
    )
    return () => {
      clearTimeout(typed)
      clearTimeout(late)
      abort.abort()
    }
  })

function partOf(outcome: CallOutcome): ServerPart {
  if (outcome.kind === 'answer') {
    const { rooms } = outcome.body as { rooms?: WireRow[] }
    return { server: 'answered', rows: rooms ?? [] }
  }
  if (outcome.kind === 'sign-in') return without('sign-in')
  return without(outcome.kind === 'busy' && outcome.limited ? 'limited' : 'unanswered')
}
