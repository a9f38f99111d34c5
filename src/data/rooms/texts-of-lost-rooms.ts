import { auditTime, map, type Observable } from 'rxjs'
import { isRoomChannel, roomOfChannel } from '@/domain/rooms'
import { conversationOf } from '@/sync/outbox/operation'
import type { OverlayOutbox } from '@/sync/overlay'
import type { LostTextsView } from '@/views/rooms'
import type { AccountContext } from '../context/account-context'
import { FRAME_MS } from '../context/frame'

/** Refusals that say: the user may not write in this room, or it is gone. */
const LOST: ReadonlySet<string> = new Set(['not-member', 'banned', 'gone'])

/** Z31: refused texts once for each room, with its name as of writing. Each can be copied, tried again or discarded. */
export function lostTexts({ operations }: OverlayOutbox): LostTextsView[] {
  const byRoom = new Map<string, LostTextsView>()
  for (const operation of operations) {
    const channel = conversationOf(operation)
    const { id, state, code, fields, kind, chat, body, writtenAt } = operation
    const reason = [code, ...Object.values(fields)].find((one) => one !== null && LOST.has(one))
    if (channel === null || !isRoomChannel(channel) || state !== 'refused' || kind !== 'text' || !reason) continue
    const room = roomOfChannel(channel)
    const known = byRoom.get(room) ?? { room, name: '', texts: [] }
    const text = { operation: id, content: String(body.content ?? ''), writtenAt, code: reason }
    byRoom.set(room, { ...known, name: chat?.roomName ?? known.name, texts: [...known.texts, text] })
  }
  return [...byRoom.values()]
}

export const lostTexts$ = ({ sources }: AccountContext): Observable<LostTextsView[]> =>
  sources.outbox$.pipe(auditTime(FRAME_MS), map(lostTexts))
