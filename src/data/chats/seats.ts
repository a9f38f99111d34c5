import { chatOfChannel, peerOf } from '@/domain/messages'
import { pairId } from '@/domain/ids'
import type { Channel } from '@/domain/wire'
import { conversationOf, type QueuedOperation } from '@/sync/outbox/operation'
import { deliveryOf, isAheadOf, operationsOn, type OverlayOutbox } from '@/sync/overlay'
import { channelWith, isChatChannel } from '@/sync/pull/ranges'
import type { EdgeDocument } from '@/sync/rows/documents'
import { parseTime } from '@/sync/rows/order-key'
import type { ChatDraft, ChatView } from '@/views/messages'
import type { AuthorOf } from '../context/likes'
import { isHide } from '@/sync/outbox/hide'
import { creationsIn } from '../conversations/creations'
import { excerptOf, kindOf } from '../conversations/message-texts'
import { receiptOf, type Seat } from '../conversations/seat'
import { lastUnsent, saidUnsent } from '../conversations/message-words'

/** Marks show at once (Z8). Held messages are not counted: the server counts. */
export function overlaySeat(row: EdgeDocument | undefined, peer: string, outbox: OverlayOutbox): Seat {
  const numberOf = (column: string) => Number(row?.row[column] ?? 0)
  const marks = marksAhead(row, peer, outbox)
  const marked = (column: string) => Math.max(numberOf(column), ...marks.map(({ body }) => Number(body[column] ?? 0)))
  const clearedNumber = marked('cleared_number')
  const readNumber = Math.max(marked('read_number'), clearedNumber)
  const lastNumber = numberOf('last_number')
  const above = readNumber > numberOf('read_number') ? Math.max(0, lastNumber - readNumber) : Infinity
  const muting = marks.findLast(({ body }) => 'muted' in body)
  return {
    lastNumber,
    readNumber,
    clearedNumber,
    unread: Math.min(numberOf('unread'), above),
    muted: muting ? muting.body.muted === true : row?.row.muted === true,
    peerRead: numberOf('peer_read'),
    peerDelivered: numberOf('peer_delivered'),
  }
}

const marksAhead = (row: EdgeDocument | undefined, peer: string, outbox: OverlayOutbox): QueuedOperation[] =>
  operationsOn(outbox, pairId(outbox.user, peer)).filter(
    (o) => o.collection === 'private_chats' && isAheadOf(o, row?.asOf ?? 0),
  )

/** What the list of conversations is made of. */
export interface ChatSources {
  /** Newest first. */
  seats: readonly EdgeDocument[]
  outbox: OverlayOutbox
  authorOf: AuthorOf
  /** Whom the user blocked. */
  blocks: ReadonlySet<string>
  /** By the other user. */
  drafts: ReadonlyMap<string, ChatDraft>
}

/** A conversation of two users, not a room. */
export const isPrivateChat = (channel: Channel | null): channel is Channel => channel !== null && isChatChannel(channel)

/** The user's conversations, newest first. One whose first message is unsent has no seat. */
export function chatViews({ seats, outbox, authorOf, blocks, drafts }: ChatSources): ChatView[] {
  const byPeer = new Map(seats.map((seat) => [String(seat.row.peer_id), seat]))
  const channels = new Set(outbox.operations.map(conversationOf).filter(isPrivateChat))
  const begun = [...channels]
    .filter((channel) => creationsIn(outbox, channel).length > 0)
    .map((channel) => peerOf(chatOfChannel(channel), outbox.user))
  const peers = new Set([...byPeer.keys(), ...begun])
  const lines = [...peers].map((peer) => {
    const seat = byPeer.get(peer)
    const view = {
      channel: channelWith(outbox.user, peer),
      peer: authorOf(peer),
      blocked: blocks.has(peer),
      draft: drafts.get(peer) ?? null,
      ...chatLine(seat, peer, outbox),
    }
    return { view, at: Math.max(view.lastAt, parseTime(seat?.row.last_at)) }
  })
  return lines.sort((a, b) => b.at - a.at).map(({ view }) => view)
}

type ChatLine = Omit<ChatView, 'channel' | 'peer' | 'blocked' | 'draft'>

function chatLine(seat: EdgeDocument | undefined, peer: string, outbox: OverlayOutbox): ChatLine {
  const overlaid = overlaySeat(seat, peer, outbox)
  const { unread, muted } = overlaid
  const unsent = lastUnsent(outbox, channelWith(outbox.user, peer), seat?.asOf ?? 0)
  if (unsent) return { ...unsentLine(unsent, outbox), unread, muted }
  const row: Readonly<Record<string, unknown>> = seat?.row ?? {}
  const own = row.last_by === outbox.user
  const shown = lastShown(seat, overlaid, outbox)
  return {
    lastAt: shown.cleared ? 0 : parseTime(row.last_at),
    lastKind: shown.removed ? 'text' : kindOf(row.last_kind),
    excerpt: shown.excerpt,
    lastRemoved: shown.removed,
    lastOwn: own,
    lastDelivery: shown.deletion ? deliveryOf(shown.deletion, outbox) : { kind: 'stored' },
    lastReceipt: own && !shown.removed ? receiptOf(overlaid.lastNumber, overlaid) : null,
    unread,
    muted,
  }
}

function unsentLine(creation: QueuedOperation, outbox: OverlayOutbox) {
  return {
    lastAt: creation.writtenAt,
    lastKind: kindOf(creation.body.media_type),
    excerpt: excerptOf(saidUnsent(creation, outbox)),
    lastRemoved: false,
    lastOwn: true,
    lastDelivery: deliveryOf(creation, outbox),
    lastReceipt: null,
  } as const
}

/** The last message with the user's operations on it applied, which name its number. */
function lastShown(seat: EdgeDocument | undefined, { lastNumber, clearedNumber }: Seat, outbox: OverlayOutbox) {
  const { asOf = 0, row = undefined } = seat ?? {}
  const channel = seat ? channelWith(outbox.user, String(row?.peer_id)) : ''
  const on = outbox.operations.filter(
    (o) => o.chat?.channel === channel && o.chat.number === lastNumber && o.state !== 'refused' && isAheadOf(o, asOf),
  )
  const cleared = clearedNumber >= lastNumber
  const hidden = cleared || on.some(isHide)
  const deletion = hidden || row?.last_removed === true ? undefined : on.findLast(({ action }) => action === 'delete')
  const removed = !hidden && (row?.last_removed === true || deletion !== undefined)
  const edit = on.findLast(({ action }) => action === 'update')
  return {
    cleared,
    removed,
    deletion,
    excerpt: hidden || removed ? '' : excerptOf(edit?.body.content ?? row?.last_words),
  }
}
