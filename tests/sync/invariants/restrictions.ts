import type { Operation } from '@/domain/wire'
import { violationBy, type PhoneEnd, type RunEvent, type RunRecord, type Violation } from '../run/record'
import { decidedOperations, didEvents, serverPost, userOf } from './reading'

/** Suspended and banned users: nothing is accepted of them, their phones keep what was refused, and a ban clears them. */
export const restrictionsHold = (run: RunRecord): Violation[] => [
  ...writtenWhileSuspended(run),
  ...refusedIsListed(run),
  ...readWhileBanned(run),
  ...heldWhileBanned(run),
  ...stillClosed(run),
]

type Restricted = Extract<RunEvent, { kind: 'restricted' }>

const restrictionsOf = (run: RunRecord, { user }: PhoneEnd): Restricted[] =>
  run.events.filter((event): event is Restricted => event.kind === 'restricted' && event.user === user)

const TEXTS: ReadonlySet<string> = new Set(['hashtag_posts', 'hashtag_comments', 'private_messages', 'room_messages'])

const writesText = ({ action, collection }: Operation): boolean => action === 'create' && TEXTS.has(collection)

/** Q9: no text of a suspended or banned user was accepted, by the entries of the feed. */
const writtenWhileSuspended = (run: RunRecord): Violation[] =>
  run.phones.flatMap((end) =>
    decidedOperations(end.wire).flatMap(({ operation, verdict: { verdict, seq = 0 } }) => {
      if (verdict !== 'accepted' || !writesText(operation)) return []
      const during = restrictionsOf(run, end).find(({ from, to }) => from < seq && seq <= to)
      if (!during) return []
      const message = `${operation.collection} ${operation.record} was accepted after the ${during.what} of its user`
      return [violationBy('Q9', end.phone)(operation.record, message)]
    }),
  )

/** Q9: a refused post is listed with its code, until its user does something about it, or it is at the server. */
function refusedIsListed(run: RunRecord): Violation[] {
  return run.phones.flatMap(({ phone, wire, report }) => {
    const touched = new Set(didEvents(run).flatMap((did) => (did.phone === phone ? touchedBy(did.result) : [])))
    const refused = decidedOperations(wire).filter(
      ({ operation, verdict, exchange }) =>
        verdict.code === 'suspended' &&
        exchange.delivered &&
        operation.collection === 'hashtag_posts' &&
        writesText(operation),
    )
    return refused.flatMap(({ operation: { record } }) => {
      const isListed = report.outbox.some((item) => item.record === record && item.code === 'suspended')
      if (isListed || touched.has(record) || serverPost(run, record)) return []
      return [violationBy('Q9', phone)(record, `${record} was refused (suspended), and the phone does not list it`)]
    })
  })
}

function touchedBy(result: object): string[] {
  const { kind, record, records } = result as { kind: string; record?: string; records?: string[] }
  return kind === 'published' ? [] : [...(records ?? []), ...(record === undefined ? [] : [record])]
}

/** Q10: no call of a banned user was answered. One that the server had begun may end. */
const readWhileBanned = (run: RunRecord): Violation[] =>
  run.phones.flatMap((end) => {
    const bans = restrictionsOf(run, end).filter(({ what }) => what === 'ban')
    const read = end.wire.filter(({ at, tokenUser, answer }) => {
      const seq = answer?.asOf?.seq ?? -1
      const isDuring = ({ decidedAt, from, to }: Restricted) => decidedAt <= at && from <= seq && seq <= to
      return tokenUser === userOf(run, end.phone) && bans.some(isDuring)
    })
    return read.map(({ answer }): Violation => {
      const message = `a call of a banned user was answered as of ${String(answer?.asOf.seq)}`
      return { invariant: 'Q10', phone: end.phone, message }
    })
  })

const KEPT = [/^mudarraj-outbox-/, /^mudarraj-session$/, /^workbox-expiration$/]

/** I8 and Q10: a banned phone has nothing but the session and what was not sent. */
const heldWhileBanned = (run: RunRecord): Violation[] =>
  run.events.flatMap((event) => {
    if (event.kind !== 'held-while-banned') return []
    const left = [...event.databases.filter((name) => !KEPT.some((kept) => kept.test(name))), ...event.images]
    if (left.length === 0) return []
    return [{ invariant: 'I8', phone: event.phone, message: `the phone of a banned user holds ${left.join(', ')}` }]
  })

/** Q11: at the end, when all bans are lifted, every phone is signed in again. */
function stillClosed(run: RunRecord): Violation[] {
  const banned = new Set<number>()
  for (const event of run.events) {
    if (event.kind !== 'decision' || !event.isDone) continue
    if (event.what === 'ban') banned.add(event.user)
    if (event.what === 'lift-ban') banned.delete(event.user)
  }
  return run.phones.flatMap(({ phone, user, report: { session } }) => {
    if (session !== 'banned' || banned.has(user)) return []
    return [{ invariant: 'Q11', phone, message: 'its user is not banned any more, and the phone is still closed' }]
  })
}
