import { auditTime, combineLatest, map, type Observable } from 'rxjs'
import { SEARCH_MIN_CHARACTERS } from '@/domain/limits'
import { roomSearchKey } from '@/domain/rooms'
import { countCharacters } from '@/domain/text'
import { searchKey } from '@/domain/search-key'
import type { WireRow } from '@/domain/wire'
import { isCanary } from '@/sync/pull/canary'
import { documentId, type RoomDocument } from '@/sync/rows/documents'
import type { FoundRoomView, RoomSearchView, RoomView } from '@/views/rooms'
import type { AccountContext } from '../context/account-context'
import { FRAME_MS } from '../context/frame'
import { serverSearch$ } from '../context/server-search'
import { roomView, standingOf } from './overlay'
import { myRoomIds } from './queries'

/** Rooms by their names and descriptions: those that the phone holds at once, then those that only the server has. */
export function roomSearch$(parts: AccountContext, text: string): Observable<RoomSearchView> {
  const { rows, state$, outbox$, baseUrl } = parts.sources
  const key = searchKey(text)
  const cards$ = rows.rooms.find().$.pipe(
    map((found) => found.map(({ _data }) => _data as unknown as RoomDocument).filter((one) => !isCanary(one))),
    map((held) => held.filter(({ id, row }) => id === documentId('chat_rooms', row.id))),
  )
  const path = `/api/rooms?q=${encodeURIComponent(text)}`
  const server$ = serverSearch$(parts, path, countCharacters(key) < SEARCH_MIN_CHARACTERS)
  return combineLatest([cards$, state$, outbox$, server$]).pipe(
    auditTime(FRAME_MS),
    map(([cards, state, outbox, { server, body }]): RoomSearchView => {
      const found = (body.rooms ?? []) as WireRow[]
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
      const here = key === '' ? [] : heldViews.filter((room) => keyOf(room).includes(key))
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

/** As the server makes it; that of a match has names in both languages. */
const keyOf = ({ name, nameEn, description }: RoomView): string =>
  roomSearchKey(nameEn === '' ? name : `${name} ${nameEn}`, description)

const begins = ({ name }: RoomView, key: string): boolean => roomSearchKey(name, '').startsWith(key)
