import type { RunRecord, Violation, WireExchange } from '../run/record'
import { isDone, nonceOf, spokenVerdicts, type Spoken } from './reading'

/** I2: at most one effect per operation. */
export function oneEffect(run: RunRecord): Violation[] {
  return [
    ...twiceOnServer(run),
    ...run.phones.flatMap(({ phone, wire }) => [...twoPlaces(phone, wire), ...twoNames(phone, wire)]),
  ]
}

/** One thing written, two records. */
function twiceOnServer(run: RunRecord): Violation[] {
  const posts = doubled(run.server.posts, (post) => nonceOf(post.content) ?? post.id)
  const likes = doubled(run.server.likes, (like) => `like of ${String(like.post_id)} by ${String(like.user_id)}`)
  return [...posts, ...likes].map((what) => ({ invariant: 'I2', message: `${what} is on the server more than once` }))
}

function doubled<T>(items: readonly T[], key: (item: T) => string): string[] {
  const keys = items.map(key)
  return [...new Set(keys.filter((one, index) => keys.indexOf(one) !== index))]
}

/** An operation has one place in the history, however often it is sent. */
function twoPlaces(phone: number, wire: readonly WireExchange[]): Violation[] {
  const places = new Map<string, Spoken>()
  const found: Violation[] = []
  for (const spoken of spokenVerdicts(wire)) {
    const { operation, verdict } = spoken
    if (!isDone(verdict)) continue
    const first = places.get(operation.id)
    if (!first) places.set(operation.id, spoken)
    else if (first.verdict.seq !== verdict.seq) {
      const message = `operation ${operation.id} took effect at ${first.verdict.seq} and again at ${verdict.seq}`
      found.push({ invariant: 'I2', phone, record: operation.record, message })
    }
  }
  return found
}

/** The same words in a row under two names: the second name makes the server do them again. */
function twoNames(phone: number, wire: readonly WireExchange[]): Violation[] {
  const found: Violation[] = []
  const lastDone = new Map<string, Spoken>()
  for (const spoken of spokenVerdicts(wire).filter((one) => isDone(one.verdict))) {
    const { operation } = spoken
    const record = `${operation.collection}/${operation.record}`
    const last = lastDone.get(record)
    if (last && last.operation.id !== operation.id && said(last) === said(spoken)) {
      const message = `one ${operation.action} of ${record} was done as ${last.operation.id} and as ${operation.id}`
      found.push({ invariant: 'I2', phone, record: operation.record, message })
    }
    if (!last || operation.n >= last.operation.n) lastDone.set(record, spoken)
  }
  return found
}

const said = ({ operation }: Spoken): string => JSON.stringify([operation.action, operation.body])
