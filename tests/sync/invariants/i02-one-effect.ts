import { isBackground } from '@/sync/outbox/background-operations'
import { ID_CHARACTERS } from '@/domain/limits'
import type { RunRecord, Violation, WireExchange } from '../run/record'
import {
  closedBetween,
  didEvents,
  isDone,
  nonceOf,
  sharedUsers,
  decidedOperations,
  type DecidedOperation,
  userOf,
} from './reading'

/** I2: at most one effect per operation. */
export function oneEffect(run: RunRecord): Violation[] {
  return [
    ...storedTwice(run),
    ...run.phones.flatMap(({ phone, wire }) => [
      ...appliedAtTwoSeqs(run, phone, wire),
      ...sentWithTwoIds(run, phone, wire),
      ...sentWithTwoBodies(phone, wire),
    ]),
  ]
}

/** One post with two records. */
function storedTwice(run: RunRecord): Violation[] {
  const posts = duplicates(run.server.posts, (post) => nonceOf(post.content) ?? post.id)
  const likes = duplicates(run.server.likes, (like) => `like of ${String(like.post_id)} by ${String(like.user_id)}`)
  const withImage = run.server.posts.filter((post) => String(post.image_upload ?? '') !== '')
  const images = duplicates(withImage, (post) => `picture ${String(post.image_upload)}`)
  return [...posts, ...likes, ...images].map((what) => ({
    invariant: 'I2',
    message: `${what} is on the server more than once`,
  }))
}

function duplicates<T>(items: readonly T[], key: (item: T) => string): string[] {
  const keys = items.map(key)
  return [...new Set(keys.filter((one, index) => keys.indexOf(one) !== index))]
}

/** An operation has one seq in a history, however often it is sent. A restored server has another history. */
function appliedAtTwoSeqs(run: RunRecord, phone: number, wire: readonly WireExchange[]): Violation[] {
  const restored = run.events.flatMap((event) =>
    event.kind === 'server' && event.what === 'restored' ? [event.at] : [],
  )
  const firstById = new Map<string, DecidedOperation>()
  const found: Violation[] = []
  for (const decided of decidedOperations(wire)) {
    const { operation, verdict, exchange } = decided
    if (!isDone(verdict)) continue
    const first = firstById.get(operation.id)
    if (first && restored.some((at) => at > first.exchange.at && at < exchange.at)) firstById.delete(operation.id)
    if (!firstById.has(operation.id)) firstById.set(operation.id, decided)
    else if (first && first.verdict.seq !== verdict.seq) {
      const message = `operation ${operation.id} took effect at ${first.verdict.seq} and again at ${verdict.seq}`
      found.push({ invariant: 'I2', phone, record: operation.record, message })
    }
  }
  return found
}

/**
 * Two operations in a row with the same content: the second id makes the server apply it again. Toggles of a user with
 * two phones are excluded, because the other phone may have sent the opposite in between. Read marks are excluded too:
 * a group that grows may be read again.
 */
function sentWithTwoIds(run: RunRecord, phone: number, wire: readonly WireExchange[]): Violation[] {
  const hasOtherPhone = sharedUsers(run).has(run.script.phones[phone]?.user ?? -1)
  const blocked = new Set(
    didEvents(run).flatMap(({ phone: by, result }) =>
      by === phone && result.kind === 'related' && result.relation === 'blocks'
        ? [userOf(run, phone) + result.target]
        : [],
    ),
  )
  const found: Violation[] = []
  const lastDone = new Map<string, DecidedOperation>()
  for (const decided of decidedOperations(wire).filter((one) => isDone(one.verdict))) {
    const { operation } = decided
    if (isBackground(operation) || mayBeUndoneByOthers(operation)) continue
    if (hasOtherPhone && TOGGLES.has(operation.collection)) continue
    // A block ends a follow, even if it was withdrawn before it was sent: following again is not a repetition.
    if (operation.collection === 'follows' && blocked.has(operation.record)) continue
    const record = `${operation.collection}/${operation.record}`
    const last = lastDone.get(record)
    const isRepeated = last && last.operation.id !== operation.id && contentOf(last) === contentOf(decided)
    // A phone that was cleared does not know what its user did.
    const isForgotten = last && closedBetween(run, phone, last.exchange.at, decided.exchange.at)
    if (isRepeated && !isForgotten && !endedByTheOther(run, last, decided)) {
      const message = `one ${operation.action} of ${record} was done as ${last.operation.id} and as ${operation.id}`
      found.push({ invariant: 'I2', phone, record: operation.record, message })
    }
    if (!last || operation.n >= last.operation.n) lastDone.set(record, decided)
  }
  return found
}

/** Whoever was removed from a room may enter it again, and another moderator may have ended a ban. */
const mayBeUndoneByOthers = ({ collection }: DecidedOperation['operation']): boolean => ROOM_RIGHTS.has(collection)

const ROOM_RIGHTS: ReadonlySet<string> = new Set(['chat_rooms', 'room_members', 'room_bans', 'room_invitations'])

/** The other user's block ended the follow: following again is not a repetition. */
function endedByTheOther(
  run: RunRecord,
  { operation, verdict: first }: DecidedOperation,
  { verdict: second }: DecidedOperation,
): boolean {
  const { collection, record } = operation
  if (collection !== 'follows') return false
  const theirs = record.slice(ID_CHARACTERS) + record.slice(0, ID_CHARACTERS)
  return run.phones.some(({ wire }) =>
    decidedOperations(wire).some(
      ({ operation: block, verdict }) =>
        block.collection === 'blocks' &&
        block.action === 'create' &&
        block.record === theirs &&
        isDone(verdict) &&
        (verdict.seq ?? 0) > (first.seq ?? 0) &&
        (verdict.seq ?? 0) < (second.seq ?? 0),
    ),
  )
}

/** Y9: an operation that was in a request never changes, because the server may have applied it. */
function sentWithTwoBodies(phone: number, wire: readonly WireExchange[]): Violation[] {
  const bodies = new Map<string, string>()
  const changed = new Set<string>()
  for (const operation of wire.flatMap((exchange) => exchange.request.ops)) {
    const body = JSON.stringify([operation.action, operation.record, operation.body])
    if ((bodies.get(operation.id) ?? body) !== body) changed.add(operation.record)
    bodies.set(operation.id, body)
  }
  return [...changed].map((record) => {
    return { invariant: 'I2', phone, record, message: `an operation of ${record} was changed after it had been sent` }
  })
}

const TOGGLES: ReadonlySet<string> = new Set([
  ...['hashtag_likes', 'saved_posts', 'follows', 'blocks', 'followed_teams', 'followed_matches', 'predictions'],
  ...['private_message_reactions', 'room_message_reactions'],
])

const contentOf = ({ operation }: DecidedOperation): string => JSON.stringify([operation.action, operation.body])
