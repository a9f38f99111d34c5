import { expect, onTestFinished, test, vi } from 'vitest'
import type { MessageDocument } from '@/sync/rows/documents'
import { removeDocuments, writeDocuments } from '@/sync/rows/access'
import { openRows } from '../../../tests/support/phone-stores'
import { eventually } from '../../../tests/support/scripted-server'
import { newestMessages$ } from './newest-messages'

const roomOf = (n: number) => `room${String(n).padStart(11, '0')}`
const ROOMS = Array.from({ length: 100 }, (_, n) => roomOf(n))

/** A higher number sorts first. */
const message = (room: string, number: number): MessageDocument =>
  ({
    id: `${room}${number}`,
    chat: room,
    ord: String(10_000 - number),
    channels: [`room:${room}`],
    seq: 1,
    asOf: 1,
    row: { id: `${room}${number}`, room_id: room, number },
  }) as unknown as MessageDocument

async function hundredRooms() {
  const rows = await openRows()
  onTestFinished(() => void rows.close())
  const stored = ROOMS.flatMap((room) => [message(room, 1), message(room, 2)])
  await writeDocuments(rows.messages as never, stored)
  const find = vi.spyOn(rows.messages, 'find')
  const seen: Array<ReadonlyMap<string, readonly MessageDocument[]>> = []
  const subscription = newestMessages$(rows, ROOMS).subscribe((found) => seen.push(found))
  onTestFinished(() => subscription.unsubscribe())
  const numberIn = (room: string) => seen.at(-1)?.get(room)?.[0]?.row.number
  await eventually(() => expect(seen.at(-1)?.size).toBe(100))
  return { rows, find, numberIn }
}

test('the newest message of each of 100 rooms is shown, and a new one reads its own room alone', async () => {
  const { rows, find, numberIn } = await hundredRooms()
  expect(ROOMS.map(numberIn)).toEqual(ROOMS.map(() => 2))
  find.mockClear()
  await writeDocuments(rows.messages as never, [message(roomOf(7), 3), message(roomOf(7), 4)])
  await eventually(() => expect(numberIn(roomOf(7))).toBe(4))
  expect(numberIn(roomOf(8))).toBe(2)
  expect(find.mock.calls.length).toBeLessThanOrEqual(2)
})

test('no room has a live query of its own', async () => {
  const { rows } = await hundredRooms()
  const queries = [...rows.messages._queryCache._map.values()]
  expect(queries.filter(({ refCount$ }) => refCount$.observers.length > 0)).toEqual([])
})

test('a removed message gives its place to the one before it, and the last one leaves none', async () => {
  const { rows, numberIn } = await hundredRooms()
  await removeDocuments(rows.messages as never, [`${roomOf(3)}2`])
  await eventually(() => expect(numberIn(roomOf(3))).toBe(1))
  await removeDocuments(rows.messages as never, [`${roomOf(3)}1`])
  await eventually(() => expect(numberIn(roomOf(3))).toBeUndefined())
})

test('messages of other conversations are not read', async () => {
  const { rows, find } = await hundredRooms()
  find.mockClear()
  await writeDocuments(rows.messages as never, [message('otherotherother', 9)])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(find).not.toHaveBeenCalled()
})
