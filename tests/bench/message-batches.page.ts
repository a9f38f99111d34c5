import { createClient } from '@/data/client/client'
import { newRecordId } from '@/sync/new-record-id'
import { channelWith } from '@/sync/pull/ranges'
import type { SessionUser } from '@/views/session'

/** Runs in a page that `message-batches.measure.ts` opens: the product's client of one phone. */

export interface Queued {
  peers: string[]
  messages: number
  text: string
}

let phone: Awaited<ReturnType<typeof open>> | null = null

async function open(session: { token: string; user: SessionUser }) {
  const client = await createClient({
    baseUrl: '',
    fetch: (...asked) => fetch(...asked),
    indexedDB,
    IDBKeyRange,
    session,
  })
  return { client, account: await client.requireAccount() }
}

function running() {
  if (!phone) throw new Error('the phone was not started')
  return phone
}

/** Resolves when the phone has pulled for the first time. */
async function start(session: Parameters<typeof open>[0]): Promise<void> {
  phone = await open(session)
  await untilLink(({ state }) => state === 'connected')
}

/** Writes messages to each conversation in turn. */
async function queue({ peers, messages, text }: Queued): Promise<void> {
  const { conversations, user } = running().account
  for (let n = 0; n < messages; n += 1) {
    const message = { content: `${text} ${n}`, replyTo: null }
    const channel = channelWith(user.id, peers[n % peers.length] ?? '')
    await conversations.send(newRecordId(), channel, message)
  }
}

/** The network is there again. @returns ms until nothing is unsent */
async function deliver(): Promise<number> {
  const startedAt = performance.now()
  running().client.notify('retry')
  await untilLink(({ queued }) => queued === 0)
  return performance.now() - startedAt
}

function untilLink(isReached: (link: { state: string; queued: number; refused: number }) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const watch = running().account.link.link$.subscribe((link) => {
      if (link.refused > 0) reject(new Error(`${link.refused} messages were refused`))
      if (!isReached(link)) return
      setTimeout(() => watch.unsubscribe())
      resolve()
    })
  })
}

const script = { start, queue, deliver }
export type BatchScript = typeof script
Object.assign(globalThis, script)
