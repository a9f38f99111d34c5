import { isBackground } from '@/sync/outbox/background-operations'
import { ID_CHARACTERS } from '@/domain/limits'
import type { RunRecord, Violation, WireExchange } from '../run/record'
import { didEvents, isDone, nonceOf, sharedUsers, spokenVerdicts, type Spoken, userOf } from './reading'

/** I2: at most one effect per operation. */
export function oneEffect(run: RunRecord): Violation[] {
  return [
    ...twiceOnServer(run),
    ...run.phones.flatMap(({ phone, wire }) => [
      ...twoPlaces(run, phone, wire),
      ...twoNames(run, phone, wire),
      ...twoBodies(phone, wire),
    ]),
  ]
}

/** One post with two records. */
function twiceOnServer(run: RunRecord): Violation[] {
  const posts = doubled(run.server.posts, (post) => nonceOf(post.content) ?? post.id)
  const likes = doubled(run.server.likes, (like) => `like of ${String(like.post_id)} by ${String(like.user_id)}`)
  const pictured = run.server.posts.filter((post) => String(post.image_upload ?? '') !== '')
  const images = doubled(pictured, (post) => `picture ${String(post.image_upload)}`)
  return [...posts, ...likes, ...images].map((what) => ({
    invariant: 'I2',
    message: `${what} is on the server more than once`,
  }))
}

function doubled<T>(items: readonly T[], key: (item: T) => string): string[] {
  const keys = items.map(key)
  return [...new Set(keys.filter((one, index) => keys.indexOf(one) !== index))]
}

/** An operation has one place in the history, however often it is sent. A restored server has another history. */
function twoPlaces(run: RunRecord, phone: number, wire: readonly WireExchange[]): Violation[] {
  const restored = run.events.flatMap((event) =>
    event.kind === 'server' && event.what === 'restored' ? [event.at] : [],
  )
  const places = new Map<string, Spoken>()
  const found: Violation[] = []
  for (const spoken of spokenVerdicts(wire)) {
    const { operation, verdict, exchange } = spoken
    if (!isDone(verdict)) continue
    const first = places.get(operation.id)
    if (first && restored.some((at) => at > first.exchange.at && at < exchange.at)) places.delete(operation.id)
    if (!places.has(operation.id)) places.set(operation.id, spoken)
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
function twoNames(run: RunRecord, phone: number, wire: readonly WireExchange[]): Violation[] {
  const hasOtherPhone = sharedUsers(run).has(run.script.phones[phone]?.user ?? -1)
  const blocked = new Set(
    didEvents(run).flatMap(({ phone: by, result }) =>
      by === phone && result.kind === 'related' && result.relation === 'blocks'
        ? [userOf(run, phone) + result.target]
        : [],
    ),
  )
  const found: Violation[] = []
  const lastDone = new Map<string, Spoken>()
  for (const spoken of spokenVerdicts(wire).filter((one) => isDone(one.verdict))) {
    const { operation } = spoken
    if (isBackground(operation)) continue
    if (hasOtherPhone && TOGGLES.has(operation.collection)) continue
    // A block ends a follow, even if it was withdrawn before it was sent: following again is not a repetition.
    if (operation.collection === 'follows' && blocked.has(operation.record)) continue
    const record = `${operation.collection}/${operation.record}`
    const last = lastDone.get(record)
    const isRepeated = last && last.operation.id !== operation.id && contentOf(last) === contentOf(spoken)
    if (isRepeated && !endedByTheOther(run, last, spoken)) {
      const message = `one ${operation.action} of ${record} was done as ${last.operation.id} and as ${operation.id}`
      found.push({ invariant: 'I2', phone, record: operation.record, message })
    }
    if (!last || operation.n >= last.operation.n) lastDone.set(record, spoken)
  }
  return found
}

/** The other user's block ended the follow: following again is not a repetition. */
function endedByTheOther(run: RunRecord, { operation, verdict: first }: Spoken, { verdict: second }: Spoken): boolean {
  const { collection, record } = operation
  if (collection !== 'follows') return false
  const theirs = record.slice(ID_CHARACTERS) + record.slice(0, ID_CHARACTERS)
  return run.phones.some(({ wire }) =>
    spokenVerdicts(wire).some(
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
function twoBodies(phone: number, wire: readonly WireExchange[]): Violation[] {
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

const TOGGLES: ReadonlySet<string> = new Set(['hashtag_likes', 'saved_posts', 'follows', 'blocks'])

const contentOf = ({ operation }: Spoken): string => JSON.stringify([operation.action, operation.body])
