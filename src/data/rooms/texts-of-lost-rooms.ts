import { auditTime, map, type Observable } from 'rxjs'
import { roomOfChannel } from '@/domain/rooms'
import { conversationOf, type QueuedOperation } from '@/sync/outbox/operation'
import type { OverlayOutbox } from '@/sync/overlay'
import type { LostTextsView } from '@/views/rooms'
import type { AccountContext } from '../context/account-context'
import { kindOf } from '../conversations/message-texts'
import { FRAME_MS } from '../context/frame'

/** Refusals that say: the user may not write in this room, or it is gone. */
const LOST: ReadonlySet<string> = new Set(['not-member', 'banned', 'gone'])

/** Why the room of a refused message did not take it; null for every other operation. */
export function lossOf({ collection, state, kind, code, fields }: QueuedOperation): string | null {
  if (collection !== 'room_messages' || state !== 'refused' || kind !== 'text') return null
  return [code, ...Object.values(fields)].find((one) => one !== null && LOST.has(one)) ?? null
}

/**
 * Z31: refused texts once for each room, with its newest name that is known: texts that were written before the phone
 * had it have none. Each can be copied, tried again or discarded.
 */
export function lostTexts({ operations }: OverlayOutbox): LostTextsView[] {
  const byRoom = new Map<string, LostTextsView>()
  for (const operation of operations) {
    const channel = conversationOf(operation)
    const { id, chat, body, writtenAt } = operation
    const code = lossOf(operation)
    if (channel === null || code === null) continue
    const room = roomOfChannel(channel)
    const known = byRoom.get(room) ?? { room, name: '', texts: [] }
    const text = { operation: id, kind: kindOf(body.media_type), content: String(body.content ?? ''), writtenAt, code }
    byRoom.set(room, { ...known, name: chat?.roomName || known.name, texts: [...known.texts, text] })
  }
  return [...byRoom.values()]
}

export const lostTexts$ = ({ sources }: AccountContext): Observable<LostTextsView[]> =>
  sources.outbox$.pipe(auditTime(FRAME_MS), map(lostTexts))
