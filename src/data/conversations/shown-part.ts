import { numbersAround, type HeldNumbers } from '@/sync/pull/held-parts'
import type { HeldRange, MessageDocument } from '@/sync/rows/documents'
import { NEWEST_NUMBERS, type ConversationView, type MessageView, type ShownNumbers } from '@/views/messages'
import { firstOfPage, lastOfPage, PAGE_NUMBERS, type HeldMessages } from './held-messages'

/** A list that has more messages than these drops a page at its other end when it grows. */
const MOST_SHOWN = 150

interface ReadMessages extends HeldMessages {
  /** Up to here the phone holds the newest messages of the conversation. */
  number: number
  /** From this number on the newest messages were read. */
  newestFrom: number
  range: HeldRange
  shown: ShownNumbers
  /** What the user cleared up to. */
  clearedNumber: number
}

type ShownView = Pick<ConversationView, 'messages' | 'newest' | 'older' | 'newer' | 'after'>

/**
 * From which number on the newest messages are read while a conversation is open. Nothing of the newest part leaves the
 * screen; a window that begins above replaces what was held before.
 * @param before what it was; @param number the held one
 */
export function newestStart(before: number | undefined, number: number, range: HeldRange): number | undefined {
  if (number === 0) return before
  const from = firstOfPage(Math.max(1, number - PAGE_NUMBERS + 1))
  const part = numbersAround(range, null)
  return before === undefined || (part !== null && part.from > lastOfPage(before)) ? from : before
}

/** What a screen shows of the messages that were read: those of one part without gaps (Z4). */
export function shownPart(parts: ReadMessages) {
  const { messages: read, quoted, number, newestFrom, range, shown, clearedNumber } = parts
  const part = numbersAround(range, shown.until)
  const from = shown.from ?? newestFrom
  const isShown = within(part, from, shown.until)
  const isNewest = within(numbersAround(range, null), newestFrom, null)
  const drawn = read.filter(({ row }) => isShown(Number(row.number)) || isNewest(Number(row.number)))
  const first = Math.max(part?.from ?? 0, clearedNumber + 1)
  const heldMore = part !== null && from > first
  return {
    /** The shown ones, newest first. */
    messages: drawn.filter(({ row }) => isShown(Number(row.number))),
    rows: { messages: drawn, quoted: withOthers(quoted, read, drawn) },
    heldMore,
    /** No message that the user may see is older. */
    isFirst: part !== null && !heldMore && (part.older === null || part.from <= clearedNumber + 1),
    split(views: MessageView[]): ShownView {
      const messages = views.filter((one) => (one.number === null ? shown.until === null : isShown(one.number)))
      const after = afterShown(shown.until, part)
      return {
        messages,
        newest: views.filter((one) => one.number === null || isNewest(one.number)),
        older: heldMore ? olderNumbers(from, shown.until, messages) : null,
        newer:
          after === 'held' ? newerNumbers(from, shown.until ?? number, messages, part?.until ?? null, number) : null,
        after,
      }
    },
  }
}

/** A message with those around it. @param part that with the message */
export function numbersToShow(number: number, part: HeldNumbers, newestFrom: number): ShownNumbers {
  if (part.until === null && number >= newestFrom) return NEWEST_NUMBERS
  const until = lastOfPage(number) + PAGE_NUMBERS
  return { from: Math.max(1, firstOfPage(number) - PAGE_NUMBERS), until: Math.min(until, part.until ?? until) }
}

const within = (part: HeldNumbers | null, from: number, until: number | null) => (number: number) =>
  part !== null && number >= Math.max(part.from, from) && number <= Math.min(part.until ?? Infinity, until ?? Infinity)

function afterShown(until: number | null, part: HeldNumbers | null): ConversationView['after'] {
  if (until === null) return 'nothing'
  return part !== null && (part.until === null || until < part.until) ? 'held' : 'missing'
}

function olderNumbers(from: number, until: number | null, messages: readonly MessageView[]): ShownNumbers {
  const last = messages[MOST_SHOWN - 1]?.number ?? null
  const shorter = last === null ? until : Math.min(lastOfPage(last), until ?? Infinity)
  return { from: Math.max(1, firstOfPage(from) - PAGE_NUMBERS), until: shorter }
}

/** @param end of the held part, null for that of the newest messages */
function newerNumbers(
  from: number,
  until: number,
  messages: readonly MessageView[],
  end: number | null,
  newest: number,
): ShownNumbers {
  const first = messages.at(-MOST_SHOWN)?.number ?? null
  const next = Math.min(lastOfPage(until + 1), end ?? Infinity)
  return { from: first === null ? from : firstOfPage(first), until: end === null && next >= newest ? null : next }
}

/** Messages that were read only because of their number may be answered, too. */
const withOthers = (
  quoted: HeldMessages['quoted'],
  read: readonly MessageDocument[],
  drawn: readonly MessageDocument[],
): HeldMessages['quoted'] => {
  const others = read.length === drawn.length ? [] : read.filter((one) => !drawn.includes(one))
  return others.length === 0 ? quoted : new Map([...quoted, ...others.map((one) => [one.id, one] as const)])
}
