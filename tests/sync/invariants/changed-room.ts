import { pairId } from '@/domain/ids'
import type { ScreenMessage } from '../phone/protocol'
import type { RunRecord, Violation } from '../run/record'
import { ME, OTHER } from './good-chat'
import { ROOM, roomRun, storeOf } from './good-room'
import { checkInvariants } from './index'

/** Changes of the small history of a room, for the tests of its judges. */

export function inRoom(change: (run: RunRecord) => void): string[] {
  const run = roomRun()
  change(run)
  return namesOf(checkInvariants(run, 10_000))
}

export const namesOf = (violations: readonly Violation[]): string[] =>
  [...new Set(violations.map(({ invariant }) => invariant))].toSorted()

export const USERS = [ME, OTHER] as const

/** The server's row of a message of the room, both phones' copies, and what their screens show. */
export function changes(run: RunRecord, id: string, row: Record<string, unknown>): void {
  Object.assign(
    run.server.roomMessages.find((one) => one.id === id)!,
    row,
  )
  for (const { phone } of run.phones) shows(run, phone, id, row as Partial<ScreenMessage>)
}

export function shows(run: RunRecord, phone: number, id: string, change: Partial<ScreenMessage>): void {
  const { reactions, content, removed } = change
  const shown = run.phones[phone]!.report.roomMessages[ROOM]?.find((one) => one.id === id)
  if (!shown) return
  if (content !== undefined) shown.content = content
  if (removed !== undefined) shown.removed = removed
  if (Array.isArray(reactions)) shown.reactions = reactions
}

export const refused = (run: RunRecord, phone: number, record: string, kind: string): void =>
  void run.phones[phone]!.report.outbox.push({ operation: 'o', record, kind, delivery: 'refused', code: 'banned' })

/** A phone's user hid a message, and the phone has nothing of it. */
export function hides(run: RunRecord, phone: number, id: string): void {
  run.server.hiddenRoomMessages.push({ id: pairId(USERS[phone]!, id) })
  const rows = storeOf(run, phone, '--messages')
  rows.splice(
    rows.findIndex(({ key }) => key === id),
    1,
  )
  const { roomMessages } = run.phones[phone]!.report
  roomMessages[ROOM] = roomMessages[ROOM]!.filter((one) => one.id !== id)
}
