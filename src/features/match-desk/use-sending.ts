import { useCallback, useEffect, useRef, useState } from 'react'
import { changeMatch, type DeskChange, type OpenedAnswer, openMatch } from '@/data/staff/match-desk'
import { DomainError } from '@/domain/domain-error'
import { useVisitState } from '@/ui/history-entry'
import { onReconnect } from '@/ui/on-reconnect'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import { takeBack } from './take-back'
import { againOf, undoneOf, type Unsent, unsentOf, waitsForNetwork } from './unsent'

interface Sending {
  unsent: Unsent | null
  busy: boolean
  /** @param shown the match that the editor saw when the change was begun; by default the present one */
  send: (change: DeskChange, shown?: OpenedMatch) => void
  /** Sends it again: the same ids, so that it is done once. With the present version after a conflict. */
  again: () => void
  discard: () => void
  /** Takes back a new entry that has no answer, as soon as there is a network: it may have arrived all the same. */
  undo: (entry: MatchEntry) => void
}

/**
 * Sends one change after the other. One that fails stays with its words until it is sent again or discarded. One without
 * an answer is sent again by itself, when the page is opened and when the network is back.
 * @param match as the editor sees it
 * @param show is called with the match after each change
 */
export function useSending(match: OpenedMatch, show: (answer: OpenedAnswer) => void): Sending {
  const [unsent, setUnsent] = useVisitState<Unsent | null>('unsent', null)
  const [busy, setBusy] = useState(false)
  const { id } = match.match

  const run = async (next: Unsent) => {
    setBusy(true)
    setUnsent({ ...next, code: '', fields: {} })
    try {
      show(await answerOf(id, next))
      setUnsent(null)
    } catch (error) {
      const { code, fields } = error instanceof DomainError ? error : new DomainError('server-error')
      setUnsent({ ...next, code, fields })
      if (code === 'match-changed') await openMatch(id).then(show, () => undefined)
    }
    setBusy(false)
  }
  const again = () => void (unsent && run(againOf(unsent, match)))
  useSendingByItself(unsent !== null && !busy && waitsForNetwork(unsent), again)
  const discard = useCallback(() => setUnsent(null), [setUnsent])
  return {
    unsent,
    busy,
    send: (change, shown = match) => void run(unsentOf(change, shown)),
    again,
    discard,
    undo: (entry) => void (unsent && run(undoneOf(unsent, entry))),
  }
}

const answerOf = (id: string, { change, version, undone }: Unsent): Promise<OpenedAnswer> => {
  const send = (seen: number, sent: DeskChange) => changeMatch(id, seen, sent)
  return undone && change.kind === 'entries'
    ? takeBack({ send, open: () => openMatch(id) }, version, change.entries)
    : send(version, change)
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
