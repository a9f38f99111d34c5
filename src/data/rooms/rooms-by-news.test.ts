import { describe, expect, test } from 'vitest'
import { roomChannel } from '@/domain/rooms'
import { freshState, type MessageDocument, type SyncState } from '@/sync/rows/documents'
import type { MyRoomView } from '@/views/rooms'
import { roomsByNews } from './rooms-by-news'

const MINUTE = '2026-11-27 06:0'

/** A room that the statement names. `held`: the phone has all its messages, of which the last one has this minute. */
interface Room {
  id: string
  head: number
  last: number
  held?: number
  /** The user entered it in this minute. */
  entered?: number
}

const message = ({ id, head, held }: Room) =>
  ({
    id: `m${id}`,
    seq: head,
    row: { id: `m${id}`, created_at: `${MINUTE}${held}:00.000Z` },
  }) as unknown as MessageDocument

const timeOf = (minute: number) => Date.parse(`2026-11-27T06:0${minute}:00Z`)

const view = ({ id, held, entered }: Room) => ({
  ...({ id, name: id, last: held === undefined ? null : { at: timeOf(held) } } as MyRoomView),
  enteredAt: entered === undefined ? 0 : timeOf(entered),
})

function orderOf(...rooms: Room[]): string {
  const held = rooms.filter((room) => room.held !== undefined)
  const state: SyncState = {
    ...freshState('birth'),
    rooms: { rights: '1', asOf: 99, all: rooms.map(({ id, head, last }) => ({ id, head, last, unread: 0 })) },
    newestNumbers: Object.fromEntries(held.map(({ id, last }) => [roomChannel(id), last])),
  }
  const newest = new Map(held.map((room) => [room.id, [message(room)]]))
  return roomsByNews(rooms.map(view), newest, state)
    .map(({ id }) => id)
    .join(' ')
}

describe('the order of rooms', () => {
  test('rooms with held messages stand by the time of the last one', () => {
    expect(orderOf({ id: 'a', head: 9, last: 1, held: 1 }, { id: 'b', head: 8, last: 1, held: 2 })).toBe('b a')
  })

  test('rooms without any message stand last, by name', () => {
    expect(orderOf({ id: 'c', head: 7, last: 0 }, { id: 'b', head: 9, last: 0 }, { id: 'a', head: 1, last: 3 })).toBe(
      'a b c',
    )
  })

  test('a room without any message stands by the time when the user entered it', () => {
    const [early, late] = [
      { id: 'early', head: 4, last: 1, held: 1 },
      { id: 'late', head: 8, last: 1, held: 3 },
    ]
    expect(orderOf({ id: 'new', head: 9, last: 0, entered: 2 }, early, late)).toBe('late new early')
    expect(orderOf({ id: 'new', head: 9, last: 0, entered: 4 }, early, late)).toBe('new late early')
  })

  test('a room whose messages are not held stands between the held ones by its head', () => {
    const [early, late] = [
      { id: 'early', head: 4, last: 1, held: 1 },
      { id: 'late', head: 8, last: 1, held: 2 },
    ]
    expect(orderOf({ id: 'news', head: 9, last: 4 }, early, late)).toBe('news late early')
    expect(orderOf({ id: 'news', head: 6, last: 4 }, early, late)).toBe('late news early')
    expect(orderOf({ id: 'news', head: 3, last: 4 }, early, late)).toBe('late early news')
  })

  test('rooms whose messages are not held stand by their heads, not by the time of the entry', () => {
    const [old, young] = [
      { id: 'old', head: 90, last: 4, entered: 1 },
      { id: 'young', head: 8, last: 4, entered: 2 },
    ]
    expect(orderOf(old, young)).toBe('old young')
  })

  test('of rooms whose messages are not held the one with the higher head stands first', () => {
    expect(orderOf({ id: 'a', head: 2, last: 4 }, { id: 'b', head: 3, last: 4 })).toBe('b a')
  })
})
