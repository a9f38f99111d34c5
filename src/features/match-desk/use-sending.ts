import { useCallback, useEffect, useRef, useState } from 'react'
import { changeMatch, type DeskChange, type OpenedAnswer, openMatch } from '@/data/staff/match-desk'
import { DomainError } from '@/domain/domain-error'
import { useVisitState } from '@/ui/history-entry'
import { onReconnect } from '@/ui/on-reconnect'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import { withdrawalOf } from './new-entry'

/** What was written and has no answer yet. It outlives a reload. */
export interface Unsent {
  change: DeskChange
  /** The version that the editor saw. */
  version: number
  /** How many entries the editor saw. */
  seen: number
  /** Why it was not taken; empty while it is sent. `match-changed`: somebody else was first (K9). */
  code: string
  fields: Readonly<Partial<Record<string, string>>>
}

interface Sending {
  unsent: Unsent | null
  busy: boolean
  /** @param shown the match that the editor saw when the change was begun; by default the present one */
  send: (change: DeskChange, shown?: OpenedMatch) => void
  /** Sends it again: the same ids, so that it is done once. With the present version after a conflict. */
  again: () => void
  discard: () => void
  /** Takes back a new entry that has no answer: one that has arrived all the same is withdrawn. */
  undo: (entry: MatchEntry) => void
}

/** Whether it had no answer: it is sent by itself when the network is back. */
export const waitsForNetwork = ({ code }: Unsent): boolean => code === '' || code === 'offline'

/**
 * Sends one change after the other. One that fails stays with its words until it is sent again or discarded. One without
 * an answer is sent again by itself, when the page is opened and when the network is back.
 * @param match as the editor sees it
 * @param show is called with the match after each change
 */
export function useSending(match: OpenedMatch, show: (answer: OpenedAnswer) => void): Sending {
  const [unsent, setUnsent] = useVisitState<Unsent | null>('unsent', null)
  const [busy, setBusy] = useState(false)
  const {
    match: { id },
    version,
    entries: { length: seen },
  } = match

  const run = async (next: Unsent) => {
    setBusy(true)
    setUnsent({ ...next, code: '', fields: {} })
    try {
      show(await changeMatch(id, next.version, next.change))
      setUnsent(null)
    } catch (error) {
      const { code, fields } = error instanceof DomainError ? error : new DomainError('server-error')
      setUnsent({ ...next, code, fields })
      if (code === 'match-changed') await openMatch(id).then(show, () => undefined)
    }
    setBusy(false)
  }
  const undo = async (entry: MatchEntry) => {
    setBusy(true)
    const opened = await openMatch(id).catch(() => null)
    setBusy(false)
    setUnsent(null)
    if (!opened) return
    show(opened)
    if (!opened.match.entries.some((one) => one.id === entry.id)) return
    const change: DeskChange = { kind: 'entries', entries: [withdrawalOf(opened.now, entry.id)] }
    const { version, entries } = opened.match
    await run({ change, version, seen: entries.length, code: '', fields: {} })
  }
  const again = () =>
    void (unsent && run({ ...unsent, version: unsent.code === 'match-changed' ? version : unsent.version, seen }))
  useSendingByItself(unsent !== null && !busy && waitsForNetwork(unsent), again)
  const discard = useCallback(() => setUnsent(null), [setUnsent])
  return {
    unsent,
    busy,
    send: (change, shown = match) =>
      void run({ change, version: shown.version, seen: shown.entries.length, code: '', fields: {} }),
    again,
    discard,
    undo: (entry) => void undo(entry),
  }
}

function useSendingByItself(waits: boolean, send: () => void): void {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const wasOpened = useRef(false)
  useEffect(() => {
    if (waits && !wasOpened.current) latest.current()
    wasOpened.current = true
  }, [waits])
  useEffect(() => (waits ? onReconnect(() => latest.current()) : undefined), [waits])
}
