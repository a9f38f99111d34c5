import type { DeskChange, OpenedAnswer } from '@/data/staff/match-desk'
import { DomainError } from '@/domain/domain-error'
import type { MatchEntry } from '@/domain/football/by-hand/entries'

/** The calls of one match. */
interface Desk {
  /** @throws DomainError `match-changed` when the match has another version */
  send: (version: number, change: DeskChange) => Promise<OpenedAnswer>
  open: () => Promise<OpenedAnswer>
}

/**
 * Takes back an entry of which nobody knows whether it arrived. It goes with its withdrawal in one call, so that a first
 * call that arrives later adds nothing. One that is stored alone is `id-taken`, and gets its withdrawal. After
 * `match-changed` one that is not stored never will be: its version is old.
 * @param version with which the entry was sent
 * @param undone the entry and its withdrawal
 */
export async function takeBack(desk: Desk, version: number, undone: readonly MatchEntry[]): Promise<OpenedAnswer> {
  const [entry, ...withdrawal] = undone
  try {
    return await desk.send(version, { kind: 'entries', entries: [...undone] })
  } catch (error) {
    if (!hasCode(error, 'match-changed', 'id-taken')) throw error
  }
  for (;;) {
    const opened = await desk.open()
    const { version: present, entries } = opened.match
    const counts =
      entries.some(({ id }) => id === entry?.id) && !entries.some(({ withdraws }) => withdraws === entry?.id)
    if (!counts) return opened
    try {
      return await desk.send(present, { kind: 'entries', entries: withdrawal })
    } catch (error) {
      if (!hasCode(error, 'match-changed')) throw error
    }
  }
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof DomainError && codes.includes(error.code)
