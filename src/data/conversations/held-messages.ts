import { combineLatest, map, of, scan, switchMap, type Observable } from 'rxjs'
import type { MessageDocument } from '@/sync/rows/documents'
import type { RowDatabase } from '@/sync/rows/database'
import { ordOfNumber } from '@/sync/rows/order-key'

/** Messages with numbers from one to another. */
interface Numbers {
  from: number
  until: number
}

/** Numbers that one query reads, from a multiple on: a list that grows reads only its new pages. */
export const PAGE_NUMBERS = 50

export interface HeldMessages {
  /** Newest first. */
  messages: MessageDocument[]
  /** Messages that these answer and that are not among them. */
  quoted: ReadonlyMap<string, MessageDocument>
}

/**
 * Stored messages of a conversation, read by its index (Z26), with what they answer: those from `newestFrom` on, and
 * those of `older`.
 */
export function heldMessages$(
  rows: RowDatabase,
  chat: string,
  newestFrom: number,
  older: Numbers,
): Observable<HeldMessages> {
  const newest$ = messages$(rows, { chat, ord: { $lt: ordOfNumber(newestFrom - 1) } })
  const pages = pagesOf({ from: older.from, until: Math.min(older.until, newestFrom - 1) }).map(({ from, until }) =>
    messages$(rows, { chat, ord: { $gt: ordOfNumber(until), $lt: ordOfNumber(from - 1) } }),
  )
  return combineLatest([newest$, ...pages]).pipe(
    map((parts) => parts.flat()),
    withQuoted(rows),
  )
}

export const firstOfPage = (number: number): number => number - ((number - 1) % PAGE_NUMBERS)

export const lastOfPage = (number: number): number => firstOfPage(number) + PAGE_NUMBERS - 1

/** Newest first. */
function pagesOf({ from, until }: Numbers): Numbers[] {
  const pages: Numbers[] = []
  for (let last = until; last >= from; last = firstOfPage(last) - 1)
    pages.push({ from: Math.max(from, firstOfPage(last)), until: last })
  return pages
}

const messages$ = ({ messages }: RowDatabase, selector: object): Observable<MessageDocument[]> =>
  messages
    .find({ selector, sort: [{ chat: 'asc' }, { ord: 'asc' }] })
    .$.pipe(map((found) => found.map((document) => document._data as unknown as MessageDocument)))

const withQuoted = (rows: RowDatabase) => (found$: Observable<MessageDocument[]>) =>
  found$.pipe(
    scan(
      (before: { messages: MessageDocument[]; ids: string[] }, messages) => {
        const held = new Set(messages.map(({ id }) => id))
        const named = messages.map(({ row }) => String(row.reply_to ?? ''))
        const ids = [...new Set(named)].filter((id) => id !== '' && !held.has(id))
        return { messages, ids: ids.join() === before.ids.join() ? before.ids : ids }
      },
      { messages: [], ids: [] },
    ),
    switchMap(({ messages, ids }) =>
      (ids.length === 0 ? of(new Map<string, MessageDocument>()) : messagesById$(rows, ids)).pipe(
        map((quoted) => ({ messages, quoted })),
      ),
    ),
  )

/** The newest stored messages of a conversation, at most a page, newest first. */
export const newestMessages$ = ({ messages }: RowDatabase, chat: string): Observable<MessageDocument[]> =>
  messages
    .find({ selector: { chat }, sort: [{ chat: 'asc' }, { ord: 'asc' }], limit: PAGE_NUMBERS })
    .$.pipe(map((found) => found.map((document) => document._data as unknown as MessageDocument)))

export const messagesById$ = (
  { messages }: RowDatabase,
  ids: string[],
): Observable<ReadonlyMap<string, MessageDocument>> =>
  messages
    .findByIds(ids)
    .$.pipe(
      map((found) => new Map([...found].map(([id, document]) => [id, document._data as unknown as MessageDocument]))),
    )
