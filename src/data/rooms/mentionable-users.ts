import { firstValueFrom } from 'rxjs'
import { normaliseKey } from '@/domain/normalise'
import { readDocuments } from '@/sync/rows/access'
import type { CardDocument, RoomDocument } from '@/sync/rows/documents'
import { LAST_ORD } from '@/sync/rows/order-key'
import type { UserView } from '@/views/profiles'
import type { AccountContext } from '../context/account-context'
import { userView } from '../context/authors'
import { namedCards } from '../context/named-cards'
import { namedBy } from './members'
import { rowsOf$ } from './room-rows'

const FOUND = 20
/** The newest members whose seats are read. */
const SEATS = 500

/**
 * Users whom a message of a room may mention, by the beginning of a name: members and authors of the room first, then
 * others whose cards this phone holds. Nobody is asked, so that it works offline.
 */
export async function mentionableUsers(parts: AccountContext, room: string, typed: string): Promise<UserView[]> {
  const key = normaliseKey(typed)
  if (key === '') return []
  const { users$, cards$ } = parts.sources
  const [users, cards, members] = await Promise.all([
    firstValueFrom(users$),
    firstValueFrom(cards$),
    membersOf(parts, room),
  ])
  const isHere = ({ id, inRooms = [] }: CardDocument) => members.has(id) || inRooms.includes(room)
  const named = namedCards(cards.values(), key).filter(({ id }) => id !== users.user && !users.relations.hidden.has(id))
  return [...named.filter(isHere), ...named.filter((card) => !isHere(card))]
    .slice(0, FOUND)
    .map(({ row }) => userView(row, users))
}

/** Those whose seats the phone holds, and whom the room's row names. */
async function membersOf({ sources: { rows } }: AccountContext, room: string): Promise<Set<string>> {
  const seats = await firstValueFrom(rowsOf$(rows, 'room_members', room, SEATS, LAST_ORD))
  const card = (await readDocuments<RoomDocument>(rows.rooms, [room])).get(room)
  return new Set([...seats.map(({ row }) => String(row.user_id)), ...namedBy(card).keys()])
}
