import type { MessageView } from '@/views/messages'

/** Messages of one author within this time form a group. */
const GROUP_MS = 5 * 60 * 1000

interface MessageRow {
  kind: 'message'
  key: string
  message: MessageView
  /** Of its group. */
  first: boolean
  last: boolean
}

export type ConversationRow = { kind: 'day'; key: string; at: number } | { kind: 'unread'; key: string } | MessageRow

export const UNREAD_ROW = 'unread'

/**
 * Messages with the days between them and the unread line. A day begins only after the last one: unsent messages stand
 * last, and may be older than what came meanwhile.
 * @param firstUnread the message below the unread line
 */
export function conversationRows(messages: readonly MessageView[], firstUnread: string | null): ConversationRow[] {
  const rows: ConversationRow[] = []
  let nextDay = Number.NEGATIVE_INFINITY
  let open: MessageRow | null = null
  for (const message of messages) {
    let first: boolean = open === null || !isGroup(open.message, message)
    if (message.createdAt >= nextDay) {
      const startOfDay = new Date(message.createdAt).setHours(0, 0, 0, 0)
      nextDay = startOfNextDay(startOfDay)
      first = true
      rows.push({ kind: 'day', key: `day ${startOfDay}`, at: message.createdAt })
    }
    if (message.id === firstUnread) {
      first = true
      rows.push({ kind: 'unread', key: UNREAD_ROW })
    }
    if (first && open) open.last = true
    open = { kind: 'message', key: message.id, message, first, last: false }
    rows.push(open)
  }
  if (open) open.last = true
  return rows
}

function startOfNextDay(startOfDay: number): number {
  const next = new Date(startOfDay)
  return next.setDate(next.getDate() + 1)
}

const isGroup = (earlier: MessageView, later: MessageView): boolean =>
  earlier.author.id === later.author.id && Math.abs(later.createdAt - earlier.createdAt) < GROUP_MS
