import { pairId } from '@/domain/ids'
import {
  type CountedRow,
  type Cursor,
  type Operation,
  type OperationAction,
  type SyncAnswer,
  type SyncedCollection,
  type SyncRequest,
  type Verdict,
  WIRE_VERSION,
  type WrittenCollection,
} from '@/domain/wire'
import { type Answer, expectOk, type User, makeId } from '../support/api'
import type { TestServer } from '../support/server'

/** One device of a user that sends requests by hand, without the product's own client. */
export interface Caller {
  user: User
  operation(
    action: OperationAction,
    collection: WrittenCollection,
    record: string,
    body?: Operation['body'],
    deps?: string[],
  ): Operation
  writes(content: string, record?: string): Operation
  likes(post: string): Operation
  unlikes(post: string): Operation
  /** Any answer, also a 4xx. */
  raw(body: unknown, token?: string): Promise<Answer>
  /** A whole request of this device. */
  request(parts: Partial<SyncRequest>): SyncRequest
  call(request?: Partial<SyncRequest>): Promise<SyncAnswer>
  /** Sends operations, repeats those that a call skipped, and returns their verdicts. */
  send(...ops: Operation[]): Promise<Verdict[]>
  /** The present cursor of the channel. */
  window(channel: string): Promise<{ cursor: Cursor; answer: SyncAnswer }>
  own: string
}

export async function openCaller(server: Pick<TestServer, 'api'>, user?: User): Promise<Caller> {
  const me = user ?? (await server.api.register())
  const device = makeId()
  let n = 0
  const raw: Caller['raw'] = (body, token = me.token) => server.api.request('POST', '/api/sync', { token, body })
  const empty = { v: WIRE_VERSION, user: me.id, device, epoch: null, cursors: {}, trail: [], accepted: [], ops: [] }
  const request: Caller['request'] = (parts) => ({ ...empty, ...parts })
  const call: Caller['call'] = async (parts = {}) => expectOk(await raw(request(parts)), 'sync').body
  const operation: Caller['operation'] = (action, collection, record, body = {}, deps = []) => {
    n += 1
    return { id: makeId(), n, action, collection, record, body, deps }
  }
  return {
    user: me,
    own: `user:${me.id}`,
    raw,
    request,
    call,
    operation,
    writes: (content, record = makeId()) => operation('create', 'hashtag_posts', record, { content }),
    likes: (post) => operation('create', 'hashtag_likes', pairId(me.id, post), { user_id: me.id, post_id: post }),
    unlikes: (post) => operation('delete', 'hashtag_likes', pairId(me.id, post)),
    async send(...ops) {
      const verdicts: Verdict[] = []
      while (verdicts.length < ops.length) {
        const more = (await call({ ops: ops.slice(verdicts.length) })).verdicts
        if (more.length === 0) throw new Error('no operation got a verdict')
        verdicts.push(...more)
      }
      return verdicts
    },
    async window(channel) {
      const answer = await call({ cursors: { [channel]: null } })
      const cursor = answer.channels[channel]?.cursor
      if (!cursor) throw new Error(`no answer for ${channel}`)
      return { cursor, answer }
    },
  }
}

/**
 * Repeats an operation while the server is too busy for it or for the whole call, as a phone does.
 * @returns the last verdict's kind
 */
export async function sendUntilDecided(caller: Caller, operation: Operation): Promise<string> {
  for (;;) {
    const answer = await caller.raw(caller.request({ ops: [operation] }))
    const tooBusy = answer.status === 503
    const verdict: Verdict | undefined = tooBusy ? undefined : expectOk(answer, 'sync').body.verdicts[0]
    if (!tooBusy && verdict?.verdict !== 'wait') return verdict?.verdict ?? 'none'
    if (verdict && verdict.code !== 'busy') throw new Error(`the operation waits: ${verdict.code}`)
    const wait = verdict?.after ?? Number(answer.headers.get('retry-after')) * 1_000
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** Ids of an answer's rows of one collection, in order. */
export const idsIn = (answer: SyncAnswer, collection: SyncedCollection): string[] =>
  answer.rows.filter((row) => row.c === collection).map((row) => row.row.id)

/** Counters that came without their row; undefined without any. */
export const countsIn = (answer: SyncAnswer, channel: string, record: string): CountedRow['row'] | undefined =>
  answer.channels[channel]?.counts?.find(({ id }) => id === record)?.row

export const kindsOf = (verdicts: Verdict[]): string[] =>
  verdicts.map(({ verdict, code }) => (code ? `${verdict}(${code})` : verdict))
