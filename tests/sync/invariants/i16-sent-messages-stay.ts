import type { RunRecord, Violation } from '../run/record'
import { deletedForAMoment, didEvents, removedRecords, userOf, wasRestored, writtenMessages } from './reading'
import { visibleMessages } from './visible-messages'

/** The hiding of a message may have been discarded, or refused. */
const hiddenForAMoment = (run: RunRecord): string[] =>
  didEvents(run).flatMap(({ result }) => (result.kind === 'message-hidden' ? [result.record] : []))

/**
 * I16: a message that its user sent stays on the screen, waiting or stored, also after a restart, unless the user hid,
 * cleared or deleted it. One of another phone leaves with a lost history, until that phone sends it again. After a
 * sign-out or a ban, I4 checks instead.
 */
export function sentMessagesStay(run: RunRecord): Violation[] {
  const taken = new Set([...removedRecords(run), ...deletedForAMoment(run), ...hiddenForAMoment(run)])
  const writers = new Map(writtenMessages(run).map(({ record, phone }) => [record, phone]))
  const ownOn = new Map<string, Set<string>>()
  return run.events.flatMap((event) => {
    if (event.kind === 'closed') forget(ownOn, event.phone)
    if (event.kind !== 'chat') return []
    const { phone, peer, shown } = event
    const visible = new Set(visibleMessages(run, userOf(run, phone)).map(({ id }) => id))
    const isJudged = (id: string) =>
      visible.has(id) && !taken.has(id) && (writers.get(id) === phone || !wasRestored(run))
    const key = `${phone}/${peer}`
    const own = ownOn.get(key) ?? new Set<string>()
    const ids = new Set(shown.map(({ id }) => id))
    const gone = [...own].filter((id) => !ids.has(id) && isJudged(id))
    for (const one of shown) if (one.own) own.add(one.id)
    for (const id of gone) own.delete(id)
    ownOn.set(key, own)
    return gone.map((id): Violation => {
      return { invariant: 'I16', phone, record: id, message: `the sent message ${id} left the screen` }
    })
  })
}

function forget(ownOn: Map<string, unknown>, phone: number): void {
  for (const key of [...ownOn.keys()]) if (key.startsWith(`${phone}/`)) ownOn.delete(key)
}
