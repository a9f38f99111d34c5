import { firstValueFrom } from 'rxjs'
import { pairId } from '@/domain/ids'
import { channelWith } from '@/sync/pull/ranges'
import { readDocuments } from '@/sync/rows/access'
import { documentId, type EdgeDocument } from '@/sync/rows/documents'
import type { AccountContext } from '../context/account-context'
import { ownToggles$ } from '../context/own-toggles'
import { enqueueMark, type Mark } from './operations'
import { overlaySeat } from './seats'

/** What a user notes about conversations: read, cleared, muted. */
export function markCommands(parts: AccountContext) {
  const { outbox, sources, onOutboxChanged } = parts
  const mark = async (peerId: string, marked: Mark): Promise<void> => {
    await enqueueMark(outbox, peerId, marked)
    onOutboxChanged()
  }
  return {
    async clear(peerId: string): Promise<void> {
      const newest = await newestNumber(parts, peerId)
      if (newest > 0) await mark(peerId, { cleared_number: newest })
    },
    setMuted: (peerId: string, on: boolean): Promise<void> => mark(peerId, { muted: on }),
    async markRead(peerId: string, number: number): Promise<void> {
      const seat = overlaySeat(await storedSeat(parts, peerId), peerId, await firstValueFrom(sources.outbox$))
      if (seat.unread > 0 && number > seat.readNumber) await mark(peerId, { read_number: number })
    },
    async markAllRead(): Promise<void> {
      for (const { row } of await firstValueFrom(ownToggles$(sources.rows, outbox.user, 'private_chats'))) {
        const peer = String(row.peer_id)
        const { unread, lastNumber } = overlaySeat(
          await storedSeat(parts, peer),
          peer,
          await firstValueFrom(sources.outbox$),
        )
        if (unread > 0) await mark(peer, { read_number: lastNumber })
      }
    },
  }
}

async function storedSeat({ sources }: AccountContext, peer: string): Promise<EdgeDocument | undefined> {
  const id = documentId('private_chats', pairId(sources.user.id, peer))
  return (await readDocuments<EdgeDocument>(sources.rows.edges, [id])).get(id)
}

/** The newest number that the phone knows of a conversation. */
async function newestNumber(parts: AccountContext, peer: string): Promise<number> {
  const state = await firstValueFrom(parts.sources.state$)
  const held = state.newestNumbers?.[channelWith(parts.outbox.user, peer)] ?? 0
  return Math.max(held, Number((await storedSeat(parts, peer))?.row.last_number ?? 0))
}
